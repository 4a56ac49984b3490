/** Number of path colours in `theme/tokens.css` (`--path-1` and so on). */
export const PATH_COLORS = 14;

/**
 * Derives a path colour from a name.
 * @param name of a thematic path or a person
 * @returns a CSS value such as `var(--path-3)` with a contrast of at least 4.5:1 with white
 */
export const colorOfName = (name: string): string =>
  `var(--path-${(spread(name) % PATH_COLORS) + 1})`;

const spread = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
};
