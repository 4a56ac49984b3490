import { randomBytes } from "node:crypto";
import {
  type MadeToken,
  type NewToken,
  TOKEN_PREFIX,
  type TokenRecord,
} from "@foyer/contract/office/index";
import type { Actor } from "../content/actor.ts";
import { accountOf, recordAct } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import type { Db } from "../db/index.ts";
import { hashLinkToken } from "../features/auth/tokens.ts";
import type { Clock } from "../lib/clock.ts";
import { Failure, invalidField, notFound } from "../lib/failure.ts";
import type { RateLimits } from "../lib/rate-limits.ts";
import type { OfficeCaller } from "./sessions.service.ts";
import { createTokensRepository, type TokenRow } from "./tokens.repository.ts";

const TOKEN_BYTES = 32;
const ENDING_LENGTH = 4;
/** How exactly it is known when a token was used, so that not every call writes. */
const USED_WITHIN_MS = 60_000;

type Dependencies = { db: Db; contentWrite: ContentWrite; clock: Clock; limits: RateLimits };

const toRecord = ({ id, name, role, ending, createdBy, ...row }: TokenRow): TokenRecord => ({
  id,
  name,
  role,
  ending,
  createdAt: row.createdAt.toISOString(),
  createdBy,
  endsAt: row.endsAt?.toISOString() ?? null,
  usedAt: row.usedAt?.toISOString() ?? null,
});

const toStored = ({ name, role, endsAt }: Pick<TokenRow, "name" | "role" | "endsAt">) => ({
  name,
  role,
  endsAt: endsAt?.toISOString() ?? null,
});

/** By what programs call the office: random, kept as a digest, and good until it ends or is revoked. */
export const createOfficeTokens = ({ db, contentWrite, clock, limits }: Dependencies) => {
  const repository = createTokensRepository(db);
  const calls = limits.createLimit({ name: "program-calls", points: 600, seconds: 60 });

  return {
    list: async (editionId: number): Promise<TokenRecord[]> =>
      (await repository.list(editionId)).map(toRecord),

    /**
     * Makes a token, which nothing tells again.
     * @throws Failure `validation-failed` for an end that is over
     */
    create: (
      actor: Actor,
      editionId: number,
      { name, role, endsAt }: NewToken,
    ): Promise<MadeToken> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const ends = endsAt ? new Date(endsAt) : null;
        if (ends && ends <= at.now) throw invalidField("endsAt", "past");
        const token = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString("base64url")}`;
        const ofEdition = createTokensRepository(at.tx);
        const id = await ofEdition.insert({
          editionId,
          name,
          role,
          tokenHash: hashLinkToken(token),
          ending: token.slice(-ENDING_LENGTH),
          createdAt: at.now,
          accountId: accountOf(actor),
          endsAt: ends,
        });
        const after = toStored({ name, role, endsAt: ends });
        await recordAct(at, { action: "create", resource: "tokens", objectId: id, after });
        const made = (await ofEdition.list(editionId)).find((row) => row.id === id);
        if (!made) throw new Error("a token that was made is not there");
        return { ...toRecord(made), token };
      }),

    /** @throws Failure `not-found` */
    revoke: (actor: Actor, editionId: number, id: number): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (at) => {
        const row = await createTokensRepository(at.tx).revoke(editionId, id, at.now);
        if (!row) throw notFound();
        const before = toStored(row);
        await recordAct(at, { action: "delete", resource: "tokens", objectId: id, before });
      }),

    /**
     * Who calls by a token.
     * @throws Failure `token-ended` for one that is not known, was revoked or has ended; `too-many-requests`
     */
    use: async (token: string): Promise<OfficeCaller> => {
      const now = clock.now();
      const row = await repository.findGood(hashLinkToken(token), now);
      if (!row) throw new Failure("token-ended");
      const { id, name, editionId, role, usedAt } = row;
      await calls.consume(id);
      const isNews = !usedAt || now.getTime() - usedAt.getTime() > USED_WITHIN_MS;
      if (isNews) await repository.touch(id, now);
      const program = { tokenId: id, editionId, role };
      return { id: "", accountId: 0, username: name, isOwner: false, program };
    },
  };
};

export type OfficeTokens = ReturnType<typeof createOfficeTokens>;
