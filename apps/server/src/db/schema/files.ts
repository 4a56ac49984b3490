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

/** What a file is for: what an edition shows, a person's picture, or a message between two people. */
export type FileKind = "content" | "avatar" | "chat";

/**
 * Bytes that the storage holds, or was about to be given: noted before they are put there, so that
 * those that no file names can be found and removed.
 */
export const storedObject = pgTable("stored_object", {
  id: uuid().primaryKey(),
  createdAt: createdAt(),
});

/**
 * A stored file; its bytes are in the storage under its id, put there before the row. What may be
 * read by everybody is public as long as its edition is visible.
 */
export const file = pgTable(
  "file",
  {
    id: uuid().primaryKey(),
    editionId: integer().references(() => edition.id, { onDelete: "cascade" }),
    /** Who uploaded it; null for what organisers and imports brought. */
    ownerAccountId: integer().references(() => account.id, { onDelete: "set null" }),
    kind: text().$type<FileKind>().notNull().default("content"),
    isPublic: boolean().notNull().default(false),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** A smaller picture of this one. */
    previewFileId: uuid().references((): AnyPgColumn => file.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When a message first named it; an upload that none ever names is removed. */
    usedAt: instant(),
  },
  (table) => [
    index("file_edition").on(table.editionId),
    index("file_owner").on(table.ownerAccountId),
    index("file_preview").on(table.previewFileId),
    check("file_kind", sql`${table.kind} in ('content', 'avatar', 'chat')`),
  ],
);
