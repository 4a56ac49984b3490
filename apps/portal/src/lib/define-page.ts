import type { ParseKeys } from "i18next";
import type { ReactNode } from "react";

/** Module of a page; its only export is the page component. */
export type PageCode = Record<string, () => ReactNode>;

/** Page of the portal: path, code and frame. */
export type Page<
  Path extends string = string,
  Search extends object = object,
  Code extends object = PageCode,
> = {
  /** In the router's notation, `/panels/details/$id`; `lib/addresses.ts` builds URLs for links. */
  readonly path: Path;
  /** Constant title, shown in the hero and in the tab. */
  readonly title?: ParseKeys;
  /** Loads the code when the page opens. */
  readonly load: () => Promise<Code>;
  /** Reads the page's state from the URL; invalid values count as absent. */
  readonly readSearch?: (search: Record<string, unknown>) => Search;
  /** Defaults to a content page. */
  readonly layout?: "auth" | "landing" | "slim" | "chat";
};

/**
 * Preserves path and search of a page as types, so that links and `useSearch` are checked. Only the router
 * checks the loaded code: components use the paths of all pages as types, so a check here would be circular.
 */
export const definePage = <
  const Path extends string,
  Code extends object,
  Search extends object = object,
>(
  page: Page<Path, Search, Code>,
): Page<Path, Search, Code> => page;
