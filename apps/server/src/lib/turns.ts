import { setImmediate } from "node:timers/promises";

/** Time after which a long task lets other requests have their turn. */
const TURN_MS = 15;

/** Iterates over items and lets other requests have their turn in between. */
export const inTurns = async function* <Item>(
  items: Iterable<Item>,
): AsyncGenerator<Item, void, undefined> {
  let start = performance.now();
  for (const item of items) {
    if (performance.now() - start > TURN_MS) {
      await setImmediate();
      start = performance.now();
    }
    yield item;
  }
};

/** Converts items like `map`, in turns. */
export const mapInTurns = async <Item, Result>(
  items: Iterable<Item>,
  convert: (item: Item) => Result,
): Promise<Result[]> => {
  const results: Result[] = [];
  for await (const item of inTurns(items)) results.push(convert(item));
  return results;
};

/** Groups items like `Map.groupBy`, in turns. */
export const groupInTurns = async <Item, Key>(
  items: Iterable<Item>,
  getKey: (item: Item) => Key,
): Promise<Map<Key, Item[]>> => {
  const groups = new Map<Key, Item[]>();
  for await (const item of inTurns(items)) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};
