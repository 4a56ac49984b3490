import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PATH_COLORS } from "../path-color.ts";

const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

/** Reads a colour that is either common to both themes or differs per theme. */
const color = (name: string, theme: Theme): string => {
  const one = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(tokens) ?? [];
  const found = one ?? (theme === "light" ? light : dark);
  if (found === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return found;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string, theme: Theme): number => {
  const [light = 0, dark = 0] = [
    luminance(color(one, theme)),
    luminance(color(other, theme)),
  ].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const texts: [string, string][] = [
  ["ink", "paper"],
  ["ink", "card"],
  ["muted", "paper"],
  ["muted", "card"],
  ["muted", "pine-tint"],
  ["muted", "sand"],
  ["pine", "paper"],
  ["pine", "card"],
  ["pine-dark", "pine-tint"],
  ["pine-dark", "card"],
  ["card", "pine"],
  ["card", "pine-dark"],
  ["card", "danger"],
  ["card", "ink"],
  ["night", "amber"],
  ["danger", "card"],
  ["danger", "paper"],
  ["danger", "danger-tint"],
  ["success", "success-tint"],
  ["warning", "warning-tint"],
  ["warning", "amber-tint"],
  ["info", "info-tint"],
];

describe.each(THEMES)("in the %s theme", (theme) => {
  test.each(texts)("%s on %s reads at 4.5:1 or better", (text, background) => {
    expect(contrast(text, background, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Array.from({ length: PATH_COLORS }, (_, index) => [`path-${index + 1}`]))(
    "%s is readable on a card and as a background of text",
    (path) => {
      expect(contrast(path, "card", theme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([["card"], ["paper"]])("a field border has enough contrast on %s", (background) => {
    expect(contrast("field-line", background, theme)).toBeGreaterThanOrEqual(3);
  });
});
