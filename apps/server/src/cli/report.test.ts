import { expect, test } from "vitest";
import type { Message } from "../messages/message.ts";
import { createCliContext } from "./context.ts";
import { printWarnings } from "./report.ts";

const at = (line: number) => ({ line, column: null, path: "" });
const WARNINGS: Message[] = [
  { code: "missing-guid", place: at(3) },
  { code: "missing-guid", place: at(7) },
  { code: "zone-missing", place: at(1), params: { zone: "Etc/UTC" } },
];

const printed = (all: boolean): string[] => {
  const lines: string[] = [];
  const context = createCliContext({ LANG: "C" });
  printWarnings(WARNINGS, all, { ...context, warn: (line) => void lines.push(line) });
  return lines;
};

test("warnings are one line a kind, with its number and first place, rare kinds first", () => {
  expect(printed(false)).toEqual([
    expect.stringMatching(
      /^Line 1: The file names no time zone; Etc\/UTC was taken\. .*--time-zone Europe\/Warsaw\.$/,
    ),
    "Line 3: There is no valid guid; a stable substitute was given. (Warnings of this kind: 2.)",
    "Use --all-warnings to list all warnings.",
  ]);
});

test("all warnings are listed in the order of the file when asked", () => {
  expect(printed(true).map((line) => line.split(":")[0])).toEqual(["Line 3", "Line 7", "Line 1"]);
});
