import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PATH_COLORS } from "../path-color.ts";

const tokens = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

const color = (name: string): string => {
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
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

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(color(one)), luminance(color(other))].toSorted(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
};

const texts: [string, string][] = [
  ["ink", "paper"],
  ["muted", "paper"],
  ["muted", "card"],
  ["muted", "pine-tint"],
  ["pine", "paper"],
  ["pine-dark", "pine-tint"],
  ["card", "pine"],
  ["card", "danger"],
  ["card", "ink"],
  ["ink", "amber"],
  ["danger", "card"],
  ["danger", "paper"],
  ["danger", "danger-tint"],
  ["success", "success-tint"],
  ["warning", "warning-tint"],
  ["info", "info-tint"],
];

test.each(texts)("%s on %s reads at 4.5:1 or better", (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(Array.from({ length: PATH_COLORS }, (_, index) => [`path-${index + 1}`]))(
  "%s reads on a card and carries white letters",
  (path) => {
    expect(contrast(path, "card")).toBeGreaterThanOrEqual(4.5);
  },
);

test.each([["card"], ["paper"]])("a field's edge is seen on %s", (ground) => {
  expect(contrast("field-line", ground)).toBeGreaterThanOrEqual(3);
});
