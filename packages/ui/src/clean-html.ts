import createPurifier from "dompurify";

/** Allow-list of tags and, per tag, of attributes with patterns for their values. */
export type HtmlRules = {
  readonly tags: readonly string[];
  readonly attributes: ReadonlyMap<string, ReadonlyMap<string, RegExp>>;
};

/** Wraps each table in a container that scrolls sideways, also by keyboard. */
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
 * Creates a sanitiser that reduces HTML to an allow-list (docs/specification.md, HTML).
 * @returns a function of an HTML text and the accessible name of table containers. It never throws. Links in
 * its result open a new tab, and pictures without a URL are removed.
 */
export const createHtmlCleaner = ({ tags, attributes }: HtmlRules) => {
  const names = [...attributes.values()].flatMap((patterns) => [...patterns.keys()]);
  // A separate instance, so that the hooks below affect nothing else.
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
      // The hook above already checks the value of each attribute.
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
