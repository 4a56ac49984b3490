import pLimit from "p-limit";
import { Failure } from "./failure.ts";

type Bounds = {
  concurrency: number;
  maxWaiting: number;
  retryAfterSeconds: number;
};

/** Limits concurrency. Further tasks wait in order, up to a maximum number. */
export const createBoundedLimit = ({ concurrency, maxWaiting, retryAfterSeconds }: Bounds) => {
  const limit = pLimit(concurrency);

  const hasCapacity = (): boolean =>
    limit.activeCount + limit.pendingCount < concurrency + maxWaiting;

  /**
   * Checks the capacity without using it.
   * @throws Failure `unavailable` if `run` would throw it now
   */
  const checkCapacity = (): void => {
    if (!hasCapacity()) throw new Failure("unavailable", { retryAfterSeconds });
  };

  return {
    hasCapacity,
    checkCapacity,

    /** @throws Failure `unavailable` if too many tasks wait */
    run: async <Result>(task: () => Promise<Result>): Promise<Result> => {
      checkCapacity();
      return limit(task);
    },
  };
};
