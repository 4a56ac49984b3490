import { ITEM_TYPE, MESSAGES_PAGE } from "@foyer/contract";
import { and, eq, gt, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import { chatMessage, chatPair, chatRead, edition, file, panel } from "../../db/schema/index.ts";
import { type InboxNotice, tellWith, toJson, toStoredNotice } from "./inbox.repository.ts";
import { idsOf, isConversation } from "./conversations.repository.ts";

const ownColumns = {
  id: chatMessage.id,
  senderId: chatMessage.senderId,
  clientMessageId: chatMessage.clientMessageId,
  body: chatMessage.body,
  sentAt: chatMessage.sentAt,
};

/** To whom a message is written, where it is read beside its conversation. */
export const recipientId = sql<number>`case when ${chatMessage.senderId} = ${chatPair.lowAccountId}
  then ${chatPair.highAccountId} else ${chatPair.lowAccountId} end`;

const columns = {
  ...ownColumns,
  recipientId,
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

const selectMessages = (db: Db) =>
  db
    .select(columns)
    .from(chatMessage)
    .innerJoin(chatPair, eq(chatPair.id, chatMessage.pairId))
    .leftJoin(panel, eq(panel.id, chatMessage.panelId))
    .leftJoin(edition, eq(edition.id, panel.editionId))
    .leftJoin(file, eq(file.id, chatMessage.fileId));

// Numbers of a conversation have no gap: a page is told by them, so that nothing beyond it is looked at.
const prepareLatest = prepareOnce((db) =>
  selectMessages(db)
    .where(and(isConversation(), gt(chatMessage.seq, sql`${chatPair.seq} - ${MESSAGES_PAGE}`)))
    .orderBy(chatMessage.seq)
    .prepare("chat_messages_latest"),
);

const prepareEarlier = prepareOnce((db) => {
  const before = alias(chatMessage, "before");
  return selectMessages(db)
    .innerJoin(before, eq(before.pairId, chatPair.id))
    .where(
      and(
        isConversation(),
        eq(before.id, sql.placeholder("beforeId")),
        lt(chatMessage.seq, before.seq),
        gte(chatMessage.seq, sql`${before.seq} - ${MESSAGES_PAGE}`),
      ),
    )
    .orderBy(chatMessage.seq)
    .prepare("chat_messages_earlier");
});

const prepareByIds = prepareOnce((db) =>
  selectMessages(db)
    .where(sql`${chatMessage.id} = any(${sql.placeholder("ids")})`)
    .prepare("chat_messages_by_ids"),
);

const prepareByClientId = prepareOnce((db) =>
  db
    .select()
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.senderId, sql.placeholder("senderId")),
        eq(chatMessage.clientMessageId, sql.placeholder("clientMessageId")),
      ),
    )
    .prepare("chat_message_by_client_id"),
);

type NewMessage = Required<Omit<typeof chatMessage.$inferInsert, "id">>;

/** One statement, for it runs with every message: the message, its conversation, the counters and the inboxes of both. */
const prepareMessage = prepareOnce((db) => {
  const stored = db.$with("stored").as(
    db
      .insert(chatMessage)
      .values({
        pairId: sql.placeholder("pairId"),
        seq: sql.placeholder("seq"),
        senderId: sql.placeholder("senderId"),
        clientMessageId: sql.placeholder("clientMessageId"),
        body: sql.placeholder("body"),
        panelId: sql.placeholder("panelId"),
        fileId: sql.placeholder("fileId"),
        sentAt: sql.placeholder("sentAt"),
      })
      .onConflictDoNothing({ target: [chatMessage.senderId, chatMessage.clientMessageId] })
      .returning(ownColumns),
  );
  const counted = db.$with("counted_message").as(
    db
      .update(chatPair)
      .set({
        seq: sql`${sql.placeholder("seq")}`,
        lastContactAt: sql`${sql.placeholder("sentAt")}`,
      })
      .from(stored)
      .where(eq(chatPair.id, sql.placeholder("pairId")))
      .returning({ id: chatPair.id }),
  );
  const payload = sql`payload || jsonb_build_object('messageId', ${stored.id})`;
  const telling = tellWith(db, payload, sql`cross join ${stored}`);
  const [, , inserted] = telling;
  return db
    .with(stored, counted, ...telling)
    .select({
      message: {
        id: stored.id,
        senderId: stored.senderId,
        clientMessageId: stored.clientMessageId,
        body: stored.body,
        sentAt: stored.sentAt,
      },
      inserted: {
        accountId: inserted.accountId,
        seq: inserted.seq,
        kind: inserted.kind,
        payload: inserted.payload,
      },
    })
    .from(stored)
    .leftJoin(inserted, sql`true`)
    .prepare("chat_message");
});

/** SQL of messages. */
export const createMessagesRepository = (db: Db) => {
  return {
    /** The latest messages of two people, or those before one of them, the oldest first. */
    listPage: async (accountId: number, otherId: number, beforeId: number | undefined) => {
      const ids = idsOf(accountId, otherId);
      return beforeId === undefined
        ? prepareLatest(db).execute(ids)
        : prepareEarlier(db).execute({ ...ids, beforeId });
    },

    listByIds: async (ids: readonly number[]) =>
      ids.length === 0 ? [] : prepareByIds(db).execute({ ids }),

    /** What a sender has stored under an id of their own. */
    findByClientId: async (tx: Db, senderId: number, clientMessageId: string) => {
      const [row] = await prepareByClientId(tx).execute({ senderId, clientMessageId });
      return row;
    },

    /**
     * Stores a message as the next of its conversation, which is locked, and tells of it.
     * @returns undefined where the sender has used its id for a message before
     */
    insertMessage: async (tx: Db, message: NewMessage, notices: readonly InboxNotice[]) => {
      const values = { ...message, notices: toJson(notices) };
      const rows = await prepareMessage(tx).execute(values);
      const [first] = rows;
      if (!first) return undefined;
      const inserted = rows.flatMap(({ inserted: notice }) =>
        notice ? toStoredNotice(notice) : [],
      );
      return { message: first.message, notices: inserted };
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
