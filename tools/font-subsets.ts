import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { ROOT } from "./run.ts";

/** Where the portal's own cuts of its fonts are. */
export const FONTS = join(ROOT, "apps/portal/src/ui/theme/fonts");

const FAMILIES = [
  {
    name: "hanken-grotesk",
    source: (letters: string) =>
      `@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${letters}-wght-normal.woff2`,
    // The lightest and the boldest weight that the portal sets.
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: "bricolage-grotesque",
    source: (letters: string) =>
      `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${letters}-700-normal.woff2`,
  },
];

type Range = readonly [first: number, last: number];

const lettersOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
    )
    .join("");

const BASIC = `${lettersOf([[0x20, 0x7e]])}\u00a0§©«·»×Óó–—‘’“”„•…`;
const POLISH = "ĄąĆćĘęŁłŃńŚśŹźŻż";
/** What the Latin files hold, by the ranges that Fontsource gives for them. */
const LATIN = lettersOf([
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
]);

/**
 * English is written with the basic letters, Polish with both of the first two. What else the names
 * of guests need comes in a file of its own, or in Fontsource's.
 */
const CUTS = [
  { name: "basic", source: "latin", letters: BASIC },
  { name: "polish", source: "latin-ext", letters: POLISH },
  {
    name: "western",
    source: "latin",
    letters: [...LATIN].filter((letter) => !BASIC.includes(letter)).join(""),
  },
];

/** Letters as the descriptor `unicode-range` takes them. */
const rangeOf = (letters: string): string => {
  const ranges: [number, number][] = [];
  const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  for (const point of points.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const format = (point: number) => point.toString(16).toUpperCase().padStart(4, "0");
  return ranges
    .map(([first, last]) =>
      first === last ? `U+${format(first)}` : `U+${format(first)}-${format(last)}`,
    )
    .join(", ");
};

/** The letters of each cut by its file's ending, as `unicode-range` takes them. */
export const LETTER_RANGES: Readonly<Record<string, string>> = Object.fromEntries(
  CUTS.map(({ name, letters }) => [name, rangeOf(letters)]),
);

/** Cuts the portal's fonts into files of the letters that a page needs. @returns the files by name */
export const cutFonts = async (): Promise<Map<string, Buffer>> => {
  const files = FAMILIES.flatMap((family) =>
    CUTS.map(async ({ name, source, letters }): Promise<[string, Buffer]> => {
      const font = readFileSync(join(ROOT, "node_modules", family.source(source)));
      const cut = await subsetFont(font, letters, {
        targetFormat: "woff2",
        variationAxes: family.axes,
      });
      return [`${family.name}-${name}.woff2`, cut];
    }),
  );
  return new Map(await Promise.all(files));
};
