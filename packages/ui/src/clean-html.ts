import createPurifier from "dompurify";

/** What a text may hold: its tags, and the attributes of each with what their values must be. */
export type HtmlRules = {
  readonly tags: readonly string[];
  readonly attributes: ReadonlyMap<string, ReadonlyMap<string, RegExp>>;
};

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
 * Makes what keeps of an organiser's HTML what an allow-list names (docs/specification.md, HTML).
 * @returns a function of any text and the name of a table's frame, which never throws and gives safe
 * HTML: its links open a new tab, and a picture without an address is gone
 */
export const createHtmlCleaner = ({ tags, attributes }: HtmlRules) => {
  const names = [...attributes.values()].flatMap((patterns) => [...patterns.keys()]);
  // An instance of our own, so that the hooks below are nobody else's.
  const purifier = createPurifier(window);

  purifier.addHook("uponSanitizeAttribute", (node, data) => {
    const pattern = attributes.get(node.localName)?.get(data.attrName);
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

  return (html: string, tableLabel: string): string => {
    const clean = purifier.sanitize(html, {
      ALLOWED_TAGS: [...tags],
      ALLOWED_ATTR: names,
      // The hook above holds each attribute's value to the pattern of its tag.
      ADD_URI_SAFE_ATTR: names,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    const text = document.createElement("div");
    text.append(clean);
    frameTables(text, tableLabel);
    return text.innerHTML;
  };
};
