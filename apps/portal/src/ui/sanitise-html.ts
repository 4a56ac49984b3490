import { HTML_ATTRIBUTES, HTML_TAGS } from "@foyer/contract/html";
import { createHtmlCleaner } from "@foyer/ui/clean-html.ts";

/**
 * Sanitises organisers' HTML by the contract's allow-list: links to http, https or mailto addresses, and
 * pictures from files of the installation.
 */
export const sanitiseHtml = createHtmlCleaner({ tags: HTML_TAGS, attributes: HTML_ATTRIBUTES });
