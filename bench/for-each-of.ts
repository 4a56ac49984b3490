const AT_ONCE = 16;

/** Does something to every entry, a few at once. */
export const forEachOf = async <Entry>(
  entries: readonly Entry[],
  act: (entry: Entry, index: number) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> => {
  const queue = entries.entries();
  const work = async () => {
    for (const [index, entry] of queue) await act(entry, index);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
