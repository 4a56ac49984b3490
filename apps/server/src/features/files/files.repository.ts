import { and, desc, eq, exists, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import {
  account,
  attendee,
  chatMessage,
  chatPair,
  edition,
  file,
  type FileKind,
  panel,
  panelAttendee,
  storedObject,
} from "../../db/schema/index.ts";

export type FileRow = typeof file.$inferSelect;

/** Bytes that an account has uploaded, what of them no message names, and what everybody has. */
export type Uploads = { own: number; unused: number; all: number };

const isOnShownPanel = (db: Db) =>
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

  /** Whether somebody uploaded a file, or has it, or what it is the preview of, in a conversation. */
  isSharedWith: async (row: FileRow, accountId: number): Promise<boolean> => {
    if (row.kind !== "chat") return false;
    if (row.ownerAccountId === accountId) return true;
    const original = alias(file, "original");
    const rows = await db
      .select({ id: chatMessage.id })
      .from(chatMessage)
      .innerJoin(chatPair, eq(chatPair.id, chatMessage.pairId))
      .leftJoin(original, eq(original.id, chatMessage.fileId))
      .where(
        and(
          or(eq(original.id, row.id), eq(original.previewFileId, row.id)),
          or(eq(chatPair.lowAccountId, accountId), eq(chatPair.highAccountId, accountId)),
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
        isSpeaker: sql<boolean>`${isOnShownPanel(db)}`,
      })
      .from(attendee)
      .innerJoin(file, eq(file.id, attendee.avatarFileId))
      .leftJoin(account, eq(account.id, attendee.accountId))
      .where(and(eq(attendee.id, attendeeId), eq(attendee.editionId, editionId)));
    return row;
  },

  /** The pictures of an account at visible editions, the latest edition first. */
  listAccountPictures: (accountId: number) =>
    db
      .select({
        file,
        accountId: attendee.accountId,
        showsPhoto: account.showsPhoto,
        isSpeaker: sql<boolean>`${isOnShownPanel(db)}`,
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

  /** Uploads of one account go in one after the other, until the transaction ends. */
  lockUploader: async (accountId: number, tx: Db) => {
    await tx
      .select({ id: account.id })
      .from(account)
      .where(eq(account.id, accountId))
      .for("update");
  },

  /** What people have uploaded, in bytes: an account, what of that no message names, and everybody. */
  sumUploads: async (accountId: number, from: Db = db): Promise<Uploads> => {
    const own = eq(file.ownerAccountId, accountId);
    const sumOf = (isMeant?: SQL) =>
      sql<number>`coalesce(sum(${file.size}) filter (where ${isMeant ?? sql`true`}), 0)`.mapWith(
        Number,
      );
    const [row] = await from
      .select({ own: sumOf(own), unused: sumOf(and(own, isNull(file.usedAt))), all: sumOf() })
      .from(file)
      .where(eq(file.kind, "chat"));
    return row ?? { own: 0, unused: 0, all: 0 };
  },

  /** The bytes of all files by what they are for. */
  sumByKind: async (): Promise<{ kind: FileKind; bytes: number }[]> =>
    db
      .select({ kind: file.kind, bytes: sql<number>`sum(${file.size})`.mapWith(Number) })
      .from(file)
      .groupBy(file.kind),

  deleteUnusedUploads: async (before: Date) => {
    await db
      .delete(file)
      .where(and(eq(file.kind, "chat"), isNull(file.usedAt), lt(file.createdAt, before)));
  },

  /** Ids of bytes that were stored before an instant and that no file names. */
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
