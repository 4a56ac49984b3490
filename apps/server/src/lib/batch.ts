type Pending<Key, Result> = {
  key: Key;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Combines concurrent loads into batches. Keys requested during a load wait for the next batch.
 * @param loadAll returns one result per key, in order; a failure rejects all keys of the batch
 * @param maxSize maximum number of keys per batch
 */
export const batch = <Key, Result>(
  loadAll: (keys: readonly Key[]) => Promise<readonly Result[]>,
  maxSize: number,
): ((key: Key) => Promise<Result>) => {
  const pending: Pending<Key, Result>[] = [];
  let isLoading = false;

  const loadBatch = async (keys: readonly Pending<Key, Result>[]) => {
    try {
      const results = await loadAll(keys.map(({ key }) => key));
      for (const [index, { resolve }] of keys.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of keys) reject(error);
    }
  };

  const flush = async () => {
    isLoading = true;
    // Keys requested in the same turn of the event loop belong to the first batch.
    await Promise.resolve();
    while (pending.length > 0) await loadBatch(pending.splice(0, maxSize));
    isLoading = false;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      pending.push({ key, resolve, reject });
      if (!isLoading) void flush();
    });
};
