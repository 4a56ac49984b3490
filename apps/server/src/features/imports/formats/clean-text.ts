import { escapeHtml } from "../../../lib/escape-html.ts";
import { sanitiseHtml } from "../../../lib/html.ts";

export const MAX_TEXT_LENGTH = 200_000;

const MAX_LINE_LENGTH = 1000;

const TAG_NAMES =
  "(?:p|a|li|ul|ol|dl|dt|dd|strong|em|code|pre|br|hr|h[1-6]|blockquote|b|i|u|s|div|span|img|table|tr|td|th|sub|sup|small|font|center|script|style|iframe|svg|math|object|embed|form|input|body|html)";
const FIRST_ATTRIBUTE =
  "(?:[a-z_:@][\\w:.@-]*\\s*=|(?:allowfullscreen|async|checked|compact|defer|disabled|hidden|noshade|nowrap|reversed)(?=[\\s/>]))";
const restOfTag = `/?${TAG_NAMES}(?:\\s*(?:/\\s*)?|\\s+${FIRST_ATTRIBUTE}[^<>]*)>`;
const knownTag = new RegExp(`</?${TAG_NAMES}(?=[\\s>/])`, "i");
// A text with none of these is plain, whatever '<' it holds: '<stdio.h>', 'a < b' and 'n <p or p> q'
// must survive.
const wholeTag = new RegExp(`<${restOfTag}`, "i");
const brokenTag = new RegExp(`<(?=/?${TAG_NAMES}[\\s>/])(?!${restOfTag})`, "gi");
const CHARACTER_REFERENCE = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/i;
const TAG_TOKEN = /<(\/?)([a-z][a-z0-9]{0,15})[^<>]*>/gi;

/** Tags that HTML lets stay open, and tags that have no end. */
const MAY_STAY_OPEN: ReadonlySet<string> = new Set([
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

/** The other elements of HTML; a tag of no element is likely to have been meant as text. */
const otherElements: ReadonlySet<string> = new Set(
  "abbr acronym address applet area article aside audio base bdi bdo big button canvas caption cite col colgroup data datalist del details dfn dialog dir fieldset figcaption figure footer frame frameset g head header hgroup ins kbd label legend link main map mark marquee menu meta meter nav nobr noscript optgroup option output param path picture progress q rect rp rt ruby samp search section select slot source strike summary svg tbody template textarea tfoot thead time title track tt var video wbr".split(
    " ",
  ),
);

type CleanHtml = {
  html: string;
  unclosed: boolean;
  /** A tag that is lost because HTML has no such element. */
  unknownTag: string | null;
  cut: boolean;
};

/**
 * Makes a text of any origin sanitised HTML: plain text becomes paragraphs with its line ends kept, and
 * what only looks like a tag stays text. Also tells what was lost: tags that had to be closed, one that
 * HTML does not know, characters beyond the limit.
 */
export const cleanHtml = (raw: string | null): CleanHtml => {
  if (raw === null) return { html: "", unclosed: false, unknownTag: null, cut: false };
  const text = dropControl(raw.slice(0, MAX_TEXT_LENGTH)).trim();
  if (!wholeTag.test(text) && !CHARACTER_REFERENCE.test(text)) {
    const html = sanitise(paragraphs(text));
    return { html, unclosed: false, unknownTag: null, cut: raw.length > MAX_TEXT_LENGTH };
  }
  const marked = text.replace(brokenTag, "&lt;");
  return {
    html: sanitise(marked),
    unclosed: hasUnclosedTag(marked),
    unknownTag: findUnknownTag(marked),
    cut: raw.length > MAX_TEXT_LENGTH,
  };
};

/**
 * A text for one line: no control characters, single spaces, at most 1,000 characters; '' when nothing of
 * it can be seen.
 */
export const cleanLine = (raw: string | null): string => {
  const line = dropControl(raw?.slice(0, 4 * MAX_LINE_LENGTH) ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_LINE_LENGTH)
    .replace(/[\ud800-\udbff]$/, "");
  return VISIBLE.test(line) ? line : "";
};

/** U+2800, Braille without a dot, is a sign that Unicode takes for visible. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]/u;

export const hasVisibleLetter = (text: string): boolean =>
  /\p{L}/u.test(text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ""));

/** A plain text of several lines: no control characters, line ends as on Unix. */
export const cleanLines = (raw: string): string =>
  dropControl(raw.replaceAll(/\r\n?/g, "\n")).trim();

/** 'www.example.org/slides', but no file alone, such as 'slides.pdf'. */
const HOST_WITHOUT_SCHEME = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;
const FILE_ALONE = /^[^/]*\.(?:pdf|pptx?|odp|docx?|xlsx?|zip|html?|png|jpe?g)$/i;

/** The address normalised when it is of an allowed scheme, which is https where it has none; else null. */
export const cleanLink = (
  raw: string,
  schemes: readonly string[] = ["http:", "https:", "mailto:"],
): string | null => {
  const address = dropControl(raw).trim();
  const isHost = HOST_WITHOUT_SCHEME.test(address) && !FILE_ALONE.test(address);
  const text = isHost ? `https://${address}` : address;
  if (text.length > 2000 || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return schemes.includes(protocol) ? href : null;
};

// Besides the characters themselves: references to them, which XML forbids, and halves
// of surrogate pairs, which PostgreSQL refuses.
const dropControl = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "")
    .replace(
      /&#(?:0{0,6}(?:[0-8]|1[124-9]|2\d|3[01])|x0{0,6}(?:[0-8bcef]|1[\da-f])|xd[89a-f][\da-f]{2});/gi,
      "",
    )
    .replace(/[\ud800-\udfff]/gu, "\ufffd");

const sanitise = (html: string): string => dropControl(sanitiseHtml(html)).trim();

const paragraphs = (text: string): string => {
  const blocks = text.split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/);
  return blocks
    .filter((block) => block.trim() !== "")
    .map((block) => `<p>${escapeHtml(block.trim()).replace(/\r?\n/g, "<br />")}</p>`)
    .join("\n");
};

const findUnknownTag = (html: string): string | null => {
  for (const [token, slash, name = ""] of html.matchAll(TAG_TOKEN)) {
    // Word writes tags of name spaces, such as 'o:p'; nobody misses them.
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
    if (MAY_STAY_OPEN.has(tag) || !knownTag.test(token)) continue;
    if (slash === "") open.push(tag);
    else if (open.at(-1) === tag) open.pop();
    else return true;
  }
  return open.length > 0;
};
