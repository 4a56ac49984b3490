import { describe, expect, it } from "vitest";
import { fieldInLanguage, preferredLanguage } from "./language.ts";
import { normalizeForSearch } from "@foyer/contract/search-text";

describe("the preferred language", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["*", "en"],
    ["pl", "pl"],
    ["PL-pl", "pl"],
    ["de-DE,de;q=0.9,pl;q=0.8,en;q=0.7", "pl"],
    ["en;q=0.7, pl;q=0.9", "pl"],
    ["pl;q=0", "en"],
    ["pl;q=x, en", "en"],
    ["plx", "en"],
    ["\u0000", "en"],
  ])("of %j is %s", (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});

describe("a translated text", () => {
  it("falls back to the other language field by field", () => {
    const text: { pl: { name: string; place?: string }; en: { name: string; place?: string } } = {
      pl: { name: "Hotel", place: "Karpacz" },
      en: { name: "" },
    };
    expect(fieldInLanguage(text, "en", "name")).toBe("Hotel");
    expect(fieldInLanguage(text, "en", "place")).toBe("Karpacz");
    expect(fieldInLanguage({}, "pl", "name" as never)).toBeUndefined();
  });
});

describe("text normalised for search", () => {
  it.each([
    ["Łódź", "lodz"],
    ["ZAŻÓŁĆ GĘŚLĄ JAŹŃ", "zazolc gesla jazn"],
    ["z\u0307o\u0301l\u0301", "zol"],
    ["Straße", "strasse"],
    ["Æsir Œuvre Ørsted Đorđe", "aesir oeuvre orsted dorde"],
    ["İstanbul", "istanbul"],
    ["ﬁ ２", "fi 2"],
    ["  a \t\n b  ", "a b"],
    ["100%_\\", "100%_\\"],
    [
      "Poland’s Poland‘s Poland´s Poland`s Polandʼs",
      "poland's poland's poland's poland's poland's",
    ],
    ["Kraków–Wrocław a—b a‑b a−b", "krakow-wroclaw a-b a-b a-b"],
    ["„Tak” “yes” «oui»", '"tak" "yes" "oui"'],
    ["Cyber\u00ADsecurity", "cybersecurity"],
    ["a\u200Bb\u200Dc\u2060d\uFEFFe\u202Ef", "abcdef"],
    ["", ""],
  ])("%j is %j", (text, normalized) => {
    expect(normalizeForSearch(text)).toBe(normalized);
  });

  it("is normalised quickly at any length", () => {
    const text = "a!".repeat(50_000);
    expect(normalizeForSearch(text + " ".repeat(10_000))).toBe(text);
  }, 5_000);
});
