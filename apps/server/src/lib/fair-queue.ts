import { Failure } from "./failure.ts";

type Limits = {
  /** Most jobs under way at once. */
  atOnce: number;
  maxWaiting: number;
  maxWaitingOfOne: number;
  retryAfterSeconds: number;
};

/**
 * Runs a few jobs at once. Those who ask for more wait in turn, one job of each asker at a time, so
 * that whoever asks for a thousand keeps nobody else waiting for more than one of them.
 */
export const createFairQueue = (limits: Limits) => {
  /** In the order of turns: whoever has had one goes to the end. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const checkRoom = (asker: string): void => {
    const ofAsker = lines.get(asker)?.length ?? 0;
    if (waiting >= limits.maxWaiting || ofAsker >= limits.maxWaitingOfOne) {
      throw new Failure("unavailable", { retryAfterSeconds: limits.retryAfterSeconds });
    }
  };

  const waitForTurn = (asker: string): Promise<void> => {
    checkRoom(asker);
    const line = lines.get(asker) ?? [];
    lines.set(asker, line);
    waiting += 1;
    return new Promise<void>((resolve) => line.push(resolve));
  };

  const giveTurn = () => {
    const [first] = lines;
    if (!first) return void (running -= 1);
    const [asker, line] = first;
    lines.delete(asker);
    const begin = line.shift();
    if (line.length > 0) lines.set(asker, line);
    waiting -= 1;
    begin?.();
  };

  return {
    /** Asks for nothing. @throws Failure `unavailable` where `run` would at this moment */
    checkRoom,

    /** @throws Failure `unavailable` when too many wait, of everybody or of this asker */
    run: async <Result>(asker: string, work: () => Promise<Result>): Promise<Result> => {
      if (running >= limits.atOnce) await waitForTurn(asker);
      else running += 1;
      try {
        return await work();
      } finally {
        giveTurn();
      }
    },
  };
};
