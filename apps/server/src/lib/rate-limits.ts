import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "./failure.ts";
import type { Redis } from "./redis.ts";

type Rule = { name: string; points: number; seconds: number };

const refusal = (result: RateLimiterRes) => tooManyRequests(Math.ceil(result.msBeforeNext / 1_000));

/** Rate limits in Redis, if configured. While Redis is unreachable, each process counts alone. */
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

  /** Limits the calls per key and time. */
  const createLimit = (rule: Rule) => {
    const store = createStore(rule);
    return {
      /**
       * Checks a limit without counting.
       * @throws Failure `too-many-requests` if it is used up
       */
      check: async (key: string | number) => {
        const used = await store.get(key);
        if (used && used.remainingPoints <= 0 && used.msBeforeNext > 0) throw refusal(used);
      },
      /**
       * @param count number of calls, 1 by default
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
   * Protects an account against guessing. After the free failures, each failure doubles the delay. Of many
   * concurrent attempts, only one is verified.
   */
  const createGuessGuard = (name: string) => {
    const FREE_FAILURES = 5;
    const FIRST_DELAY_SECONDS = 15;
    const MAX_DELAY_SECONDS = 1_800;
    const failures = createStore({ name: `${name}:failures`, points: 1_000_000, seconds: 86_400 });
    const delay = createStore({ name: `${name}:delay`, points: 1, seconds: FIRST_DELAY_SECONDS });
    const delayAfter = (count: number) =>
      Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(count - FREE_FAILURES, 12), MAX_DELAY_SECONDS);
    return {
      /**
       * Counts an attempt before its verification, so that concurrent ones count too.
       * @returns a function that reverts the count, for an attempt that was not verified
       * @throws Failure `too-many-requests` while the account must wait
       */
      begin: async (key: string): Promise<{ undo: () => Promise<void> }> => {
        const delayed = await delay.get(key);
        if (delayed && delayed.consumedPoints > 0 && delayed.msBeforeNext > 0)
          throw refusal(delayed);
        const { consumedPoints } = await failures.consume(key);
        const startsDelay = consumedPoints >= FREE_FAILURES;
        const undo = async () => {
          await failures.reward(key, 1);
          if (startsDelay) await delay.delete(key);
        };
        if (!startsDelay) return { undo };
        const customDuration = delayAfter(consumedPoints);
        await delay.consume(key, 1, { customDuration }).catch(async (result: unknown) => {
          if (!(result instanceof RateLimiterRes)) throw result;
          await failures.reward(key, 1);
          throw refusal(result);
        });
        return { undo };
      },
      /** Resets the count after a correct attempt. */
      succeed: async (key: string) => {
        await Promise.all([failures.delete(key), delay.delete(key)]);
      },
    };
  };

  return { createLimit, createGuessGuard };
};

export type GuessGuard = ReturnType<RateLimits["createGuessGuard"]>;

export type RateLimits = ReturnType<typeof createRateLimits>;
