import { tie } from "./typography.ts";
import type { EditionKey, Page, Text } from "./types.ts";

type Words = [title: string, content: string];

const textOf = (pl: string, en: string): Text => ({ pl: tie(pl), en });

/** A page of the current edition; its content is HTML. @param icon its number in the contract's table */
export const page = (
  key: string,
  icon: number | null,
  [titlePl, contentPl]: Words,
  [titleEn, contentEn]: Words,
): Page => ({
  key,
  editions: ["2026-1"],
  icon,
  title: textOf(titlePl, titleEn),
  content: textOf(contentPl, contentEn),
});

/** The same page in other editions too. */
export const alsoIn = (one: Page, ...editions: EditionKey[]): Page => ({
  ...one,
  editions: [...one.editions, ...editions],
});

const rowOf = (tag: "th" | "td", cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;

/** A table as HTML: the first row is its head. */
export const table = (head: readonly string[], ...rows: readonly string[][]): string =>
  `<table><thead>${rowOf("th", head)}</thead><tbody>${rows.map((row) => rowOf("td", row)).join("")}</tbody></table>`;
