import { LANGUAGES } from "@foyer/contract";
import { describe, expect, test } from "vitest";
import { COMMAND_TEXTS, USAGE_TEXTS } from "./command-texts.ts";
import { CONTENT_TEXTS } from "./content-texts.ts";
import { describeMessage, fillQuoted, formatPlace } from "./message.ts";
import { PROBLEM_TITLES } from "./problem-texts.ts";
import { REFUSAL_TEXTS } from "./refusal-texts.ts";
import { ROW_TEXTS } from "./row-texts.ts";
import { WARNING_TEXTS } from "./warning-texts.ts";

const TABLES = [USAGE_TEXTS, COMMAND_TEXTS, REFUSAL_TEXTS, ROW_TEXTS, WARNING_TEXTS, CONTENT_TEXTS];

describe("the catalogue", () => {
  test("has one text for a code", () => {
    const codes = [...TABLES, PROBLEM_TITLES.en].flatMap((table) => Object.keys(table));
    expect(new Set(codes).size).toBe(codes.length);
  });

  test.each(TABLES.flatMap((table) => Object.entries(table)))(
    "words %s in both languages, with the same parameters",
    (_code, { pl, en }) => {
      const parametersOf = (text: string) =>
        [...text.matchAll(/\{(\w+)\}/g)].map(([hole]) => hole).sort();
      expect(new Set(parametersOf(pl))).toEqual(new Set(parametersOf(en)));
      expect(pl).not.toBe(en);
      expect([pl.trim(), en.trim()]).not.toContain("");
    },
  );
});

describe("a message", () => {
  const place = { line: 3, column: 5, path: "/a" };

  test.each([
    [place, "Wiersz 3, kolumna 5, miejsce /a: ", "Line 3, column 5, at /a: "],
    [{ line: 3, column: "email", path: "" }, "Wiersz 3, kolumna email: ", "Line 3, column email: "],
    [{ line: 3, lastLine: 5, column: null, path: "" }, "Wiersze 3–5: ", "Lines 3–5: "],
    [{ line: null, column: null, path: "/a" }, "Miejsce /a: ", "At /a: "],
    [{ ...place, file: "a.xml" }, "a.xml: Wiersz 3, kol", "a.xml: Line 3, col"],
    [null, "Plik jest pusty.", "The file is empty."],
  ])("says where in both languages: %j", (where, pl, en) => {
    const texts = LANGUAGES.map((language) =>
      describeMessage({ code: "empty-file", place: where }, language),
    );
    expect(texts.map((text, at) => text.startsWith([pl, en][at] ?? ""))).toEqual([true, true]);
  });

  test("is titled as its problem is", () => {
    expect(describeMessage({ code: "unavailable" }, "en")).toBe(PROBLEM_TITLES.en.unavailable);
  });

  test("quotes values short and without control characters", () => {
    expect(fillQuoted("„{value}”", { value: `a\u001b[31m${"x".repeat(500)}` })).toMatch(
      /^„a \[31mx{100,200}…”$/,
    );
    expect(fillQuoted("„{value}”", { value: "a\u202eb\u2066c" })).toBe("„a b c”");
    expect(fillQuoted("{toString}", {})).toBe("{toString}");
  });
});

test("a place is kept in short", () => {
  expect(formatPlace({ line: 3, column: 5, path: "/a" })).toBe("3:5 /a");
});
