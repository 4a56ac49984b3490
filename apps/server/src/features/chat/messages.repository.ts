import { ITEM_TYPE, MESSAGES_PAGE } from "@foyer/contract";
import { and, desc, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { chatMessage, chatPair, chatRead, edition, file, panel } from "../../db/schema/index.ts";

const columns = {
  id: chatMessage.id,
  lowAccountId: chatPair.lowAccountId,
  highAccountId: chatPair.highAccountId,
  senderId: chatMessage.senderId,
  clientMessageId: chatMessage.clientMessageId,
  body: chatMessage.body,
  sentAt: chatMessage.sentAt,
  panel: {
    id: panel.id,
    itemType: panel.itemType,
    isHidden: panel.isHidden,
    showDetails: panel.showDetails,
    text: panel.text,
    isOpen: sql<boolean>`${edition.visible} and ${edition.showAgenda}`,
  },
  file: {
    id: file.id,
    name: file.name,
    mediaType: file.mediaType,
    previewFileId: file.previewFileId,
  },
};

/** What of the programme a message may be about. */
export const SHARED_TYPES: readonly number[] = [ITEM_TYPE.panel, ITEM_TYPE.culturalEvent];

/** SQL of messages. */
export const createMessagesRepository = (db: Db) => {
  const selectMessages = (from: Db) =>
    from
      .select(columns)
      .from(chatMessage)
      .innerJoin(chatPair, eq(chatPair.id, chatMessage.pairId))
      .leftJoin(panel, eq(panel.id, chatMessage.panelId))
      .leftJoin(edition, eq(edition.id, panel.editionId))
      .leftJoin(file, eq(file.id, chatMessage.fileId));

  return {
    /** The latest messages of a pair, or those before one of them, the oldest first. */
    listPage: async (pairId: number, beforeId: number | undefined) => {
      const before = db
        .select({ seq: chatMessage.seq })
        .from(chatMessage)
        .where(and(eq(chatMessage.pairId, pairId), eq(chatMessage.id, beforeId ?? 0)));
      const rows = await selectMessages(db)
        .where(
          and(
            eq(chatMessage.pairId, pairId),
            beforeId === undefined ? undefined : lt(chatMessage.seq, before),
          ),
        )
        .orderBy(desc(chatMessage.seq))
        .limit(MESSAGES_PAGE);
      return rows.reverse();
    },

    listByIds: async (ids: readonly number[]) =>
      ids.length === 0 ? [] : selectMessages(db).where(inArray(chatMessage.id, [...ids])),

    /** What a sender has stored under an id of their own. */
    findByClientId: async (tx: Db, senderId: number, clientMessageId: string) => {
      const [row] = await tx
        .select()
        .from(chatMessage)
        .where(
          and(eq(chatMessage.senderId, senderId), eq(chatMessage.clientMessageId, clientMessageId)),
        );
      return row;
    },

    /**
     * Stores a message as the next of its pair, which is locked.
     * @returns undefined where the sender has used its id for another message meanwhile
     */
    insertMessage: async (tx: Db, message: typeof chatMessage.$inferInsert) => {
      const stored = tx.$with("stored").as(
        tx
          .insert(chatMessage)
          .values(message)
          .onConflictDoNothing({ target: [chatMessage.senderId, chatMessage.clientMessageId] })
          .returning({ id: chatMessage.id }),
      );
      const [row] = await tx
        .with(stored)
        .update(chatPair)
        .set({ seq: message.seq, lastContactAt: message.sentAt })
        .from(stored)
        .where(eq(chatPair.id, message.pairId))
        .returning({ id: stored.id });
      return row?.id;
    },

    hasPanel: async (tx: Db, id: number): Promise<boolean> =>
      (await tx.$count(panel, eq(panel.id, id))) > 0,

    hasFile: async (tx: Db, id: string): Promise<boolean> =>
      (await tx.$count(file, eq(file.id, id))) > 0,

    /** An agenda item that may be shared, where an edition shows it. */
    findSharedPanel: async (tx: Db, id: number) => {
      const [row] = await tx
        .select({ id: panel.id, editionId: panel.editionId, text: panel.text })
        .from(panel)
        .innerJoin(edition, eq(edition.id, panel.editionId))
        .where(
          and(
            eq(panel.id, id),
            inArray(panel.itemType, [...SHARED_TYPES]),
            eq(panel.isHidden, false),
            eq(edition.visible, true),
            eq(edition.showAgenda, true),
          ),
        );
      return row;
    },

    /**
     * Takes an upload for a message, with its smaller picture.
     * @returns its name; undefined unless it is the sender's own and in no message yet
     */
    useFile: async (tx: Db, id: string, senderId: number, now: Date) => {
      const [used] = await tx
        .update(file)
        .set({ usedAt: now })
        .where(
          and(
            eq(file.id, id),
            eq(file.kind, "chat"),
            eq(file.ownerAccountId, senderId),
            isNull(file.usedAt),
          ),
        )
        .returning({ name: file.name, previewFileId: file.previewFileId });
      if (used?.previewFileId) {
        await tx.update(file).set({ usedAt: now }).where(eq(file.id, used.previewFileId));
      }
      return used;
    },

    /**
     * Marks what the other one has written as read, up to a message of theirs.
     * @returns what is left unread, or undefined where that much was read already
     */
    markRead: async (
      tx: Db,
      pairId: number,
      accountId: number,
      messageId: number,
    ): Promise<number | undefined> => {
      const [message] = await tx
        .select({ seq: chatMessage.seq })
        .from(chatMessage)
        .where(and(eq(chatMessage.pairId, pairId), eq(chatMessage.id, messageId)));
      if (!message) return undefined;
      const grown = await tx
        .insert(chatRead)
        .values({ pairId, accountId, seq: message.seq })
        .onConflictDoUpdate({
          target: [chatRead.pairId, chatRead.accountId],
          set: { seq: message.seq },
          setWhere: lt(chatRead.seq, message.seq),
        })
        .returning({ seq: chatRead.seq });
      if (grown.length === 0) return undefined;
      const [left] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(chatMessage)
        .where(
          and(
            eq(chatMessage.pairId, pairId),
            sql`${chatMessage.seq} > ${message.seq}`,
            ne(chatMessage.senderId, accountId),
          ),
        );
      return left?.count ?? 0;
    },
  };
};

/** A message, and what is known of the panel or the file that it is about. */
export type MessageRow = Awaited<ReturnType<MessagesRepository["listByIds"]>>[number];
export type MessagesRepository = ReturnType<typeof createMessagesRepository>;
