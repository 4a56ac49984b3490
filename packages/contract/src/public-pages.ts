import type { Language } from "./constants.ts";

/** A page that the server renders. */
export type PublicPage = {
  /** In the router's notation; `$id` is the id of a record. */
  readonly path: string;
  /** Absent if the page is named after its record or the conference. The portal's heading is the same text. */
  readonly title?: Readonly<Record<Language, string>>;
  /** Chunk of the portal's build with the page's styles (`apps/portal/vite.config.ts`). */
  readonly chunk: string;
  /** Matching clients: all with a profile, those who are not logged in, or those without a profile. */
  readonly audience: "everyone" | "visitors" | "nobody";
  /** True if the portal caches the page for offline use before anybody opens it. */
  readonly isPrefetched: boolean;
};

const PUBLIC_PAGES = {
  main: { path: "/", chunk: "landing", audience: "visitors", isPrefetched: true },
  panels: {
    path: "/panels",
    title: { pl: "Program", en: "Programme" },
    chunk: "programme",
    audience: "everyone",
    isPrefetched: true,
  },
  panel: {
    path: "/panels/details/$id",
    chunk: "programme",
    audience: "everyone",
    isPrefetched: false,
  },
  culturalEvents: {
    path: "/cultural-events",
    title: { pl: "Wydarzenia kulturalne", en: "Cultural events" },
    chunk: "conference",
    audience: "everyone",
    isPrefetched: true,
  },
  partners: {
    path: "/partners",
    title: { pl: "Partnerzy", en: "Partners" },
    chunk: "people",
    audience: "everyone",
    isPrefetched: true,
  },
  partner: {
    path: "/partners/details/$id",
    chunk: "people",
    audience: "everyone",
    isPrefetched: false,
  },
  information: {
    path: "/information",
    title: { pl: "Informacje organizacyjne", en: "Organizational Information" },
    chunk: "conference",
    audience: "everyone",
    isPrefetched: true,
  },
  buildings: {
    path: "/buildings",
    title: { pl: "Miejsca konferencji", en: "Conference locations" },
    chunk: "conference",
    audience: "everyone",
    isPrefetched: true,
  },
  map: {
    path: "/map",
    title: { pl: "Mapa", en: "Map" },
    chunk: "conference",
    audience: "everyone",
    isPrefetched: true,
  },
  terms: {
    path: "/terms",
    title: { pl: "Regulamin", en: "Terms of use" },
    chunk: "legal",
    audience: "everyone",
    isPrefetched: false,
  },
  privacy: {
    path: "/privacy",
    title: { pl: "Polityka prywatności", en: "Privacy policy" },
    chunk: "legal",
    audience: "everyone",
    isPrefetched: false,
  },
  login: {
    path: "/login",
    title: { pl: "Zaloguj się", en: "Log in" },
    chunk: "account",
    audience: "nobody",
    isPrefetched: false,
  },
} as const satisfies Record<string, PublicPage>;

export type PublicPageName = keyof typeof PUBLIC_PAGES;

/** The only list of server-rendered pages: server, portal, service worker and tests read it. */
export const publicPages: Readonly<Record<PublicPageName, PublicPage>> = PUBLIC_PAGES;

/** Parameters that identify a page for everyone. With others, such as a search, only the browser renders it. */
export const PAGE_PARAMETERS: readonly string[] = ["day"];

/**
 * True if the server renders a page with these parameters.
 * @param names of the parameters, without edition and language
 */
export const isPlain = (names: Iterable<string>): boolean =>
  [...names].every((name) => PAGE_PARAMETERS.includes(name));

type FoundPage = { readonly name: PublicPageName; readonly id: number | undefined };

const PATTERNS = Object.entries(publicPages).map(([name, { path }]) => ({
  name: name as PublicPageName,
  pattern: new RegExp(`^${path.replace("$id", String.raw`([1-9]\d{0,8})`)}$`),
}));

/**
 * Finds the public page of a path.
 * @param path in lower case, without a trailing slash
 * @returns the id of its record, if any; undefined for any other path
 */
export const findPublicPage = (path: string): FoundPage | undefined => {
  for (const { name, pattern } of PATTERNS) {
    const [match, id] = pattern.exec(path) ?? [];
    if (match !== undefined) return { name, id: id === undefined ? undefined : Number(id) };
  }
  return undefined;
};
