import { type Language, LANGUAGES } from "@foyer/contract/constants";
import { normalizeForSearch } from "@foyer/contract/search-text";

/** Partner with its name in each language that has one. */
export type NamedPartner = {
  readonly id: number;
  readonly name: Readonly<Partial<Record<Language, string>>>;
};

/** File of a logo: the partner whose name it has, and the languages in which the logo is used. */
export type LogoMatch = {
  readonly partnerId: number | null;
  readonly languages: readonly Language[];
};

/** Words of a file name that are not part of the partner's name. */
const OTHER_WORDS = /\b(logo|logotyp|logotype)\b/g;
const EXTENSION = /\.[a-z0-9]+$/i;
const LANGUAGE_SUFFIX = new RegExp(`[._\\s-](${LANGUAGES.join("|")})$`, "i");

const toKey = (text: string): string =>
  normalizeForSearch(text)
    .replaceAll("_", " ")
    .replace(OTHER_WORDS, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Finds the partner of a logo by the name of its file, such as `Larch Bank.png` or `logo_larch-bank.pl.svg`.
 * A language at the end of the name limits the logo to that language.
 * @returns no partner if none or several have the name
 */
export const matchLogo = (fileName: string, partners: readonly NamedPartner[]): LogoMatch => {
  const stem = fileName.replace(EXTENSION, "");
  const suffix = LANGUAGE_SUFFIX.exec(stem)?.[1]?.toLowerCase();
  const language = LANGUAGES.find((candidate) => candidate === suffix);
  const key = toKey(language ? stem.replace(LANGUAGE_SUFFIX, "") : stem);
  const found = partners.filter(({ name }) =>
    Object.values(name).some((text) => key !== "" && toKey(text) === key),
  );
  return {
    partnerId: found.length === 1 ? (found[0]?.id ?? null) : null,
    languages: language ? [language] : LANGUAGES,
  };
};
