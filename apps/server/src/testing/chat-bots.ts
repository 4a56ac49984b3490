import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createHubClient, HubError, HubUnavailableError } from "@foyer/client/hub";
import type { ChatMessage, OutgoingMessage } from "@foyer/contract";

type Owner = { id: number; token: string };

/** A message that the hub has said to be stored, and when it did, in milliseconds of this process. */
export type Acknowledged = { clientMessageId: string; id: number; seq: number; at: number };

const isMessage = (name: string) => name === "MessageSent" || name === "MessageReceived";
const REFUSED_FOR_NOW = ["too-many-requests", "unavailable"];
/** Between attempts on a line that stands and gives no answer. */
const AGAIN_AFTER_MS = 200;

/**
 * Somebody who sends what is in their queue, each message under the same id until it is acknowledged,
 * and writes down what they are told. They come back by themselves, with the number of the last event.
 */
export const createChatBot = ({ id, token }: Owner, url: string) => {
  const queue: (OutgoingMessage & { ClientMessageId: string })[] = [];
  const acknowledged: Acknowledged[] = [];
  const refused = new Map<string, string>();
  const heard: { message: ChatMessage; seq: number }[] = [];
  const missed: string[] = [];
  const end = new AbortController();
  let lastSeq: number | undefined;
  let isSending = false;
  let said = 0;

  const hub = createHubClient({
    url,
    getToken: () => token,
    getLanguage: () => "en",
    hasChat: true,
    getLastInboxSeq: () => lastSeq,
    onState: (isConnected) => void (isConnected && send()),
    onEnded: (code) => void missed.push(`ended: ${code}`),
  });
  for (const name of ["MessageSent", "MessageReceived", "ChatConfigurationReceived"] as const) {
    hub.on(name, (payload, seq) => {
      if (lastSeq !== undefined && seq !== lastSeq + 1) missed.push(`${lastSeq} to ${seq}`);
      lastSeq = seq;
      if (isMessage(name)) heard.push({ message: payload as ChatMessage, seq: seq ?? 0 });
    });
  }
  hub.on("CaughtUp", ({ lastInboxSeq, reset }) => {
    if (reset) missed.push("told to begin anew");
    lastSeq = lastInboxSeq;
  });

  /** Takes the first message out of the queue when it is decided on. @returns milliseconds until the next */
  const sendFirst = async (): Promise<number> => {
    const [message] = queue;
    if (!message) return 0;
    try {
      const { id: stored, seq } = await hub.invoke("Send", message);
      const clientMessageId = message.ClientMessageId;
      acknowledged.push({ clientMessageId, id: stored, seq, at: performance.now() });
    } catch (error) {
      if (error instanceof HubUnavailableError) return AGAIN_AFTER_MS;
      if (!(error instanceof HubError)) throw error;
      const { code, retryAfter = 1 } = error.problem;
      if (REFUSED_FOR_NOW.includes(code)) return retryAfter * 1_000;
      refused.set(message.ClientMessageId, code);
    }
    queue.shift();
    return 0;
  };

  const send = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    while (queue.length > 0 && hub.isConnected() && !end.signal.aborted) {
      const wait = await sendFirst();
      // Closing ends the wait.
      if (wait > 0) await pause(wait, undefined, { signal: end.signal }).catch(() => undefined);
    }
    isSending = false;
  };

  return {
    id,
    token,
    hub,
    acknowledged,
    /** Codes of refusals by the id of the message. */
    refused,
    /** Messages as they were told, in their order. */
    heard,
    /** What was told out of order or not at all. */
    missed,
    isReady: () => lastSeq !== undefined && hub.isConnected(),
    isDone: () => queue.length === 0,
    /** How many messages were given to it to send. */
    countSaid: () => said,
    isAcknowledgedSince: (instant: number) => (acknowledged.at(-1)?.at ?? 0) > instant,
    say: (RecipientId: number, Message: string, ClientMessageId: string = randomUUID()) => {
      said += 1;
      queue.push({ RecipientId, Message, ClientMessageId });
      void send();
    },
    close: () => {
      end.abort();
      hub.close();
    },
  };
};

export type ChatBot = ReturnType<typeof createChatBot>;
