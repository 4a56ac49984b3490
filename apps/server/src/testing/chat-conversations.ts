import { describe, expect, vi } from "vitest";
import type { Db } from "../db/index.ts";
import { type ChatBot, createChatBot } from "./chat-bots.ts";
import { hasReceivedAll, inspectConversation } from "./chat-journals.ts";
import type { PersonPair } from "./chat-servers.ts";
import { recordFigures } from "./fault-figures.ts";

/** The long form is `npm run test:faults`; the short form is part of `npm run test:pg`. */
export const isLong = process.env["FOYER_FAULTS"] === "long";
export const OUTAGE_MS = isLong ? 10_000 : 1_000;
export const PAIRS = isLong ? 25 : 4;
export const TEST_LIMIT_MS = isLong ? 1_800_000 : 180_000;
/**
 * For tests with separate faults: concurrent in the short form, sequential with many people in the long form.
 */
export const describeSeparately = isLong ? describe : describe.concurrent;

/**
 * The limit of an account is a hundred messages per minute. Fifty people therefore send fifty messages per
 * second.
 */
const SEND_INTERVAL_MS = 1_000;
const RECOVERY_LIMIT_MS = 30_000;
/** Rate limits delay the messages queued during an outage. */
const DRAIN_LIMIT_MS = 120_000;

export const waitForRecovery = (check: () => unknown, timeout = RECOVERY_LIMIT_MS) =>
  vi.waitFor(check, { timeout, interval: 50 });

type BotPair = readonly [ChatBot, ChatBot];
type Figures = Awaited<ReturnType<typeof inspectConversation>>["figures"];

const NO_FIGURES: Figures = { stored: 0, lost: 0, duplicated: 0, reordered: 0 };

const add = (first: Figures, second: Figures): Figures => ({
  stored: first.stored + second.stored,
  lost: first.lost + second.lost,
  duplicated: first.duplicated + second.duplicated,
  reordered: first.reordered + second.reordered,
});

/**
 * Inspects all conversations with the verifier.
 * @returns the sum of their figures
 */
const inspectAll = async (db: Db, url: string, pairs: readonly BotPair[]): Promise<Figures> => {
  let sum = NO_FIGURES;
  for (const pair of pairs) {
    const { errors, figures } = await inspectConversation(db, url, ...pair);
    expect(errors).toEqual([]);
    sum = add(sum, figures);
  }
  return sum;
};

const countAll = (bots: readonly ChatBot[]) => {
  const sumOf = (countOf: (bot: ChatBot) => number) =>
    bots.reduce((sum, bot) => sum + countOf(bot), 0);
  return {
    sent: sumOf(({ countSent }) => countSent()),
    acknowledged: sumOf(({ acknowledged }) => acknowledged.length),
    rejected: sumOf(({ rejected }) => rejected.size),
  };
};

/** Starts conversations of two people each, who write every second while a test injects a fault. */
export const startConversations = async (
  db: Db,
  people: readonly PersonPair[],
  [firstUrl, secondUrl]: readonly [string, string],
) => {
  const pairs: BotPair[] = people.map(
    ([first, second]) =>
      [createChatBot(first, firstUrl), createChatBot(second, secondUrl)] as const,
  );
  const bots = pairs.flat();
  let [times, longestRecoveryMs, count] = [0, 0, 0];

  // A client without an event number receives no earlier events.
  await waitForRecovery(() => expect(bots.filter(({ isReady }) => !isReady()).length).toBe(0));
  const timer = setInterval(() => {
    count += 1;
    for (const [first, second] of pairs) {
      first.send(second.id, `ping ${count}`);
      second.send(first.id, `pong ${count}`);
    }
  }, SEND_INTERVAL_MS);

  const waitForAcknowledgements = (instant: number) =>
    waitForRecovery(() =>
      expect(bots.filter((bot) => !bot.isAcknowledgedSince(instant)).map(({ id }) => id)).toEqual(
        [],
      ),
    );

  const waitForDeliveries = async () => {
    for (const [first, second] of pairs)
      await waitForRecovery(async () => expect(await hasReceivedAll(db, first, second)).toBe(true));
  };

  const measureRecovery = async (wait: (since: number) => Promise<unknown>) => {
    const since = performance.now();
    await wait(since);
    times += 1;
    longestRecoveryMs = Math.max(longestRecoveryMs, performance.now() - since);
  };

  const close = () => {
    clearInterval(timer);
    for (const bot of bots) bot.close();
  };

  const finish = async () => {
    clearInterval(timer);
    await waitForRecovery(
      () => expect(bots.filter(({ isDone }) => !isDone()).length).toBe(0),
      DRAIN_LIMIT_MS,
    );
    await waitForDeliveries();
  };

  await waitForAcknowledgements(performance.now());
  return {
    finish,
    close,
    inspect: (url: string) => inspectAll(db, url, pairs),

    pairs,

    firstPair: (): BotPair => {
      const [pair] = pairs;
      if (!pair) throw new Error("There are no conversations");
      return pair;
    },

    /** Waits until everybody is served, measured from now, after the end of a fault. */
    waitForRecovery: () => measureRecovery(waitForAcknowledgements),

    /** Like `waitForRecovery`, after sending has stopped: waits until everybody has received all messages. */
    waitForDelivery: () => measureRecovery(finish),

    /** Counts of all clients, and the longest recovery. */
    count: () => ({ times, longestRecoveryMs, ...countAll(bots) }),
  };
};

export type TestConversations = Awaited<ReturnType<typeof startConversations>>;

/** Lets everybody finish, expects every message once and in order, and records the figures. */
export const expectNothingLost = async (
  conversations: TestConversations,
  fault: string,
  url: string,
) => {
  await conversations.finish();
  const figures = await conversations.inspect(url);
  const { times, sent, acknowledged, rejected, longestRecoveryMs } = conversations.count();
  expect(rejected).toBe(0);
  recordFigures({ fault, times, sent, acknowledged, ...figures, longestRecoveryMs });
  conversations.close();
};
