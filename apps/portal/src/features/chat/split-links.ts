/** `at` is where in the text it begins. */
type Part = { kind: "text" | "link"; content: string; at: number };

/** A web address, without what ends the sentence that it stands in. */
const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}']/g;

/** Cuts a text at its web addresses; no other scheme becomes a link. */
export const splitLinks = (text: string): Part[] => {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    if (index > end) parts.push({ kind: "text", content: text.slice(end, index), at: end });
    parts.push({ kind: "link", content: link, at: index });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ kind: "text", content: text.slice(end), at: end });
  return parts;
};
