import { codeOfLanguage, type Language } from "@foyer/contract";
import type { NewOwner, Owner } from "@foyer/contract/office/index";
import type { Actor } from "../../lib/actor.ts";
import { accountIdOf, recordForInstallation } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { WriteContext } from "../../content/write-rows.ts";
import type { Db } from "../../db/index.ts";
import type { account } from "../../db/schema/index.ts";
import { accounts } from "../auth/accounts.writes.ts";
import { createOrganisersRepository } from "./organisers.repository.ts";
import { findAccount, type InviteToOffice } from "./organisers.writes.ts";
import { invalidField, notFound } from "../../lib/failure.ts";

const toOwner = ({ id, username, email, passwordHash }: typeof account.$inferSelect): Owner => ({
  id,
  username,
  email,
  isReady: passwordHash !== null,
});

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  inviteToOffice: InviteToOffice;
};

/** Owners of the installation. */
export const createOwners = ({ db, contentWrite, inviteToOffice }: Dependencies) => {
  const setOwner = async (context: WriteContext, id: number, shouldOwn: boolean): Promise<void> => {
    await accounts.change(context, [{ id, isOwner: shouldOwn }]);
    const sides = shouldOwn ? { after: { isOwner: true } } : { before: { isOwner: true } };
    const action = shouldOwn ? "create" : "delete";
    await recordForInstallation(context, { action, resource: "owners", objectId: id, ...sides });
  };

  return {
    list: async (): Promise<Owner[]> =>
      (await createOrganisersRepository(db).listOwners()).map(toOwner),

    /** @throws Failure `validation-failed` for an existing owner, or if another person has the username */
    create: (actor: Actor, { username, email }: NewOwner, language: Language): Promise<Owner> =>
      contentWrite.write(actor, async (context) => {
        const existing = await findAccount(context, { username, email });
        if (existing?.isOwner || existing?.isDisabled || existing?.deletionRequestedAt)
          throw invalidField("username", "excluded");
        const [id = 0] = existing
          ? [existing.id]
          : await accounts.create(context, [
              { username, email, language: codeOfLanguage(language) },
            ]);
        await setOwner(context, id, true);
        const row = await accounts.find(context, id);
        if (!row) throw new Error("the new account does not exist");
        await inviteToOffice(context.tx, {
          accountId: id,
          editionId: null,
          role: null,
          inviterId: accountIdOf(actor),
        });
        return toOwner(row);
      }),

    /** @throws Failure `not-found`, `last-owner` */
    remove: (actor: Actor, id: number): Promise<void> =>
      contentWrite.write(actor, async (context) => {
        if (!(await accounts.find(context, id))?.isOwner) throw notFound();
        await setOwner(context, id, false);
      }),
  };
};

export type Owners = ReturnType<typeof createOwners>;
