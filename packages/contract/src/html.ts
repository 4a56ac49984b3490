/**
 * The tags that a text may hold. The server drops all others when a text is written, the portal
 * again when it is shown.
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

/** Where a link of a text may lead. */
export const LINK_ADDRESS = /^(?:https?:\/\/|mailto:)/i;

/** Where a picture of a text may come from: the installation's own files, which decide who sees them. */
const PICTURE_ADDRESS =
  /^\/api\/files\/download\?id=[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

const CELL_SPAN = /^[1-9]\d?$/;
const CELL = new Map([
  ["colspan", CELL_SPAN],
  ["rowspan", CELL_SPAN],
]);

/**
 * The attributes that a tag may have, each with what its value must be; no tag may have any other.
 * Maps, because an attribute may be called like a property of every object.
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
