/** A text without accents and in small letters, as people type what they look for. */
export const fold = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");

/** Returns whether every word that somebody types is in some texts, whatever their accents. */
export const createWordFilter = (typed: string) => {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return (...texts: readonly (string | null)[]): boolean => {
    const text = fold(texts.filter(Boolean).join(" "));
    return words.every((word) => text.includes(word));
  };
};
