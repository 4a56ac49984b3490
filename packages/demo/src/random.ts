export type Random = {
  /** Gives an integer from 0 up to, not including, `limit`. */
  below: (limit: number) => number;
  /** @throws RangeError on an empty list */
  pick: <T>(items: readonly T[]) => T;
  /** Gives `count` different items, or all of them in a new order where there are fewer. */
  sample: <T>(items: readonly T[], count: number) => T[];
  chance: (probability: number) => boolean;
};

const GOLDEN_STEP = 0x9e3779b9;

/** A generator that gives the same again for the same seed. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + GOLDEN_STEP) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError("Nothing to pick from");
    return item;
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) {
      chosen.push(...rest.splice(below(rest.length), 1));
    }
    return chosen;
  };
  return { below, pick, sample, chance: (probability) => next() < probability };
};
