import { and, desc, eq, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { LAST_MESSAGE_MAX_LENGTH } from "@foyer/contract";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import { account, chatMessage, chatPair, chatRead, session } from "../../db/schema/index.ts";
import { otherSide, type ConversationState, type Side } from "./conversation-state.ts";

/** How two accounts stand to one another, from where one of them is. */
export type Relation = { side: Side; lastContactAt: Date; state: ConversationState };

/** Two accounts, from where one of them stands. */
export type Conversation = Relation & { id: number; seq: number };

type ConversationRow = typeof chatPair.$inferSelect;

/** What a list needs of each of its conversations: it has hundreds of them. */
const relationColumns = {
  lowAccountId: chatPair.lowAccountId,
  highAccountId: chatPair.highAccountId,
  invitation: chatPair.invitation,
  inviterId: chatPair.inviterId,
  invitationsByLow: chatPair.invitationsByLow,
  invitationsByHigh: chatPair.invitationsByHigh,
  blockedByLow: chatPair.blockedByLow,
  blockedByHigh: chatPair.blockedByHigh,
  lastContactAt: chatPair.lastContactAt,
};

type RelationRow = Pick<ConversationRow, keyof typeof relationColumns>;

/** The most conversations of a list: more than the largest conference has people, who may all write to a stand. */
const CONTACTS_MAX = 20_000;

/** The most people who are told that somebody may write, or may not any more; the others see it on their next look. */
const TOLD_MAX = 1_000;

/** Whose part of a conversation it is, and towards whom. */
export type Between = readonly [accountId: number, otherId: number];

export const idsOf = (accountId: number, otherId: number) => ({
  lowAccountId: Math.min(accountId, otherId),
  highAccountId: Math.max(accountId, otherId),
});

/** Finds the conversation of two accounts: a statement gets their ids from `idsOf`. */
export const isConversation = (): SQL | undefined =>
  and(
    eq(chatPair.lowAccountId, sql.placeholder("lowAccountId")),
    eq(chatPair.highAccountId, sql.placeholder("highAccountId")),
  );

const toRelation = (row: RelationRow, accountId: number): Relation => {
  const side = row.lowAccountId === accountId ? "low" : "high";
  const isInviter = row.inviterId === accountId;
  return {
    side,
    lastContactAt: row.lastContactAt,
    state: {
      invitation: row.invitation,
      inviter: row.inviterId === null ? null : isInviter ? side : otherSide(side),
      invitations: { low: row.invitationsByLow, high: row.invitationsByHigh },
      blocks: { low: row.blockedByLow, high: row.blockedByHigh },
    },
  };
};

const toConversation = (row: ConversationRow, accountId: number): Conversation => ({
  ...toRelation(row, accountId),
  id: row.id,
  seq: row.seq,
});

/** What a list of conversations says of one. */
export type ContactRow = {
  otherId: number;
  relation: Relation;
  lastMessage: string;
  newCount: number;
};

const prepareConversation = prepareOnce((db) =>
  db.select().from(chatPair).where(isConversation()).prepare("chat_pair"),
);

const prepareConversationLock = prepareOnce((db) =>
  db.select().from(chatPair).where(isConversation()).for("update").prepare("chat_pair_lock"),
);

const prepareContacts = (name: string, ofConversation?: SQL) =>
  prepareOnce((db) => {
    const accountId = sql.placeholder("accountId");
    const last = alias(chatMessage, "last");
    const newCount = db
      .select({ count: sql`count(*)` })
      .from(chatMessage)
      .where(
        and(
          eq(chatMessage.pairId, chatPair.id),
          gt(chatMessage.seq, sql`coalesce(${chatRead.seq}, 0)`),
          ne(chatMessage.senderId, accountId),
        ),
      );
    return db
      .select({
        ...relationColumns,
        lastMessage: sql<string>`left(coalesce(${last.body}, ''), ${sql.raw(`${LAST_MESSAGE_MAX_LENGTH}`)})`,
        newCount: sql<number>`(${newCount})::int`,
      })
      .from(chatPair)
      .leftJoin(last, and(eq(last.pairId, chatPair.id), eq(last.seq, chatPair.seq)))
      .leftJoin(chatRead, and(eq(chatRead.pairId, chatPair.id), eq(chatRead.accountId, accountId)))
      .where(
        and(
          or(eq(chatPair.lowAccountId, accountId), eq(chatPair.highAccountId, accountId)),
          or(
            ne(chatPair.invitation, "none"),
            and(eq(chatPair.lowAccountId, accountId), eq(chatPair.blockedByLow, true)),
            and(eq(chatPair.highAccountId, accountId), eq(chatPair.blockedByHigh, true)),
          ),
          ofConversation,
        ),
      )
      .orderBy(desc(chatPair.lastContactAt), desc(chatPair.id))
      .limit(CONTACTS_MAX)
      .prepare(name);
  });

const prepareAllContacts = prepareContacts("chat_contacts");
const prepareContact = prepareContacts("chat_contact", isConversation());

type FoundContact = Awaited<ReturnType<ReturnType<typeof prepareAllContacts>["execute"]>>[number];

const toContactRow =
  (accountId: number) =>
  ({ lastMessage, newCount, ...row }: FoundContact): ContactRow => ({
    otherId: row.lowAccountId === accountId ? row.highAccountId : row.lowAccountId,
    relation: toRelation(row, accountId),
    lastMessage,
    newCount,
  });

/** A session that is open, whatever this process remembers of it. */
export const selectOpenSession = (db: Db) =>
  db
    .select({ id: session.id })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.id, sql.placeholder("sessionId")),
        eq(session.accountId, sql.placeholder("accountId")),
        gt(session.expiresAt, sql.placeholder("now")),
        eq(account.isDisabled, false),
      ),
    );

