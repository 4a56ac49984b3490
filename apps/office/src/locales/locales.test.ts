import { editionSettings } from "@foyer/contract/office/editions";
import { RESOURCES } from "@foyer/contract/office/resources";
import { describe, expect, it } from "vitest";
import en from "./en.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };

type Texts = { [key: string]: string | Texts };

/** Keys without the plurals, of which each language has its own. */
const keysOf = (texts: Texts, prefix = ""): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [`${prefix}${key.replace(/_(one|few|many|other)$/, "")}`]
      : keysOf(value, `${prefix}${key}.`),
  );

const known = (texts: Texts) => [...new Set(keysOf(texts))].sort();

it("has the same texts in both languages", () => {
  expect(known(pl)).toEqual(known(en));
});

describe.each(Object.values(RESOURCES))("$name", ({ name, fields }) => {
  it("has words for itself and each of its fields", () => {
    const keys = known(en);
    const wanted = [`resources.${name}`, ...Object.keys(fields).map((field) => `fields.${field}`)];
    expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

it("has words for every setting of an edition", () => {
  const keys = known(en);
  const wanted = Object.keys(editionSettings.fields).map((field) => `fields.${field}`);
  expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
});
