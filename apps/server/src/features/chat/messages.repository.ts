import { ITEM_TYPE, MESSAGES_PAGE } from "@foyer/contract";
import { and, eq, gt, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import {
  chatMessage,
  conversation,
  chatRead,
  edition,
  file,
  panel,
} from "../../db/schema/index.ts";
import { type NewInboxEvent, buildInboxInsert, toJson, toStoredEvent } from "./inbox.repository.ts";
import { toAccountIds, isConversation } from "./conversations.repository.ts";

const messageColumns = {
  id: chatMessage.id,
  senderId: chatMessage.senderId,
  clientMessageId: chatMessage.clientMessageId,
  body: chatMessage.body,
  sentAt: chatMessage.sentAt,
};

/** Recipient of a message, for queries that join the conversation. */
export const recipientId = sql<number>`case when ${chatMessage.senderId} = ${conversation.lowAccountId}
  then ${conversation.highAccountId} else ${conversation.lowAccountId} end`;

const columns = {
  ...messageColumns,
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

/** Kinds of panels that a message may share. */
export const SHARED_TYPES: readonly number[] = [ITEM_TYPE.panel, ITEM_TYPE.culturalEvent];

const selectMessages = (db: Db) =>
  db
    .select(columns)
    .from(chatMessage)
    .innerJoin(conversation, eq(conversation.id, chatMessage.conversationId))
    .leftJoin(panel, eq(panel.id, chatMessage.panelId))
    .leftJoin(edition, eq(edition.id, panel.editionId))
    .leftJoin(file, eq(file.id, chatMessage.fileId));

// Sequence numbers have no gaps, so a page is a range and the query reads no other rows.
const prepareLatest = prepareOnce((db) =>
  selectMessages(db)
    .where(and(isConversation(), gt(chatMessage.seq, sql`${conversation.seq} - ${MESSAGES_PAGE}`)))
    .orderBy(chatMessage.seq)
    .prepare("chat_messages_latest"),
);

const prepareEarlier = prepareOnce((db) => {
  const before = alias(chatMessage, "before");
  return selectMessages(db)
    .innerJoin(before, eq(before.conversationId, conversation.id))
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

/**
 * Inserts the message and updates conversation, counters and both inboxes in one statement, for performance.
 */
const prepareMessage = prepareOnce((db) => {
  const stored = db.$with("stored").as(
    db
      .insert(chatMessage)
      .values({
        conversationId: sql.placeholder("conversationId"),
        seq: sql.placeholder("seq"),
        senderId: sql.placeholder("senderId"),
        clientMessageId: sql.placeholder("clientMessageId"),
        body: sql.placeholder("body"),
        panelId: sql.placeholder("panelId"),
        fileId: sql.placeholder("fileId"),
        sentAt: sql.placeholder("sentAt"),
      })
      .onConflictDoNothing({ target: [chatMessage.senderId, chatMessage.clientMessageId] })
      .returning(messageColumns),
  );
  const counted = db.$with("counted_message").as(
    db
      .update(conversation)
      .set({
        seq: sql`${sql.placeholder("seq")}`,
        lastContactAt: sql`${sql.placeholder("sentAt")}`,
      })
      .from(stored)
      .where(eq(conversation.id, sql.placeholder("conversationId")))
      .returning({ id: conversation.id }),
  );
  const payload = sql`payload || jsonb_build_object('messageId', ${stored.id})`;
  const inboxInsert = buildInboxInsert(db, payload, sql`cross join ${stored}`);
  const [, , inserted] = inboxInsert;
  return db
    .with(stored, counted, ...inboxInsert)
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

export const createMessagesRepository = (db: Db) => {
  return {
    /** Returns the latest messages of two people, or those before a given one, the oldest first. */
    listPage: async (accountId: number, otherId: number, beforeId: number | undefined) => {
      const ids = toAccountIds(accountId, otherId);
      return beforeId === undefined
        ? prepareLatest(db).execute(ids)
        : prepareEarlier(db).execute({ ...ids, beforeId });
    },

    listByIds: async (ids: readonly number[]) =>
      ids.length === 0 ? [] : prepareByIds(db).execute({ ids }),

    /** Returns the message that a sender stored under a client id. */
    findByClientId: async (tx: Db, senderId: number, clientMessageId: string) => {
      const [row] = await prepareByClientId(tx).execute({ senderId, clientMessageId });
      return row;
    },

    /**
     * Stores a message as the next one of its locked conversation, with its inbox events.
     * @returns undefined if the sender has already used the client id
     */
    insertMessage: async (tx: Db, message: NewMessage, events: readonly NewInboxEvent[]) => {
      const values = { ...message, events: toJson(events) };
      const rows = await prepareMessage(tx).execute(values);
      const [first] = rows;
      if (!first) return undefined;
      const inserted = rows.flatMap(({ inserted: event }) => (event ? toStoredEvent(event) : []));
      return { message: first.message, events: inserted };
    },

    hasPanel: async (tx: Db, id: number): Promise<boolean> =>
      (await tx.$count(panel, eq(panel.id, id))) > 0,

    hasFile: async (tx: Db, id: string): Promise<boolean> =>
      (await tx.$count(file, eq(file.id, id))) > 0,

    /** Returns a visible panel of a kind that can be shared. */
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
     * Claims an upload and its preview for a message.
     * @returns undefined unless the upload belongs to the sender and is unused
     */
    useFile: async (tx: Db, id: string, senderId: number, now: Date) => {
      const [usedFile] = await tx
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
      if (usedFile?.previewFileId) {
        await tx.update(file).set({ usedAt: now }).where(eq(file.id, usedFile.previewFileId));
      }
      return usedFile;
    },

    /**
     * Marks messages of the contact as read up to a given one.
     * @returns the number of unread messages; undefined if the read position has not increased
     */
    markRead: async (
      tx: Db,
      conversationId: number,
      accountId: number,
      messageId: number,
    ): Promise<number | undefined> => {
      const [message] = await tx
        .select({ seq: chatMessage.seq })
        .from(chatMessage)
        .where(and(eq(chatMessage.conversationId, conversationId), eq(chatMessage.id, messageId)));
      if (!message) return undefined;
      const updatedRows = await tx
        .insert(chatRead)
        .values({ conversationId, accountId, seq: message.seq })
        .onConflictDoUpdate({
          target: [chatRead.conversationId, chatRead.accountId],
          set: { seq: message.seq },
          setWhere: lt(chatRead.seq, message.seq),
        })
        .returning({ seq: chatRead.seq });
      if (updatedRows.length === 0) return undefined;
      const [unread] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(chatMessage)
        .where(
          and(
            eq(chatMessage.conversationId, conversationId),
            sql`${chatMessage.seq} > ${message.seq}`,
            ne(chatMessage.senderId, accountId),
          ),
        );
      return unread?.count ?? 0;
    },
  };
};

/** Message with its panel or file. */
export type MessageRow = Awaited<ReturnType<MessagesRepository["listByIds"]>>[number];
export type MessagesRepository = ReturnType<typeof createMessagesRepository>;
