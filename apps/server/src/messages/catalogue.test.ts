import { CLASH_RULES } from "@foyer/contract/office/clashes";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROBLEM_STATUS } from "@foyer/contract";
import { describe, expect, test } from "vitest";
import en from "./locales/en.json" with { type: "json" };
import pl from "./locales/pl.json" with { type: "json" };

type Texts = Readonly<Record<string, Readonly<Record<string, string | string[]>>>>;

const pluralsOf = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;
const SUFFIX = new RegExp(`_(${pluralsOf("pl").join("|")})$`);

/** Every text by its group and key. */
const flatten = (texts: Texts): [group: string, key: string, text: string][] =>
  Object.entries(texts).flatMap(([group, ofGroup]) =>
    Object.entries(ofGroup).map(([key, text]): [string, string, string] => [
      group,
      key,
      [text].flat().join("\n"),
    ]),
  );
const baseKeysOf = (texts: Texts) =>
  new Set(flatten(texts).map(([group, key]) => `${group}:${key.replace(SUFFIX, "")}`));
const parametersOf = (texts: Texts) =>
  new Map(
    flatten(texts).map(([group, key, text]) => [
      `${group}:${key.replace(SUFFIX, "")}`,
      [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted(),
    ]),
  );

/** The server's code beside its tests. */
const readCode = () => {
  const root = join(import.meta.dirname, "..");
  return globSync("**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
};

describe("the catalogue", () => {
  test("has every text in both languages, with the same parameters", () => {
    expect([...baseKeysOf(pl)].toSorted()).toEqual([...baseKeysOf(en)].toSorted());
    expect(parametersOf(pl)).toEqual(parametersOf(en));
  });

  test.each([
    ["pl", pl],
    ["en", en],
  ])("names flags of the command line where only commands speak %s", (_language, texts: Texts) => {
    const commands = new Set(["usage", "command", "cli"]);
    const naming = flatten(texts).filter(
      ([group, , text]) => !commands.has(group) && /--\w/.test(text),
    );
    expect(naming).toEqual([]);
  });

  test.each([
    ["pl", pl],
    ["en", en],
  ])("has every plural of %s, and no empty text", (language, texts: Texts) => {
    const keys = new Set(flatten(texts).map(([group, key]) => `${group}:${key}`));
    const wanted = [...keys]
      .filter((key) => SUFFIX.test(key))
      .flatMap((key) =>
        pluralsOf(language).map((plural) => `${key.replace(SUFFIX, "")}_${plural}`),
      );
    expect(wanted.filter((key) => !keys.has(key))).toEqual([]);
    expect(flatten(texts).filter(([, , text]) => text.trim() === "")).toEqual([]);
  });

  test("has a code once", () => {
    const { cli: _cli, place: _place, ...coded } = en;
    const codes = flatten(coded).map(([, key]) => key);
    expect(codes.filter((code, at) => codes.indexOf(code) < at)).toEqual([]);
  });

  test("has no text that nobody uses", () => {
    const code = readCode();
    const isClash = (key: string) => CLASH_RULES.some((rule) => rule === key);
    const isUsed = (group: string, key: string) =>
      group === "problem"
        ? Object.hasOwn(PROBLEM_STATUS, key)
        : (group === "clash" && isClash(key)) ||
          code.includes(`"${key.replace(SUFFIX, "").replace(/^kind\./, "")}"`);
    expect(flatten(en).filter(([group, key]) => !isUsed(group, key))).toEqual([]);
  });
});
