import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createHubClient, HubError, HubUnavailableError } from "@foyer/client/hub";
import type { ChatMessage, OutgoingMessage } from "@foyer/contract";

type Owner = { id: number; token: string };

/** A message that the hub acknowledged, with the time in ms of this process. */
export type Acknowledged = { clientMessageId: string; id: number; seq: number; at: number };

const isMessage = (name: string) => name === "MessageSent" || name === "MessageReceived";
const RETRYABLE_CODES = ["too-many-requests", "unavailable"];
/** Delay (ms) between attempts on an open connection that does not respond. */
const RETRY_DELAY_MS = 200;

/**
 * Creates a client that sends its queue, each message under the same id until it is acknowledged. It records
 * received events and reconnects automatically with the last event number.
 */
export const createChatBot = ({ id, token }: Owner, url: string) => {
  const queue: (OutgoingMessage & { ClientMessageId: string })[] = [];
  const acknowledged: Acknowledged[] = [];
  const rejected = new Map<string, string>();
  const received: { message: ChatMessage; seq: number }[] = [];
  const missed: string[] = [];
  const closing = new AbortController();
  let lastSeq: number | undefined;
  let isSending = false;
  let sentCount = 0;

  const hub = createHubClient({
    url,
    getToken: () => token,
    getLanguage: () => "en",
    hasChat: true,
    getLastInboxSeq: () => lastSeq,
    onState: (isConnected) => void (isConnected && flush()),
    onEnded: (code) => void missed.push(`ended: ${code}`),
  });
  for (const name of ["MessageSent", "MessageReceived", "ChatConfigurationReceived"] as const) {
    hub.on(name, (payload, seq) => {
      if (lastSeq !== undefined && seq !== lastSeq + 1) missed.push(`${lastSeq} to ${seq}`);
      lastSeq = seq;
      if (isMessage(name)) received.push({ message: payload as ChatMessage, seq: seq ?? 0 });
    });
  }
  hub.on("CaughtUp", ({ lastInboxSeq, reset }) => {
    if (reset) missed.push("reset");
    lastSeq = lastInboxSeq;
  });

  /**
   * Sends the first message and removes it from the queue unless it must be retried.
   * @returns delay (ms) before the next attempt
   */
  const sendFirst = async (): Promise<number> => {
    const [message] = queue;
    if (!message) return 0;
    try {
      const { id: stored, seq } = await hub.invoke("Send", message);
      const clientMessageId = message.ClientMessageId;
      acknowledged.push({ clientMessageId, id: stored, seq, at: performance.now() });
    } catch (error) {
      if (error instanceof HubUnavailableError) return RETRY_DELAY_MS;
      if (!(error instanceof HubError)) throw error;
      const { code, retryAfter = 1 } = error.problem;
      if (RETRYABLE_CODES.includes(code)) return retryAfter * 1_000;
      rejected.set(message.ClientMessageId, code);
    }
    queue.shift();
    return 0;
  };

  const flush = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    while (queue.length > 0 && hub.isConnected() && !closing.signal.aborted) {
      const delayMs = await sendFirst();
      // Closing ends the delay.
      if (delayMs > 0)
        await sleep(delayMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
    isSending = false;
  };

  return {
    id,
    token,
    hub,
    acknowledged,
    /** Codes of rejections by client message id. */
    rejected,
    /** Messages in the order of their events. */
    received,
    /** Gaps and repetitions of event numbers. */
    missed,
    isReady: () => lastSeq !== undefined && hub.isConnected(),
    isDone: () => queue.length === 0,
    countSent: () => sentCount,
    isAcknowledgedSince: (instant: number) => (acknowledged.at(-1)?.at ?? 0) > instant,
    send: (RecipientId: number, Message: string, ClientMessageId: string = randomUUID()) => {
      sentCount += 1;
      queue.push({ RecipientId, Message, ClientMessageId });
      void flush();
    },
    close: () => {
      closing.abort();
      hub.close();
    },
  };
};

export type ChatBot = ReturnType<typeof createChatBot>;
