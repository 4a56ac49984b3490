import { randomBytes } from "node:crypto";
import type { Db } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure } from "../../lib/failure.ts";
import { hashLinkToken } from "../../lib/link-tokens.ts";
import { createSetupRepository } from "./setup.repository.ts";

const TOKEN_BYTES = 32;

/**
 * State of the link to create the first owner:
 * - `created`: this start created it; only now is its token known
 * - `waiting`: an earlier start or another replica printed it
 * - `closed`: it was used, or an owner exists
 */
export type SetupLink =
  | { state: "created"; token: string }
  | { state: "waiting"; createdAt: Date }
  | { state: "closed" };

type Dependencies = { db: Db; clock: Clock };

const createToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Prepares the link at a start of the server. Of several replicas, one creates it. */
export const prepareSetupLink = async ({ db, clock }: Dependencies): Promise<SetupLink> => {
  const repository = createSetupRepository(db);
  const token = createToken();
  const hasOwner = await repository.hasOwner();
  const isNew = await repository.insert(hasOwner ? null : hashLinkToken(token), clock.now());
  if (isNew && !hasOwner) return { state: "created", token };
  const row = await repository.find();
  return row?.tokenHash ? { state: "waiting", createdAt: row.createdAt } : { state: "closed" };
};

/**
 * Replaces an unused link whose text was lost.
 * @returns the new token
 * @throws Failure `setup-closed` if an owner exists or existed
 */
export const renewSetupLink = async (dependencies: Dependencies): Promise<string> => {
  const link = await prepareSetupLink(dependencies);
  if (link.state === "created") return link.token;
  const token = createToken();
  const { db, clock } = dependencies;
  if (!(await createSetupRepository(db).replace(hashLinkToken(token), clock.now()))) {
    throw new Failure("setup-closed");
  }
  return token;
};

export const composeSetupUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/office/setup?token=${token}`;
