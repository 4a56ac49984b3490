import { expect, it, vi } from "vitest";
import { batch } from "./batch.ts";

type LoadAll = (numbers: readonly number[]) => Promise<number[]>;

const double: LoadAll = async (numbers) => numbers.map((number) => 2 * number);

it("loads concurrent keys in batches of limited size and returns each its result", async () => {
  const loadAll = vi.fn<LoadAll>(double);
  const load = batch(loadAll, 2);
  expect(await Promise.all([load(1), load(2), load(3)])).toEqual([2, 4, 6]);
  expect(await load(4)).toBe(8);
  expect(loadAll.mock.calls).toEqual([[[1, 2]], [[3]], [[4]]]);
});

it("starts a new batch for keys requested during a load", async () => {
  let written = 1;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => void (finish = resolve));
  const load = batch(async (keys: readonly string[]) => {
    const read = written;
    if (keys.includes("first")) await finished;
    return keys.map(() => read);
  }, 10);
  const first = load("first");
  await Promise.resolve();
  written = 2;
  const second = load("second");
  finish();
  expect([await first, await second]).toEqual([1, 2]);
});

it("rejects all keys of a failed batch, and continues", async () => {
  const loadAll = vi.fn<LoadAll>(double);
  loadAll.mockRejectedValueOnce(new Error("down"));
  const load = batch(loadAll, 2);
  const outcomes = await Promise.allSettled([load(1), load(2), load(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});
