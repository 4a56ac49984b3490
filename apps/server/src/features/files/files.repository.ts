import { PICTURE_TYPES } from "@foyer/contract/files/office";
import {
  and,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import {
  account,
  attendee,
  chatMessage,
  conversation,
  edition,
  file,
  panel,
  panelAttendee,
  panelDraft,
  run,
  storedObject,
} from "../../db/schema/index.ts";

/** True for content to which no record has referred yet. */
const isUnusedContent = and(eq(file.kind, "content"), isNull(file.usedAt));

export type FileRow = typeof file.$inferSelect;

/** Uploaded bytes: of one account, of its files without a message, and of all accounts. */
export type Uploads = { own: number; unused: number; all: number };

const isOnVisiblePanel = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(panelAttendee)
      .innerJoin(panel, eq(panel.id, panelAttendee.panelId))
      .where(and(eq(panelAttendee.attendeeId, attendee.id), eq(panel.isHidden, false))),
  );

export const createFilesRepository = (db: Db) => ({
  findFile: async (id: string): Promise<FileRow | undefined> => {
    const [row] = await db.select().from(file).where(eq(file.id, id));
    return row;
  },

  /** True if the account uploaded the file, or is in a conversation that contains it or its original. */
  isSharedWith: async (row: FileRow, accountId: number): Promise<boolean> => {
    if (row.kind !== "chat") return false;
    if (row.ownerAccountId === accountId) return true;
    const original = alias(file, "original");
    const rows = await db
      .select({ id: chatMessage.id })
      .from(chatMessage)
      .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
      .leftJoin(original, eq(original.id, chatMessage.fileId))
      .where(
        and(
          or(eq(original.id, row.id), eq(original.previewFileId, row.id)),
          or(eq(conversation.lowAccountId, accountId), eq(conversation.highAccountId, accountId)),
        ),
      )
      .limit(1);
    return rows.length > 0;
  },

  findAttendeePicture: async (editionId: number, attendeeId: number) => {
    const [row] = await db
      .select({
        file,
        accountId: attendee.accountId,
        showsPhoto: account.showsPhoto,
        isSpeaker: sql<boolean>`${isOnVisiblePanel(db)}`,
      })
      .from(attendee)
      .innerJoin(file, eq(file.id, attendee.avatarFileId))
      .leftJoin(account, eq(account.id, attendee.accountId))
      .where(and(eq(attendee.id, attendeeId), eq(attendee.editionId, editionId)));
    return row;
  },

  /** Returns the pictures of an account in visible editions, the latest edition first. */
  listAccountPictures: (accountId: number) =>
    db
      .select({
        file,
        accountId: attendee.accountId,
        showsPhoto: account.showsPhoto,
        isSpeaker: sql<boolean>`${isOnVisiblePanel(db)}`,
        edition: {
          id: edition.id,
          showAgenda: edition.showAgenda,
          agendaVisibleFields: edition.agendaVisibleFields,
        },
      })
      .from(attendee)
      .innerJoin(edition, eq(edition.id, attendee.editionId))
      .innerJoin(file, eq(file.id, attendee.avatarFileId))
      .innerJoin(account, eq(account.id, attendee.accountId))
      .where(and(eq(attendee.accountId, accountId), eq(edition.visible, true)))
      .orderBy(desc(edition.year), desc(edition.id)),

  /** Serialises the uploads of an account until the end of the transaction. */
  lockUploader: async (accountId: number, tx: Db) => {
    await tx
      .select({ id: account.id })
      .from(account)
      .where(eq(account.id, accountId))
      .for("update");
  },

  sumUploads: async (accountId: number, from: Db = db): Promise<Uploads> => {
    const own = eq(file.ownerAccountId, accountId);
    const sumIf = (condition?: SQL) =>
      sql<number>`coalesce(sum(${file.size}) filter (where ${condition ?? sql`true`}), 0)`.mapWith(
        Number,
      );
    const [row] = await from
      .select({ own: sumIf(own), unused: sumIf(and(own, isNull(file.usedAt))), all: sumIf() })
      .from(file)
      .where(eq(file.kind, "chat"));
    return row ?? { own: 0, unused: 0, all: 0 };
  },

  /** Serialises the uploads of organisers to an edition until the end of the transaction. */
  lockContentUploads: async (editionId: number, tx: Db) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('foyer uploads'), ${editionId})`);
  },

  /** Sums the pictures of an account, or of all API clients, to which no record of an edition refers yet. */
  sumUnusedContent: async (
    editionId: number,
    accountId: number | null,
    from: Db = db,
  ): Promise<number> => {
    const isOwn =
      accountId === null ? isNull(file.ownerAccountId) : eq(file.ownerAccountId, accountId);
    const [row] = await from
      .select({ bytes: sql<number>`coalesce(sum(${file.size}), 0)`.mapWith(Number) })
      .from(file)
      .where(and(eq(file.editionId, editionId), isUnusedContent, isOwn));
    return row?.bytes ?? 0;
  },

  /** Sums stored files by kind, with content that no record uses, and the input of dry runs. */
  sumByKind: async (): Promise<{ kind: string; bytes: number }[]> => {
    const kind = sql<string>`case when ${isUnusedContent} then 'unused' else ${file.kind} end`;
    const files = await db
      .select({ kind, bytes: sql<number>`sum(${file.size})`.mapWith(Number) })
      .from(file)
      .groupBy(sql`1`);
    const dryRuns = sql<number>`coalesce(sum(pg_column_size(${run.input})), 0)`.mapWith(Number);
    const runs = await db.select({ bytes: dryRuns }).from(run).where(eq(run.state, "dry"));
    return [...files, ...runs.map(({ bytes }) => ({ kind: "dry-run", bytes }))];
  },

  /** Deletes uploads to which no message, record or draft refers. */
  deleteUnusedUploads: async (before: Date) => {
    const drafts = db
      .select({ one: sql`1` })
      .from(panelDraft)
      .where(
        and(
          eq(panelDraft.editionId, file.editionId),
          sql`position(${file.id}::text in ${panelDraft.changes}::text) > 0`,
        ),
      );
    const isUnused = or(
      and(eq(file.kind, "chat"), isNull(file.usedAt)),
      and(isUnusedContent, notExists(drafts)),
    );
    await db.delete(file).where(and(isUnused, lt(file.createdAt, before)));
  },

  /** Lists pictures of content and people that may contain metadata of a camera, the oldest first. */
  listOriginals: (count: number): Promise<FileRow[]> =>
    db
      .select()
      .from(file)
      .where(
        and(
          ne(file.kind, "chat"),
          eq(file.isRedrawn, false),
          inArray(file.mediaType, [...PICTURE_TYPES]),
        ),
      )
      .orderBy(file.createdAt, file.id)
      .limit(count),

  updateFile: async (id: string, values: Partial<typeof file.$inferInsert>) => {
    await db.update(file).set(values).where(eq(file.id, id));
  },

  /** Returns the ids of stored objects without a file row, stored before an instant. */
  listOrphans: async (before: Date): Promise<string[]> => {
    const rows = await db
      .select({ id: storedObject.id })
      .from(storedObject)
      .leftJoin(file, eq(file.id, storedObject.id))
      .where(and(isNull(file.id), lt(storedObject.createdAt, before)));
    return rows.map(({ id }) => id);
  },

  deleteStored: async (id: string) => {
    await db.delete(storedObject).where(eq(storedObject.id, id));
  },
});

export type FilesRepository = ReturnType<typeof createFilesRepository>;
