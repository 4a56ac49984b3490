import { describe, expect, vi } from "vitest";
import type { Db } from "../db/index.ts";
import { type ChatBot, createChatBot } from "./chat-bots.ts";
import { hasHeardAll, inspectConversation } from "./chat-journals.ts";
import type { PersonPair } from "./chat-servers.ts";
import { noteFigures } from "./fault-figures.ts";

/** The long form is `npm run test:faults`; the short one is part of `npm run test:pg`. */
export const isLong = process.env["FOYER_FAULTS"] === "long";
export const OUTAGE_MS = isLong ? 10_000 : 1_000;
export const PAIRS = isLong ? 25 : 4;
export const TEST_LIMIT_MS = isLong ? 1_800_000 : 180_000;
/** Tests that break a thing of their own each: together in the short form, one by one with many people. */
export const describeApart = isLong ? describe : describe.concurrent;

/** An account may send a hundred messages a minute: fifty people make fifty messages a second. */
const SAY_EVERY_MS = 1_000;
const RECOVERY_LIMIT_MS = 30_000;
/** What has gathered in a queue meanwhile is held back by the limit of each account. */
const DRAIN_LIMIT_MS = 120_000;

export const recovers = (check: () => unknown, timeout = RECOVERY_LIMIT_MS) =>
  vi.waitFor(check, { timeout, interval: 50 });

type BotPair = readonly [ChatBot, ChatBot];
type Figures = Awaited<ReturnType<typeof inspectConversation>>["figures"];

const NO_FIGURES: Figures = { stored: 0, lost: 0, doubled: 0, reordered: 0 };

const add = (one: Figures, other: Figures): Figures => ({
  stored: one.stored + other.stored,
  lost: one.lost + other.lost,
  doubled: one.doubled + other.doubled,
  reordered: one.reordered + other.reordered,
});

/** Asks the independent reader about every pair. @returns figures of all together */
const inspectAll = async (db: Db, readAt: string, pairs: readonly BotPair[]): Promise<Figures> => {
  let sum = NO_FIGURES;
  for (const pair of pairs) {
    const { faults, figures } = await inspectConversation(db, readAt, ...pair);
    expect(faults).toEqual([]);
    sum = add(sum, figures);
  }
  return sum;
};

const countAll = (bots: readonly ChatBot[]) => {
  const sumOf = (countOf: (bot: ChatBot) => number) =>
    bots.reduce((sum, bot) => sum + countOf(bot), 0);
  return {
    sent: sumOf(({ countSaid }) => countSaid()),
    acknowledged: sumOf(({ acknowledged }) => acknowledged.length),
    refused: sumOf(({ refused }) => refused.size),
  };
};

/** People in pairs who write to one another every second while a test breaks something. */
export const beginTalk = async (
  db: Db,
  people: readonly PersonPair[],
  [urlOfOnes, urlOfOthers]: readonly [string, string],
) => {
  const pairs: BotPair[] = people.map(
    ([one, other]) => [createChatBot(one, urlOfOnes), createChatBot(other, urlOfOthers)] as const,
  );
  const bots = pairs.flat();
  let [times, longestBackMs, count] = [0, 0, 0];

  // A client that comes for the first time is told of nothing that was before.
  await recovers(() => expect(bots.filter(({ isReady }) => !isReady()).length).toBe(0));
  const talk = setInterval(() => {
    count += 1;
    for (const [one, other] of pairs) {
      one.say(other.id, `there ${count}`);
      other.say(one.id, `back ${count}`);
    }
  }, SAY_EVERY_MS);

  /** Waits until everybody has had a message acknowledged since then. */
  const allAreHeardSince = (instant: number) =>
    recovers(() =>
      expect(bots.filter((bot) => !bot.isAcknowledgedSince(instant)).map(({ id }) => id)).toEqual(
        [],
      ),
    );

  const allHaveHeardAll = async () => {
    for (const [one, other] of pairs)
      await recovers(async () => expect(await hasHeardAll(db, one, other)).toBe(true));
  };

  /** Waits until everybody is served, and notes how long it took. */
  const noteTimeBack = async (areServed: (since: number) => Promise<unknown>) => {
    const since = performance.now();
    await areServed(since);
    times += 1;
    longestBackMs = Math.max(longestBackMs, performance.now() - since);
  };

  const close = () => {
    clearInterval(talk);
    for (const bot of bots) bot.close();
  };

  const finish = async () => {
    clearInterval(talk);
    await recovers(
      () => expect(bots.filter(({ isDone }) => !isDone()).length).toBe(0),
      DRAIN_LIMIT_MS,
    );
    await allHaveHeardAll();
  };

  await allAreHeardSince(performance.now());
  return {
    finish,
    close,
    inspect: (readAt: string) => inspectAll(db, readAt, pairs),

    pairs,

    firstPair: (): BotPair => {
      const [pair] = pairs;
      if (!pair) throw new Error("Nobody talks");
      return pair;
    },

    /** Waits until everybody is served, from now on: what was broken is whole again. */
    isBack: () => noteTimeBack(allAreHeardSince),

    /** The same where nobody writes by themselves any more: everybody is told all that was said. */
    isTold: () => noteTimeBack(finish),

    /** What the bots have done, and how long it took until they were served again. */
    count: () => ({ times, longestBackMs, ...countAll(bots) }),
  };
};

export type Talk = Awaited<ReturnType<typeof beginTalk>>;

/** Lets everybody finish, expects every message once and in order, and notes the figures. */
export const expectNothingLost = async (talk: Talk, what: string, readAt: string) => {
  await talk.finish();
  const seen = await talk.inspect(readAt);
  const { times, sent, acknowledged, refused, longestBackMs } = talk.count();
  expect(refused).toBe(0);
  noteFigures({ what, times, sent, acknowledged, ...seen, longestBackMs });
  talk.close();
};
