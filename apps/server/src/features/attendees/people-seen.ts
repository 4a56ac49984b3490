import type { Logger } from "../../lib/logger.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";

/**
 * How many people an account may be shown by lists, searches and pages together: enough to read a list of
 * six thousand in half an hour, and too few to copy one in moments.
 */
const AT_ONCE = { name: "people-seen", points: 2_000, seconds: 600 };
const A_DAY = { name: "people-seen-a-day", points: 10_000, seconds: 86_400 };

type Dependencies = { limits: RateLimits; log: Pick<Logger, "warn"> };

/** Counts people whom an account is shown; an account that has seen too many is noted once in ten minutes. */
export const createPeopleSeen = ({ limits, log }: Dependencies) => {
  const allowances = [limits.createLimit(AT_ONCE), limits.createLimit(A_DAY)];
  const notices = limits.createLimit({ ...AT_ONCE, name: "people-seen-notices", points: 1 });

  /** @throws Failure `too-many-requests` for an account that has seen too many */
  return async (accountId: number, count: number): Promise<void> => {
    if (count === 0) return;
    try {
      for (const allowance of allowances) await allowance.consume(accountId, count);
    } catch (refusal) {
      if (await notices.tryConsume(accountId)) {
        log.warn({ accountId }, "an account asks for too many people of the list of participants");
      }
      throw refusal;
    }
  };
};

export type CountSeen = ReturnType<typeof createPeopleSeen>;
