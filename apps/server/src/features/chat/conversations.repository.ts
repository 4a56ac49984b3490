import { and, desc, eq, gt, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { LAST_MESSAGE_MAX_LENGTH } from "@foyer/contract";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import { account, chatMessage, conversation, chatRead, session } from "../../db/schema/index.ts";
import { otherSide, type ConversationState, type Side } from "./conversation-state.ts";

/** Relation of two accounts, seen from one side. */
export type Relation = { side: Side; lastContactAt: Date; state: ConversationState };

/** Conversation, seen from one side. */
export type Conversation = Relation & { id: number; seq: number };

type ConversationRow = typeof conversation.$inferSelect;

/** Only the columns that lists need, since a list contains hundreds of conversations. */
const relationColumns = {
  lowAccountId: conversation.lowAccountId,
  highAccountId: conversation.highAccountId,
  invitation: conversation.invitation,
  inviterId: conversation.inviterId,
  invitationsByLow: conversation.invitationsByLow,
  invitationsByHigh: conversation.invitationsByHigh,
  blockedByLow: conversation.blockedByLow,
  blockedByHigh: conversation.blockedByHigh,
  lastContactAt: conversation.lastContactAt,
};

type RelationRow = Pick<ConversationRow, keyof typeof relationColumns>;

/**
 * Maximum length of a contact list. It exceeds the attendance of the largest conference, since everyone may
 * write to an information account.
 */
const CONTACTS_MAX = 20_000;

/** Maximum number of contacts notified of a changed permission; others see it after a reload. */
const NOTIFIED_CONTACTS_MAX = 1_000;

/** Two accounts; the first one is the viewer. */
export type Participants = readonly [accountId: number, otherId: number];

export const toAccountIds = (accountId: number, otherId: number) => ({
  lowAccountId: Math.min(accountId, otherId),
  highAccountId: Math.max(accountId, otherId),
});

/** Condition: the conversation of two accounts. Placeholders come from `toAccountIds`. */
export const isConversation = (): SQL | undefined =>
  and(
    eq(conversation.lowAccountId, sql.placeholder("lowAccountId")),
    eq(conversation.highAccountId, sql.placeholder("highAccountId")),
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

export type ContactRow = {
  otherId: number;
  relation: Relation;
  lastMessage: string;
  newCount: number;
};

const prepareConversation = prepareOnce((db) =>
  db.select().from(conversation).where(isConversation()).prepare("conversation"),
);

const prepareConversationLock = prepareOnce((db) =>
  db.select().from(conversation).where(isConversation()).for("update").prepare("conversation_lock"),
);

const prepareContacts = (name: string, condition?: SQL) =>
  prepareOnce((db) => {
    const accountId = sql.placeholder("accountId");
    const last = alias(chatMessage, "last");
    const newCount = db
      .select({ count: sql`count(*)` })
      .from(chatMessage)
      .where(
        and(
          eq(chatMessage.conversationId, conversation.id),
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
      .from(conversation)
      .leftJoin(last, and(eq(last.conversationId, conversation.id), eq(last.seq, conversation.seq)))
      .leftJoin(
        chatRead,
        and(eq(chatRead.conversationId, conversation.id), eq(chatRead.accountId, accountId)),
      )
      .where(
        and(
          or(eq(conversation.lowAccountId, accountId), eq(conversation.highAccountId, accountId)),
          or(
            ne(conversation.invitation, "none"),
            and(eq(conversation.lowAccountId, accountId), eq(conversation.blockedByLow, true)),
            and(eq(conversation.highAccountId, accountId), eq(conversation.blockedByHigh, true)),
          ),
          condition,
        ),
      )
      .orderBy(desc(conversation.lastContactAt), desc(conversation.id))
      .limit(CONTACTS_MAX)
      .prepare(name);
  });

const prepareAllContacts = prepareContacts("chat_contacts");
const prepareContact = prepareContacts("chat_contact", isConversation());

type SelectedContact = Awaited<
  ReturnType<ReturnType<typeof prepareAllContacts>["execute"]>
>[number];

const toContactRow =
  (accountId: number) =>
  ({ lastMessage, newCount, ...row }: SelectedContact): ContactRow => ({
    otherId: row.lowAccountId === accountId ? row.highAccountId : row.lowAccountId,
    relation: toRelation(row, accountId),
    lastMessage,
    newCount,
  });

/** Selects an open session from the database, bypassing caches. */
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

export const createConversationsRepository = (db: Db) => {
  return {
    findConversation: async (
      accountId: number,
      otherId: number,
    ): Promise<Conversation | undefined> => {
      const [row] = await prepareConversation(db).execute(toAccountIds(accountId, otherId));
      return row && toConversation(row, accountId);
    },

    /** Returns the contacts of an account, the latest contact first. */
    listContacts: async (accountId: number): Promise<ContactRow[]> =>
      (await prepareAllContacts(db).execute({ accountId })).map(toContactRow(accountId)),

    findContact: async (accountId: number, otherId: number): Promise<ContactRow | undefined> => {
      const values = { accountId, ...toAccountIds(accountId, otherId) };
      return (await prepareContact(db).execute(values)).map(toContactRow(accountId))[0];
    },

    /** Returns the conversations in the order of the requests, undefined for accounts without one. */
    listConversations: async (
      requests: readonly Participants[],
    ): Promise<(Conversation | undefined)[]> => {
      const accountIds = requests.map((participants) => toAccountIds(...participants));
      const isRequested = sql`(${conversation.lowAccountId}, ${conversation.highAccountId}) in (
        select "lowAccountId", "highAccountId" from json_to_recordset(${JSON.stringify(accountIds)}::json)
          as requested ("lowAccountId" integer, "highAccountId" integer))`;
      const rows = await db.select().from(conversation).where(isRequested);
      const rowsByIds = new Map(
        rows.map((row) => [`${row.lowAccountId} ${row.highAccountId}`, row]),
      );
      return requests.map(([accountId, otherId]) => {
        const { lowAccountId, highAccountId } = toAccountIds(accountId, otherId);
        const row = rowsByIds.get(`${lowAccountId} ${highAccountId}`);
        return row && toConversation(row, accountId);
      });
    },

    /** Returns the latest contacts of each account. */
    listContactIds: async (
      tx: Db,
      accountIds: readonly number[],
    ): Promise<{ accountId: number; contactId: number }[]> => {
      if (accountIds.length === 0) return [];
      const { lowAccountId: low, highAccountId: high } = conversation;
      const { rows } = (await tx.execute(sql`
        select ${account.id} as account_id, contact_id from ${account} cross join lateral (
          select case when ${low} = ${account.id} then ${high} else ${low} end as contact_id
          from ${conversation}
          where ${conversation.invitation} = 'accepted' and (${low} = ${account.id} or ${high} = ${account.id})
          order by ${desc(conversation.lastContactAt)}, ${desc(conversation.id)} limit ${NOTIFIED_CONTACTS_MAX}
        ) contact
        where ${inArray(account.id, [...accountIds])}`)) as {
        rows: { account_id: number; contact_id: number }[];
      };
      return rows.map((row) => ({ accountId: row.account_id, contactId: row.contact_id }));
    },

    /** Locks the conversation until the end of the transaction, which orders all its events. */
    lockConversation: async (
      tx: Db,
      accountId: number,
      otherId: number,
    ): Promise<Conversation | undefined> => {
      const [row] = await prepareConversationLock(tx).execute(toAccountIds(accountId, otherId));
      return row && toConversation(row, accountId);
    },

    /**
     * Creates the conversation of two accounts.
     * @returns false if it exists
     */
    insertConversation: async (
      tx: Db,
      accountId: number,
      otherId: number,
      now: Date,
    ): Promise<boolean> => {
      const rows = await tx
        .insert(conversation)
        .values({ ...toAccountIds(accountId, otherId), lastContactAt: now })
        .onConflictDoNothing()
        .returning({ id: conversation.id });
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
        .update(conversation)
        .set({
          invitation: state.invitation,
          inviterId,
          invitationsByLow: state.invitations.low,
          invitationsByHigh: state.invitations.high,
          blockedByLow: state.blocks.low,
          blockedByHigh: state.blocks.high,
          lastContactAt,
        })
        .where(eq(conversation.id, id));
    },

    isSessionOpen: async (tx: Db, accountId: number, sessionId: string, now: Date) => {
      const rows = await prepareSession(tx).execute({ accountId, sessionId, now });
      return rows.length > 0;
    },
  };
};

export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;
