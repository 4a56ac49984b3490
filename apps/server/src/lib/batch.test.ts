import { expect, it, vi } from "vitest";
import { batch } from "./batch.ts";

type AnswerAll = (numbers: readonly number[]) => Promise<number[]>;

const double: AnswerAll = async (numbers) => numbers.map((number) => 2 * number);

it("asks at once what came at once, in groups of a size, and gives each its own answer", async () => {
  const answerAll = vi.fn<AnswerAll>(double);
  const ask = batch(answerAll, 2);
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([2, 4, 6]);
  expect(await ask(4)).toBe(8);
  expect(answerAll.mock.calls).toEqual([[[1, 2]], [[3]], [[4]]]);
});

it("asks anew for questions that come while others are being answered", async () => {
  let written = 1;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => void (finish = resolve));
  const ask = batch(async (questions: readonly string[]) => {
    const read = written;
    if (questions.includes("first")) await finished;
    return questions.map(() => read);
  }, 10);
  const first = ask("first");
  await Promise.resolve();
  written = 2;
  const second = ask("second");
  finish();
  expect([await first, await second]).toEqual([1, 2]);
});

it("tells all of a group of its failure, and goes on", async () => {
  const answerAll = vi.fn<AnswerAll>(double);
  answerAll.mockRejectedValueOnce(new Error("down"));
  const ask = batch(answerAll, 2);
  const outcomes = await Promise.allSettled([ask(1), ask(2), ask(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
});
