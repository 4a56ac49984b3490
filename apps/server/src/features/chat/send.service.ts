import type { Language, OutgoingMessage, SentMessage } from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Db } from "../../db/index.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { toTextRow } from "./chat-message.ts";
import type { ChatDependencies } from "./chat.service.ts";
import { checkAbilities, canFind, type SharedEditions } from "./shared-editions.ts";
import type { StoredInboxEvent } from "./inbox.repository.ts";
import type { MessageRow } from "./messages.repository.ts";
import { findSendRefusal } from "./conversation-state.ts";
import type { Conversation } from "./conversations.repository.ts";

/** 100 per minute, in bursts of at most 20. */
const MESSAGES_LIMIT = { name: "chat-messages", points: 20, seconds: 12 };

/** Panel or file of a message. */
type Attachment = { panelId: number | null; fileId: string | null };
type Content = Attachment & { body: string };

const isEmpty = (text: string | null | undefined): boolean => (text ?? "").trim() === "";

type SendRequest = {
  caller: Account;
  message: OutgoingMessage;
  language: Language;
};

/** Result of storing, with the row of a text message. */
type StoreResult = { sent: SentMessage; events: StoredInboxEvent[]; row?: MessageRow | undefined };

/** True if the message has neither a panel nor a file. */
const isText = ({ PanelId, FileId }: OutgoingMessage): boolean => !PanelId && !FileId;

/**
 * Requires exactly one of text, panel and file.
 * @throws Failure `validation-failed` at a field
 */
const checkContent = ({ Message, PanelId, FileId }: OutgoingMessage): void => {
  if (PanelId && FileId) throw invalidField("FileId", "excluded");
  if (!PanelId && !FileId && isEmpty(Message)) throw invalidField("Message", "required");
};

/** Sends messages. Each one is stored once, as the next of its conversation, before it is published. */
export const createSendService = (dependencies: ChatDependencies) => {
  const { database, conversations, messages, inboxes, contacts, limits, clock } = dependencies;
  const messageLimit = limits.createLimit(MESSAGES_LIMIT);

  const readPanel = async (tx: Db, id: number, shared: SharedEditions, language: Language) => {
    const panel = await messages.findSharedPanel(tx, id);
    const isInSharedEdition = shared.some(({ mine }) => mine.editionId === panel?.editionId);
    if (!panel || !isInSharedEdition) throw invalidField("PanelId", "excluded");
    return {
      body: fieldInLanguage(panel.text, language, "topic") ?? "",
      panelId: id,
      fileId: null,
    };
  };

  const useFile = async (tx: Db, id: string, senderId: number) => {
    const file = await messages.useFile(tx, id, senderId, clock.now());
    if (!file) throw invalidField("FileId", "excluded");
    return { body: file.name, panelId: null, fileId: id };
  };

  const readContent = async (
    tx: Db,
    { caller, message, language }: SendRequest,
    shared: SharedEditions,
  ): Promise<Content> => {
    const { Message, PanelId, FileId } = message;
    if (PanelId) return readPanel(tx, PanelId, shared, language);
    if (FileId) return useFile(tx, FileId, caller.accountId);
    return { body: Message ?? "", panelId: null, fileId: null };
  };

  /** True if the stored message has the given panel or file. A deleted one is no longer referenced. */
  const hasAttachment = async (tx: Db, stored: Attachment, { panelId, fileId }: Attachment) => {
    if (stored.panelId === panelId && stored.fileId === fileId) return true;
    if (stored.panelId !== null || stored.fileId !== null) return false;
    if (panelId) return !(await messages.hasPanel(tx, panelId));
    return fileId !== null && !(await messages.hasFile(tx, fileId));
  };

  /**
   * Returns the message that the sender stored under the same client id.
   * @throws Failure `message-conflict` if it is another message
   */
  const findStored = async (tx: Db, { caller, message }: SendRequest, conversationId: number) => {
    const { ClientMessageId, Message, PanelId, FileId } = message;
    if (!ClientMessageId) return undefined;
    const stored = await messages.findByClientId(tx, caller.accountId, ClientMessageId);
    if (!stored) return undefined;
    const attachment = { panelId: PanelId ?? null, fileId: FileId ?? null };
    const isSame =
      stored.conversationId === conversationId &&
      (PanelId || FileId || stored.body === Message) &&
      (await hasAttachment(tx, stored, attachment));
    if (!isSame) throw new Failure("message-conflict");
    return { id: stored.id, seq: stored.seq, sendDate: stored.sentAt.toISOString() };
  };

  const checkRules = ({ state, side }: Conversation, shared: SharedEditions) => {
    const refusal = findSendRefusal(state, side);
    if (refusal) throw new Failure(refusal);
    checkAbilities(shared);
  };

  const storeNext = async (
    tx: Db,
    request: SendRequest,
    conversation: Conversation,
    shared: SharedEditions,
  ): Promise<StoreResult> => {
    const { caller, message } = request;
    checkRules(conversation, shared);
    const content = await readContent(tx, request, shared);
    const next = {
      ...content,
      conversationId: conversation.id,
      seq: conversation.seq + 1,
      senderId: caller.accountId,
      clientMessageId: message.ClientMessageId ?? null,
      sentAt: clock.now(),
    };
    const stored = await messages.insertMessage(tx, next, [
      { accountId: caller.accountId, name: "MessageSent", ids: {} },
      { accountId: message.RecipientId, name: "MessageReceived", ids: {} },
    ]);
    if (!stored) throw new Failure("message-conflict");
    const { id, sentAt } = stored.message;
    return {
      sent: { id, seq: next.seq, sendDate: sentAt.toISOString() },
      events: stored.events,
      row: isText(message) ? toTextRow(stored.message, message.RecipientId) : undefined,
    };
  };

  const store = async (tx: Db, request: SendRequest): Promise<StoreResult> => {
    const { caller, message } = request;
    const conversation = await conversations.lockConversation(
      tx,
      caller.accountId,
      message.RecipientId,
    );
    // Reads permissions after waiting for the lock, because they may have changed.
    const shared = await contacts.getShared(tx, caller, message.RecipientId);
    if (!conversation) throw canFind(shared) ? new Failure("chat-not-accepted") : notFound();
    try {
      return await storeNext(tx, request, conversation, shared);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // A retry of a stored message succeeds, even if it would be rejected now.
      const sent = await findStored(tx, request, conversation.id);
      if (sent) return { sent, events: [] };
      throw error;
    }
  };

  /**
   * Stores a message under the lock of its conversation, once per `ClientMessageId`.
   * @throws Failure `validation-failed` at a field; `not-found` for a recipient that the sender cannot find;
   * `chat-not-accepted`, `chat-blocked`, `chat-user-blocked`, `chat-inactive`; `message-conflict`;
   * `session-ended`; `too-many-requests`
   */
  return async (
    caller: Account,
    message: OutgoingMessage,
    language: Language,
  ): Promise<SentMessage> => {
    await messageLimit.consume(caller.accountId);
    checkContent(message);
    const request = { caller, message, language };
    const { sent, events, row } = await database.db.transaction((tx) => store(tx, request));
    inboxes.publish(events, row);
    return sent;
  };
};

export type Send = ReturnType<typeof createSendService>;
