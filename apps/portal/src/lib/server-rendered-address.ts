import { findPublicPage, isPlain, publicPages } from "@foyer/contract/public-pages";

/** Properties of the client that a server-rendered page depends on. */
export type ClientContext = {
  readonly language: string;
  /** In the format of URLs, `2026-1`. */
  readonly edition: string;
  readonly isLoggedIn: boolean;
};

/**
 * Returns the URL of the server-rendered page for a client.
 * @returns undefined for a page that only the client renders, such as My Forum for logged-in users
 */
export const serverRenderedAddress = (
  { pathname, search }: URL,
  { language, edition, isLoggedIn }: ClientContext,
): string | undefined => {
  const params = new URLSearchParams(search);
  if (params.get("edition") === edition) params.delete("edition");
  const page = findPublicPage(pathname);
  if (page === undefined || !isPlain(params.keys())) return undefined;
  const { audience } = publicPages[page.name];
  if (audience === "nobody" || (audience === "visitors" && isLoggedIn)) return undefined;
  params.set("language", language);
  params.set("edition", edition);
  return `${pathname}?${params}`;
};
