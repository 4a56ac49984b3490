import { type Language, LANGUAGES } from "@foyer/contract";

/** The pages that everybody may read, by their paths. */
const PAGES = {
  "/": "main",
  "/panels": "panels",
  "/partners": "partners",
  "/cultural-events": "culturalEvents",
  "/information": "information",
  "/buildings": "buildings",
  "/map": "map",
  "/terms": "terms",
  "/privacy": "privacy",
  "/login": "login",
} as const;

const DETAILS = { panels: "panel", partners: "partner" } as const;

export type PageName = (typeof PAGES)[keyof typeof PAGES] | (typeof DETAILS)[keyof typeof DETAILS];

export type EditionKey = { year: number; type: number };

/** A page as its address names it. */
export type PageAddress = {
  name: PageName;
  /** As the router writes it. */
  path: string;
  /** Of what the page is about, where that has a number. */
  id: number | undefined;
  /** Null where the address names one that cannot be. */
  edition: EditionKey | null | undefined;
  language: Language | undefined;
  /** What else the address says, such as the day or a search. */
  rest: ReadonlyMap<string, string>;
};

/** Writes an edition as addresses carry it. */
export const nameEdition = ({ year, type }: EditionKey): string => `${year}-${type}`;

/** Reads an edition as addresses carry it. @returns null for anything else */
export const readEdition = (text: string): EditionKey | null => {
  const [, year, type] = /^(\d{4})-(\d{1,6})$/.exec(text) ?? [];
  return year && type ? { year: Number(year), type: Number(type) } : null;
};

/** What of an address makes it another page to everybody; all else is the portal's own matter. */
export const PAGE_STATE = ["day"];

/** Whether an address says no more than which page it is, such as a search or an open window. */
export const isPlain = ({ rest }: Pick<PageAddress, "rest">): boolean =>
  [...rest.keys()].every((name) => PAGE_STATE.includes(name));

const findPage = (path: string): Pick<PageAddress, "name" | "id"> | undefined => {
  const name = (PAGES as Record<string, PageName>)[path];
  if (name) return { name, id: undefined };
  const [, list, id] = /^\/(panels|partners)\/details\/([1-9]\d{0,8})$/.exec(path) ?? [];
  return list && id ? { name: DETAILS[list as keyof typeof DETAILS], id: Number(id) } : undefined;
};

/**
 * Reads the address of a page that everybody may read; neither case nor a slash at the end tells two apart.
 * @param url path and query
 * @returns undefined for any other page
 */
export const readPageAddress = (url: string): PageAddress | undefined => {
  const [rawPath = "", query = ""] = url.split("?", 2);
  const path = rawPath.toLowerCase().replace(/(.)\/$/, "$1");
  const page = findPage(path);
  if (!page) return undefined;
  const { edition, language, ...rest } = Object.fromEntries(new URLSearchParams(query));
  return {
    ...page,
    path,
    edition: edition === undefined ? undefined : readEdition(edition),
    language: LANGUAGES.find((one) => one === language),
    rest: new Map(Object.entries(rest)),
  };
};
