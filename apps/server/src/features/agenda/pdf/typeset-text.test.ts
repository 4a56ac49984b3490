import { describe, expect, it } from "vitest";
import { OMISSION, typesetText } from "./typeset-text.ts";

const isLatin = (codePoint: number): boolean => codePoint < 0x2100;
const typeset = (text: string, language: "pl" | "en" = "en"): string =>
  typesetText(text, language, isLatin).text;

describe("typeset text", () => {
  it.each([
    ["Rozmowa o wodzie i ogniu", "Rozmowa o\u00a0wodzie i\u00a0ogniu"],
    ["W górach a i w dolinach", "W\u00a0górach a\u00a0i\u00a0w\u00a0dolinach"],
    ["Polska (z sąsiadami)", "Polska (z\u00a0sąsiadami)"],
    ["„O czym milczą mapy”", "„O\u00a0czym milczą mapy”"],
    ["Grupa B i C", "Grupa B i\u00a0C"],
  ])("binds Polish one-letter words to what follows: %s", (text, bound) => {
    expect(typeset(text, "pl")).toBe(bound);
  });

  it("does not bind one-letter words in English", () => {
    expect(typeset("I saw a river")).toBe("I saw a river");
  });

  it("binds a dash to the word before it in both languages", () => {
    expect(typeset("Energy – now")).toBe("Energy\u00a0– now");
    expect(typeset("Energia – teraz", "pl")).toBe("Energia\u00a0– teraz");
  });

  it("is one line with single spaces and composed letters", () => {
    expect(typeset("  Zaz\u0307o\u0301łć\n\tgęślą\u0000 jaźń ")).toBe("Zażółć gęślą jaźń");
  });

  it.each([
    ["Party 🎉", `Party ${OMISSION}`],
    ["👩‍💻👍🏽 code", `${OMISSION} code`],
    ["山田 太郎", OMISSION],
    ["Łódź 東京 Kyiv", `Łódź ${OMISSION} Kyiv`],
  ])("shows one omission for each run of characters without glyphs: %s", (text, expected) => {
    expect(typeset(text)).toBe(expected);
  });

  it("preserves omitted characters for screen readers", () => {
    expect(typesetText("Party 🎉", "en", isLatin).actual).toBe("Party 🎉");
    expect(typesetText("Party […]", "en", isLatin).actual).toBeNull();
  });

  it("removes invisible characters and replaces lone surrogates", () => {
    expect(typeset("co\u00adope\u200bration\ufeff")).toBe("cooperation");
    expect(typeset("half \ud83d pair")).toBe(`half ${OMISSION} pair`);
  });
});
