export type ResetSearch = {
  username?: string;
  token?: string;
  /** Set in credentials e-mails: the account has no password yet. */
  first?: true;
};

/** Reads the search parameters and ignores invalid ones. */
export const readResetSearch = ({
  username,
  token,
  first,
}: Record<string, unknown>): ResetSearch => ({
  ...(typeof username === "string" && { username }),
  ...(typeof token === "string" && { token }),
  ...((first === "true" || first === true) && { first: true }),
});
