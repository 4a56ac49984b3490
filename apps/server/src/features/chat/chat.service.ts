import type { ChatContact, ChatMessage, ConversationSettings, ReadUpTo } from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Database, Db } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import { toChatMessage } from "./chat-message.ts";
import {
  isAutoAccepting,
  checkAbilities,
  canFind,
  shareOpenEdition,
  allowsInvitations,
} from "./shared-editions.ts";
import type { Contacts } from "./contacts.ts";
import type { NewInboxEvent, InboxRepository, StoredInboxEvent } from "./inbox.repository.ts";
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
import type {
  Participants,
  Conversation,
  ConversationsRepository,
} from "./conversations.repository.ts";

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

/** Builds the inbox events of both participants for a change of their conversation. */
export const toInboxEvents = (
  { state: before, side }: Conversation,
  after: ConversationState,
  accountId: number,
  otherId: number,
): NewInboxEvent[] => {
  const getAccountId = (requestedSide: Side) => (requestedSide === side ? accountId : otherId);
  const events = (["low", "high"] as const).flatMap((viewerSide): NewInboxEvent[] => {
    const to = {
      accountId: getAccountId(viewerSide),
      ids: { userId: getAccountId(otherSide(viewerSide)) },
    };
    const [wasListed, isListed] = [isContact(before, viewerSide), isContact(after, viewerSide)];
    if (isListed && !wasListed) return [{ ...to, name: "AddChatContact" }];
    return [
      { ...to, name: "ChatConfigurationReceived" },
      ...(wasListed && !isListed ? [{ ...to, name: "RemoveChatContact" as const }] : []),
    ];
  });
  const wasAccepted = before.invitation !== "accepted" && after.invitation === "accepted";
  if (wasAccepted && after.inviter !== null) {
    const inviter = after.inviter;
    const ids = { userId: getAccountId(otherSide(inviter)) };
    events.push({ accountId: getAccountId(inviter), name: "InvitationAccepted", ids });
  }
  return events;
};

/** Invitations, blocks, read state, and their views. */
export const createChatService = (dependencies: ChatDependencies) => {
  const { database, conversations, messages, inbox, inboxes, contacts, limits, clock } =
    dependencies;
  const invitationLimit = limits.createLimit({
    name: "chat-invitations",
    points: 60,
    seconds: 3_600,
  });
  const changeLimit = limits.createLimit({ name: "chat-changes", points: 60, seconds: 60 });
  const readLimit = limits.createLimit({ name: "chat-readings", points: 240, seconds: 60 });

  /** @throws Failure `session-ended` */
  const checkSession = async (tx: Db, { accountId, sessionId }: Account) => {
    const isOpen = await conversations.isSessionOpen(tx, accountId, sessionId, clock.now());
    if (!isOpen) throw new Failure("session-ended");
  };

  /** Locks the conversation, then checks the session, which may have ended while waiting for the lock. */
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

  const advance = async (
    tx: Db,
    conversation: Conversation,
    participants: Participants,
    step: Step,
  ) => {
    const next = step(conversation.state, conversation.side);
    if (typeof next === "string") throw new Failure(next);
    if (next === conversation.state) return [];
    await conversations.saveConversation(tx, conversation, next, ...participants);
    return inbox.insertEvents(tx, toInboxEvents(conversation, next, ...participants));
  };

  /**
   * Publishes committed events.
   * @returns the current settings of the conversation
   */
  const publishAndLoadSettings = async (
    events: readonly StoredInboxEvent[],
    participants: Participants,
  ) => {
    inboxes.publish(events);
    return (await contacts.getSettings(...participants)).settings;
  };

  const change = async (
    caller: Account,
    otherId: number,
    step: Step,
  ): Promise<ConversationSettings> => {
    const participants: Participants = [caller.accountId, otherId];
    await changeLimit.consume(caller.accountId);
    const events = await database.db.transaction(async (tx) =>
      advance(tx, await lockConversation(tx, caller, otherId), participants, step),
    );
    return publishAndLoadSettings(events, participants);
  };

  return {
    /**
     * @throws Failure `not-found` for oneself and for an account that the caller shares no edition with or
     * cannot find; a `ConversationRefusal`; `chat-inactive`
     */
    invite: async (caller: Account, otherId: number): Promise<ConversationSettings> => {
      const participants: Participants = [caller.accountId, otherId];
      await invitationLimit.consume(caller.accountId);
      if (otherId === caller.accountId) throw notFound();
      const events = await database.db.transaction(async (tx) => {
        const areStrangers = await conversations.insertConversation(
          tx,
          ...participants,
          clock.now(),
        );
        const conversation = await conversations.lockConversation(tx, ...participants);
        const shared = await contacts.getShared(tx, caller, otherId);
        if (!conversation || !(areStrangers ? canFind : shareOpenEdition)(shared)) throw notFound();
        checkAbilities(shared);
        const step: Step = (state, side) =>
          invite(state, side, isAutoAccepting(shared), allowsInvitations(shared));
        return advance(tx, { ...conversation, lastContactAt: clock.now() }, participants, step);
      });
      return publishAndLoadSettings(events, participants);
    },

    accept: (caller: Account, otherId: number) => change(caller, otherId, accept),
    reject: (caller: Account, otherId: number) => change(caller, otherId, reject),
    block: (caller: Account, otherId: number) => change(caller, otherId, block),
    unblock: (caller: Account, otherId: number) => change(caller, otherId, unblock),

    /** Marks messages of the contact as read up to one message. The read position never decreases. */
    markRead: async (caller: Account, { UserId, MessageId }: ReadUpTo): Promise<void> => {
      const { accountId } = caller;
      await readLimit.consume(accountId);
      const events = await database.db.transaction(async (tx) => {
        // The lock delays concurrent messages, so that the count and its event include each of them once.
        const conversation = await lockConversation(tx, caller, UserId);
        const newCount = await messages.markRead(tx, conversation.id, accountId, MessageId);
        if (newCount === undefined) return [];
        const ids = { userId: UserId, messageId: MessageId, newCount };
        return inbox.insertEvents(tx, [{ accountId, name: "MessagesRead", ids }]);
      });
      inboxes.publish(events);
    },

    listContacts: (accountId: number): Promise<ChatContact[]> => contacts.list(accountId),

    /** Returns a page of a conversation; empty without a conversation. */
    listMessages: async (
      accountId: number,
      otherId: number,
      beforeId: number | undefined,
    ): Promise<ChatMessage[]> => {
      const rows = await messages.listPage(accountId, otherId, beforeId);
      return rows.map((row) => toChatMessage(row, accountId));
    },

    /** @throws Failure `not-found` for an account that the caller cannot find and has no conversation with */
    getSettings: async (accountId: number, otherId: number): Promise<ConversationSettings> => {
      const { hasConversation, shared, settings } = await contacts.getSettings(accountId, otherId);
      if (!hasConversation && (otherId === accountId || !canFind(shared))) throw notFound();
      return settings;
    },
  };
};

export type ChatService = ReturnType<typeof createChatService>;
