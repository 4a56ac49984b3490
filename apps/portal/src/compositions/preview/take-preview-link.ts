import { LANGUAGES } from "@foyer/contract/constants";
import { readEditionAddress } from "../../lib/edition-address.ts";
import { PREVIEW_KEY } from "../../lib/preview.ts";
import { SESSION_STORAGE_KEY } from "../../lib/session-key.ts";

const PATH = "/preview";

/** An address of the portal itself; anything odd leads to the programme. */
const pathIn = (to: string | null): string =>
  to !== null && /^\/(?![/\\])/.test(to) ? to : "/panels";

/**
 * Takes what opens a preview from a link, where it stands behind the `#`, which no server is told. The tab has a visitor's
 * session of its own from then on. The page that the link names is opened below `/preview`, as a new document, for code
 * that is there already may have read whose the portal is; below it, the address becomes the page's.
 * @returns where to go on; null to stay
 * @throws DOMException where the browser keeps nothing for the tab
 */
export const takePreviewLink = (): string | null => {
  const link = new URLSearchParams(location.hash.slice(1));
  const edition = readEditionAddress(link.get("edition"));
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
