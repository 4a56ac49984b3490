import type { Language, OutgoingMessage, PairSettings, SentMessage } from "@foyer/contract";
import type { Account } from "../../context/account.ts";
import type { Db } from "../../db/index.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { ChatDependencies, ChatService } from "./chat.service.ts";
import { meet, type Shared } from "./company.ts";
import { refusalOfSending } from "./pair-state.ts";
import type { Pair } from "./pairs.repository.ts";

/** A hundred a minute, of which twenty may come at once. */
const MESSAGES_LIMIT = { name: "chat-messages", points: 20, seconds: 12 };

/** What a message is made of. */
type Content = { body: string; panelId: number | null; fileId: string | null };

const isEmpty = (text: string | null | undefined): boolean => (text ?? "").trim() === "";

/** A message on its way, and how its two people stand to one another. */
type Sending = {
  caller: Account;
  message: OutgoingMessage;
  language: Language;
  shared: Shared;
  settings: PairSettings;
};

/** One of a text, a panel and a file. @throws Failure `validation-failed` at a field */
const checkContent = ({ Message, PanelId, FileId }: OutgoingMessage): void => {
  if (PanelId && FileId) throw invalidField("FileId", "excluded");
  if (!PanelId && !FileId && isEmpty(Message)) throw invalidField("Message", "required");
};

type Dependencies = ChatDependencies & { chat: Pick<ChatService, "checkSession"> };

/** Sends messages: each is stored once, as the next of its pair, before anybody is told of it. */
export const createSendService = (dependencies: Dependencies) => {
  const { database, pairs, messages, inbox, inboxes, contacts, limits, clock, chat } = dependencies;
  const perMinute = limits.createLimit(MESSAGES_LIMIT);

  const readPanel = async (tx: Db, id: number, shared: Shared, language: Language) => {
    const panel = await messages.findSharedPanel(tx, id);
    const isTheirs = shared.some(({ mine }) => mine.editionId === panel?.editionId);
    if (!panel || !isTheirs) throw invalidField("PanelId", "excluded");
    return {
      body: fieldInLanguage(panel.text, language, "topic") ?? "",
      panelId: id,
      fileId: null,
    };
  };

  const takeFile = async (tx: Db, id: string, senderId: number) => {
    const file = await messages.useFile(tx, id, senderId, clock.now());
    if (!file) throw invalidField("FileId", "excluded");
    return { body: file.name, panelId: null, fileId: id };
  };

  const takeContent = async (tx: Db, { caller, message, shared, language }: Sending) => {
    const { Message, PanelId, FileId } = message;
    if (PanelId) return readPanel(tx, PanelId, shared, language);
    if (FileId) return takeFile(tx, FileId, caller.accountId);
    return { body: Message ?? "", panelId: null, fileId: null };
  };

  /** What the sender has stored under the same id. @throws Failure `message-conflict` if it is another message */
  const findStored = async (tx: Db, { caller, message }: Sending, pairId: number) => {
    const { ClientMessageId, Message, PanelId, FileId } = message;
    if (!ClientMessageId) return undefined;
    const stored = await messages.findByClientId(tx, caller.accountId, ClientMessageId);
    if (!stored) return undefined;
    const isSame =
      stored.pairId === pairId &&
      stored.panelId === (PanelId ?? null) &&
      stored.fileId === (FileId ?? null) &&
      (PanelId || FileId || stored.body === Message);
    if (!isSame) throw new Failure("message-conflict");
    return { id: stored.id, seq: stored.seq, sendDate: stored.sentAt.toISOString() };
  };

  const checkRules = ({ settings }: Sending, { state, side }: Pair) => {
    const refusal = refusalOfSending(state, side);
    if (refusal) throw new Failure(refusal);
    if (!settings.canIChat || !settings.canHeChat) throw new Failure("chat-inactive");
  };

  const insertNext = async (tx: Db, { caller, message }: Sending, pair: Pair, content: Content) => {
    const [seq, sentAt] = [pair.seq + 1, clock.now()];
    const id = await messages.insertMessage(tx, {
      ...content,
      pairId: pair.id,
      seq,
      senderId: caller.accountId,
      clientMessageId: message.ClientMessageId ?? null,
      sentAt,
    });
    if (id === undefined) throw new Failure("message-conflict");
    return { id, seq, sendDate: sentAt.toISOString() };
  };

  const store = async (tx: Db, sending: Sending) => {
    const { caller, message } = sending;
    await chat.checkSession(tx, caller);
    const pair = await pairs.lockPair(tx, caller.accountId, message.RecipientId);
    if (!pair) throw new Failure("chat-not-accepted");
    const stored = await findStored(tx, sending, pair.id);
    if (stored) return { sent: stored, notices: [] };
    checkRules(sending, pair);
    const sent = await insertNext(tx, sending, pair, await takeContent(tx, sending));
    const ids = { messageId: sent.id };
    const notices = await inbox.insertNotices(tx, [
      { accountId: caller.accountId, name: "MessageSent", ids },
      { accountId: message.RecipientId, name: "MessageReceived", ids },
    ]);
    return { sent, notices };
  };

  /**
   * Stores a message under the lock of its pair; with the same `ClientMessageId` it is stored once.
   * @throws Failure `validation-failed` at a field; `not-found` for whom the sender meets nowhere;
   * `chat-not-accepted`, `chat-blocked`, `chat-user-blocked`, `chat-inactive`; `message-conflict`;
   * `session-ended`; `too-many-requests`
   */
  return async (
    caller: Account,
    message: OutgoingMessage,
    language: Language,
  ): Promise<SentMessage> => {
    await perMinute.take(caller.accountId);
    checkContent(message);
    const { accountId } = caller;
    const { shared, settings, isPair } = await contacts.getSettings(accountId, message.RecipientId);
    if (!isPair && !meet(shared)) throw notFound();
    const sending = { caller, message, language, shared, settings };
    const { sent, notices } = await database.db.transaction((tx) => store(tx, sending));
    inboxes.announce(notices);
    return sent;
  };
};

export type Send = ReturnType<typeof createSendService>;
