import type { Language, OutgoingMessage, SentMessage } from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Db } from "../../db/index.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { toTextRow } from "./chat-message.ts";
import type { ChatDependencies } from "./chat.service.ts";
import { checkAbilities, mayFind, type SharedEditions } from "./shared-editions.ts";
import type { StoredNotice } from "./inbox.repository.ts";
import type { MessageRow } from "./messages.repository.ts";
import { refusalOfSending } from "./conversation-state.ts";
import type { Conversation } from "./conversations.repository.ts";

/** A hundred a minute, of which twenty may come at once. */
const MESSAGES_LIMIT = { name: "chat-messages", points: 20, seconds: 12 };

/** What a message is made of. */
type Subject = { panelId: number | null; fileId: string | null };
type Content = Subject & { body: string };

const isEmpty = (text: string | null | undefined): boolean => (text ?? "").trim() === "";

/** A message on its way. */
type Sending = {
  caller: Account;
  message: OutgoingMessage;
  language: Language;
};

/** What became of it, and a text as it is told of. */
type Stored = { sent: SentMessage; notices: StoredNotice[]; text?: MessageRow | undefined };

/** A text needs no look at what it is about. */
const isText = ({ PanelId, FileId }: OutgoingMessage): boolean => !PanelId && !FileId;

/** One of a text, a panel and a file. @throws Failure `validation-failed` at a field */
const checkContent = ({ Message, PanelId, FileId }: OutgoingMessage): void => {
  if (PanelId && FileId) throw invalidField("FileId", "excluded");
  if (!PanelId && !FileId && isEmpty(Message)) throw invalidField("Message", "required");
};

/** Sends messages: each is stored once, as the next of its conversation, before anybody is told of it. */
export const createSendService = (dependencies: ChatDependencies) => {
  const { database, conversations, messages, inboxes, contacts, limits, clock } = dependencies;
  const perMinute = limits.createLimit(MESSAGES_LIMIT);

  const readPanel = async (tx: Db, id: number, shared: SharedEditions, language: Language) => {
    const panel = await messages.findSharedPanel(tx, id);
    const isTheirs = shared.some(({ mine }) => mine.editionId === panel?.editionId);
    if (!panel || !isTheirs) throw invalidField("PanelId", "excluded");
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
    { caller, message, language }: Sending,
    shared: SharedEditions,
  ): Promise<Content> => {
    const { Message, PanelId, FileId } = message;
    if (PanelId) return readPanel(tx, PanelId, shared, language);
    if (FileId) return useFile(tx, FileId, caller.accountId);
    return { body: Message ?? "", panelId: null, fileId: null };
  };

  /** Whether a message is about what is named; what is gone since it names no more. */
  const isAbout = async (tx: Db, stored: Subject, { panelId, fileId }: Subject) => {
    if (stored.panelId === panelId && stored.fileId === fileId) return true;
    if (stored.panelId !== null || stored.fileId !== null) return false;
    if (panelId) return !(await messages.hasPanel(tx, panelId));
    return fileId !== null && !(await messages.hasFile(tx, fileId));
  };

  /** What the sender has stored under the same id. @throws Failure `message-conflict` if it is another message */
  const findStored = async (tx: Db, { caller, message }: Sending, pairId: number) => {
    const { ClientMessageId, Message, PanelId, FileId } = message;
    if (!ClientMessageId) return undefined;
    const stored = await messages.findByClientId(tx, caller.accountId, ClientMessageId);
    if (!stored) return undefined;
    const named = { panelId: PanelId ?? null, fileId: FileId ?? null };
    const isSame =
      stored.pairId === pairId &&
      (PanelId || FileId || stored.body === Message) &&
      (await isAbout(tx, stored, named));
    if (!isSame) throw new Failure("message-conflict");
    return { id: stored.id, seq: stored.seq, sendDate: stored.sentAt.toISOString() };
  };

  const checkRules = ({ state, side }: Conversation, shared: SharedEditions) => {
    const refusal = refusalOfSending(state, side);
    if (refusal) throw new Failure(refusal);
    checkAbilities(shared);
  };

  const storeNext = async (
    tx: Db,
    sending: Sending,
    conversation: Conversation,
    shared: SharedEditions,
  ): Promise<Stored> => {
    const { caller, message } = sending;
    checkRules(conversation, shared);
    const content = await readContent(tx, sending, shared);
    const next = {
      ...content,
      pairId: conversation.id,
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
      notices: stored.notices,
      text: isText(message) ? toTextRow(stored.message, message.RecipientId) : undefined,
    };
  };

  const store = async (tx: Db, sending: Sending): Promise<Stored> => {
    const { caller, message } = sending;
    const conversation = await conversations.lockConversation(
      tx,
      caller.accountId,
      message.RecipientId,
    );
    // What may have ended while the conversation was waited for is asked only now.
    const shared = await contacts.getShared(tx, caller, message.RecipientId);
    if (!conversation) throw mayFind(shared) ? new Failure("chat-not-accepted") : notFound();
    try {
      return await storeNext(tx, sending, conversation, shared);
    } catch (refusal) {
      if (!(refusal instanceof Failure)) throw refusal;
      // What was stored before stays sent, whatever is refused by now.
      const sent = await findStored(tx, sending, conversation.id);
      if (sent) return { sent, notices: [] };
      throw refusal;
    }
  };

  /**
   * Stores a message under the lock of its conversation; with the same `ClientMessageId` it is stored once.
   * @throws Failure `validation-failed` at a field; `not-found` for whom the sender finds nowhere;
   * `chat-not-accepted`, `chat-blocked`, `chat-user-blocked`, `chat-inactive`; `message-conflict`;
   * `session-ended`; `too-many-requests`
   */
  return async (
    caller: Account,
    message: OutgoingMessage,
    language: Language,
  ): Promise<SentMessage> => {
    await perMinute.consume(caller.accountId);
    checkContent(message);
    const sending = { caller, message, language };
    const { sent, notices, text } = await database.db.transaction((tx) => store(tx, sending));
    inboxes.publish(notices, text);
    return sent;
  };
};

export type Send = ReturnType<typeof createSendService>;
