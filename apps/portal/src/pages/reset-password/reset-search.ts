/** What the link of an e-mail says: whose password it sets, and the token that allows it. */
export type ResetSearch = {
  username?: string;
  token?: string;
  /** Whether the account has had no password yet. */
  first?: true;
};

/** Reads it from an address; anything odd counts as absent. */
export const readResetSearch = ({
  username,
  token,
  first,
}: Record<string, unknown>): ResetSearch => ({
  ...(typeof username === "string" && { username }),
  ...(typeof token === "string" && { token }),
  ...((first === "true" || first === true) && { first: true }),
});
