import type { ParseKeys } from "i18next";
import type { ReactNode } from "react";

/** The file of a page: it exports the component that draws the page, and nothing else. */
export type PageCode = Record<string, () => ReactNode>;

/** A page of the portal: where it is, what it is made of, and how it is framed. */
export type Page<
  Path extends string = string,
  Search extends object = object,
  Code extends object = PageCode,
> = {
  /** As the router writes it: `/panels/details/$id`. Addresses are made of it (`lib/addresses.ts`). */
  readonly path: Path;
  /** Where it is always the same: the page's heading, on a hero, and the title of the tab. */
  readonly title?: ParseKeys;
  /** Loads its code, when it is opened. */
  readonly load: () => Promise<Code>;
  /** Reads its state from the address, where it has some; anything odd counts as absent. */
  readonly readSearch?: (search: Record<string, unknown>) => Search;
  /** A page of content for those with a profile, unless it says otherwise. */
  readonly layout?: "auth" | "landing" | "chat";
};

/**
 * Keeps the path and the state of a page as types, which links and `useSearch` are held to.
 * That its code is a page's the router checks: here the compiler would go in a circle, for components
 * are typed by the paths of all pages.
 */
export const definePage = <
  const Path extends string,
  Code extends object,
  Search extends object = object,
>(
  page: Page<Path, Search, Code>,
): Page<Path, Search, Code> => page;
