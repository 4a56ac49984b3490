import { HTML_ATTRIBUTES, HTML_TAGS } from "@foyer/contract/html";

const ALLOWED: ReadonlySet<string> = new Set(HTML_TAGS);
/** The server sets these attributes itself, with the same values for every link. */
const LINK_ATTRIBUTES = new Set(["rel", "target"]);
/** Elements in which a single paragraph is unwrapped. */
const PARAGRAPH_CONTAINERS = "li, td, th";

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const isAllowedAttribute = (tag: string, { name, value }: Attr): boolean => {
  if (tag === "a" && LINK_ATTRIBUTES.has(name)) return true;
  const isDefaultSpan = name.endsWith("span") && value === "1";
  return !isDefaultSpan && (HTML_ATTRIBUTES.get(tag)?.get(name)?.test(value) ?? false);
};

/** Moves leading rows that contain only header cells into a `thead`. */
const moveHeaderRows = (table: Element): void => {
  const body = table.querySelector("tbody");
  const rows = [...(body?.children ?? [])];
  const isHeaderRow = (row: Element) => [...row.children].every(({ tagName }) => tagName === "TH");
  const firstBodyRow = rows.findIndex((row) => !isHeaderRow(row));
  const headerRows = rows.slice(0, firstBodyRow === -1 ? 0 : firstBodyRow);
  if (headerRows.length === 0) return;
  const thead = table.ownerDocument.createElement("thead");
  thead.append(...headerRows);
  table.prepend(thead);
};

/**
 * Converts the output of the editor to the HTML that the server stores. It removes tags and attributes that
 * are not allowed, moves table headers into `thead`, and unwraps single paragraphs in items and cells.
 */
export const tidyHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("*")) {
    const tag = element.tagName.toLowerCase();
    if (!ALLOWED.has(tag)) unwrap(element);
    const others = [...element.attributes].filter(
      (attribute) => !isAllowedAttribute(tag, attribute),
    );
    for (const { name } of others) element.removeAttribute(name);
  }
  for (const picture of body.querySelectorAll("img:not([src])")) picture.remove();
  for (const container of body.querySelectorAll(PARAGRAPH_CONTAINERS)) {
    const [first, second] = container.children;
    const isOnlyParagraph = first?.tagName === "P" && (!second || second.tagName !== "P");
    if (isOnlyParagraph) unwrap(first);
  }
  for (const table of body.querySelectorAll("table")) moveHeaderRows(table);
  return body.innerHTML;
};
