import { expect, test } from "vitest";
import { groupMessages } from "./group-messages.ts";
import type { Message } from "./message.ts";

const at = (line: number) => ({ line, column: null, path: "" });
const listTexts = (messages: readonly Message[]) =>
  groupMessages(messages, "en").map(({ text }) => text);

test("messages of one kind are one text with their number and lines, rare kinds first", () => {
  const dates = ["x", "y"].map((value, index): Message => ({
    code: "bad-date",
    params: { value },
    position: at(index + 2),
  }));
  expect(listTexts([...dates, { code: "missing-start", position: at(9) }])).toEqual([
    "Line 9: The session has no start date and time.",
    expect.stringMatching(
      /^Line 2: Invalid date “x”.*\(Messages of this kind: 2, on lines 2, 3\.\)$/,
    ),
  ]);
});

test("a group lists at most 20 lines, and none for messages without a position", () => {
  const many = Array.from({ length: 25 }, (_, index): Message => ({
    code: "missing-start",
    position: at(index + 1),
  }));
  expect(listTexts(many)[0]).toContain("on lines 1, 2, 3");
  expect(listTexts(many)[0]).toMatch(/20, …\.\)$/);
  const unplaced: Message[] = [{ code: "missing-start" }, { code: "missing-start" }];
  expect(listTexts(unplaced)[0]).toMatch(/\(Messages of this kind: 2\.\)$/);
});

test("a group lists complete numbers of lines", () => {
  const many = Array.from({ length: 25 }, (_, index): Message => ({
    code: "missing-start",
    position: at(index + 10_001),
  }));
  expect(listTexts(many)[0]).toMatch(/on lines (\d{5}, )+…\.\)$/);
});
