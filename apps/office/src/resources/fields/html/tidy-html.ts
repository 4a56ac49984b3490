import { HTML_ATTRIBUTES, HTML_TAGS } from "@foyer/contract/html";

const ALLOWED: ReadonlySet<string> = new Set(HTML_TAGS);
/** The server writes these itself, and they are the same for every link. */
const OF_LINKS = new Set(["rel", "target"]);
/** What holds one paragraph needs none. */
const HOLDERS = "li, td, th";

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const isAllowedAttribute = (tag: string, { name, value }: Attr): boolean => {
  if (tag === "a" && OF_LINKS.has(name)) return true;
  const isSpanOfOne = name.endsWith("span") && value === "1";
  return !isSpanOfOne && (HTML_ATTRIBUTES.get(tag)?.get(name)?.test(value) ?? false);
};

/** Rows of heads above the others make the head of a table. */
const putHeads = (table: Element): void => {
  const body = table.querySelector("tbody");
  const rows = [...(body?.children ?? [])];
  const isHead = (row: Element) => [...row.children].every(({ tagName }) => tagName === "TH");
  const firstPlain = rows.findIndex((row) => !isHead(row));
  const heads = rows.slice(0, firstPlain === -1 ? 0 : firstPlain);
  if (heads.length === 0) return;
  const head = table.ownerDocument.createElement("thead");
  head.append(...heads);
  table.prepend(head);
};

/**
 * Makes HTML of the editor what the server stores: the tags and attributes that a text may have, a table's
 * heads in its head, and no paragraph where an item or a cell holds nothing else.
 */
export const tidyHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("*")) {
    const tag = element.tagName.toLowerCase();
    if (!ALLOWED.has(tag)) unwrap(element);
    const others = [...element.attributes].filter((one) => !isAllowedAttribute(tag, one));
    for (const { name } of others) element.removeAttribute(name);
  }
  for (const picture of body.querySelectorAll("img:not([src])")) picture.remove();
  for (const holder of body.querySelectorAll(HOLDERS)) {
    const [first, second] = holder.children;
    const isAlone = first?.tagName === "P" && (!second || second.tagName !== "P");
    if (isAlone) unwrap(first);
  }
  for (const table of body.querySelectorAll("table")) putHeads(table);
  return body.innerHTML;
};
