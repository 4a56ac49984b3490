import * as z from "zod/mini";
import { id, uuid, wholeNumber } from "../fields.ts";
import { defineOfficeRoute, inEdition } from "./route.ts";

/** What is put on record: writes of records, and what is done to people's accounts. */
export const AUDIT_ACTIONS = [
  "create",
  "change",
  "delete",
  "order",
  "bulk",
  "undo",
  "export",
  "login",
  "open-account",
  "change-account",
  "send-letter",
  "end-sessions",
  "close-account",
  "reopen-account",
  "settle-report",
  "reopen-report",
  "join",
  "remove",
  "clone",
  "archive",
  "restore",
  "send",
  "release",
  "stop",
  "retry",
  "test",
  "confirm",
  "withdraw",
  "cancel",
  "print",
  "board",
  "publish",
  "check-in",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What was done to a record, by whom and by what means; its fields before and after, as far as they differ. */
export const HistoryEntry = z.strictObject({
  id,
  at: z.iso.datetime({ offset: true }),
  actor: z.strictObject({ id: z.nullable(id), name: z.string() }),
  via: z.enum(["office", "import", "command", "demo", "job", "program", "portal"]),
  action: z.literal(AUDIT_ACTIONS),
  resource: z.string(),
  objectId: z.nullable(id),
  /** What the record is called now, or was when it was deleted. */
  title: z.nullable(z.string()),
  runId: z.nullable(uuid),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Whether it can be undone, as far as is known without trying. */
  isUndoable: z.boolean(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const History = z.strictObject({ items: z.array(HistoryEntry), total: z.int() });
export type History = z.output<typeof History>;

const PAGE_MAX = 1_000_000;
const SIZE_MAX = 200;

export const historyQuery = z.strictObject({
  action: z.optional(z.literal(AUDIT_ACTIONS)),
  page: z.optional(wholeNumber(1, PAGE_MAX)),
  size: z.optional(wholeNumber(1, SIZE_MAX)),
});

/** What was put back, and the fields that somebody has changed since, which stay. */
export const Undone = z.strictObject({
  undone: z.array(z.string()),
  stayed: z.array(z.string()),
});
export type Undone = z.output<typeof Undone>;

export const historyRoutes = {
  all: defineOfficeRoute({
    method: "GET",
    path: "/office/editions/{edition}/history",
    access: { office: "reads", right: "edition" },
    summary: "All that was changed in an edition, the newest first",
    params: z.strictObject(inEdition),
    query: historyQuery,
    response: History,
  }),
  undo: defineOfficeRoute({
    method: "POST",
    path: "/office/editions/{edition}/history/{entry}/undo",
    // What the entry is of decides; the handler asks for the right of its resource.
    access: { office: "reads", right: "edition" },
    summary: "Puts back what a change changed, where nobody has changed it since",
    params: z.strictObject({ ...inEdition, entry: wholeNumber(1, 2_147_483_647) }),
    response: Undone,
  }),
};
