/** Timeout of the response in milliseconds. */
const RESPONSE_TIMEOUT_MS = 10_000;

/** True if the server responds; the browser cache does not count. Never throws. */
const isServerReachable = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const response = await fetch(location.pathname, { method: "HEAD", cache: "no-store", signal });
    return response.ok;
  } catch {
    // A network error means that the server is unreachable.
    return false;
  }
};

/**
 * Reloads the page, because only a new document has the URLs of a new release, and browsers cache failed
 * imports. It does nothing if the server is unreachable, because the browser's error page would replace the
 * portal. Never throws.
 * @returns true if the server responded
 */
export const reloadPage = async (): Promise<boolean> => {
  const isReachable = await isServerReachable();
  if (isReachable) location.reload();
  return isReachable;
};
