import * as z from "zod/mini";
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
  /** Number of people who logged in, per day of the last two weeks, counted from the existing login sessions. */
  logins: z.array(z.strictObject({ day, count: z.int() })),
});
export type Overview = z.output<typeof Overview>;

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

export const overviewRoutes = {
  get: defineRoute({
    method: "GET",
    path: "/office/editions/{edition}/overview",
    access: access.office.reads("edition"),
    summary: "Returns the counts of the overview and the logins per day",
    params: z.strictObject(inEdition),
    response: Overview,
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
