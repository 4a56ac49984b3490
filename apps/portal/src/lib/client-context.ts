import { formatEditionName } from "@foyer/contract/edition-name";
import { getSession, subscribeToSession } from "./session.ts";
import type { ClientContext } from "./server-rendered-address.ts";
import { CLIENT_CONTEXT_ADDRESS, CLIENT_CONTEXT_CACHE } from "./worker-rules.ts";

/**
 * Returns the client context for server-rendered pages.
 * @returns undefined without a profile or for an edition that is not public
 */
export const getClientContext = (): ClientContext | undefined => {
  const { token, conference, language, profile } = getSession();
  if (conference === null || profile?.visible !== true) return undefined;
  const { year, type } = conference;
  return { language, edition: formatEditionName({ year, type }), isLoggedIn: token !== null };
};

const cacheClientContext = async () => {
  try {
    const cache = await caches.open(CLIENT_CONTEXT_CACHE);
    const context = getClientContext();
    if (context) await cache.put(CLIENT_CONTEXT_ADDRESS, Response.json(context));
    else await cache.delete(CLIENT_CONTEXT_ADDRESS);
  } catch {
    // Without storage the worker opens the empty shell instead.
  }
};

/** Shares language, edition and login state with the worker, which requests server-rendered pages. */
export const shareClientContext = (): void => {
  void cacheClientContext();
  subscribeToSession(() => void cacheClientContext());
};
