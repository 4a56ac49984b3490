/**
 * Ties one-letter words to the word after them with a non-breaking space. Not for topics and names:
 * these are searched, and people type plain spaces.
 * @param text Polish, plain or HTML
 */
export const tie = (text: string): string =>
  text.replaceAll(/(?<=(?:^|[\s(„>])[aiouwzAIOUWZ]) /g, "\u00a0");
