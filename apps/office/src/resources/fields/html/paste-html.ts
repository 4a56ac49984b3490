import { HTML_ATTRIBUTES } from "@foyer/contract/html";

/** Level and list of a paragraph in HTML from Word, such as `mso-list:l0 level2 lfo1`. */
const WORD_ITEM = /mso-list:\s*l(\d+) level(\d+)/i;
/** Number or letter of an ordered list; every other marker is a bullet. */
const ORDERED_MARKER = /^\s*(?:\d+|[a-z]{1,4})[.)]/i;

type WordItem = { paragraph: HTMLElement; level: number; isOrdered: boolean };

const readWordItem = (paragraph: HTMLElement): WordItem | undefined => {
  const match = WORD_ITEM.exec(paragraph.getAttribute("style") ?? "");
  if (!match) return undefined;
  const marker = [...paragraph.querySelectorAll<HTMLElement>("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const isOrdered = ORDERED_MARKER.test(marker?.textContent ?? "");
  marker?.remove();
  return { paragraph, level: Number(match[2]), isOrdered };
};

/** Replaces consecutive paragraphs that Word formats as items by nested lists. */
const toLists = (items: readonly WordItem[], document: Document): void => {
  const [first] = items;
  if (!first) return;
  const open: { list: HTMLElement; level: number }[] = [];
  const place = document.createComment("list");
  first.paragraph.before(place);
  for (const { paragraph, level, isOrdered } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = document.createElement(isOrdered ? "ol" : "ul");
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else place.before(list);
      open.push({ list, level });
    }
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
  place.remove();
};

/**
 * Prepares pasted HTML for the editor: paragraphs that Word formats as lists become lists, and pictures that
 * only the clipboard's device has are removed.
 */
export const cleanPastedHtml = (html: string): string => {
  // Word wraps markers in conditional comments, which browsers otherwise show.
  const source = html.replaceAll(/<!\[(?:if|endif)[^\]]*\]>/gi, "");
  const document = new DOMParser().parseFromString(source, "text/html");
  let run: WordItem[] = [];
  for (const paragraph of document.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, div")) {
    const item = readWordItem(paragraph);
    const isNext = item && run.at(-1)?.paragraph.nextElementSibling === paragraph;
    if (!isNext) {
      toLists(run, document);
      run = [];
    }
    if (item) run.push(item);
  }
  toLists(run, document);
  const isPicture = HTML_ATTRIBUTES.get("img")?.get("src");
  for (const picture of document.querySelectorAll("img")) {
    if (!isPicture?.test(picture.getAttribute("src") ?? "")) picture.remove();
  }
  return document.body.innerHTML;
};
