import { CLASH_RULES } from "@foyer/contract/panels/clashes";
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

const flatten = (texts: Texts): [group: string, key: string, text: string][] =>
  Object.entries(texts).flatMap(([group, groupTexts]) =>
    Object.entries(groupTexts).map(([key, text]): [string, string, string] => [
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

const readCode = () => {
  const root = join(import.meta.dirname, "..");
  return globSync("**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
};

describe("the catalogue", () => {
  test("contains every text in both languages, with the same parameters", () => {
    expect([...baseKeysOf(pl)].toSorted()).toEqual([...baseKeysOf(en)].toSorted());
    expect(parametersOf(pl)).toEqual(parametersOf(en));
  });

  test.each([
    ["pl", pl],
    ["en", en],
  ])("mentions command line options only in texts of commands: %s", (_language, texts: Texts) => {
    const commands = new Set(["usage", "command", "cli"]);
    const withOptions = flatten(texts).filter(
      ([group, , text]) => !commands.has(group) && /--\w/.test(text),
    );
    expect(withOptions).toEqual([]);
  });

  test.each([
    ["pl", pl],
    ["en", en],
  ])("contains every plural form of %s, and no empty text", (language, texts: Texts) => {
    const keys = new Set(flatten(texts).map(([group, key]) => `${group}:${key}`));
    const requiredKeys = [...keys]
      .filter((key) => SUFFIX.test(key))
      .flatMap((key) =>
        pluralsOf(language).map((plural) => `${key.replace(SUFFIX, "")}_${plural}`),
      );
    expect(requiredKeys.filter((key) => !keys.has(key))).toEqual([]);
    expect(flatten(texts).filter(([, , text]) => text.trim() === "")).toEqual([]);
  });

  test("contains each code once", () => {
    const { cli: _cli, position: _position, ...coded } = en;
    const codes = flatten(coded).map(([, key]) => key);
    expect(codes.filter((code, index) => codes.indexOf(code) < index)).toEqual([]);
  });

  test("contains no unused text", () => {
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
