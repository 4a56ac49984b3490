/** Cache for the responses of check-in. The office deletes it when the session ends. */
export const CHECK_IN_CACHE = "office-check-in";

type UrlPath = { readonly pathname: string };

/** True for a build file. Its name contains a hash of its content, so a cached copy never becomes stale. */
export const isAsset = ({ pathname }: UrlPath): boolean => pathname.startsWith("/office/assets/");

/** Session, editions and check-in data. The worker caches nothing else. */
const CACHED_PATHS =
  /^\/api\/office\/(?:session|editions|editions\/[\w-]+(?:\/check-in\/[\w-]+)?)$/;

/** True if the worker caches the response, so that check-in works offline. */
export const isCheckInRequest = ({ pathname }: UrlPath): boolean => CACHED_PATHS.test(pathname);
