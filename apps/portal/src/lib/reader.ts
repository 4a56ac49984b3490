import { getSession, subscribeToSession } from "./session.ts";
import { READER_ADDRESS, READER_CACHE, type Reader } from "./worker-rules.ts";

/** Whom the server may draw pages for: whoever has a profile of an edition that everybody may see. */
export const findReader = (): Reader | undefined => {
  const { token, conference, language, profile } = getSession();
  if (conference === null || profile?.visible !== true) return undefined;
  const { year, type } = conference;
  return { language, edition: `${year}-${type}`, isLoggedIn: token !== null };
};

const keepReader = async () => {
  try {
    const cache = await caches.open(READER_CACHE);
    const reader = findReader();
    if (reader) await cache.put(READER_ADDRESS, Response.json(reader));
    else await cache.delete(READER_ADDRESS);
  } catch {
    // Without room the worker opens pages as the build has them.
  }
};

/** Lets the worker know in which language and of which edition it may ask for pages that the server draws. */
export const tellWorkerOfReader = (): void => {
  void keepReader();
  subscribeToSession(() => void keepReader());
};
