import sanitizeHtml from "sanitize-html";
import { escapeHtml } from "../../../lib/escape-html.ts";
import { sanitiseHtml } from "../../../lib/html.ts";

/** The most characters of one text that are kept. */
export const maxTextLength = 200_000;

/** The most characters of a title, a name or another single line that are kept. */
const maxLineLength = 1000;

// A text with none of these is plain, whatever '<' it holds: '<stdio.h>' or 'a < b' must survive.
const knownTag =
  /<\/?(?:p|a|li|ul|ol|dl|dt|dd|strong|em|code|pre|br|hr|h[1-6]|blockquote|b|i|u|s|div|span|img|table|tr|td|th|sub|sup|small|font|center|script|style|iframe|svg|math|object|embed|form|input|body|html)(?=[\s>/])/i;
const characterReference = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/i;
const tagToken = /<(\/?)([a-z][a-z0-9]{0,15})[^<>]*>/gi;

/** The deepest nesting of tags that is kept. */
const nestingLimit = 40;

const voidTag = /^(?:br|hr|img|input)$/i;

/** Tags that HTML lets stay open, and tags that have no end. */
const mayStayOpen: ReadonlySet<string> = new Set([
  "p",
  "li",
  "br",
  "hr",
  "img",
  "td",
  "tr",
  "th",
  "dt",
  "dd",
  "input",
  "body",
  "html",
]);

type CleanHtml = { html: string; unclosed: boolean; cut: boolean };

/**
 * Takes a text of any origin, gives HTML of the allow-list of design section 3:
 * HTML is sanitised (links only http, https, mailto), plain text becomes
 * paragraphs with its line ends kept. Also tells whether tags had to be closed
 * and whether the text was cut at `maxTextLength` characters.
 */
export function cleanHtml(raw: string | null): CleanHtml {
  if (raw === null) return { html: "", unclosed: false, cut: false };
  const text = dropControl(raw.slice(0, maxTextLength)).trim();
  const isHtml = knownTag.test(text) || characterReference.test(text);
  return {
    html: isHtml ? sanitise(text) : sanitise(paragraphs(text)),
    unclosed: isHtml && hasUnclosedTag(text),
    cut: raw.length > maxTextLength,
  };
}

/** Takes a text meant for one line, gives it without control characters and with single spaces, at most 1,000 characters. */
export function cleanLine(raw: string | null): string {
  return dropControl(raw?.slice(0, 4 * maxLineLength) ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxLineLength)
    .replace(/[\ud800-\udbff]$/, "");
}

/** Takes an address, gives it normalised when it is http, https or (if allowed) mailto, else null. */
export function cleanLink(
  raw: string,
  schemes: readonly string[] = ["http:", "https:", "mailto:"],
): string | null {
  const text = dropControl(raw).trim();
  if (text.length > 2000 || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return schemes.includes(protocol) ? href : null;
}

// Besides the characters themselves: references to them, which XML forbids, and halves
// of surrogate pairs, which PostgreSQL refuses.
function dropControl(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "")
    .replace(
      /&#(?:0{0,6}(?:[0-8]|1[124-9]|2\d|3[01])|x0{0,6}(?:[0-8bcef]|1[\da-f])|xd[89a-f][\da-f]{2});/gi,
      "",
    )
    .replace(/[\ud800-\udfff]/gu, "\ufffd");
}

function sanitise(html: string): string {
  return dropControl(sanitiseHtml(isDeep(html) ? flatten(html) : html)).trim();
}

/** Drops tags nested deeper than anybody writes, which would slow down whoever shows the text. */
function flatten(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nestingLimit,
  });
}

function isDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash, name = ""] of html.matchAll(tagToken)) {
    if (!voidTag.test(name)) depth += slash === "" ? 1 : -1;
    if (depth > nestingLimit) return true;
  }
  return false;
}

function paragraphs(text: string): string {
  const blocks = text.split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/);
  return blocks
    .filter((block) => block.trim() !== "")
    .map((block) => `<p>${escapeHtml(block.trim()).replace(/\r?\n/g, "<br />")}</p>`)
    .join("\n");
}

function hasUnclosedTag(html: string): boolean {
  const open: string[] = [];
  for (const [token, slash, name] of html.matchAll(tagToken)) {
    const tag = (name ?? "").toLowerCase();
    if (mayStayOpen.has(tag) || !knownTag.test(token)) continue;
    if (slash === "") open.push(tag);
    else if (open.at(-1) === tag) open.pop();
    else return true;
  }
  return open.length > 0;
}
