import type { Language } from "@foyer/contract";

/** Returns country names in a language by ISO 3166-1 code. Unknown codes are returned unchanged. */
export const countryNamesIn = (language: Language): ((code: string) => string) => {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const namesByCode = new Map<string, string>();
  return (code) => {
    // `of` throws for other formats.
    const name = namesByCode.get(code) ?? (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined);
    namesByCode.set(code, name ?? code);
    return name ?? code;
  };
};
