import { HubError } from "@foyer/client/hub";
import { type AfterFailure, createOutbox } from "@foyer/client/outbox";
import {
  type ChatMessage,
  QUEUE_PAUSE_MS,
  RECONNECT_AFTER_MS,
  type SentMessage,
} from "@foyer/contract/chat/portal";
import { listenToTabs, notifyTabs } from "../../lib/tab-channels.ts";
import { getSession } from "../../lib/session.ts";
import { showMessage } from "./chat-cache.ts";
import { getChatState, updateChatState } from "./chat-store.ts";
import type { MessageInput, OutboxMessage } from "./chat-types.ts";
import { getHub, onConnected, onMessage } from "./connection.ts";
import { listOutbox, putInOutbox, removeFromOutbox } from "./outbox.ts";

/** Rejections that a retry can resolve. */
const RETRYABLE_CODES: readonly string[] = [
  "too-many-requests",
  "unavailable",
  "internal",
  "session-ended",
];

const showOutbox = async (): Promise<OutboxMessage[]> => {
  const { userId } = getSession();
  const messages = userId === null ? [] : await listOutbox(userId);
  updateChatState({ outbox: messages });
  return messages;
};

const toStored = (message: OutboxMessage, { id, sendDate }: SentMessage): ChatMessage => ({
  id,
  senderId: message.accountId,
  recipientId: message.recipientId,
  message: message.message,
  panelId: message.panelId,
  panel: null,
  sendDate,
  fileId: message.fileId,
  previewFileId: null,
  filename: message.fileId === null ? null : message.message,
  fileMimeType: message.fileMimeType,
  clientMessageId: message.clientMessageId,
});

const send = async ([message]: readonly OutboxMessage[]): Promise<void> => {
  if (message === undefined) return;
  const { clientMessageId, recipientId, panelId, fileId } = message;
  const hub = getHub();
  if (hub === null) throw new Error("There is no connection to the hub");
  const sent = await hub.invoke("Send", {
    RecipientId: recipientId,
    ...(panelId === null && fileId === null && { Message: message.message }),
    ...(panelId !== null && { PanelId: panelId }),
    ...(fileId !== null && { FileId: fileId }),
    ClientMessageId: clientMessageId,
  });
  // For panels and files the hub sends the complete message shortly afterwards.
  if (panelId === null && fileId === null) showMessage(toStored(message, sent), { isNew: false });
};

/** Pending messages, while connected. */
const list = async (): Promise<OutboxMessage[]> => {
  const messages = await showOutbox();
  return getChatState().isConnected ? messages.filter(({ refusal }) => refusal === null) : [];
};

/** Removes sent messages. Rejected ones stay visible until the sender discards them. */
const remove = async (messages: readonly OutboxMessage[], rejection?: unknown): Promise<void> => {
  for (const message of messages) {
    await (rejection instanceof HubError
      ? putInOutbox({ ...message, refusal: rejection.message })
      : removeFromOutbox(message.clientMessageId));
  }
  await showOutbox();
  notifyTabs("outbox");
};

const handleFailure = (error: unknown): AfterFailure => {
  if (!(error instanceof HubError)) return RECONNECT_AFTER_MS;
  const { code, retryAfter } = error.problem;
  if (!RETRYABLE_CODES.includes(code)) return "reject";
  return retryAfter === undefined ? RECONNECT_AFTER_MS : retryAfter * 1_000;
};

const outbox = createOutbox<OutboxMessage>({
  store: { list, remove },
  send,
  onFailure: handleFailure,
  pauseMs: QUEUE_PAUSE_MS,
  lock: "foyer-outbox",
});

/** Stores a message on the device and sends it as soon as possible. */
export const sendMessage = async (recipientId: number, input: MessageInput): Promise<void> => {
  const { userId } = getSession();
  if (userId === null) return;
  const { message, panelId = null, fileId = null, fileMimeType = null } = input;
  const isPersisted = await putInOutbox({
    clientMessageId: crypto.randomUUID(),
    accountId: userId,
    recipientId,
    message,
    panelId,
    fileId,
    fileMimeType,
    // Preserves the order of messages written in the same millisecond.
    writtenAt: Math.max(Date.now(), (getChatState().outbox.at(-1)?.writtenAt ?? 0) + 1),
    refusal: null,
  });
  updateChatState({ isPersisted });
  await showOutbox();
  notifyTabs("outbox");
  void outbox.flush();
};

/** Removes a permanently rejected message. */
export const discardRefused = async (clientMessageId: string): Promise<void> => {
  await removeFromOutbox(clientMessageId);
  await showOutbox();
  notifyTabs("outbox");
};

/** Sends messages that are pending from an earlier visit, and all new ones. */
export const startSendQueue = (): void => {
  onConnected(() => void outbox.flush());
  // Another tab may have sent the message, or its acknowledgement was lost.
  onMessage(({ clientMessageId }) => {
    if (clientMessageId !== null) void removeFromOutbox(clientMessageId).then(showOutbox);
  });
  // Sends messages of a tab that was closed in the meantime.
  listenToTabs("outbox", () => void showOutbox().then(outbox.flush));
  void showOutbox();
};
