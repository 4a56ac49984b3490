import { describe, expect, it } from "vitest";
import { OMISSION, typesetText } from "./typeset-text.ts";

const latinOnly = (codePoint: number): boolean => codePoint < 0x2100;
const set = (text: string, language: "pl" | "en" = "en"): string =>
  typesetText(text, language, latinOnly).text;

describe("text made ready for print", () => {
  it.each([
    ["Rozmowa o wodzie i ogniu", "Rozmowa o\u00a0wodzie i\u00a0ogniu"],
    ["W górach a i w dolinach", "W\u00a0górach a\u00a0i\u00a0w\u00a0dolinach"],
    ["Polska (z sąsiadami)", "Polska (z\u00a0sąsiadami)"],
    ["„O czym milczą mapy”", "„O\u00a0czym milczą mapy”"],
    ["Grupa B i C", "Grupa B i\u00a0C"],
  ])("binds Polish one-letter words to what follows: %s", (text, bound) => {
    expect(set(text, "pl")).toBe(bound);
  });

  it("leaves one-letter words of English alone", () => {
    expect(set("I saw a river")).toBe("I saw a river");
  });

  it("binds a dash to the word before it in both languages", () => {
    expect(set("Energy – now")).toBe("Energy\u00a0– now");
    expect(set("Energia – teraz", "pl")).toBe("Energia\u00a0– teraz");
  });

  it("becomes one line with single spaces and composed letters", () => {
    expect(set("  Zaz\u0307o\u0301łć\n\tgęślą\u0000 jaźń ")).toBe("Zażółć gęślą jaźń");
  });

  it.each([
    ["Party 🎉", `Party ${OMISSION}`],
    ["👩‍💻👍🏽 code", `${OMISSION} code`],
    ["山田 太郎", OMISSION],
    ["Łódź 東京 Kyiv", `Łódź ${OMISSION} Kyiv`],
  ])("shows an omission once for each run of characters the fonts lack: %s", (text, drawn) => {
    expect(set(text)).toBe(drawn);
  });

  it("keeps the original of what it leaves out for screen readers", () => {
    expect(typesetText("Party 🎉", "en", latinOnly).actual).toBe("Party 🎉");
    expect(typesetText("Party […]", "en", latinOnly).actual).toBeNull();
  });

  it("drops what is invisible and survives broken surrogates", () => {
    expect(set("co\u00adope\u200bration\ufeff")).toBe("cooperation");
    expect(set("half \ud83d pair")).toBe(`half ${OMISSION} pair`);
  });
});
