import {
  type EditionKey,
  findPublicPage,
  type Language,
  LANGUAGES,
  parseEditionName,
  type PublicPageName,
} from "@foyer/contract";

export type PageUrl = {
  name: PublicPageName;
  /** In the router's spelling. */
  path: string;
  /** Id of the panel or partner. */
  id: number | undefined;
  /** Null if the URL names an impossible edition. */
  edition: EditionKey | null | undefined;
  language: Language | undefined;
  /** Other parameters, such as the day or a search. */
  rest: ReadonlyMap<string, string>;
};

/**
 * Parses the URL of a public page, ignoring case and a trailing slash.
 * @param url path and query
 * @returns undefined for any other page
 */
export const parsePageUrl = (url: string): PageUrl | undefined => {
  const [rawPath = "", query = ""] = url.split("?", 2);
  const path = rawPath.toLowerCase().replace(/(.)\/$/, "$1");
  const page = findPublicPage(path);
  if (!page) return undefined;
  const { edition, language, ...rest } = Object.fromEntries(new URLSearchParams(query));
  return {
    ...page,
    path,
    edition: edition === undefined ? undefined : (parseEditionName(edition) ?? null),
    language: LANGUAGES.find((one) => one === language),
    rest: new Map(Object.entries(rest)),
  };
};
