import { LINK_ADDRESS } from "@foyer/contract/html";

const EMAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;
/** A host with a dot in it, and what may follow; no scheme, for a colon comes before a port alone. */
const HOST = /^[^\s/:?#]+\.[^\s/:?#]+(?::\d+)?(?:[/?#]\S*)?$/;

/**
 * An address as people write it: without a scheme it is one of the web, or of a person.
 * @returns the whole address, or null for one that the server would not keep, such as `ftp:` or `/page`
 */
export const readLinkAddress = (written: string): string | null => {
  const address = written.trim();
  if (LINK_ADDRESS.test(address)) return URL.canParse(address) ? address : null;
  if (EMAIL.test(address)) return `mailto:${address}`;
  const ofWeb = `https://${address}`;
  return HOST.test(address) && URL.canParse(ofWeb) ? ofWeb : null;
};
