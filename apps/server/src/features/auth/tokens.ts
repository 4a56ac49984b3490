import { createHash, createHmac, hkdfSync, webcrypto } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";

const { subtle } = webcrypto;

const ALGORITHM = "HS256";
const ISSUER = "foyer";
const AUDIENCE = "foyer:session";
/** Ids of accounts are PostgreSQL's integers; a query for anything beyond fails. */
const MAX_UID = 2 ** 31 - 1;

const isUid = (uid: unknown): uid is number =>
  Number.isInteger(uid) && Number(uid) > 0 && Number(uid) <= MAX_UID;

/** What a bearer token says: the numeric user id and the session that it belongs to. */
export type TokenClaims = { uid: number; sid: string; expiresAt: number };

export const createTokens = (secret: string) => {
  // Made once: to make it of the secret takes half of the time that a token is judged in.
  const making = subtle.importKey(
    "raw",
    new TextEncoder().encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
  return {
    sign: async (uid: number, sid: string, issuedAt: Date, expiresAt: Date): Promise<string> =>
      new SignJWT({ uid, sid })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await making),

    /** The claims of a token that this server signed and that has not expired, or null. */
    read: async (token: string, now: Date): Promise<TokenClaims | null> => {
      try {
        const { payload } = await jwtVerify(token, await making, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ["exp", "iat"],
          currentDate: now,
        });
        const { uid, sid, exp } = payload;
        return isUid(uid) && typeof sid === "string" && exp
          ? { uid, sid, expiresAt: exp * 1_000 }
          : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
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
