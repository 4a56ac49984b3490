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
  "code",
  "pre",
  "br",
  "hr",
  "h1",
  "h2",
  "h3",
  "h4",
  "blockquote",
] as const;

/** Where a link of a text may lead. */
export const LINK_ADDRESS = /^(?:https?:\/\/|mailto:)/i;
