import { randomBytes } from "node:crypto";
import {
  type CreatedToken,
  type NewToken,
  TOKEN_PREFIX,
  type TokenRecord,
} from "@foyer/contract/office/index";
import type { Actor } from "../../lib/actor.ts";
import { accountIdOf, recordAction } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Db } from "../../db/index.ts";
import { hashLinkToken } from "../../lib/link-tokens.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type { Organiser } from "../../context/account.ts";
import { createTokensRepository, type TokenRow } from "./tokens.repository.ts";

const TOKEN_BYTES = 32;
const ENDING_LENGTH = 4;
/** Precision of the last use, so that not every request writes. */
const USE_PRECISION_MS = 60_000;

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

/** API tokens: random, stored as a hash, and valid until they expire or are revoked. */
export const createOfficeTokens = ({ db, contentWrite, clock, limits }: Dependencies) => {
  const repository = createTokensRepository(db);
  const rateLimit = limits.createLimit({ name: "api-calls", points: 600, seconds: 60 });

  return {
    list: async (editionId: number): Promise<TokenRecord[]> =>
      (await repository.list(editionId)).map(toRecord),

    /**
     * Creates a token. Only this response contains it.
     * @throws Failure `validation-failed` for an end in the past
     */
    create: (
      actor: Actor,
      editionId: number,
      { name, role, endsAt }: NewToken,
    ): Promise<CreatedToken> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const endDate = endsAt ? new Date(endsAt) : null;
        if (endDate && endDate <= context.now) throw invalidField("endsAt", "past");
        const token = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString("base64url")}`;
        const repositoryInTransaction = createTokensRepository(context.tx);
        const id = await repositoryInTransaction.insert({
          editionId,
          name,
          role,
          tokenHash: hashLinkToken(token),
          ending: token.slice(-ENDING_LENGTH),
          createdAt: context.now,
          accountId: accountIdOf(actor),
          endsAt: endDate,
        });
        const after = toStored({ name, role, endsAt: endDate });
        await recordAction(context, { action: "create", resource: "tokens", objectId: id, after });
        const created = (await repositoryInTransaction.list(editionId)).find(
          (row) => row.id === id,
        );
        if (!created) throw new Error("the new token does not exist");
        return { ...toRecord(created), token };
      }),

    /** @throws Failure `not-found` */
    revoke: (actor: Actor, editionId: number, id: number): Promise<void> =>
      contentWrite.inEdition(actor, editionId, async (context) => {
        const row = await createTokensRepository(context.tx).revoke(editionId, id, context.now);
        if (!row) throw notFound();
        const before = toStored(row);
        await recordAction(context, { action: "delete", resource: "tokens", objectId: id, before });
      }),

    /**
     * Identifies the API client of a token and records the use.
     * @throws Failure `token-ended` for an unknown, revoked or expired token; `too-many-requests`
     */
    use: async (token: string): Promise<Organiser> => {
      const now = clock.now();
      const row = await repository.findValid(hashLinkToken(token), now);
      if (!row) throw new Failure("token-ended");
      const { id, name, editionId, role, usedAt } = row;
      await rateLimit.consume(id);
      const isOutdated = !usedAt || now.getTime() - usedAt.getTime() > USE_PRECISION_MS;
      if (isOutdated) await repository.touch(id, now);
      const apiClient = { tokenId: id, editionId, role };
      return { sessionId: "", accountId: 0, username: name, isOwner: false, apiClient };
    },
  };
};

export type OfficeTokens = ReturnType<typeof createOfficeTokens>;
