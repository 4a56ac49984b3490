import * as z from "zod/mini";
import { LANGUAGES } from "../constants.ts";
import { day, uuid } from "../fields.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition, nothing } from "../resources/path-params.ts";

/** Counts for the overview that no list filter can express. */
export const Overview = z.strictObject({
  /** Number of visible recreational events without free spots. */
  fullEvents: z.int(),
  /** Number of legs that are unconfirmed, or changed after their confirmation. */
  unconfirmedTransport: z.int(),
  /** Number of panels with a draft. */
  unpublished: z.int(),
  /** Number of webhooks that were disabled after repeated failures. */
  disabledWebhooks: z.int(),
});
export type Overview = z.output<typeof Overview>;

/** Counts per day of the last two weeks, oldest first. */
const trend = z.array(z.strictObject({ day, count: z.int() }));

/** Activity of attendees. Values of rows that were deleted since are missing. */
export const Trends = z.strictObject({
  /** People who logged in, by their existing login sessions. */
  logins: trend,
  bookmarks: trend,
  signUps: trend,
  checkIns: trend,
});
export type Trends = z.output<typeof Trends>;

/** The effect of a publication, and the content that is incomplete. */
export const PublicationSummary = z.strictObject({
  /** Sessions that are not hidden, and their days. */
  sessions: z.int(),
  days: z.int(),
  /** Sessions without a time, which are hidden. */
  sessionsWithoutTime: z.int(),
  /** Visible sessions without a room, except hour slots. */
  sessionsWithoutRoom: z.int(),
  rooms: z.int(),
  people: z.int(),
  /** People who can log in; the others are speakers of the programme. */
  peopleWithAccount: z.int(),
  /** People whose names the list of participants shows. */
  listedPeople: z.int(),
  /** People with a session in their agenda. */
  peopleWithAgenda: z.int(),
  partners: z.int(),
  markers: z.int(),
  hasLogo: z.boolean(),
  hasOrganiser: z.boolean(),
  /** True if responses to e-mails reach the organiser. */
  hasOrganiserEmail: z.boolean(),
  /** Records per resource and language whose text exists only in the other language. */
  missingTranslations: z.array(
    z.strictObject({ resource: z.string(), language: z.literal(LANGUAGES), count: z.int() }),
  ),
});
export type PublicationSummary = z.output<typeof PublicationSummary>;

/** A failing job of the installation, without its data. */
export const FailingJob = z.strictObject({
  id: uuid,
  name: z.string(),
  state: z.enum(["retry", "failed"]),
  attempts: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
  /** Time of the next attempt; null if there is none. */
  nextAttemptAt: z.nullable(z.iso.datetime({ offset: true })),
  /** Name or code of the last error. */
  error: z.nullable(z.string()),
});
export type FailingJob = z.output<typeof FailingJob>;

const path = "/office/jobs";
const ownerOnly = access.office.owner;
const one = { access: ownerOnly, params: z.strictObject({ id: uuid }), response: nothing } as const;

const inOverview = {
  path: "/office/editions/{edition}/overview",
  access: access.office.reads("edition"),
  params: z.strictObject(inEdition),
} as const;

export const overviewRoutes = {
  get: defineRoute({
    ...inOverview,
    method: "GET",
    summary: "Returns the counts of the overview",
    response: Overview,
  }),
  trends: defineRoute({
    ...inOverview,
    path: `${inOverview.path}/trends`,
    method: "GET",
    summary: "Returns the activity of attendees per day of the last two weeks",
    response: Trends,
  }),
  publication: defineRoute({
    ...inOverview,
    path: `${inOverview.path}/publication`,
    method: "GET",
    summary: "Returns the effect of a publication and the incomplete content",
    response: PublicationSummary,
  }),
};

export const jobRoutes = {
  list: defineRoute({
    method: "GET",
    path,
    access: ownerOnly,
    summary:
      "Returns the failed background jobs of the installation and those that wait for a retry",
    response: z.strictObject({ items: z.array(FailingJob), total: z.int() }),
  }),
  retry: defineRoute({
    ...one,
    method: "POST",
    path: `${path}/{id}/retry`,
    summary: "Retries a job immediately",
  }),
  stop: defineRoute({
    ...one,
    method: "POST",
    path: `${path}/{id}/stop`,
    summary: "Cancels a job",
  }),
};
