import {
  HTML_ATTRIBUTES,
  HTML_TAGS,
  type Language,
  LANGUAGES,
  EXCERPT_MAX_LENGTH,
} from "@foyer/contract";
import sanitizeHtml, { type Attributes, type Transformer } from "sanitize-html";

/** Deeper elements lose their tags but not their text. No text needs more, and browsers fail on it. */
const NESTING_LIMIT = 40;

const namesByTag = Object.fromEntries(
  [...HTML_ATTRIBUTES].map(([tag, patterns]) => [tag, [...patterns.keys()]]),
);

/** Returns the permitted attributes of a tag with valid values. */
const filterAttributes = (tag: string, attributes: Attributes): Attributes => {
  const sanitised: Attributes = {};
  for (const [name, pattern] of HTML_ATTRIBUTES.get(tag) ?? []) {
    const value = attributes[name]?.trim();
    if (value !== undefined && pattern.test(value)) sanitised[name] = value;
  }
  return sanitised;
};

/** Drops a tag but preserves its text. */
const DROPPED = { tagName: "", attribs: {} };

const transformLink: Transformer = (tagName, { href = "" }) => {
  const attribs = filterAttributes(tagName, { href });
  if (attribs["href"] === undefined) return DROPPED;
  return { tagName, attribs: { ...attribs, rel: "noopener noreferrer", target: "_blank" } };
};

const transformImage: Transformer = (tagName, { src = "", alt = "" }) => {
  const attribs = filterAttributes(tagName, { src, alt });
  return attribs["src"] === undefined ? DROPPED : { tagName, attribs };
};

const transformCell: Transformer = (tagName, attributes) => ({
  tagName,
  attribs: filterAttributes(tagName, attributes),
});

const sanitiseOnce = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...HTML_TAGS],
    allowedAttributes: { ...namesByTag, a: ["href", "rel", "target"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    nestingLimit: NESTING_LIMIT,
    transformTags: {
      b: "strong",
      i: "em",
      h5: "h4",
      h6: "h4",
      a: transformLink,
      img: transformImage,
      th: transformCell,
      td: transformCell,
    },
  }).trim();

/**
 * Sanitises external HTML: the contract's tags, links to http, https and mailto, images of the installation's
 * own files. It closes unclosed elements. The portal applies the same list again when it displays the text.
 * @param html any text
 * @returns HTML that cannot run scripts or change the page around it; sanitising it again changes nothing
 */
export const sanitiseHtml = (html: string): string => {
  const sanitised = sanitiseOnce(html);
  // A dropped tag can leave a paragraph directly inside another one, which parsers read as two.
  return sanitised === html ? sanitised : sanitiseOnce(sanitised);
};

/** Sanitises one field of a text in every language; see `sanitiseHtml`. */
export const sanitiseTexts = <Text extends object>(
  text: Partial<Record<Language, Text>>,
  field: keyof Text,
): Partial<Record<Language, Text>> => {
  const safe = { ...text };
  for (const language of LANGUAGES) {
    const translation = text[language];
    const html = translation?.[field];
    if (translation && typeof html === "string")
      safe[language] = { ...translation, [field]: sanitiseHtml(html) };
  }
  return safe;
};

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/** Non-breaking spaces, which connect one-letter words of Polish with the next word. */
const NO_BREAK = /^[\u00a0\u202f]+$/;

const BLOCKS = /<\/?(p|li|h[1-4]|br|hr|pre|blockquote|t[dhr])\b[^>]*>/gi;

const readEntities = (text: string): string =>
  text
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, (spaces) => (NO_BREAK.test(spaces) ? spaces.charAt(0) : " "))
    .trim();

/** Returns the plain text of HTML on one line. */
export const textOfHtml = (html: string): string =>
  readEntities(
    sanitizeHtml(html.replaceAll(BLOCKS, " "), { allowedTags: [], allowedAttributes: {} }),
  );

/** Returns the plain text of sanitised HTML on one line, ten times as fast. */
export const textOfSafeHtml = (html: string): string =>
  readEntities(html.replaceAll(BLOCKS, " ").replaceAll(/<[^>]*>/g, ""));

const END_OF_LINE = /<br\b[^>]*>|<hr\b[^>]*>|<\/(?:p|li|h[1-4]|tr|pre|blockquote)>/i;

/** Returns the plain text of HTML, one line per paragraph, heading and list item. */
export const htmlToLines = (html: string): string =>
  html.split(END_OF_LINE).map(textOfHtml).filter(Boolean).join("\n");

/** Truncates a text at a word boundary and adds an ellipsis. */
export const cutAtWord = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  const lastSpace = start.lastIndexOf(" ");
  return `${start.slice(0, lastSpace > maxLength / 2 ? lastSpace : maxLength - 1).trimEnd()}…`;
};

/** Enough source characters for an excerpt, whatever its mark-up. */
const EXCERPT_SOURCE_LENGTH = 2_000;

/** Returns the beginning of an HTML text as plain text, for lists. */
export const excerptOf = (html: string): string =>
  cutAtWord(textOfHtml(html.slice(0, EXCERPT_SOURCE_LENGTH)), EXCERPT_MAX_LENGTH);
