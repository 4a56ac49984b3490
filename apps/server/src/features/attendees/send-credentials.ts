import type { EditionWriteContext } from "../../content/write-rows.ts";
import type { Db } from "../../db/index.ts";
import { Failure } from "../../lib/failure.ts";
import { accounts } from "../auth/accounts.writes.ts";

/** Queues the credentials e-mail of an account within a transaction. */
export type InviteWithin = (
  tx: Db,
  invitation: { accountId: number; editionId?: number },
) => Promise<void>;

/**
 * Queues the credentials e-mail of an account.
 * @throws Failure `no-account`; `credentials-not-needed` if the account has a password, is disabled or has no
 * e-mail address
 */
export const sendCredentials = async (
  context: EditionWriteContext,
  accountId: number | null,
  inviteWithin: InviteWithin,
): Promise<void> => {
  if (accountId === null) throw new Failure("no-account");
  const account = await accounts.find(context, accountId);
  if (!account?.email || account.isDisabled || account.passwordHash !== null) {
    throw new Failure("credentials-not-needed");
  }
  await inviteWithin(context.tx, { accountId, editionId: context.editionId });
};
