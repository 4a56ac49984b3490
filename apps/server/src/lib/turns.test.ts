import { expect, it } from "vitest";
import { groupInTurns, inTurns, mapInTurns } from "./turns.ts";

const ITEMS = [1, 2, 3, 4];

/** Occupies the thread for longer than a turn. */
const convert = (item: number): number => {
  const start = performance.now();
  while (performance.now() - start < 20);
  return item % 2;
};

/** Counts the turns of other work during a task. */
const countTurns = async (task: () => Promise<void>): Promise<number> => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await task();
  isDone = true;
  return turns;
};

const iterate = async (): Promise<void> => {
  const results: number[] = [];
  for await (const item of inTurns(ITEMS)) results.push(convert(item));
  expect(results).toEqual([1, 0, 1, 0]);
};

const map = async (): Promise<void> =>
  expect(await mapInTurns(ITEMS, convert)).toEqual([1, 0, 1, 0]);

const group = async (): Promise<void> =>
  expect([...(await groupInTurns(ITEMS, convert))]).toEqual([
    [1, [1, 3]],
    [0, [2, 4]],
  ]);

it.each([
  ["iteration", iterate],
  ["conversion", map],
  ["grouping", group],
])("lets other work have a turn after each long item of an %s", async (_name, task) => {
  expect(await countTurns(task)).toBeGreaterThanOrEqual(ITEMS.length - 1);
});
