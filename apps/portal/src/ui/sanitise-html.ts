import { HTML_ATTRIBUTES, HTML_TAGS } from "@foyer/contract/html";
import { createHtmlCleaner } from "@foyer/ui/clean-html.ts";

/**
 * Keeps of an organiser's HTML what the contract's allow-list names: links to http, https or mailto
 * addresses, pictures of the installation's own files.
 */
export const sanitiseHtml = createHtmlCleaner({ tags: HTML_TAGS, attributes: HTML_ATTRIBUTES });
