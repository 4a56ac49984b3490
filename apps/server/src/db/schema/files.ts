import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { account } from "./accounts.ts";
import { createdAt, instant } from "./columns.ts";
import { edition } from "./editions.ts";

/** Purpose of a file: content of an edition, avatar of a person, or chat message. */
export type FileKind = "content" | "avatar" | "chat";

/**
 * Bytes that the storage contains or will contain. The row is written first, so that bytes without a file can
 * be found and deleted.
 */
export const storedObject = pgTable("stored_object", {
  id: uuid().primaryKey(),
  createdAt: createdAt(),
});

/**
 * A stored file. The storage contains its bytes under its id, written before the row. A public file is
 * readable for everyone while its edition is visible.
 */
export const file = pgTable(
  "file",
  {
    id: uuid().primaryKey(),
    editionId: integer().references(() => edition.id, { onDelete: "cascade" }),
    /** Uploading account; null for files of API clients and imports. */
    ownerAccountId: integer().references(() => account.id, { onDelete: "set null" }),
    kind: text().$type<FileKind>().notNull().default("content"),
    isPublic: boolean().notNull().default(false),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    previewFileId: uuid().references((): AnyPgColumn => file.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** Time of the first reference by a message or a record. Unused uploads are deleted. */
    usedAt: instant(),
    /** True for a picture without metadata of its camera; a job re-encodes the others. */
    isRedrawn: boolean().notNull().default(false),
  },
  (table) => [
    index("file_edition").on(table.editionId),
    index("file_owner").on(table.ownerAccountId),
    index("file_preview").on(table.previewFileId),
    check("file_kind", sql`${table.kind} in ('content', 'avatar', 'chat')`),
  ],
);
