import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PATH_PICTURES } from "@foyer/contract/files/path-pictures";
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { describe, expect, it } from "vitest";
import { DEFAULT_PICTURE, pathPictures, getPathPicture } from "./path-pictures.ts";

const FOLDER = join(import.meta.dirname, "pictures");
const MAX_BYTES = 2_000;

const keys = pathPictures.map((picture) => picture.key);
const namesWithKeys = pathPictures.flatMap(({ key, names }) =>
  [...names.pl, ...names.en].map((name): [string, string] => [name, key]),
);
const files = readdirSync(FOLDER);
const glyphs = [...keys, DEFAULT_PICTURE].map((key) => `${key}.svg`);

const readTags = (file: string): SaxesTagPlain[] => {
  const tags: SaxesTagPlain[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => tags.push(tag));
  parser.write(readFileSync(join(FOLDER, file), "utf8")).close();
  return tags;
};

describe("the catalogue of path pictures", () => {
  it("matches the options of the office", () => {
    expect(keys).toEqual([...PATH_PICTURES]);
  });

  it.each(namesWithKeys)("maps “%s” to %s in any case", (name, key) => {
    const variants = [
      name,
      name.toUpperCase(),
      name.toLowerCase(),
      ` ${name} `,
      name.normalize("NFD"),
    ];
    expect(variants.map(getPathPicture)).toEqual(variants.map(() => key));
  });

  it.each(keys)("accepts the key %s", (key) => {
    expect(getPathPicture(key)).toBe(key);
  });

  it("contains every name once, and at least one per language", () => {
    const names = namesWithKeys.map(([name]) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(
      pathPictures.filter(({ names: { pl, en } }) => pl.length === 0 || en.length === 0),
    ).toEqual([]);
  });

  it.each([
    "",
    "Astronomia",
    "energy",
    "../avatar",
    "avatar",
    "event",
    "__proto__",
    "constructor",
    "default",
  ])("maps %j to the default picture", (name) => {
    expect(getPathPicture(name)).toBe(DEFAULT_PICTURE);
  });

  it("contains every path of the demo conference, by both names and by key", () => {
    const file = fileURLToPath(import.meta.resolve("@foyer/demo/files/common.json"));
    const { thematicPaths } = JSON.parse(readFileSync(file, "utf8")) as {
      thematicPaths: { key: string; name: { pl: string; en: string } }[];
    };
    expect(thematicPaths).toHaveLength(14);
    for (const { key, name } of thematicPaths) {
      const keysFound = new Set([key, name.pl, name.en].map(getPathPicture));
      expect([...keysFound], key).toHaveLength(1);
      expect([...keysFound], key).not.toContain(DEFAULT_PICTURE);
    }
  });
});

describe("the built-in pictures", () => {
  it("are those of the catalogue, a default one, an avatar and an event", () => {
    expect(files.toSorted()).toEqual([...glyphs, "avatar.svg", "event.svg"].toSorted());
  });

  it.each(files)("%s is small, well-formed and contains only shapes", (file) => {
    const ALLOWED_TAGS = [
      "svg",
      "path",
      "circle",
      "ellipse",
      "rect",
      "g",
      "defs",
      "linearGradient",
      "stop",
    ];
    const tags = readTags(file);
    expect(tags.map((tag) => tag.name).filter((name) => !ALLOWED_TAGS.includes(name))).toEqual([]);
    const attributes = tags.flatMap((tag) => Object.entries(tag.attributes));
    const unsafeAttributes = attributes.filter(
      ([name, value]) =>
        name !== "xmlns" && (/^on|href|style/i.test(name) || /https?:|url\((?!#)/i.test(value)),
    );
    expect(unsafeAttributes).toEqual([]);
    expect(readFileSync(join(FOLDER, file)).byteLength).toBeLessThan(MAX_BYTES);
  });

  it.each(glyphs)("%s is a shape of one colour on 24 by 24 units", (file) => {
    const [svg, ...shapes] = readTags(file);
    expect(svg?.attributes).toMatchObject({ viewBox: "0 0 24 24", fill: "currentColor" });
    const colors = shapes.flatMap(({ attributes: { fill, stroke } }) => [fill, stroke]);
    expect(colors.filter((color) => ![undefined, "none", "currentColor"].includes(color))).toEqual(
      [],
    );
  });
});
