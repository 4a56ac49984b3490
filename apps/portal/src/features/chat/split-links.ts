/** `at` is where in the text it begins; `link` is where it leads, if anywhere. */
type Part = { link: string | null; content: string; at: number };

/**
 * Where an address begins, and all that may belong to it. Spaces, quotation marks and an ellipsis end it, and so does
 * what is invisible: a mark of direction would show the address as another one.
 */
const ADDRESS =
  /(https?:\/\/|(?<![\p{L}\p{N}@./-])www\.(?=[\p{L}\p{N}-]+\.\p{L}))([^\s<>"„”“«»‹›‚‘’…\p{C}]+)/giu;

const OPENING = new Set("([{");
const CLOSING = new Set(")]}");
/** What ends the sentence that an address stands in. */
const ENDING = new Set(".,;:!?'");

/** Cuts off what ends the sentence around an address, and a bracket that was not opened in it. */
const trimEnd = (address: string): string => {
  let end = 0;
  let opened = 0;
  for (const [index, sign] of [...address].entries()) {
    const isLoose = ENDING.has(sign) || OPENING.has(sign) || (CLOSING.has(sign) && opened === 0);
    if (OPENING.has(sign)) opened += 1;
    else if (CLOSING.has(sign) && opened > 0) opened -= 1;
    if (!isLoose) end = index + 1;
  }
  return [...address].slice(0, end).join("");
};

/** Cuts a text at its web addresses; no other scheme becomes a link. */
export const splitLinks = (text: string): Part[] => {
  const parts: Part[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) parts.push({ link: null, content: text.slice(end, to), at: end });
  };
  for (const { 1: start = "", 2: rest = "", index } of text.matchAll(ADDRESS)) {
    const address = trimEnd(rest);
    if (address === "") continue;
    const content = start + address;
    addText(index);
    parts.push({ link: content.replace(/^www/i, "https://$&"), content, at: index });
    end = index + content.length;
  }
  addText(text.length);
  return parts;
};
