import { normalizeForSearch } from "@foyer/contract/search-text";

/** Picture of thematic paths with the path names that it applies to, by language. */
export type PathPicture = {
  key: string;
  names: { pl: readonly string[]; en: readonly string[] };
};

export const DEFAULT_PICTURE = "default";

const picture = (key: string, pl: readonly string[], en: readonly string[]): PathPicture => ({
  key,
  names: { pl, en },
});

export const pathPictures: readonly PathPicture[] = [
  picture("economy", ["gospodarka", "nowa gospodarka"], ["economy", "new economy"]),
  picture("infrastructure", ["infrastruktura"], ["infrastructure"]),
  picture("innovations", ["innowacje", "forum innowacji"], ["innovations", "innovations forum"]),
  picture(
    "visegrad-economic-meetings",
    ["wyszehradzkie spotkania gospodarcze"],
    ["Visegrad economic meetings"],
  ),
  picture("society", ["społeczeństwo"], ["society"]),
  picture(
    "business-and-management",
    ["biznes i zarządzanie", "biznes i inwestycje"],
    ["business and management", "business and investments"],
  ),
  picture(
    "investments",
    ["inwestycje", "inwestycje i rozwój"],
    ["investments", "investments and development"],
  ),
  picture(
    "european-integration-and-reforms",
    ["integracja europejska i reformy"],
    ["European integration and reforms"],
  ),
  picture(
    "international-politics-and-security",
    [
      "polityka międzynarodowa i bezpieczeństwo",
      "polityka międzynarodowa",
      "polityka międzynarodowa i energetyka",
    ],
    [
      "international politics and security",
      "international politics",
      "international politics and energy",
    ],
  ),
  picture("plenary-sessions", ["sesje plenarne"], ["plenary sessions"]),
  picture("special-events", ["wydarzenia specjalne"], ["special events"]),
  picture("slovak-forum", ["forum słowackie"], ["Slovak forum"]),
  picture("cultural-events", ["wydarzenia kulturalne"], ["cultural events"]),
  picture("europe-and-world", ["Europa i świat"], ["Europe and world", "Europe and the world"]),
  picture("management-forum", ["forum zarządzania"], ["management forum"]),
  picture("cybersecurity-forum", ["forum cyberbezpieczeństwa"], ["cybersecurity forum"]),
  picture("energy-forum", ["forum energetyczne"], ["energy forum"]),
  picture(
    "media-and-communication-forum",
    ["forum mediów i komunikacji", "współpraca międzynarodowa i regionalna"],
    ["media and communication forum", "international and regional cooperation"],
  ),
  picture("healthcare-forum", ["forum ochrony zdrowia"], ["healthcare forum"]),
  picture("regions-forum", ["forum regionów"], ["regions forum"]),
  picture("state-and-reforms", ["państwo i reformy"], ["state and reforms"]),
  picture("poland-hungary-forum", ["forum polsko-węgierskie"], ["Poland-Hungary forum"]),
  picture(
    "international-polish-community-forum",
    ["międzynarodowe forum polonijne", "forum polonijne"],
    ["international Polish community forum"],
  ),
  picture("europe-of-the-carpathians", ["Europa Karpat"], ["Europe of the Carpathians"]),
  picture(
    "regional-meeting-space",
    ["przestrzeń spotkań regionalnych"],
    ["regional meeting space"],
  ),
  picture("university-zone", ["strefa uczelni", "strefa uniwersytecka"], ["university zone"]),
];

/** Replaces dashes by spaces, so that keys in kebab case match too. */
const normalizeName = (name: string): string =>
  normalizeForSearch(name.replaceAll(/\p{Pd}/gu, " "));

const keysByName = new Map(
  pathPictures.flatMap(({ key, names }) =>
    [key, ...names.pl, ...names.en].map((name): [string, string] => [normalizeName(name), key]),
  ),
);

/**
 * Finds the picture of a thematic path.
 * @param name name of the path in Polish or English in any case and without regard to accents, or the key of
 * a picture
 * @returns the key of the picture; `default` for an unknown name
 */
export const getPathPicture = (name: string): string =>
  keysByName.get(normalizeName(name)) ?? DEFAULT_PICTURE;
