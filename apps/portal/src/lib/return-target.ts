type LoginLocation = { state: { returnTo?: string | undefined }; hash: string };

/**
 * Returns the path that log-in leads to. The guard puts it into the history entry; links of server-rendered
 * pages, which cannot, put it into the fragment.
 * @param location of the login page; the fragment without `#` is untrusted
 */
export const returnTargetOf = ({ state, hash }: LoginLocation): string | undefined =>
  state.returnTo ?? (/^\/(?![/\\])/.test(hash) ? hash : undefined);
