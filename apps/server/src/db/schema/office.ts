import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AuditAction } from "@foyer/contract/resources/history";
import type { Role } from "@foyer/contract/organisers/rights";
import { account } from "./accounts.ts";
import { createdAt, instant } from "./columns.ts";
import { editionId } from "./editions.ts";

/** Login session of the office, separate from the portal's. */
export const officeSession = pgTable(
  "office_session",
  {
    id: uuid().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    usedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("office_session_token").on(table.tokenHash),
    index("office_session_account").on(table.accountId),
  ],
);

/** Token of an API client. A revoked token stays, so that the history can show its name. */
export const apiToken = pgTable(
  "api_token",
  {
    id: serial().primaryKey(),
    editionId: editionId(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    tokenHash: text().notNull(),
    ending: text().notNull(),
    createdAt: createdAt(),
    accountId: integer().references(() => account.id, { onDelete: "set null" }),
    endsAt: instant(),
    usedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    uniqueIndex("api_token_hash").on(table.tokenHash),
    index("api_token_edition").on(table.editionId),
    index("api_token_account").on(table.accountId),
  ],
);

type AuditValues = Readonly<Record<string, unknown>>;

/**
 * Entry of the history. Triggers reject updates and deletes. It has no foreign keys, so deletions do not
 * change it, and no personal values.
 */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: serial().primaryKey(),
    at: createdAt(),
    editionId: integer(),
    /** Null if no person wrote. */
    accountId: integer(),
    tokenId: integer(),
    /** Actor who prepared the run of the entry; null if the same actor applied it. */
    preparedAccountId: integer(),
    preparedTokenId: integer(),
    /** Origin of the write: `office`, or the part of Foyer. */
    via: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    resource: text().notNull(),
    objectId: integer(),
    runId: uuid(),
    /** Changed columns and lists as stored; complete rows for inserts and deletes. */
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
  },
  (table) => [
    index("audit_entry_edition").on(table.editionId, table.id),
    index("audit_entry_object").on(table.resource, table.objectId),
    index("audit_entry_run").on(table.runId, table.id),
    // A page of the history contains single entries and one entry per run, by person or by everyone.
    index("audit_entry_single")
      .on(table.editionId, table.id)
      .where(sql`run_id is null`),
    index("audit_entry_edition_run")
      .on(table.editionId, table.runId)
      .where(sql`run_id is not null`),
    index("audit_entry_account").on(table.editionId, table.accountId, table.id),
  ],
);

/** Personal values of an entry, deleted with the person. */
export const auditPersonal = pgTable(
  "audit_personal",
  {
    entryId: integer()
      .primaryKey()
      .references(() => auditEntry.id),
    editionId: editionId(),
    objectId: integer(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
  },
  (table) => [index("audit_personal_object").on(table.editionId, table.objectId)],
);

export type RunKind = "bulk" | "undo" | "import" | "schedule" | "people";
export type RunState = "dry" | "queued" | "running" | "done" | "failed" | "stopped" | "undone";

/** Long operation over many records, with its input, progress and result. */
export const run = pgTable(
  "run",
  {
    id: uuid().primaryKey(),
    editionId: editionId(),
    accountId: integer().references(() => account.id, { onDelete: "set null" }),
    tokenId: integer().references(() => apiToken.id, { onDelete: "set null" }),
    /** Actor who prepared the dry run; null if the same actor applied it. */
    preparedAccountId: integer().references(() => account.id, { onDelete: "set null" }),
    preparedTokenId: integer().references(() => apiToken.id, { onDelete: "set null" }),
    kind: text().$type<RunKind>().notNull(),
    resource: text().notNull(),
    state: text().$type<RunState>().notNull().default("queued"),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    input: jsonb().$type<AuditValues>().notNull(),
    result: jsonb().$type<AuditValues>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("run_edition").on(table.editionId),
    index("run_account").on(table.accountId),
    index("run_token").on(table.tokenId),
    index("run_prepared_account").on(table.preparedAccountId),
    index("run_prepared_token").on(table.preparedTokenId),
  ],
);

/** Hash of each field's last imported value, to detect organisers' edits. */
export const importBaseline = pgTable(
  "import_baseline",
  {
    editionId: editionId(),
    resource: text().notNull(),
    objectId: integer().notNull(),
    fieldHashes: jsonb().$type<Record<string, string>>().notNull(),
    /** Hashes of the previous file and the run that imported the last one; an undo restores them. */
    previousHashes: jsonb().$type<Record<string, string>>(),
    runId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.resource, table.objectId] }),
    index("import_baseline_run").on(table.runId),
  ],
);

/** Columns of the last imported file of a resource, by normalised header; null for an ignored one. */
export const importMapping = pgTable(
  "import_mapping",
  {
    editionId: editionId(),
    resource: text().notNull(),
    columns: jsonb().$type<Record<string, string | null>>().notNull(),
    /** Order of full names in lists of people, if an organiser has selected one. */
    nameOrder: text().$type<"first-last" | "last-first">(),
  },
  (table) => [primaryKey({ columns: [table.editionId, table.resource] })],
);
