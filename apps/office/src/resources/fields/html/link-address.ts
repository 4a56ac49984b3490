import { LINK_ADDRESS } from "@foyer/contract/html";

const EMAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/;
/** Host with a dot, port and path. It matches no scheme, because a colon may only precede a port. */
const HOST = /^[^\s/:?#]+\.[^\s/:?#]+(?::\d+)?(?:[/?#]\S*)?$/;

/**
 * Reads an address as people type it. Without a scheme it becomes `https:` or `mailto:`.
 * @returns the whole address; null if the server would remove it, such as `ftp:` or `/page`
 */
export const readLinkAddress = (input: string): string | null => {
  const address = input.trim();
  if (LINK_ADDRESS.test(address)) return URL.canParse(address) ? address : null;
  if (EMAIL.test(address)) return `mailto:${address}`;
  const webUrl = `https://${address}`;
  return HOST.test(address) && URL.canParse(webUrl) ? webUrl : null;
};
