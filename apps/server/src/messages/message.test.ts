import { LANGUAGES } from "@foyer/contract";
import { describe, expect, test } from "vitest";
import { describeMessage, formatPlace } from "./message.ts";

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

  test("quotes values short and without control characters", () => {
    const quote = (value: string) =>
      describeMessage({ code: "option-unknown", params: { option: value } }, "en");
    expect(quote(`a\u001b[31m${"x".repeat(500)}`)).toMatch(/'a \[31mx{100,200}…'\.$/);
    expect(quote("a\nb\u202ec\u2066d")).toBe("Unknown option 'a b c d'.");
  });

  test("takes nothing of a value for a place of its own text", () => {
    const value = "{{value}} $t(absent) <b>&";
    expect(describeMessage({ code: "bad-time", params: { value } }, "en")).toContain(`“${value}”`);
  });
});

test("a place is kept in short", () => {
  expect(formatPlace({ line: 3, column: 5, path: "/a" })).toBe("3:5 /a");
});
