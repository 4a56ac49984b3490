import type { ChatContact, ChatMessage, ConversationSettings, ReadUpTo } from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Database, Db } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import { toChatMessage } from "./chat-message.ts";
import {
  acceptsEverybody,
  checkAbilities,
  mayFind,
  shareOpenEdition,
  takesInvitations,
} from "./shared-editions.ts";
import type { Contacts } from "./contacts.ts";
import type { InboxNotice, InboxRepository, StoredNotice } from "./inbox.repository.ts";
import type { Inboxes } from "./inboxes.ts";
import type { MessagesRepository } from "./messages.repository.ts";
import {
  accept,
  block,
  invite,
  isContact,
  otherSide,
  type ConversationState,
  type ConversationStep,
  reject,
  type Side,
  unblock,
} from "./conversation-state.ts";
import type { Between, Conversation, ConversationsRepository } from "./conversations.repository.ts";

export type ChatDependencies = {
  database: Pick<Database, "db">;
  conversations: ConversationsRepository;
  messages: MessagesRepository;
  inbox: InboxRepository;
  inboxes: Inboxes;
  contacts: Contacts;
  limits: RateLimits;
  clock: Clock;
};

type Step = (state: ConversationState, side: Side) => ConversationStep;

/** What both are told when their conversation has changed from one state to another. */
export const noticesOf = (
  { state: before, side }: Conversation,
  after: ConversationState,
  accountId: number,
  otherId: number,
): InboxNotice[] => {
  const idOf = (of: Side) => (of === side ? accountId : otherId);
  const notices = (["low", "high"] as const).flatMap((own): InboxNotice[] => {
    const to = { accountId: idOf(own), ids: { userId: idOf(otherSide(own)) } };
    const [was, is] = [isContact(before, own), isContact(after, own)];
    if (is && !was) return [{ ...to, name: "AddChatContact" }];
    return [
      { ...to, name: "ChatConfigurationReceived" },
      ...(was && !is ? [{ ...to, name: "RemoveChatContact" as const }] : []),
    ];
  });
  const wasAccepted = before.invitation !== "accepted" && after.invitation === "accepted";
  if (wasAccepted && after.inviter !== null) {
    const inviter = after.inviter;
    const ids = { userId: idOf(otherSide(inviter)) };
    notices.push({ accountId: idOf(inviter), name: "InvitationAccepted", ids });
  }
  return notices;
};

/** Invitations and blocks, what was read, and what people see of all that. */
export const createChatService = (dependencies: ChatDependencies) => {
  const { database, conversations, messages, inbox, inboxes, contacts, limits, clock } =
    dependencies;
  const invitations = limits.createLimit({ name: "chat-invitations", points: 60, seconds: 3_600 });
  const changes = limits.createLimit({ name: "chat-changes", points: 60, seconds: 60 });
  const readings = limits.createLimit({ name: "chat-readings", points: 240, seconds: 60 });

  /** @throws Failure `session-ended` */
  const checkSession = async (tx: Db, { accountId, sessionId }: Account) => {
    const isOpen = await conversations.isSessionOpen(tx, accountId, sessionId, clock.now());
    if (!isOpen) throw new Failure("session-ended");
  };

  /** The conversation, locked; whether the caller may act is asked only then, for it may have ended meanwhile. */
  const lockConversation = async (
    tx: Db,
    caller: Account,
    otherId: number,
  ): Promise<Conversation> => {
    const conversation = await conversations.lockConversation(tx, caller.accountId, otherId);
    await checkSession(tx, caller);
    if (!conversation) throw notFound();
    return conversation;
  };

  const advance = async (tx: Db, conversation: Conversation, between: Between, step: Step) => {
    const next = step(conversation.state, conversation.side);
    if (typeof next === "string") throw new Failure(next);
    if (next === conversation.state) return [];
    await conversations.saveConversation(tx, conversation, next, ...between);
    return inbox.insertNotices(tx, noticesOf(conversation, next, ...between));
  };

  /** Tells what was committed, and gives how the two stand now. */
  const conclude = async (notices: readonly StoredNotice[], between: Between) => {
    inboxes.publish(notices);
    return (await contacts.getSettings(...between)).settings;
  };

  const change = async (
    caller: Account,
    otherId: number,
    step: Step,
  ): Promise<ConversationSettings> => {
    const between: Between = [caller.accountId, otherId];
    await changes.consume(caller.accountId);
    const notices = await database.db.transaction(async (tx) =>
      advance(tx, await lockConversation(tx, caller, otherId), between, step),
    );
    return conclude(notices, between);
  };

  return {
    /** @throws Failure `not-found` for oneself and for somebody whom the caller shares no edition with or cannot find; a `ConversationRefusal`; `chat-inactive` */
    invite: async (caller: Account, otherId: number): Promise<ConversationSettings> => {
      const between: Between = [caller.accountId, otherId];
      await invitations.consume(caller.accountId);
      if (otherId === caller.accountId) throw notFound();
      const notices = await database.db.transaction(async (tx) => {
        const areStrangers = await conversations.insertConversation(tx, ...between, clock.now());
        const conversation = await conversations.lockConversation(tx, ...between);
        const shared = await contacts.getShared(tx, caller, otherId);
        if (!conversation || !(areStrangers ? mayFind : shareOpenEdition)(shared)) throw notFound();
        checkAbilities(shared);
        const step: Step = (state, side) =>
          invite(state, side, acceptsEverybody(shared), takesInvitations(shared));
        return advance(tx, { ...conversation, lastContactAt: clock.now() }, between, step);
      });
      return conclude(notices, between);
    },

    accept: (caller: Account, otherId: number) => change(caller, otherId, accept),
    reject: (caller: Account, otherId: number) => change(caller, otherId, reject),
    block: (caller: Account, otherId: number) => change(caller, otherId, block),
    unblock: (caller: Account, otherId: number) => change(caller, otherId, unblock),

    /** Marks what somebody has written as read, up to a message. What is read stays read. */
    markRead: async (caller: Account, { UserId, MessageId }: ReadUpTo): Promise<void> => {
      const { accountId } = caller;
      await readings.consume(accountId);
      const notices = await database.db.transaction(async (tx) => {
        // What comes in meanwhile waits, so that neither its event nor the count leaves it out.
        const conversation = await lockConversation(tx, caller, UserId);
        const newCount = await messages.markRead(tx, conversation.id, accountId, MessageId);
        if (newCount === undefined) return [];
        const ids = { userId: UserId, messageId: MessageId, newCount };
        return inbox.insertNotices(tx, [{ accountId, name: "MessagesRead", ids }]);
      });
      inboxes.publish(notices);
    },

    listContacts: (accountId: number): Promise<ChatContact[]> => contacts.list(accountId),

    /** A page of a conversation; of strangers there is none. */
    listMessages: async (
      accountId: number,
      otherId: number,
      beforeId: number | undefined,
    ): Promise<ChatMessage[]> => {
      const rows = await messages.listPage(accountId, otherId, beforeId);
      return rows.map((row) => toChatMessage(row, accountId));
    },

    /** @throws Failure `not-found` for whom the caller neither finds nor has ever talked to */
    getSettings: async (accountId: number, otherId: number): Promise<ConversationSettings> => {
      const { hasConversation, shared, settings } = await contacts.getSettings(accountId, otherId);
      if (!hasConversation && (otherId === accountId || !mayFind(shared))) throw notFound();
      return settings;
    },
  };
};

export type ChatService = ReturnType<typeof createChatService>;