const prepareSession = prepareOnce((db) => selectOpenSession(db).prepare("open_session"));

/** SQL of conversations: how two people stand to one another. */
export const createConversationsRepository = (db: Db) => {
  return {
    findConversation: async (
      accountId: number,
      otherId: number,
    ): Promise<Conversation | undefined> => {
      const [row] = await prepareConversation(db).execute(idsOf(accountId, otherId));
      return row && toConversation(row, accountId);
    },

    /** Everybody in somebody's list, the latest contact first. */
    listContacts: async (accountId: number): Promise<ContactRow[]> =>
      (await prepareAllContacts(db).execute({ accountId })).map(toContactRow(accountId)),

    findContact: async (accountId: number, otherId: number): Promise<ContactRow | undefined> => {
      const values = { accountId, ...idsOf(accountId, otherId) };
      return (await prepareContact(db).execute(values)).map(toContactRow(accountId))[0];
    },

    /** The conversations of accounts, undefined where two have none; in the order of the question. */
    listConversations: async (asked: readonly Between[]): Promise<(Conversation | undefined)[]> => {
      const records = asked.map((between) => idsOf(...between));
      const isAsked = sql`(${chatPair.lowAccountId}, ${chatPair.highAccountId}) in (
        select "lowAccountId", "highAccountId" from json_to_recordset(${JSON.stringify(records)}::json)
          as asked ("lowAccountId" integer, "highAccountId" integer))`;
      const rows = await db.select().from(chatPair).where(isAsked);
      const rowsByIds = new Map(
        rows.map((row) => [`${row.lowAccountId} ${row.highAccountId}`, row]),
      );
      return asked.map(([accountId, otherId]) => {
        const { lowAccountId, highAccountId } = idsOf(accountId, otherId);
        const row = rowsByIds.get(`${lowAccountId} ${highAccountId}`);
        return row && toConversation(row, accountId);
      });
    },

    /** For each of some accounts the latest of those whom it converses with. */
    listPeers: async (
      tx: Db,
      accountIds: readonly number[],
    ): Promise<{ accountId: number; peerId: number }[]> => {
      if (accountIds.length === 0) return [];
      const { lowAccountId: low, highAccountId: high } = chatPair;
      const { rows } = (await tx.execute(sql`
        select ${account.id} as account_id, peer_id from ${account} cross join lateral (
          select case when ${low} = ${account.id} then ${high} else ${low} end as peer_id
          from ${chatPair}
          where ${chatPair.invitation} = 'accepted' and (${low} = ${account.id} or ${high} = ${account.id})
          order by ${desc(chatPair.lastContactAt)}, ${desc(chatPair.id)} limit ${TOLD_MAX}
        ) peer
        where ${inArray(account.id, [...accountIds])}`)) as {
        rows: { account_id: number; peer_id: number }[];
      };
      return rows.map((row) => ({ accountId: row.account_id, peerId: row.peer_id }));
    },

    /** The conversation, locked until the transaction ends, so that all that happens between two people has an order. */
    lockConversation: async (
      tx: Db,
      accountId: number,
      otherId: number,
    ): Promise<Conversation | undefined> => {
      const [row] = await prepareConversationLock(tx).execute(idsOf(accountId, otherId));
      return row && toConversation(row, accountId);
    },

    /** Begins the conversation of two people. @returns false where they have one already */
    insertConversation: async (
      tx: Db,
      accountId: number,
      otherId: number,
      now: Date,
    ): Promise<boolean> => {
      const rows = await tx
        .insert(chatPair)
        .values({ ...idsOf(accountId, otherId), lastContactAt: now })
        .onConflictDoNothing()
        .returning({ id: chatPair.id });
      return rows.length > 0;
    },

    saveConversation: async (
      tx: Db,
      { id, side, lastContactAt }: Conversation,
      state: ConversationState,
      accountId: number,
      otherId: number,
    ): Promise<void> => {
      const inviterId =
        state.inviter === null ? null : state.inviter === side ? accountId : otherId;
      await tx
        .update(chatPair)
        .set({
          invitation: state.invitation,
          inviterId,
          invitationsByLow: state.invitations.low,
          invitationsByHigh: state.invitations.high,
          blockedByLow: state.blocks.low,
          blockedByHigh: state.blocks.high,
          lastContactAt,
        })
        .where(eq(chatPair.id, id));
    },

    isSessionOpen: async (tx: Db, accountId: number, sessionId: string, now: Date) => {
      const rows = await prepareSession(tx).execute({ accountId, sessionId, now });
      return rows.length > 0;
    },
  };
};

export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;
