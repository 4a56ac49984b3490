import { createHash, createHmac, hkdfSync } from "node:crypto";

const LINK_TOKEN_BYTES = 32;

/**
 * Returns the token (256 bits) of the link that a job sends. It is derived from the server's secret and the
 * job id: each retry sends the same link, and database access alone does not reveal it.
 */
export const createLinkTokens = (
  secret: string,
  kind: "reset" | "credentials" | "email-change" | "invitation",
) => {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `foyer:${kind}`, LINK_TOKEN_BYTES));
  return (jobId: string): string => createHmac("sha256", key).update(jobId).digest("base64url");
};

export const hashLinkToken = (token: string) =>
  createHash("sha256").update(token).digest("base64url");
