import { HTML_TAGS, LINK_ADDRESS } from "@foyer/contract/html";
import createPurifier from "dompurify";

// An instance of our own, so that the hook below is nobody else's.
const purifier = createPurifier(window);

purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.tagName !== "A") return;
  if (!node.hasAttribute("href")) return;
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer");
});

/**
 * Keeps of an organiser's HTML what the allow-list names (docs/specification.md, HTML). Takes any text; gives safe HTML whose links lead to http, https or mailto
 * addresses in a new tab. Never throws.
 */
export const sanitiseHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...HTML_TAGS],
    ALLOWED_ATTR: ["href"],
    ALLOWED_URI_REGEXP: LINK_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
