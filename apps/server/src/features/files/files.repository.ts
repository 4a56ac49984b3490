import { and, desc, eq, exists, isNull, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  chatMessage,
  chatPair,
  edition,
  file,
  panel,
  panelAttendee,
  storedObject,
} from "../../db/schema/index.ts";

export type FileRow = typeof file.$inferSelect;

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
        isSpeaker: sql<boolean>`${isOnShownPanel(db)}`,
      })
      .from(attendee)
      .innerJoin(file, eq(file.id, attendee.avatarFileId))
      .where(and(eq(attendee.id, attendeeId), eq(attendee.editionId, editionId)));
    return row;
  },

  /** The pictures of an account at visible editions, the latest edition first. */
  listAccountPictures: (accountId: number) =>
    db
      .select({
        file,
        accountId: attendee.accountId,
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
      .where(and(eq(attendee.accountId, accountId), eq(edition.visible, true)))
      .orderBy(desc(edition.year), desc(edition.id)),

  /** Of what an account has uploaded and no message names, in bytes. */
  sumUnusedUploads: async (accountId: number): Promise<number> => {
    const [row] = await db
      .select({ size: sql<number>`coalesce(sum(${file.size}), 0)`.mapWith(Number) })
      .from(file)
      .where(and(eq(file.ownerAccountId, accountId), eq(file.kind, "chat"), isNull(file.usedAt)));
    return row?.size ?? 0;
  },

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
