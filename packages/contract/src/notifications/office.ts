import * as z from "zod/mini";
import { LANGUAGES } from "../constants.ts";
import { id, instant, singleLine, param, STORABLE, wholeNumber } from "../fields.ts";
import { EmailPreview } from "../resources/email-preview.ts";
import { HTML_MAX } from "../resources/fields.ts";
import { Option } from "../resources/options.ts";
import { PAGE_SIZES } from "../resources/resource.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition, nothing, ofRecord } from "../resources/path-params.ts";
import { AudienceFilter } from "./audience.ts";
import {
  ANNOUNCEMENT_CHANNELS,
  AnnouncementRecipient,
  DELIVERY_REASONS,
  DELIVERY_STATES,
} from "./deliveries.ts";
import { RECIPIENT_PLACEHOLDERS } from "./placeholders.ts";

/**
 * - `draft`: not sent yet
 * - `scheduled`: sent at a set time; `delayed`: sent within two minutes unless stopped
 * - `sending`, `sent`: some recipients are queued, or none
 * - `stopped`: queued recipients do not get it; if nobody got it, it can be changed and sent again
 */
export const ANNOUNCEMENT_STATES = [
  "draft",
  "scheduled",
  "delayed",
  "sending",
  "sent",
  "stopped",
] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** Delay before an announcement is sent, so that it can still be stopped. */
export const SEND_DELAY_SECONDS = 120;
/** Above this number of recipients the sender must type the number to confirm. */
export const CONFIRM_COUNT_ABOVE = 100;

const TITLE_MAX = 200;
const html = z.string().check(z.maxLength(HTML_MAX), z.regex(STORABLE));

const title = singleLine(TITLE_MAX).check(z.trim());
const inLanguages = <Of extends z.ZodMiniType>(one: Of) =>
  z.strictObject({ pl: z.optional(one), en: z.optional(one) });
const channels = z
  .array(z.literal(ANNOUNCEMENT_CHANNELS))
  .check(z.maxLength(ANNOUNCEMENT_CHANNELS.length));

/** Recipients and channels: the audience is stored as written and evaluated when the announcement is sent. */
const sending = {
  audience: AudienceFilter,
  channels,
  /** Time at which the notification disappears from the portal; null for never. */
  expiresAt: z.nullable(instant),
  /** Templates are never sent; a new announcement can start as a copy. */
  isTemplate: z.boolean(),
};

/** Body of a change. A missing language keeps its text; null removes it. */
export const AnnouncementInput = z.partial(
  z.strictObject({
    title: inLanguages(z.nullable(title)),
    body: inLanguages(z.nullable(html)),
    ...sending,
  }),
);
export type AnnouncementInput = z.output<typeof AnnouncementInput>;

/** Number of recipients, of people reached, and of people who opened it in the portal. */
const counts = z.strictObject({
  people: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  unreachable: z.int(),
  stopped: z.int(),
  read: z.int(),
});

export const Announcement = z.strictObject({
  id,
  title: inLanguages(title),
  /** HTML with the allowed tags. */
  body: inLanguages(html),
  ...sending,
  state: z.literal(ANNOUNCEMENT_STATES),
  /** Planned or actual time of sending. */
  sendAt: z.nullable(instant),
  /** True if the text can still be changed: nobody has received it and no sending is due. */
  isOpen: z.boolean(),
  /** Per person: queued or failed in any channel, else sent in one. */
  counts,
});
export type Announcement = z.output<typeof Announcement>;

/** With a sentence that describes the audience in the caller's language. */
export const DescribedAnnouncement = z.extend(Announcement, { audienceText: z.string() });
export type DescribedAnnouncement = z.output<typeof DescribedAnnouncement>;

const perLanguage = z.strictObject({ pl: z.int(), en: z.int() });

