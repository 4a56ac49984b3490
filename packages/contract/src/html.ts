/**
 * Allowed tags. The server removes all others at write, and the portal removes them again when it shows the
 * text.
 */
export const HTML_TAGS = [
  "p",
  "a",
  "li",
  "ul",
  "ol",
  "strong",
  "em",
  "u",
  "code",
  "pre",
  "br",
  "hr",
  "h1",
  "h2",
  "h3",
  "h4",
  "blockquote",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "img",
] as const;

/** Allowed link targets. */
export const LINK_ADDRESS = /^(?:https?:\/\/|mailto:)/i;

/** Pictures may come from the installation's own files only, which have their own access rules. */
const PICTURE_ADDRESS =
  /^\/api\/files\/download\?id=[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const CELL_SPAN = /^[1-9]\d?$/;
const CELL = new Map([
  ["colspan", CELL_SPAN],
  ["rowspan", CELL_SPAN],
]);

/**
 * Allowed attributes per tag, with a pattern for their values. Maps, because an attribute could be named like
 * a property of every object.
 */
export const HTML_ATTRIBUTES: ReadonlyMap<string, ReadonlyMap<string, RegExp>> = new Map([
  ["a", new Map([["href", LINK_ADDRESS]])],
  [
    "img",
    new Map([
      ["src", PICTURE_ADDRESS],
      ["alt", /^/],
    ]),
  ],
  ["th", CELL],
  ["td", CELL],
]);
