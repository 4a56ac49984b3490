import type { Language } from "@foyer/contract";

/** Names countries in a language by their ISO 3166-1 codes; a code that it does not know stands as it is. */
export const countryNamesIn = (language: Language): ((code: string) => string) => {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const namesByCode = new Map<string, string>();
  return (code) => {
    // Anything else makes it throw.
    const name = namesByCode.get(code) ?? (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined);
    namesByCode.set(code, name ?? code);
    return name ?? code;
  };
};
