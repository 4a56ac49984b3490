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
import type { AuditAction } from "@foyer/contract/office/history";
import type { Role } from "@foyer/contract/office/rights";
import { account } from "./accounts.ts";
import { createdAt, instant } from "./columns.ts";
import { ofEdition } from "./editions.ts";

/** An open login to the office, which is another than one to the portal. */
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

/** By what a program calls the office; one that was revoked stays, so that the audit can name it. */
export const officeToken = pgTable(
  "office_token",
  {
    id: serial().primaryKey(),
    editionId: ofEdition(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    tokenHash: text().notNull(),
    /** The last characters of the token. */
    ending: text().notNull(),
    createdAt: createdAt(),
    accountId: integer().references(() => account.id, { onDelete: "set null" }),
    endsAt: instant(),
    usedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    uniqueIndex("office_token_hash").on(table.tokenHash),
    index("office_token_edition").on(table.editionId),
    index("office_token_account").on(table.accountId),
  ],
);

type AuditValues = Readonly<Record<string, unknown>>;

/**
 * What was written, and by whom. The table takes no update and no delete; it refers to nothing, so that
 * what goes leaves it as it is, and holds no personal values.
 */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: serial().primaryKey(),
    at: createdAt(),
    editionId: integer(),
    /** Null where no person wrote. */
    accountId: integer(),
    /** Of the program that wrote. */
    tokenId: integer(),
    /** By what means: `office`, or the part of Foyer that wrote. */
    via: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    resource: text().notNull(),
    objectId: integer(),
    runId: uuid(),
    /** Columns and lists that differ, as the table holds them; all of a row that came or went. */
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
  },
  (table) => [
    index("audit_entry_edition").on(table.editionId, table.id),
    index("audit_entry_object").on(table.resource, table.objectId),
    index("audit_entry_run").on(table.runId),
  ],
);

/** The values of an entry that tell of a person, which go with that person. */
export const auditPersonal = pgTable(
  "audit_personal",
  {
    entryId: integer()
      .primaryKey()
      .references(() => auditEntry.id),
    editionId: ofEdition(),
    objectId: integer(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
  },
  (table) => [index("audit_personal_object").on(table.editionId, table.objectId)],
);

export type RunKind = "bulk" | "undo" | "import" | "schedule" | "people";
export type RunState = "dry" | "queued" | "running" | "done" | "failed" | "stopped" | "undone";

/** Long work over many records: what is wanted, how far it is, and what came of it. */
export const officeRun = pgTable(
  "office_run",
  {
    id: uuid().primaryKey(),
    editionId: ofEdition(),
    accountId: integer().references(() => account.id, { onDelete: "set null" }),
    tokenId: integer().references(() => officeToken.id, { onDelete: "set null" }),
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
    index("office_run_edition").on(table.editionId),
    index("office_run_account").on(table.accountId),
    index("office_run_token").on(table.tokenId),
  ],
);

/** What the last file said of a record: a digest of each field's text, so that an organiser's edit is known. */
export const officeImported = pgTable(
  "office_imported",
  {
    editionId: ofEdition(),
    resource: text().notNull(),
    objectId: integer().notNull(),
    said: jsonb().$type<Record<string, string>>().notNull(),
    /** What the file before said, and the run that brought this one, so that its undo is whole. */
    before: jsonb().$type<Record<string, string>>(),
    runId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.resource, table.objectId] }),
    index("office_imported_run").on(table.runId),
  ],
);
