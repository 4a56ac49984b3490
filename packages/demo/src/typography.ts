/**
 * Takes Polish text or HTML and ties one-letter words to the word after them with a non-breaking
 * space. Not for topics and names: these are searched, and people type plain spaces.
 */
export const tie = (text: string): string =>
  text.replaceAll(/(?<=(?:^|[\s(„>])[aiouwzAIOUWZ]) /g, "\u00a0");
