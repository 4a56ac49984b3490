import { createHash, createHmac, hkdfSync } from "node:crypto";
import { createSigner, createVerifier, TokenError } from "fast-jwt";

const ALGORITHM = "HS256";
const ISSUER = "foyer";
const AUDIENCE = "foyer:session";
/** Ids of accounts are PostgreSQL's integers; a query for anything beyond fails. */
const MAX_UID = 2 ** 31 - 1;

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

const isUid = (uid: unknown): uid is number =>
  Number.isInteger(uid) && Number(uid) > 0 && Number(uid) <= MAX_UID;

/** What a bearer token says: the numeric user id and the session that it belongs to. */
export type TokenClaims = { uid: number; sid: string; expiresAt: number };

/** Judged at once and not in the thread pool, where hundreds of passwords may wait at the opening hour. */
export const createTokens = (secret: string) => {
  const key = Buffer.from(secret);
  return {
    sign: (uid: number, sid: string, issuedAt: Date, expiresAt: Date): string =>
      createSigner({ key, algorithm: ALGORITHM, iss: ISSUER, aud: AUDIENCE })({
        uid,
        sid,
        iat: toSeconds(issuedAt),
        exp: toSeconds(expiresAt),
      }),

    /** The claims of a token that this server signed and that has not expired, or null. */
    read: (token: string, now: Date): TokenClaims | null => {
      const verify = createVerifier({
        key,
        algorithms: [ALGORITHM],
        allowedIss: ISSUER,
        allowedAud: AUDIENCE,
        requiredClaims: ["exp", "iat"],
        clockTimestamp: now.getTime(),
      });
      try {
        const { uid, sid, exp } = verify(token) as Record<string, unknown>;
        return isUid(uid) && typeof sid === "string"
          ? { uid, sid, expiresAt: Number(exp) * 1_000 }
          : null;
      } catch (error) {
        if (error instanceof TokenError) return null;
        throw error;
      }
    },
  };
};

export type Tokens = ReturnType<typeof createTokens>;

const LINK_TOKEN_BYTES = 32;

/**
 * Returns the token of the link that a job sends, 256 bits. It follows from the server's secret and the
 * job's id: every try sends the same link, and the tables alone open no account.
 */
export const createLinkTokens = (secret: string, kind: "reset" | "credentials" | "setup") => {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `foyer:${kind}`, LINK_TOKEN_BYTES));
  return (jobId: string): string => createHmac("sha256", key).update(jobId).digest("base64url");
};

export const hashLinkToken = (token: string) =>
  createHash("sha256").update(token).digest("base64url");
