import type { Logger } from "../../lib/logger.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";

/**
 * Attendees that an account can view in lists, searches and pages together. Reading a list of 6,000 takes
 * half an hour, so copying one quickly is impossible.
 */
const BURST_LIMIT = { name: "attendee-views", points: 2_000, seconds: 600 };
const DAILY_LIMIT = { name: "attendee-views-daily", points: 10_000, seconds: 86_400 };

type Dependencies = { limits: RateLimits; log: Pick<Logger, "warn"> };

/**
 * Limits the attendees that an account can view. The log names an account over the limit once in 10 minutes.
 */
export const createViewQuota = ({ limits, log }: Dependencies) => {
  const quotas = [limits.createLimit(BURST_LIMIT), limits.createLimit(DAILY_LIMIT)];
  const warnings = limits.createLimit({
    ...BURST_LIMIT,
    name: "attendee-views-warnings",
    points: 1,
  });

  /** @throws Failure `too-many-requests` for an account over the limit */
  return async (accountId: number, count: number): Promise<void> => {
    if (count === 0) return;
    try {
      for (const quota of quotas) await quota.consume(accountId, count);
    } catch (error) {
      if (await warnings.tryConsume(accountId)) {
        log.warn({ accountId }, "account exceeded the limit of viewed attendees");
      }
      throw error;
    }
  };
};

export type ConsumeViews = ReturnType<typeof createViewQuota>;
