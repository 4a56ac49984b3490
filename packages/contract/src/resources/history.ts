import * as z from "zod/mini";
import { day, id, singleLine, uuid, wholeNumber } from "../fields.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition } from "./path-params.ts";
import { RUN_KINDS, RUN_STATES } from "./run-states.ts";

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
  actor: z.strictObject({ ...Author.shape, fullName: z.nullable(z.string()) }),
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

const ID_MAX = 2_147_483_647;
const idQuery = wholeNumber(1, ID_MAX);

/** Filters of the history. Days are those of the edition's time zone. */
export const historyFilters = {
  action: z.optional(z.literal(AUDIT_ACTIONS)),
  /** Person or API client who acted. */
  accountId: z.optional(idQuery),
  tokenId: z.optional(idQuery),
  resource: z.optional(singleLine(50)),
  objectId: z.optional(idQuery),
  from: z.optional(day),
  to: z.optional(day),
};

export const historyQuery = z.strictObject({
  ...historyFilters,
  runId: z.optional(uuid),
  page: z.optional(wholeNumber(1, PAGE_MAX)),
  size: z.optional(wholeNumber(1, SIZE_MAX)),
});

/** The run of an entry: an import, a bulk change, or the undo of one. */
export const HistoryRun = z.strictObject({
  id: uuid,
  /** Kind, state and file; null for a run that was deleted after a month, and can no longer be undone. */
  kind: z.nullable(z.enum(RUN_KINDS)),
  state: z.nullable(z.enum(RUN_STATES)),
  file: z.nullable(z.string()),
  /** Number of entries by resource and action. */
  counts: z.array(
    z.strictObject({ resource: z.string(), action: z.literal(AUDIT_ACTIONS), count: z.int() }),
  ),
});
export type HistoryRun = z.output<typeof HistoryRun>;

/** A single entry, or a run with its last entry. */
export const HistoryChange = z.strictObject({ entry: HistoryEntry, run: z.nullable(HistoryRun) });
export type HistoryChange = z.output<typeof HistoryChange>;

export const HistoryActor = z.strictObject({
  accountId: z.nullable(id),
  tokenId: z.nullable(id),
  name: z.string(),
});
export type HistoryActor = z.output<typeof HistoryActor>;

/** The restored fields, and the fields that were changed since and therefore stay. */
export const Undone = z.strictObject({
  undone: z.array(z.string()),
  stayed: z.array(z.string()),
});
export type Undone = z.output<typeof Undone>;

export const changesQuery = z.strictObject({
  ...historyFilters,
  page: z.optional(wholeNumber(1, PAGE_MAX)),
  size: z.optional(wholeNumber(1, SIZE_MAX)),
});

const undoPath = {
  path: "/office/editions/{edition}/history/{entry}/undo",
  // The required right depends on the resource of the entry, so the handler checks it.
  access: access.office.reads("edition"),
  params: z.strictObject({ ...inEdition, entry: idQuery }),
} as const;

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
  changes: defineRoute({
    method: "GET",
    path: "/office/editions/{edition}/history/changes",
    access: access.office.reads("edition"),
    summary: "Returns the history of an edition with one item per run, newest first",
    params: z.strictObject(inEdition),
    query: changesQuery,
    response: z.strictObject({ items: z.array(HistoryChange), total: z.int() }),
  }),
  actors: defineRoute({
    method: "GET",
    path: "/office/editions/{edition}/history/actors",
    access: access.office.reads("edition"),
    summary: "Returns the people and API clients in the history of an edition",
    params: z.strictObject(inEdition),
    response: z.strictObject({ items: z.array(HistoryActor) }),
  }),
  previewUndo: defineRoute({
    ...undoPath,
    method: "GET",
    summary: "Returns the fields that an undo would restore, and those that would stay",
    response: Undone,
  }),
  undo: defineRoute({
    ...undoPath,
    method: "POST",
    summary: "Undoes a change, except fields that were changed since",
    response: Undone,
  }),
};
