import pLimit from "p-limit";
import { Failure } from "./failure.ts";

type Bounds = {
  /** Most works under way at once. */
  atOnce: number;
  maxWaiting: number;
  retryAfterSeconds: number;
};

/** Runs a few works at once, in the order in which they were asked for, while a bounded number waits. */
export const createBoundedLimit = ({ atOnce, maxWaiting, retryAfterSeconds }: Bounds) => {
  const limit = pLimit(atOnce);

  /** Asks for nothing. @throws Failure `unavailable` where `run` would at this moment */
  const checkRoom = (): void => {
    const underWay = limit.activeCount + limit.pendingCount;
    if (underWay >= atOnce + maxWaiting) throw new Failure("unavailable", { retryAfterSeconds });
  };

  return {
    checkRoom,

    /** @throws Failure `unavailable` when too many wait */
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      checkRoom();
      return limit(work);
    },
  };
};
