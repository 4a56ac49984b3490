import * as z from "zod/mini";
import { id, instant, trimmedText, wholeNumber } from "../fields.ts";
import { defineOfficeRoute, inEdition, ofRecord } from "./route.ts";

/** Longest note and reason, in characters. */
export const REPORT_TEXT_MAX = 1_000;
/** For how long somebody may be silenced at most, in days. */
export const SILENCE_MAX_DAYS = 366;

/**
 * What organisers made of a report. Whoever is warned, silenced or shut out is told why by e-mail, and who
 * reported is told that it was looked into.
 * - `silence`: they read, and write to nobody, until a time; `ban`: their account is shut
 */
export const REPORT_OUTCOMES = ["nothing", "warning", "silence", "ban"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Somebody that a report names; without a record in the edition they are gone from it. */
export const PersonOfReport = z.strictObject({ id: z.nullable(id), name: z.string() });
export type PersonOfReport = z.output<typeof PersonOfReport>;

export const ReportEntry = z.strictObject({
  id,
  createdAt: instant,
  reporter: PersonOfReport,
  reported: PersonOfReport,
  /** How many other reports of the edition are about the same person. */
  others: z.int(),
  outcome: z.nullable(z.literal(REPORT_OUTCOMES)),
});
export type ReportEntry = z.output<typeof ReportEntry>;

export const ReportRecord = z.strictObject({
  ...ReportEntry.shape,
  /** What the reporter wrote. */
  note: z.string(),
  /** What the reporter chose to show of the conversation, in its order; nobody sees more of it. */
  messages: z.array(
    z.strictObject({
      /** Of the message; grows in the order in which they were written. */
      id: z.int(),
      by: z.enum(["reporter", "reported"]),
      text: z.string(),
      sentAt: instant,
    }),
  ),
  /** What organisers noted for themselves. */
  officeNote: z.string(),
  settledAt: z.nullable(instant),
  settledBy: z.nullable(z.string()),
  /** Until when the reported person writes to nobody. */
  silencedUntil: z.nullable(instant),
  isShutOut: z.boolean(),
  /** Whether there is an account to act on, which has no role in any office or the caller is an owner. */
  mayAct: z.boolean(),
});
export type ReportRecord = z.output<typeof ReportRecord>;

const officeNote = z.string().check(z.trim(), z.maxLength(REPORT_TEXT_MAX));
const reason = trimmedText(REPORT_TEXT_MAX);

export const ReportSettlement = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("nothing"), officeNote }),
  z.strictObject({ outcome: z.literal("warning"), officeNote, reason }),
  z.strictObject({ outcome: z.literal("silence"), officeNote, reason, until: instant }),
  z.strictObject({ outcome: z.literal("ban"), officeNote, reason }),
]);
export type ReportSettlement = z.output<typeof ReportSettlement>;

const PAGE_MAX = 1_000_000;
const SIZE_MAX = 200;
const path = "/office/editions/{edition}/reports";
// Who reports whom is read by those alone who settle it.
const access = { office: "writes", right: "reports" } as const;

export const reportRoutes = {
  list: defineOfficeRoute({
    method: "GET",
    path,
    access,
    summary: "What people told of one another's conduct, the newest first",
    params: z.strictObject(inEdition),
    query: z.strictObject({
      state: z.optional(z.enum(["open", "settled"])),
      page: z.optional(wholeNumber(1, PAGE_MAX)),
      size: z.optional(wholeNumber(1, SIZE_MAX)),
    }),
    response: z.strictObject({ items: z.array(ReportEntry), total: z.int() }),
  }),
  get: defineOfficeRoute({
    method: "GET",
    path: `${path}/{id}`,
    access,
    summary: "A report, with what its reporter chose to show",
    params: z.strictObject(ofRecord),
    response: ReportRecord,
  }),
  settle: defineOfficeRoute({
    method: "POST",
    path: `${path}/{id}/outcome`,
    access,
    summary: "Settles a report; both people are told what concerns them",
    params: z.strictObject(ofRecord),
    body: ReportSettlement,
    response: ReportRecord,
  }),
  reopen: defineOfficeRoute({
    method: "DELETE",
    path: `${path}/{id}/outcome`,
    access,
    summary: "Takes an outcome back: a silence ends, an account opens, and its person is told",
    params: z.strictObject(ofRecord),
    response: ReportRecord,
  }),
};
