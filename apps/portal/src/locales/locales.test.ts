import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { bindOneLetterWords } from "../lib/load-texts.ts";

type Texts = { [key: string]: string | Texts };

/** Texts of a language by feature, as stored in its folder. */
const readFolder = (language: string): Record<string, Texts> =>
  Object.fromEntries(
    readdirSync(join(import.meta.dirname, language)).map((file) => [
      basename(file, ".json"),
      JSON.parse(readFileSync(join(import.meta.dirname, language, file), "utf8")) as Texts,
    ]),
  );
const en = readFolder("en");
const pl = readFolder("pl");

const PLURALS = {
  en: new Intl.PluralRules("en").resolvedOptions().pluralCategories,
  pl: new Intl.PluralRules("pl").resolvedOptions().pluralCategories,
};
const SUFFIX = new RegExp(`_(${PLURALS.pl.join("|")})$`);

/** All texts by full key, `feature.key`. */
const flatten = (texts: object, prefix = ""): [key: string, text: unknown][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object" && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value] as [string, unknown]],
  );

const keysOf = (texts: object) => flatten(texts).map(([key]) => key);
const baseKeysOf = (texts: object) => new Set(keysOf(texts).map((key) => key.replace(SUFFIX, "")));
const placeholdersOf = (text: unknown) =>
  [...String(text).matchAll(/\{\{(\w+)/g)]
    .map(([, name = ""]) => name)
    .sort((one, other) => one.localeCompare(other))
    .join();

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /^\.tsx?$/.test(extname(path)) && !path.includes(".test.")
      ? [readFileSync(path, "utf8")]
      : [];
  });

describe("the texts", () => {
  it("exist in both languages", () => {
    expect([...baseKeysOf(pl)].toSorted()).toEqual([...baseKeysOf(en)].toSorted());
  });

  it.each(["pl", "en"] as const)("have every plural form of %s", (language) => {
    const keys = new Set(keysOf(language === "pl" ? pl : en));
    const counted = [...keys]
      .filter((key) => SUFFIX.test(key))
      .map((key) => key.replace(SUFFIX, ""));
    const missing = counted
      .flatMap((key) => PLURALS[language].map((plural) => `${key}_${plural}`))
      .filter((key) => !keys.has(key));
    expect(missing).toEqual([]);
  });

  it("are not empty", () => {
    const empty = [...flatten(pl), ...flatten(en)].filter(([, text]) => String(text).trim() === "");
    expect(empty).toEqual([]);
  });

  it("have the same placeholders in both languages", () => {
    const english = new Map(flatten(en));
    const differing = flatten(pl).filter(
      ([key, text]) =>
        english.has(key) && placeholdersOf(text) !== placeholdersOf(english.get(key)),
    );
    expect(differing).toEqual([]);
  });

  it("never end a line with a one-letter Polish word", () => {
    expect(bindOneLetterWords("Zapisz i wróć w środę (o 9) z nami")).toBe(
      "Zapisz i\u00A0wróć w\u00A0środę (o\u00A09) z\u00A0nami",
    );
    expect(bindOneLetterWords("Karol i Ola")).toBe("Karol i\u00A0Ola");
  });

  it("are all used", () => {
    const code = sources(join(import.meta.dirname, "..")).join("\n");
    // A computed key such as `feature.group.${name}` uses all texts below its prefix. The prefix must be a
    // group: otherwise a whole feature would count as used.
    const beginnings = [...code.matchAll(/`(\w+\.\w+\.)\$\{/g)].map(
      ([, beginning = ""]) => beginning,
    );
    const isUsed = (key: string) =>
      code.includes(`"${key}"`) ||
      code.includes(`\`${key}\``) ||
      beginnings.some((beginning) => key.startsWith(beginning));
    expect([...baseKeysOf(en)].filter((key) => !isUsed(key))).toEqual([]);
  });
});
