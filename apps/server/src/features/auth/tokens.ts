import { createSigner, createVerifier, TokenError } from "fast-jwt";

const ALGORITHM = "HS256";
const ISSUER = "foyer";
const AUDIENCE = "foyer:session";
/** Account ids are PostgreSQL integers; queries with larger numbers fail. */
const MAX_UID = 2 ** 31 - 1;

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

const isUid = (uid: unknown): uid is number =>
  Number.isInteger(uid) && Number(uid) > 0 && Number(uid) <= MAX_UID;

/** Claims of a bearer token: numeric user id and session id. */
export type TokenClaims = { uid: number; sid: string; expiresAt: number };

/** Verifies tokens synchronously, because the thread pool may be busy with hundreds of passwords. */
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

    /** Returns the claims of a token that this server signed and that has not expired, otherwise null. */
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
