let count = 0;

/** Returns a key that no other test uses in a shared Redis. */
export const createKey = () => `key ${(count += 1)} of ${process.pid}`;

/** Returns the number of accepted calls before the first rejection; `limit` if there is none. */
export const countAccepted = async (consume: () => Promise<unknown>, limit: number) => {
  for (let accepted = 0; accepted < limit; accepted += 1) {
    try {
      await consume();
    } catch {
      return accepted;
    }
  }
  return limit;
};
