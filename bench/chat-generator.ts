import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChatMessage, OutgoingMessage } from "@foyer/contract";
import pLimit from "p-limit";
import { type ChatLine, createLine, waitToReturn } from "./chat-line.ts";
import type {
  Back,
  ChatAnswer,
  ChatOrder,
  Journals,
  Sent,
  SentMessage,
  Waits,
} from "./chat-load.ts";
import { percentileOf } from "./figures.ts";
import { obeyOrders } from "./generator-process.ts";
import { watchProcessor } from "./processor.ts";

/** So many open their lines at once at the beginning. */
const CONNECT_AT_ONCE = 100;
const LOOK_EVERY_MS = 5;
/** What is not there by then is lost. */
const DRAIN_LIMIT_MS = 60_000;

const lines: ChatLine[] = [];
const sent: SentMessage[] = [];
/** When each message was sent that has not been delivered yet. */
const sentAt = new Map<string, number>();
let deliveredMs: number[] = [];
let acknowledgedMs: number[] = [];
let unacknowledged = 0;
let next = 0;
let refusal: string | undefined;

const REFUSED_FOR_NOW: readonly string[] = ["unavailable", "too-many-requests"];

const idOf = ({ message }: ChatMessage) => message.slice(0, message.indexOf(" "));

/** A message that comes again, to somebody who had lost it, counts once. */
const handleReceived = (message: ChatMessage) => {
  const id = idOf(message);
  const started = sentAt.get(id);
  if (started === undefined) return;
  sentAt.delete(id);
  deliveredMs.push(performance.now() - started);
};

/**
 * Sends a message as often as it takes; a hub with too much to do asks to come again, and a line may be
 * lost before the answer.
 */
const sendUntilDecided = async (line: ChatLine, message: OutgoingMessage) => {
  for (;;) {
    const answer = await line.send(message).catch(() => undefined);
    if (answer && (answer.ok || !REFUSED_FOR_NOW.includes(answer.problem.code))) return answer;
    await sleep((answer?.problem.retryAfter ?? 1) * 1_000);
  }
};

/** Lets the next person write to their partner. */
const sendOne = async (): Promise<void> => {
  const line = lines[next % lines.length];
  next += 1;
  if (!line) return;
  const { id: senderId, partnerId: recipientId } = line.person;
  const clientMessageId = randomUUID();
  const entry: SentMessage = { clientMessageId, senderId, recipientId };
  sent.push(entry);
  unacknowledged += 1;
  const started = performance.now();
  sentAt.set(clientMessageId, started);
  const answer = await sendUntilDecided(line, {
    RecipientId: recipientId,
    Message: `${clientMessageId} Shall we meet at the stand with the blue lamp?`,
    ClientMessageId: clientMessageId,
  });
  acknowledgedMs.push(performance.now() - started);
  unacknowledged -= 1;
  if (answer.ok) entry.stored = { id: answer.data.id, seq: answer.data.seq };
  else refusal ??= answer.problem.code;
};

const toWaits = (waits: readonly number[]): Waits => ({
  p50Ms: percentileOf(waits, 0.5),
  p99Ms: percentileOf(waits, 0.99),
});

const drain = async (): Promise<number> => {
  const started = performance.now();
  const isDone = () => unacknowledged === 0 && sentAt.size === 0;
  while (!isDone() && performance.now() - started < DRAIN_LIMIT_MS) await sleep(LOOK_EVERY_MS);
  return (performance.now() - started) / 1_000;
};

/** Measures what is sent meanwhile. @throws Error when a message was refused */
const measure = async (work: () => Promise<void>): Promise<Sent> => {
  deliveredMs = [];
  acknowledgedMs = [];
  const processor = watchProcessor(process.pid);
  const started = performance.now();
  await work();
  const drainedS = await drain();
  const seconds = (performance.now() - started) / 1_000;
  if (refusal) throw new Error(`A message was refused: ${refusal}`);
  return {
    perSecond: acknowledgedMs.length / seconds,
    acknowledged: toWaits(acknowledgedMs),
    delivered: toWaits(deliveredMs),
    drainedS,
    processor: processor.stop(),
  };
};

const sendSteadily = async (perSecond: number, seconds: number) => {
  const started = performance.now();
  let count = 0;
  while (count < perSecond * seconds) {
    const due = ((performance.now() - started) / 1_000) * perSecond;
    for (; count < due && count < perSecond * seconds; count += 1) void sendOne();
    await sleep(LOOK_EVERY_MS);
  }
};

const sendMost = async (underWay: number, seconds: number) => {
  const until = performance.now() + seconds * 1_000;
  const goOn = async () => {
    while (performance.now() < until) await sendOne();
  };
  await Promise.all(Array.from({ length: underWay }, goOn));
};

const connectAll = async ({ url, people }: Extract<ChatOrder, { kind: "connect" }>) => {
  lines.push(...people.map((person) => createLine(url, person, handleReceived)));
  const started = performance.now();
  await pLimit(CONNECT_AT_ONCE).map(lines, (line) => line.connect());
  return { seconds: (performance.now() - started) / 1_000 };
};

const dropAll = async (forget: number): Promise<Back> => {
  const started = performance.now();
  for (const line of lines) line.drop(forget);
  const arrivals = await Promise.all(
    lines.map(async (line) => {
      await waitToReturn();
      return line.connect();
    }),
  );
  return {
    allBackS: (performance.now() - started) / 1_000,
    caughtUp: toWaits(arrivals.map(({ caughtUpMs }) => caughtUpMs)),
    returned: toWaits(arrivals.map(({ returnedMs }) => returnedMs)),
  };
};

const giveJournals = (): Journals => ({ sent, heard: lines.map(({ heard }) => heard) });

const obey = async (order: ChatOrder): Promise<ChatAnswer<ChatOrder["kind"]>> => {
  switch (order.kind) {
    case "connect":
      return connectAll(order);
    case "send":
      return measure(() => sendSteadily(order.perSecond, order.seconds));
    case "sendMost":
      return measure(() => sendMost(order.underWay, order.seconds));
    case "drop":
      return dropAll(order.forget);
    case "journals":
      return giveJournals();
  }
};

/** Runs as a process of its own. */
obeyOrders(obey);
