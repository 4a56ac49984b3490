import type { NewOwner, Owner } from "@foyer/contract/office/index";
import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import type { Actor } from "../content/actor.ts";
import { recordForInstallation } from "../content/audit.ts";
import type { ContentWrite } from "../content/content-write.ts";
import { lockNewEditions } from "../content/lock-edition.ts";
import type { Writing } from "../content/write-rows.ts";
import type { Db } from "../db/index.ts";
import { account } from "../db/schema/index.ts";
import { accounts } from "../features/auth/accounts.writes.ts";
import { Failure, invalidField, notFound } from "../lib/failure.ts";
import { findAccount } from "./find-account.ts";

const isOwner = eq(account.isOwner, true);

const toOwner = ({ id, username, email, passwordHash }: typeof account.$inferSelect): Owner => ({
  id,
  username,
  email,
  isReady: passwordHash !== null,
});

/**
 * Refuses that the last owner goes who can log in.
 * @throws Failure `last-owner`
 */
export const refuseLastOwner = async ({ tx }: Pick<Writing, "tx">, id: number): Promise<void> => {
  // Two owners who let one another go wait for each other here.
  await lockNewEditions(tx);
  if ((await tx.$count(account, and(eq(account.id, id), isOwner))) === 0) return;
  const canLogIn = and(isOwner, eq(account.isDisabled, false), isNotNull(account.passwordHash));
  if ((await tx.$count(account, and(canLogIn, ne(account.id, id)))) === 0) {
    throw new Failure("last-owner");
  }
};

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  /** Sends accounts the link to their first password. */
  invite: (accountIds: readonly number[]) => Promise<void>;
};

/** Who owns the installation. */
export const createOwners = ({ db, contentWrite, invite }: Dependencies) => {
  const setOwner = async (writing: Writing, id: number, owns: boolean): Promise<void> => {
    await accounts.change(writing, [{ id, isOwner: owns }]);
    const sides = owns ? { after: { isOwner: true } } : { before: { isOwner: true } };
    const action = owns ? "create" : "delete";
    await recordForInstallation(writing, { action, resource: "owners", objectId: id, ...sides });
  };

  return {
    list: async (): Promise<Owner[]> =>
      (await db.select().from(account).where(isOwner).orderBy(asc(account.username))).map(toOwner),

    /** @throws Failure `validation-failed` for somebody who is an owner already, or another's username */
    create: async (actor: Actor, { username, email }: NewOwner): Promise<Owner> => {
      const owner = await contentWrite.write(actor, async (writing) => {
        const known = await findAccount(writing, { username, email });
        if (known?.isOwner || known?.isDisabled) throw invalidField("username", "excluded");
        const [id = 0] = known
          ? [known.id]
          : await accounts.create(writing, [{ username, email, passwordHash: null }]);
        await setOwner(writing, id, true);
        const row = await accounts.find(writing, id);
        if (!row) throw new Error("an account that was made is not there");
        return toOwner(row);
      });
      if (!owner.isReady) await invite([owner.id]);
      return owner;
    },

    /** @throws Failure `not-found`, `last-owner` */
    remove: (actor: Actor, id: number): Promise<void> =>
      contentWrite.write(actor, async (writing) => {
        await refuseLastOwner(writing, id);
        if (!(await accounts.find(writing, id))?.isOwner) throw notFound();
        await setOwner(writing, id, false);
      }),
  };
};

export type Owners = ReturnType<typeof createOwners>;