/** People of an audience, before the announcement is sent. */
export const Audience = z.strictObject({
  total: z.int(),
  /** The conditions as a sentence in the caller's language. */
  text: z.string(),
  sample: z.array(z.strictObject({ id, name: z.string() })),
  /** Per channel: number of people that it reaches by their language, and reasons for the others. */
  channels: z.array(
    z.strictObject({
      channel: z.literal(ANNOUNCEMENT_CHANNELS),
      reachable: perLanguage,
      unreachable: z.array(
        z.strictObject({
          reason: z.literal(DELIVERY_REASONS),
          count: z.int(),
          names: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** Number of people without a value for placeholders of the request. */
  withoutValue: z.array(
    z.strictObject({ placeholder: z.literal(RECIPIENT_PLACEHOLDERS), count: z.int() }),
  ),
});
export type Audience = z.output<typeof Audience>;

/** The announcement as one recipient gets it in each channel. */
export const AnnouncementPreview = z.strictObject({
  /** Recipient, and the language of their account. */
  person: z.strictObject({ id, name: z.string(), language: z.literal(LANGUAGES) }),
  /** Language of the text; another one than the recipient's if that has no text. */
  language: z.literal(LANGUAGES),
  title: z.string(),
  /** HTML in the portal. */
  body: z.string(),
  email: EmailPreview,
  /** Content of the HTML e-mail. */
  emailHtml: z.string(),
});
export type AnnouncementPreview = z.output<typeof AnnouncementPreview>;

const PAGE_MAX = 1_000_000;
const page = {
  page: z.optional(wholeNumber(1, PAGE_MAX)),
  size: z.optional(wholeNumber(1, Math.max(...PAGE_SIZES))),
};

const path = "/office/editions/{edition}/announcements";
const reads = access.office.reads("announcements");
const writes = access.office.writes("announcements");
const all = { path, params: z.strictObject(inEdition) } as const;
const one = { path: `${path}/{id}`, params: z.strictObject(ofRecord) } as const;

export const announcementRoutes = {
  list: defineRoute({
    ...all,
    method: "GET",
    access: reads,
    summary: "Returns announcements or templates of an edition, newest first",
    query: z.strictObject({ isTemplate: z.optional(param.boolean), ...page }),
    response: z.strictObject({ items: z.array(DescribedAnnouncement), total: z.int() }),
  }),
  create: defineRoute({
    ...all,
    method: "POST",
    access: writes,
    summary: "Creates an announcement or a template; nothing is sent",
    body: AnnouncementInput,
    status: 201,
    response: Announcement,
  }),
  // Only organisers who may send announcements see names of people. A list of people is too long for a URL.
  audience: defineRoute({
    ...all,
    path: `${path}/audience`,
    method: "POST",
    access: writes,
    summary: "Returns the number of people of an audience, a sample, and its reach per channel",
    body: z.strictObject({
      audience: AudienceFilter,
      placeholders: z.optional(
        z
          .array(z.literal(RECIPIENT_PLACEHOLDERS))
          .check(z.maxLength(RECIPIENT_PLACEHOLDERS.length)),
      ),
    }),
    response: Audience,
  }),
  get: defineRoute({
    ...one,
    method: "GET",
    access: reads,
    summary: "Returns an announcement with its progress; the ETag is the version of its content",
    response: DescribedAnnouncement,
  }),
  change: defineRoute({
    ...one,
    method: "PATCH",
    access: writes,
    summary: "Changes the content of a draft or a template",
    ifMatch: true,
    body: AnnouncementInput,
    response: Announcement,
  }),
  remove: defineRoute({
    ...one,
    method: "DELETE",
    access: writes,
    summary: "Deletes a draft or a template",
    ifMatch: true,
    response: nothing,
  }),
  preview: defineRoute({
    ...one,
    path: `${path}/{id}/preview`,
    method: "GET",
    access: writes,
    summary: "Returns an announcement as one recipient reads it, by default the first",
    query: z.strictObject({ person: z.optional(param.id) }),
    response: AnnouncementPreview,
  }),
  previewRecipients: defineRoute({
    ...one,
    path: `${path}/{id}/preview-recipients`,
    method: "GET",
    access: writes,
    summary: "Returns people of the audience whom a channel of the announcement reaches",
    query: z.strictObject({ q: z.optional(singleLine(200)) }),
    response: z.strictObject({ items: z.array(Option) }),
  }),
  test: defineRoute({
    ...one,
    path: `${path}/{id}/test`,
    method: "POST",
    access: writes,
    summary: "Sends a test e-mail of an announcement to the caller only",
    status: 202,
    response: nothing,
  }),
  send: defineRoute({
    ...one,
    path: `${path}/{id}/send`,
    method: "POST",
    access: writes,
    summary:
      "Sends a draft at a time or in two minutes, or changes its time, if the number of recipients is as expected",
    body: z.strictObject({ expected: z.int().check(z.gte(0)), at: z.optional(instant) }),
    status: 202,
    response: Announcement,
  }),
  release: defineRoute({
    ...one,
    path: `${path}/{id}/release`,
    method: "POST",
    access: writes,
    summary: "Sends a delayed or scheduled announcement immediately",
    status: 202,
    response: Announcement,
  }),
  stop: defineRoute({
    ...one,
    path: `${path}/{id}/stop`,
    method: "POST",
    access: writes,
    summary:
      "Stops an announcement; queued recipients do not get it. A scheduled one becomes a draft",
    response: Announcement,
  }),
  recipients: defineRoute({
    ...one,
    path: `${path}/{id}/recipients`,
    method: "GET",
    access: writes,
    summary: "Returns the recipients with their deliveries per channel and read times",
    query: z.strictObject({
      state: z.optional(z.literal(DELIVERY_STATES)),
      isRead: z.optional(param.boolean),
      q: z.optional(singleLine(200)),
      ...page,
    }),
    response: z.strictObject({ items: z.array(AnnouncementRecipient), total: z.int() }),
  }),
  retry: defineRoute({
    ...one,
    path: `${path}/{id}/retry`,
    method: "POST",
    access: writes,
    summary: "Retries failed deliveries of all or some people",
    body: z.strictObject({
      people: z.optional(z.array(id).check(z.minLength(1), z.maxLength(10_000))),
    }),
    status: 202,
    response: Announcement,
  }),
};
