import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "./failure.ts";
import type { Redis } from "./redis.ts";

type Rule = { name: string; points: number; seconds: number };

const refusal = (result: RateLimiterRes) => tooManyRequests(Math.ceil(result.msBeforeNext / 1_000));

/** Limiters count in Redis where there is one, and here while it does not answer: never not at all. */
export const createRateLimits = (redis: Redis | null) => {
  const createStore = ({ name, points, seconds }: Rule) => {
    const options = { keyPrefix: `foyer:${name}`, points, duration: seconds };
    const local = new RateLimiterMemory(options);
    return redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          useRedisPackage: true,
          insuranceLimiter: local,
          rejectIfRedisNotReady: true,
        })
      : local;
  };

  /** At most so many calls in so many seconds for a key. */
  const createLimit = (rule: Rule) => {
    const store = createStore(rule);
    return {
      /** Counts nothing. @throws Failure `too-many-requests` once all calls are used up */
      check: async (key: string | number) => {
        const used = await store.get(key);
        if (used && used.remainingPoints <= 0 && used.msBeforeNext > 0) throw refusal(used);
      },
      /**
       * @param count how many are used, one unless told otherwise
       * @throws Failure `too-many-requests` with the seconds to wait
       */
      consume: async (key: string | number, count = 1) => {
        await store.consume(key, count).catch((result: unknown) => {
          throw result instanceof RateLimiterRes ? refusal(result) : result;
        });
      },
      refund: async (key: string | number) => {
        await store.reward(key);
      },
      tryConsume: (key: string | number): Promise<boolean> =>
        store.consume(key).then(
          () => true,
          (result: unknown) => {
            if (result instanceof RateLimiterRes) return false;
            throw result;
          },
        ),
    };
  };

  /**
   * Guards an account against guessing: after the free failures each one makes the next attempt
   * wait twice as long, and of many attempts at once only one is judged.
   */
  const createGuessGuard = (name: string) => {
    const FREE_FAILURES = 5;
    const FIRST_PAUSE_SECONDS = 15;
    const LONGEST_PAUSE_SECONDS = 1_800;
    const failures = createStore({ name: `${name}:failures`, points: 1_000_000, seconds: 86_400 });
    const pause = createStore({ name: `${name}:pause`, points: 1, seconds: FIRST_PAUSE_SECONDS });
    const pauseAfter = (count: number) =>
      Math.min(
        FIRST_PAUSE_SECONDS * 2 ** Math.min(count - FREE_FAILURES, 12),
        LONGEST_PAUSE_SECONDS,
      );
    return {
      /**
       * Counts an attempt before it is judged, so that many at once are counted too.
       * @returns what undoes the attempt, for one that nobody could judge
       * @throws Failure `too-many-requests` while the account must wait
       */
      begin: async (key: string): Promise<{ undo: () => Promise<void> }> => {
        const paused = await pause.get(key);
        if (paused && paused.consumedPoints > 0 && paused.msBeforeNext > 0) throw refusal(paused);
        const { consumedPoints } = await failures.consume(key);
        const beginsPause = consumedPoints >= FREE_FAILURES;
        const undo = async () => {
          await failures.reward(key, 1);
          if (beginsPause) await pause.delete(key);
        };
        if (!beginsPause) return { undo };
        const customDuration = pauseAfter(consumedPoints);
        await pause.consume(key, 1, { customDuration }).catch(async (result: unknown) => {
          if (!(result instanceof RateLimiterRes)) throw result;
          await failures.reward(key, 1);
          throw refusal(result);
        });
        return { undo };
      },
      /** The attempt was right: the count starts again. */
      succeed: async (key: string) => {
        await Promise.all([failures.delete(key), pause.delete(key)]);
      },
    };
  };

  return { createLimit, createGuessGuard };
};

export type GuessGuard = ReturnType<RateLimits["createGuessGuard"]>;

export type RateLimits = ReturnType<typeof createRateLimits>;
