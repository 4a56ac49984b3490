import { LANGUAGES } from "@foyer/contract";
import { describe, expect, test } from "vitest";
import { describeMessage, formatPosition } from "./message.ts";

describe("a message", () => {
  const position = { line: 3, column: 5, path: "/a" };

  test.each([
    [position, "Wiersz 3, kolumna 5, miejsce /a: ", "Line 3, column 5, at /a: "],
    [{ line: 3, column: "email", path: "" }, "Wiersz 3, kolumna email: ", "Line 3, column email: "],
    [{ line: 3, lastLine: 5, column: null, path: "" }, "Wiersze 3–5: ", "Lines 3–5: "],
    [{ line: null, column: null, path: "/a" }, "Miejsce /a: ", "At /a: "],
    [{ ...position, file: "a.xml" }, "a.xml: Wiersz 3, kol", "a.xml: Line 3, col"],
    [null, "Plik jest pusty.", "The file is empty."],
  ])("starts with its position in both languages: %j", (position, pl, en) => {
    const texts = LANGUAGES.map((language) =>
      describeMessage({ code: "empty-file", position }, language),
    );
    expect(texts.map((text, index) => text.startsWith([pl, en][index] ?? ""))).toEqual([
      true,
      true,
    ]);
  });

  test("shortens values and removes control characters", () => {
    const quote = (value: string) =>
      describeMessage({ code: "option-unknown", params: { option: value } }, "en");
    expect(quote(`a\u001b[31m${"x".repeat(500)}`)).toMatch(/'a \[31mx{100,200}…'\.$/);
    expect(quote("a\nb\u202ec\u2066d")).toBe("Unknown option 'a b c d'.");
  });

  test("shortens values and paths to well-formed texts", () => {
    for (const length of [400, 401]) {
      const text = "\u{1f333}".repeat(length) + "x".repeat(length % 2);
      const position = { line: 1, column: 1, path: text };
      const params = { option: `${"x".repeat(length % 2)}${text}` };
      const message = describeMessage({ code: "option-unknown", params, position }, "en");
      expect(message.isWellFormed()).toBe(true);
    }
  });

  test("does not interpret placeholders in values", () => {
    const value = "{{value}} $t(absent) <b>&";
    expect(describeMessage({ code: "bad-time", params: { value } }, "en")).toContain(`“${value}”`);
  });
});

test("a position has a short form", () => {
  expect(formatPosition({ line: 3, column: 5, path: "/a" })).toBe("3:5 /a");
});
