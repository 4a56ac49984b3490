import { escapeHtml } from "../../../lib/escape-html.ts";
import { sanitiseHtml } from "../../../lib/html.ts";
import { truncate } from "../../../lib/truncate.ts";

export const MAX_TEXT_LENGTH = 200_000;

const MAX_LINE_LENGTH = 1000;

const TAG_NAMES =
  "(?:p|a|li|ul|ol|dl|dt|dd|strong|em|code|pre|br|hr|h[1-6]|blockquote|b|i|u|s|div|span|img|table|tr|td|th|sub|sup|small|font|center|script|style|iframe|svg|math|object|embed|form|input|body|html)";
const FIRST_ATTRIBUTE =
  "(?:[a-z_:@][\\w:.@-]*\\s*=|(?:allowfullscreen|async|checked|compact|defer|disabled|hidden|noshade|nowrap|reversed)(?=[\\s/>]))";
const restOfTag = `/?${TAG_NAMES}(?:\\s*(?:/\\s*)?|\\s+${FIRST_ATTRIBUTE}[^<>]*)>`;
const knownTag = new RegExp(`</?${TAG_NAMES}(?=[\\s>/])`, "i");
// A text without a match is plain and keeps every '<', as in '<stdio.h>', 'a < b' and 'n <p or p> q'.
const wholeTag = new RegExp(`<${restOfTag}`, "i");
const brokenTag = new RegExp(`<(?=/?${TAG_NAMES}[\\s>/])(?!${restOfTag})`, "gi");
const CHARACTER_REFERENCE = /&(?:([a-z][a-z\d]{1,31})|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};
const LAST_CODE_POINT = 0x10_ff_ff;
const TAG_TOKEN = /<(\/?)([a-z][a-z0-9]{0,15})[^<>]*>/gi;

