/** How many path colours `theme/tokens.css` holds (`--path-1` and so on). */
export const PATH_COLORS = 14;

/**
 * Picks one of the thematic path colours, always the same one for the same name.
 * @param name that of a thematic path or a person
 * @returns a CSS value such as `var(--path-3)` that is at least 4.5:1 on white both ways
 */
export const colorOfName = (name: string): string =>
  `var(--path-${(spread(name) % PATH_COLORS) + 1})`;

const spread = (text: string): number => {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
};
