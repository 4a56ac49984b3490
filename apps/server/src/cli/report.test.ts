import { expect, test } from "vitest";
import type { ImportMatch } from "@foyer/contract/office/index";
import type { Message } from "../messages/message.ts";
import { createCliContext } from "./context.ts";
import { printMatches, printWarnings } from "./report.ts";

const at = (line: number) => ({ line, column: null, path: "" });
const WARNINGS: Message[] = [
  { code: "missing-guid", position: at(3) },
  { code: "missing-guid", position: at(7) },
  { code: "zone-missing", position: at(1), params: { zone: "Etc/UTC" } },
];

const listPrinted = (all: boolean): string[] => {
  const lines: string[] = [];
  const context = createCliContext({ LANG: "C" }, () => Promise.resolve());
  printWarnings(WARNINGS, all, { ...context, warn: (line) => void lines.push(line) });
  return lines;
};

test("warnings take one line per kind, with count and first position, rare kinds first", () => {
  expect(listPrinted(false)).toEqual([
    expect.stringMatching(
      /^Line 1: The file specifies no time zone; Etc\/UTC was used\. .*--time-zone Europe\/Warsaw\.$/,
    ),
    "Line 3: There is no valid guid; a stable one was assigned. (Messages of this kind: 2, on lines 3, 7.)",
    "To list all warnings, add --all-warnings.",
  ]);
});

test("all warnings are listed in file order on request", () => {
  expect(listPrinted(true).map((line) => line.split(":")[0])).toEqual([
    "Line 3",
    "Line 7",
    "Line 1",
  ]);
});

test("names of rooms and titles of matched sessions stay as they are", () => {
  const before = { title: "Rivers", starts: null, ends: null, room: "Hall 2T" };
  const after = { ...before, room: "Hall 3T" };
  const lines: string[] = [];
  const context = {
    ...createCliContext({ LANG: "C" }, () => Promise.resolve()),
    print: (line: string) => void lines.push(line),
  };
  printMatches(
    [{ id: 12, key: "a", rule: "title", isSeparated: false, before, after }],
    false,
    context,
  );
  expect(lines[1]).toBe("  12  Rivers: Hall 2T → Hall 3T");
});

test("matched sessions take one line each, with their number and differences", () => {
  const before = {
    title: "Rivers",
    starts: "2026-09-03T10:00",
    ends: "2026-09-03T10:45",
    room: "Hall",
  };
  const match: ImportMatch = {
    id: 12,
    key: "a",
    rule: "title",
    isSeparated: false,
    before,
    after: { ...before, starts: "2026-09-03T10:30", room: null },
  };
  const renamed = { ...match, id: 13, isSeparated: true, after: { ...before, title: "Lakes" } };
  const lines: string[] = [];
  const context = createCliContext({ LANG: "C" }, () => Promise.resolve());
  printMatches([match, renamed], false, { ...context, print: (line) => void lines.push(line) });
  expect(lines).toEqual([
    "Sessions without an id that changed: 2. To import one as a new session, add --separate NUMBER.",
    "  12  Rivers: 2026-09-03 10:00 → 2026-09-03 10:30, Hall → –",
    "  13  Rivers: Rivers → Lakes (separated)",
  ]);
});
