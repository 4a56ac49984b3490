import { LANGUAGES } from "@foyer/contract/constants";
import { parseEditionName } from "@foyer/contract/edition-name";
import { PREVIEW_KEY } from "../../lib/preview.ts";
import { SESSION_STORAGE_KEY } from "../../lib/session-key.ts";

const PATH = "/preview";

/** Returns a path within the portal; any other input leads to the programme. */
const pathIn = (to: string | null): string =>
  to !== null && /^\/(?![/\\])/.test(to) ? to : "/panels";

/**
 * Reads the preview token from a link. The token is in the fragment, which browsers do not send to servers.
 * The tab then has its own anonymous session.
 * The linked page opens below `/preview` as a new document, because loaded code may have read the old
 * session. Below it, the URL becomes that of the page.
 * @returns the next URL; null to stay
 * @throws DOMException if the browser blocks session storage
 */
export const acceptPreviewLink = (): string | null => {
  const link = new URLSearchParams(location.hash.slice(1));
  const edition = parseEditionName(link.get("edition") ?? "");
  const token = link.get("token");
  if (token === null || edition === undefined) {
    history.replaceState(null, "", pathIn(location.pathname.slice(PATH.length) + location.search));
    return null;
  }
  const preview = { token, edition };
  const language = LANGUAGES.find((one) => one === link.get("language"));
  sessionStorage.setItem(PREVIEW_KEY, JSON.stringify(preview));
  sessionStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ language }));
  return PATH + pathIn(link.get("to"));
};
