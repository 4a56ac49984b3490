import { editionSettings } from "@foyer/contract/conferences/office";
import { RESOURCES } from "@foyer/contract/office/resources";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import en from "./en.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };

type Texts = { [key: string]: string | Texts };

/** Returns the keys without their plural suffixes, because each language has different plural forms. */
const keysOf = (texts: Texts, prefix = ""): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [`${prefix}${key.replace(/_(one|few|many|other)$/, "")}`]
      : keysOf(value, `${prefix}${key}.`),
  );

const uniqueKeys = (texts: Texts) => [...new Set(keysOf(texts))].sort();

it("has the same keys in both languages", () => {
  expect(uniqueKeys(pl)).toEqual(uniqueKeys(en));
});

it("has a text for every key that the code names", () => {
  const keys = new Set(uniqueKeys(en));
  const sources = globSync("../**/*.{ts,tsx}", {
    cwd: import.meta.dirname,
    exclude: ["../**/*.test.*"],
  });
  const used = sources.flatMap((path) => {
    const code = readFileSync(new URL(path, import.meta.url), "utf8");
    return [...code.matchAll(/\bt\(\s*"([\w.-]+)"/g)].map(([, key = ""]) => key);
  });
  expect(used.length).toBeGreaterThan(500);
  expect(used.filter((key) => !keys.has(key))).toEqual([]);
});

describe.each(Object.values(RESOURCES))("$name", ({ name, fields }) => {
  it("has labels for the resource and each of its fields", () => {
    const keys = uniqueKeys(en);
    const requiredKeys = [
      `resources.${name}`,
      ...Object.keys(fields).map((field) => `fields.${field}`),
    ];
    expect(requiredKeys.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

it("has a label for every setting of an edition", () => {
  const keys = uniqueKeys(en);
  const requiredKeys = Object.keys(editionSettings.fields).map((field) => `fields.${field}`);
  expect(requiredKeys.filter((key) => !keys.includes(key))).toEqual([]);
});
