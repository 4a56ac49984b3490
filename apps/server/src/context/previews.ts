import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../db/index.ts";
import type { Clock } from "../lib/clock.ts";
import { Failure } from "../lib/failure.ts";
import { createPreviewsRepository } from "./previews.repository.ts";

/** Edition, generation and the second at which it ends, signed. */
const TOKEN = /^(\d{1,10})-(\d{1,10})-(\d{1,12})-([\w-]{43})$/;
const SECOND_MS = 1_000;

const sign = (claims: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(`preview ${claims}`).digest();

type Dependencies = { db: Db; clock: Clock; secret: string };

/**
 * What lets whoever has it look at an edition as it would be once all is published, without a login: it ends
 * by itself, and all of an edition end when their generation does.
 */
export const createPreviews = ({ db, clock, secret }: Dependencies) => {
  const { findGeneration } = createPreviewsRepository(db);
  return {
    make: async (
      editionId: number,
      seconds: number,
    ): Promise<{ token: string; expiresAt: string }> => {
      const end = Math.floor(clock.now().getTime() / SECOND_MS) + seconds;
      const claims = `${editionId}-${await findGeneration(editionId)}-${end}`;
      const token = `${claims}-${sign(claims, secret).toString("base64url")}`;
      return { token, expiresAt: new Date(end * SECOND_MS).toISOString() };
    },

    /**
     * Whose preview a token opens.
     * @throws Failure `preview-ended` for one that this server has not made, or that has ended
     */
    find: async (token: string): Promise<number> => {
      const [, id = "", generation = "", end = "", signature = ""] = TOKEN.exec(token) ?? [];
      const due = sign(`${id}-${generation}-${end}`, secret);
      const given = Buffer.from(signature, "base64url");
      const isOurs = given.length === due.length && timingSafeEqual(given, due);
      const isOver = Number(end) * SECOND_MS <= clock.now().getTime();
      if (!isOurs || isOver) throw new Failure("preview-ended");
      const editionId = Number(id);
      if ((await findGeneration(editionId)) !== Number(generation)) {
        throw new Failure("preview-ended");
      }
      return editionId;
    },
  };
};

export type Previews = ReturnType<typeof createPreviews>;
