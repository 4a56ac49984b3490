/**
 * Initials of a full name.
 * @returns one or two capital letters, without titles; '' for an empty name
 */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s\u00a0]+/).filter((word) => /^\p{L}/u.test(word));
  const names = words.filter((word) => !word.endsWith(".") && /^\p{Lu}/u.test(word));
  const parts = names.length > 0 ? names : words;
  const first = parts[0];
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return `${initial(first)}${initial(last)}`;
};

const initial = (word: string | undefined): string =>
  [...(word ?? "")][0]?.toLocaleUpperCase("pl") ?? "";
