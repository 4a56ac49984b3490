import { HubError } from "@foyer/client/hub";
import {
  type ChatMessage,
  QUEUE_PAUSE_MS,
  RECONNECT_AFTER_MS,
  type SentMessage,
} from "@foyer/contract/chat";
import { getSession } from "../../lib/session.ts";
import { showMessage } from "./chat-cache.ts";
import { getChatState, updateChatState } from "./chat-store.ts";
import type { Draft, WaitingMessage } from "./chat-types.ts";
import { getHub, onConnected, onMessage } from "./connection.ts";
import { listOutbox, putInOutbox, removeFromOutbox } from "./outbox.ts";

const CHANNEL = "foyer-outbox";
const LOCK = "foyer-outbox";

/** Refusals that a later attempt may not meet. */
const FOR_NOW: readonly string[] = [
  "too-many-requests",
  "unavailable",
  "internal",
  "session-ended",
];

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const tellOtherTabs = () => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
};

const showOutbox = async (): Promise<WaitingMessage[]> => {
  const { userId } = getSession();
  const waiting = userId === null ? [] : await listOutbox(userId);
  updateChatState({ waiting });
  return waiting;
};

const toStored = (message: WaitingMessage, { id, sendDate }: SentMessage): ChatMessage => ({
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

const send = async (message: WaitingMessage): Promise<void> => {
  const { clientMessageId, recipientId, panelId, fileId } = message;
  const hub = getHub();
  if (hub === null) throw new Error("there is no hub");
  const sent = await hub.invoke("Send", {
    RecipientId: recipientId,
    ...(panelId === null && fileId === null && { Message: message.message }),
    ...(panelId !== null && { PanelId: panelId }),
    ...(fileId !== null && { FileId: fileId }),
    ClientMessageId: clientMessageId,
  });
  // A panel's or a picture's bubble is drawn of what the hub tells of it in a moment.
  if (panelId === null && fileId === null) showMessage(toStored(message, sent), { isNew: false });
  await removeFromOutbox(clientMessageId);
};

/** Sends one message. @returns how long to wait before the next attempt, in milliseconds */
const attempt = async (message: WaitingMessage): Promise<number> => {
  try {
    await send(message);
    return QUEUE_PAUSE_MS;
  } catch (error) {
    if (!(error instanceof HubError)) return RECONNECT_AFTER_MS;
    const { code, retryAfter } = error.problem;
    if (FOR_NOW.includes(code)) return (retryAfter ?? RECONNECT_AFTER_MS / 1_000) * 1_000;
    await putInOutbox({ ...message, refusal: error.message });
    return 0;
  }
};

/** One after the other, in the order of writing, by one tab of the browser. */
const drain = async (): Promise<void> => {
  for (;;) {
    const next = (await showOutbox()).find(({ refusal }) => refusal === null);
    if (next === undefined || !getChatState().isConnected) return;
    const pause = await attempt(next);
    await showOutbox();
    tellOtherTabs();
    await sleep(pause);
  }
};

let isDraining = false;

/** Sends what waits; does nothing while it is being sent. Without a line it goes on when that is back. */
export const drainOutbox = async (): Promise<void> => {
  if (isDraining) return;
  isDraining = true;
  try {
    await navigator.locks.request(LOCK, drain);
  } finally {
    isDraining = false;
  }
  const isLeft = getChatState().waiting.some(({ refusal }) => refusal === null);
  if (isLeft && getChatState().isConnected) void drainOutbox();
};

/** Writes a message: it is stored on the device, and sent as soon as can be. */
export const sendMessage = async (recipientId: number, draft: Draft): Promise<void> => {
  const { userId } = getSession();
  if (userId === null) return;
  const { message, panelId = null, fileId = null, fileMimeType = null } = draft;
  const isKept = await putInOutbox({
    clientMessageId: crypto.randomUUID(),
    accountId: userId,
    recipientId,
    message,
    panelId,
    fileId,
    fileMimeType,
    // Two that are written in the same millisecond keep their order.
    writtenAt: Math.max(Date.now(), (getChatState().waiting.at(-1)?.writtenAt ?? 0) + 1),
    refusal: null,
  });
  updateChatState({ isKept });
  await showOutbox();
  tellOtherTabs();
  void drainOutbox();
};

/** Takes a message away that the server refused for good. */
export const discardRefused = async (clientMessageId: string): Promise<void> => {
  await removeFromOutbox(clientMessageId);
  await showOutbox();
  tellOtherTabs();
};

/** Sends what waits since an earlier visit, and whatever is written from now on. */
export const keepSending = (): void => {
  onConnected(() => void drainOutbox());
  // Another tab may have sent it, or the acknowledgement was lost on the way.
  onMessage(({ clientMessageId }) => {
    if (clientMessageId !== null) void removeFromOutbox(clientMessageId).then(showOutbox);
  });
  new BroadcastChannel(CHANNEL).addEventListener(
    "message",
    // What a tab wrote that is closed by now is left to the others.
    () => void showOutbox().then(drainOutbox),
  );
  void showOutbox();
};
