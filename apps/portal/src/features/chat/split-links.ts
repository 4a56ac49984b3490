/** `position` is the index in the text; `link` is the target, or null for plain text. */
type Part = { link: string | null; content: string; position: number };

/**
 * Start of an address and all characters that can belong to it. Spaces, quotation marks, ellipses and
 * invisible characters end it. A bidirectional control character would make the address look like another
 * one.
 */
const ADDRESS =
  /(https?:\/\/|(?<![\p{L}\p{N}@./-])www\.(?=[\p{L}\p{N}-]+\.\p{L}))([^\s<>"„”“«»‹›‚‘’…\p{C}]+)/giu;

const OPENING = new Set("([{");
const CLOSING = new Set(")]}");
/** Punctuation that ends the surrounding sentence. */
const ENDING = new Set(".,;:!?'");

/** Cuts off the punctuation of the surrounding sentence and unmatched closing brackets. */
const trimEnd = (address: string): string => {
  let end = 0;
  let depth = 0;
  for (const [index, character] of [...address].entries()) {
    const isTrimmable =
      ENDING.has(character) || OPENING.has(character) || (CLOSING.has(character) && depth === 0);
    if (OPENING.has(character)) depth += 1;
    else if (CLOSING.has(character) && depth > 0) depth -= 1;
    if (!isTrimmable) end = index + 1;
  }
  return [...address].slice(0, end).join("");
};

/** Splits a text at its web addresses. No other scheme becomes a link. */
export const splitLinks = (text: string): Part[] => {
  const parts: Part[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) parts.push({ link: null, content: text.slice(end, to), position: end });
  };
  for (const { 1: start = "", 2: rest = "", index } of text.matchAll(ADDRESS)) {
    const address = trimEnd(rest);
    if (address === "") continue;
    const content = start + address;
    addText(index);
    parts.push({ link: content.replace(/^www/i, "https://$&"), content, position: index });
    end = index + content.length;
  }
  addText(text.length);
  return parts;
};