/** Elements with an optional or no end tag. */
const OPTIONAL_END_TAGS: ReadonlySet<string> = new Set([
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

/** Other HTML elements; an unknown tag is probably meant as text. */
const otherElements: ReadonlySet<string> = new Set(
  "abbr acronym address applet area article aside audio base bdi bdo big button canvas caption cite col colgroup data datalist del details dfn dialog dir fieldset figcaption figure footer frame frameset g head header hgroup ins kbd label legend link main map mark marquee menu meta meter nav nobr noscript optgroup option output param path picture progress q rect rp rt ruby samp search section select slot source strike summary svg tbody template textarea tfoot thead time title track tt var video wbr".split(
    " ",
  ),
);

type CleanHtml = {
  html: string;
  unclosed: boolean;
  /** Tag that was dropped because HTML has no such element. */
  unknownTag: string | null;
  isTruncated: boolean;
};

/**
 * Converts a text of any origin to sanitised HTML. Plain text becomes paragraphs with its line breaks, and
 * what only resembles a tag stays text. Also reports losses: unclosed tags, an unknown tag and characters
 * beyond the limit.
 */
export const cleanHtml = (raw: string | null): CleanHtml => {
  if (raw === null) return { html: "", unclosed: false, unknownTag: null, isTruncated: false };
  const text = dropControl(raw.slice(0, MAX_TEXT_LENGTH)).trim();
  if (!wholeTag.test(text)) {
    const html = sanitise(toParagraphs(decodeReferences(text)));
    return { html, unclosed: false, unknownTag: null, isTruncated: raw.length > MAX_TEXT_LENGTH };
  }
  const escaped = text.replace(brokenTag, "&lt;");
  return {
    html: sanitise(escaped),
    unclosed: hasUnclosedTag(escaped),
    unknownTag: findUnknownTag(escaped),
    isTruncated: raw.length > MAX_TEXT_LENGTH,
  };
};

/**
 * Returns a single line of at most 1,000 characters without control characters and with single spaces; '' if
 * nothing in it is visible. Decodes HTML character references, which websites write into plain texts too.
 */
export const toSingleLine = (raw: string | null): string => {
  const line = dropControl(decodeReferences(raw?.slice(0, 4 * MAX_LINE_LENGTH) ?? ""))
    .replace(/\s+/g, " ")
    .trim();
  const truncated = truncate(line, MAX_LINE_LENGTH);
  return VISIBLE.test(truncated) ? truncated : "";
};

/** Decodes names such as `&oacute;`; unknown names stay. */
const decodeName = (reference: string, name: string): string => {
  const known = NAMED_CHARACTERS[name.toLowerCase()];
  if (known !== undefined) return known;
  const text = sanitiseHtml(reference);
  return text.startsWith("&") ? reference : text;
};

const decodeReferences = (text: string): string =>
  text.replace(CHARACTER_REFERENCE, (reference, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return decodeName(reference, name);
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > LAST_CODE_POINT ? reference : String.fromCodePoint(code);
  });

/** U+2800, an empty Braille pattern, is invisible although Unicode does not classify it so. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]/u;

export const hasVisibleLetter = (text: string): boolean =>
  /\p{L}/u.test(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ""));

/** Returns a plain multiline text without control characters and with Unix line ends. */
export const cleanMultiline = (raw: string): string =>
  dropControl(raw.replaceAll(/\r\n?/g, "\n")).trim();

/** Matches 'www.example.org/slides', but not a file name such as 'slides.pdf'. */
const HOST_WITHOUT_SCHEME = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;
const FILE_NAME = /^[^/]*\.(?:pdf|pptx?|odp|docx?|xlsx?|zip|html?|png|jpe?g)$/i;

/** Matches relative addresses: '/slides', '../slides.pdf', 'slides.pdf', 'system/1/slides'. */
const RELATIVE = /^(?:\/|\.{1,2}\/|[\p{L}\d_%~-][^\s:@]*[./])\S*$/u;

/**
 * Normalises an address with an allowed scheme; without one it assumes https. Returns null for any other.
 * @param base address to which relative ones refer; without it they are not allowed
 */
export const cleanLink = (
  raw: string,
  schemes: readonly string[] = ["http:", "https:", "mailto:"],
  base: string | null = null,
): string | null => {
  const address = dropControl(raw).trim();
  if (address.length > 2000) return null;
  const isHost = HOST_WITHOUT_SCHEME.test(address) && !FILE_NAME.test(address);
  const isRelative = !isHost && base !== null && URL.canParse(base) && RELATIVE.test(address);
  const text = isHost ? `https://${address}` : address;
  const url = URL.parse(text, isRelative ? base : undefined);
  return url !== null && schemes.includes(url.protocol) ? url.href : null;
};

// Also removes references to these characters, which XML forbids, and lone surrogates, which PostgreSQL
// rejects.
const dropControl = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "")
    .replace(
      /&#(?:0{0,6}(?:[0-8]|1[124-9]|2\d|3[01])|x0{0,6}(?:[0-8bcef]|1[\da-f])|xd[89a-f][\da-f]{2});/gi,
      "",
    )
    .replace(/[\ud800-\udfff]/gu, "\ufffd");

const sanitise = (html: string): string => dropControl(sanitiseHtml(html)).trim();

const toParagraphs = (text: string): string => {
  const blocks = text.split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/);
  return blocks
    .filter((block) => block.trim() !== "")
    .map((block) => `<p>${escapeHtml(block.trim()).replace(/\r?\n/g, "<br />")}</p>`)
    .join("\n");
};

const findUnknownTag = (html: string): string | null => {
  for (const [token, slash, name = ""] of html.matchAll(TAG_TOKEN)) {
    // Word writes namespaced tags such as 'o:p', whose loss needs no warning.
    const isForeign = token.charAt(name.length + 1) === ":";
    if (
      slash === "" &&
      !isForeign &&
      !knownTag.test(token) &&
      !otherElements.has(name.toLowerCase())
    )
      return token;
  }
  return null;
};

const hasUnclosedTag = (html: string): boolean => {
  const open: string[] = [];
  for (const [token, slash, name] of html.matchAll(TAG_TOKEN)) {
    const tag = (name ?? "").toLowerCase();
    if (OPTIONAL_END_TAGS.has(tag) || !knownTag.test(token)) continue;
    if (slash === "") open.push(tag);
    else if (open.at(-1) === tag) open.pop();
    else return true;
  }
  return open.length > 0;
};
