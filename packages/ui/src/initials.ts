/** The initials of a full name in any case. @returns one or two capitals without titles, '' for no name */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s\u00a0]+/).filter((word) => /^\p{L}/u.test(word));
  const names = words.filter((word) => !word.endsWith(".") && /^\p{Lu}/u.test(word));
  const shown = names.length > 0 ? names : words;
  const first = shown[0];
  const last = shown.length > 1 ? shown.at(-1) : undefined;
  return `${initial(first)}${initial(last)}`;
};

const initial = (word: string | undefined): string =>
  [...(word ?? "")][0]?.toLocaleUpperCase("pl") ?? "";
