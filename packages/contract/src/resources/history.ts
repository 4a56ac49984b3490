import * as z from "zod/mini";
import { id, uuid, wholeNumber } from "../fields.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition } from "./path-params.ts";

/** Actions in the audit log: writes of records, and actions on accounts. */
export const AUDIT_ACTIONS = [
  "create",
  "change",
  "delete",
  "order",
  "bulk",
  "undo",
  "export",
  "login",
  "create-account",
  "change-account",
  "send-credentials",
  "end-sessions",
  "disable-account",
  "enable-account",
  "resolve-report",
  "reopen-report",
  "merge",
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

const Author = z.strictObject({ id: z.nullable(id), name: z.string() });

/** An audit entry: action, actor, channel, and the changed fields before and after. */
export const HistoryEntry = z.strictObject({
  id,
  at: z.iso.datetime({ offset: true }),
  actor: Author,
  /** Author of the dry run that the actor applied; null if they are the same. */
  preparedBy: z.nullable(Author),
  via: z.enum(["office", "import", "command", "demo", "job", "api", "portal"]),
  action: z.literal(AUDIT_ACTIONS),
  resource: z.string(),
  objectId: z.nullable(id),
  /** Current title of the record, or its last one if it was deleted. */
  title: z.nullable(z.string()),
  runId: z.nullable(uuid),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** False if undo is known to be impossible; true does not guarantee success. */
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

/** The restored fields, and the fields that were changed since and therefore stay. */
export const Undone = z.strictObject({
  undone: z.array(z.string()),
  stayed: z.array(z.string()),
});
export type Undone = z.output<typeof Undone>;

export const historyRoutes = {
  all: defineRoute({
    method: "GET",
    path: "/office/editions/{edition}/history",
    access: access.office.reads("edition"),
    summary: "Returns the history of an edition, newest first",
    params: z.strictObject(inEdition),
    query: historyQuery,
    response: History,
  }),
  undo: defineRoute({
    method: "POST",
    path: "/office/editions/{edition}/history/{entry}/undo",
    // The required right depends on the resource of the entry, so the handler checks it.
    access: access.office.reads("edition"),
    summary: "Undoes a change, except fields that were changed since",
    params: z.strictObject({ ...inEdition, entry: wholeNumber(1, 2_147_483_647) }),
    response: Undone,
  }),
};
