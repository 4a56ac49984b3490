/** How long the server has for its answer, in milliseconds. */
const ANSWER_WITHIN_MS = 10_000;

/** Whether the server answers; the browser's own copy of the page does not count. Never throws. */
const isServerThere = async (): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(location.pathname, { method: "HEAD", cache: "no-store", signal });
    return answer.ok;
  } catch {
    // No connection: that is the answer.
    return false;
  }
};

/**
 * Reloads the page, which alone brings new addresses after a release and code that the browser
 * caches as failed. Without an answer from the server nothing happens: the browser's own page,
 * which leads nowhere, would take the portal's place. Never throws.
 * @returns whether the server answers
 */
export const reloadPage = async (): Promise<boolean> => {
  const isThere = await isServerThere();
  if (isThere) location.reload();
  return isThere;
};
