/** Actions that the owner of an account confirms by a link in an e-mail. */
export const ACCOUNT_LINK_KINDS = ["confirm", "stop", "invitation"] as const;
export type AccountLinkKind = (typeof ACCOUNT_LINK_KINDS)[number];

/** Returns the URL of the page with the button that performs the action. */
export const composeAccountLink = (
  publicUrl: string,
  kind: AccountLinkKind,
  token: string,
): string => {
  const link = new URL(`/account-links/${kind}`, publicUrl);
  link.searchParams.set("token", token);
  return link.href;
};
