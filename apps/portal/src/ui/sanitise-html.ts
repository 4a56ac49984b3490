import { HTML_ATTRIBUTES, HTML_TAGS } from "@foyer/contract/html";
import createPurifier from "dompurify";

const ATTRIBUTES = [...HTML_ATTRIBUTES.values()].flatMap((patterns) => [...patterns.keys()]);

// An instance of our own, so that the hooks below are nobody else's.
const purifier = createPurifier(window);

purifier.addHook("uponSanitizeAttribute", (node, data) => {
  const pattern = HTML_ATTRIBUTES.get(node.localName)?.get(data.attrName);
  if (pattern?.test(data.attrValue) !== true) data.keepAttr = false;
});

purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.localName === "a" && node.hasAttribute("href")) {
    node.setAttribute("target", "_blank");
    node.setAttribute("rel", "noopener noreferrer");
  }
  if (node.localName === "img") {
    if (!node.hasAttribute("src")) node.remove();
    else if (!node.hasAttribute("alt")) node.setAttribute("alt", "");
  }
});

/** Puts each table into a frame that scrolls sideways, by keyboard too, where the text is narrow. */
const frameTables = (text: HTMLElement, tableLabel: string) => {
  for (const table of text.querySelectorAll("table")) {
    const frame = document.createElement("div");
    frame.setAttribute("role", "group");
    frame.setAttribute("aria-label", tableLabel);
    frame.tabIndex = 0;
    table.replaceWith(frame);
    frame.append(table);
  }
};

/**
 * Keeps of an organiser's HTML what the allow-list names (docs/specification.md, HTML). Never throws.
 * @param html any text
 * @param tableLabel the name of a table's frame
 * @returns safe HTML whose links lead to http, https or mailto addresses in a new tab and whose
 * pictures are the installation's own files
 */
export const sanitiseHtml = (html: string, tableLabel: string): string => {
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS: [...HTML_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    // The hook above holds each attribute's value to the pattern of its tag.
    ADD_URI_SAFE_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  const text = document.createElement("div");
  text.append(clean);
  frameTables(text, tableLabel);
  return text.innerHTML;
};
