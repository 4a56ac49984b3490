let count = 0;

/** A key that no other test counts under, in a Redis that many use. */
export const newKey = () => `key ${(count += 1)} of ${process.pid}`;

/** How many calls a limit lets through; `limit` where it refuses none of so many. */
export const refusedAfter = async (take: () => Promise<unknown>, limit: number) => {
  for (let taken = 0; taken < limit; taken += 1) {
    try {
      await take();
    } catch {
      return taken;
    }
  }
  return limit;
};
