import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../db/index.ts";
import type { Clock } from "../lib/clock.ts";
import { Failure } from "../lib/failure.ts";
import { createPreviewsRepository } from "./previews.repository.ts";

/** Edition, generation, expiry in seconds, and signature. */
const TOKEN = /^(\d{1,10})-(\d{1,10})-(\d{1,12})-([\w-]{43})$/;
const SECOND_MS = 1_000;

const sign = (claims: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`preview ${claims}`).digest();

type Dependencies = { db: Db; clock: Clock; secret: string };

/**
 * Creates and verifies preview tokens, which show an edition with all drafts published, without a login. A
 * token expires, and a new generation revokes all tokens of its edition.
 */
export const createPreviews = ({ db, clock, secret }: Dependencies) => {
  const { findGeneration } = createPreviewsRepository(db);
  return {
    create: async (
      editionId: number,
      seconds: number,
    ): Promise<{ token: string; expiresAt: string }> => {
      const expirySeconds = Math.floor(clock.now().getTime() / SECOND_MS) + seconds;
      const claims = `${editionId}-${await findGeneration(editionId)}-${expirySeconds}`;
      const token = `${claims}-${sign(claims, secret).toString("base64url")}`;
      return { token, expiresAt: new Date(expirySeconds * SECOND_MS).toISOString() };
    },

    /**
     * Returns the edition of a preview token.
     * @throws Failure `preview-ended` for an invalid, expired or revoked token
     */
    find: async (token: string): Promise<number> => {
      const [, id = "", generation = "", expirySeconds = "", signature = ""] =
        TOKEN.exec(token) ?? [];
      const expected = sign(`${id}-${generation}-${expirySeconds}`, secret);
      const provided = Buffer.from(signature, "base64url");
      const isValid = provided.length === expected.length && timingSafeEqual(provided, expected);
      const isExpired = Number(expirySeconds) * SECOND_MS <= clock.now().getTime();
      if (!isValid || isExpired) throw new Failure("preview-ended");
      const editionId = Number(id);
      if ((await findGeneration(editionId)) !== Number(generation)) {
        throw new Failure("preview-ended");
      }
      return editionId;
    },
  };
};

export type Previews = ReturnType<typeof createPreviews>;
