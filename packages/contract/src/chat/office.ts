import * as z from "zod/mini";
import { id, instant, trimmedText, wholeNumber } from "../fields.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition, ofRecord } from "../resources/path-params.ts";

/** Maximum length of a note or reason, in characters. */
export const REPORT_TEXT_MAX = 1_000;
/** Maximum duration of a silence, in days. */
export const SILENCE_MAX_DAYS = 366;

/**
 * Outcomes of a report. A person who is warned, silenced or banned gets the reason by e-mail. The reporter
 * gets an e-mail that the report was resolved.
 * - `silence`: the person can read but not write until a given time; `ban`: their account is disabled
 */
export const REPORT_OUTCOMES = ["nothing", "warning", "silence", "ban"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** A person in a report; `id` is null if the edition has no record of them any more. */
export const PersonOfReport = z.strictObject({ id: z.nullable(id), name: z.string() });
export type PersonOfReport = z.output<typeof PersonOfReport>;

export const ReportEntry = z.strictObject({
  id,
  createdAt: instant,
  reporter: PersonOfReport,
  reported: PersonOfReport,
  /** Number of other reports in the edition about the same person. */
  others: z.int(),
  outcome: z.nullable(z.literal(REPORT_OUTCOMES)),
});
export type ReportEntry = z.output<typeof ReportEntry>;

export const ReportRecord = z.strictObject({
  ...ReportEntry.shape,
  /** The reporter's note. */
  note: z.string(),
  /** The messages that the reporter selected, in order; organisers see no other messages. */
  messages: z.array(
    z.strictObject({
      /** Message id; increases with time. */
      id: z.int(),
      by: z.enum(["reporter", "reported"]),
      text: z.string(),
      sentAt: instant,
    }),
  ),
  /** Organisers' internal note. */
  internalNote: z.string(),
  resolvedAt: z.nullable(instant),
  resolvedBy: z.nullable(z.string()),
  /** End of the silence of the reported person. */
  silencedUntil: z.nullable(instant),
  isDisabled: z.boolean(),
  /** True if the reported account exists and has no office role, or the caller is an owner. */
  canAct: z.boolean(),
});
export type ReportRecord = z.output<typeof ReportRecord>;

const internalNote = z.string().check(z.trim(), z.maxLength(REPORT_TEXT_MAX));
const reason = trimmedText(REPORT_TEXT_MAX);

export const ReportResolution = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("nothing"), internalNote }),
  z.strictObject({ outcome: z.literal("warning"), internalNote, reason }),
  z.strictObject({ outcome: z.literal("silence"), internalNote, reason, until: instant }),
  z.strictObject({ outcome: z.literal("ban"), internalNote, reason }),
]);
export type ReportResolution = z.output<typeof ReportResolution>;

const PAGE_MAX = 1_000_000;
const SIZE_MAX = 200;
const path = "/office/editions/{edition}/reports";
// Reports are readable only with the right to resolve them.
const writes = access.office.writes("reports");

export const reportRoutes = {
  list: defineRoute({
    method: "GET",
    path,
    access: writes,
    summary: "Returns the reports, newest first",
    params: z.strictObject(inEdition),
    query: z.strictObject({
      state: z.optional(z.enum(["open", "resolved"])),
      page: z.optional(wholeNumber(1, PAGE_MAX)),
      size: z.optional(wholeNumber(1, SIZE_MAX)),
    }),
    response: z.strictObject({ items: z.array(ReportEntry), total: z.int() }),
  }),
  get: defineRoute({
    method: "GET",
    path: `${path}/{id}`,
    access: writes,
    summary: "Returns a report with the messages that the reporter selected",
    params: z.strictObject(ofRecord),
    response: ReportRecord,
  }),
  resolve: defineRoute({
    method: "POST",
    path: `${path}/{id}/outcome`,
    access: writes,
    summary: "Resolves a report and notifies both people",
    params: z.strictObject(ofRecord),
    body: ReportResolution,
    response: ReportRecord,
  }),
  reopen: defineRoute({
    method: "DELETE",
    path: `${path}/{id}/outcome`,
    access: writes,
    summary: "Reverts an outcome: ends the silence, enables the account, and notifies the person",
    params: z.strictObject(ofRecord),
    response: ReportRecord,
  }),
};
