import { textOfHtml } from "./html.ts";

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/gi;
const HREF = /href="([^"]*)"/;
const BLOCKS = new Set(["p", "h1", "h2", "h3", "h4", "ul", "ol", "pre", "blockquote", "table"]);

type List = { isOrdered: boolean; count: number };

/** Returns the text of a link with its address, unless both are equal. */
const formatLink = (text: string, address: string): string =>
  address === "" || text === address || address === `mailto:${text}`
    ? text
    : `${text} (${address})`;

/**
 * Converts sanitised HTML to the plain part of an e-mail: paragraphs, list items with their sign and addresses
 * of links.
 */
export const htmlToText = (html: string): string => {
  const lists: List[] = [];
  let text = "";
  let link: { start: number; address: string } | null = null;
  const startItem = () => {
    const list = lists.at(-1);
    if (list) list.count += 1;
    const sign = list?.isOrdered ? `${list.count}. ` : "– ";
    text = `${text.trimEnd()}\n${"  ".repeat(Math.max(0, lists.length - 1))}${sign}`;
  };
  for (const [token, slash, name = "", attributes = ""] of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    const isEnd = slash === "/";
    if (tag === "") {
      text += decode(token);
      continue;
    }
    if (BLOCKS.has(tag) && lists.length === 0) text = `${text.trimEnd()}\n\n`;
    if (tag === "ul" || tag === "ol") {
      if (isEnd) lists.pop();
      else lists.push({ isOrdered: tag === "ol", count: 0 });
      if (isEnd && lists.length === 0) text = `${text.trimEnd()}\n\n`;
    }
    if (tag === "li" && !isEnd) startItem();
    if (tag === "br" || tag === "tr") text += "\n";
    if (tag === "hr") text += "\n\n---\n\n";
    if ((tag === "td" || tag === "th") && isEnd) text += " ";
    if (tag === "a" && !isEnd) {
      link = { start: text.length, address: decode(HREF.exec(attributes)?.[1] ?? "") };
    } else if (tag === "a" && link) {
      text = text.slice(0, link.start) + formatLink(text.slice(link.start), link.address);
      link = null;
    }
  }
  return text.replaceAll(/\n{3,}/g, "\n\n").trim();
};

/** Decodes a text between tags and preserves the spaces at its ends. */
const decode = (text: string): string => {
  const start = /^\s/.test(text) ? " " : "";
  const end = /\s$/.test(text) ? " " : "";
  const content = textOfHtml(text);
  return content === "" ? start || end : start + content + end;
};
