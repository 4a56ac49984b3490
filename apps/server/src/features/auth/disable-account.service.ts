import { randomUUID } from "node:crypto";
import { jobsWithin } from "../../db/index.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import { accounts } from "./accounts.writes.ts";
import {
  buildAccountDisabledEmail,
  buildAccountEnabledEmail,
  buildDataRemovedEmail,
} from "./auth.emails.ts";
import { type AuthRepository, createAuthRepository } from "./auth.repository.ts";
import { findRecipient } from "./find-recipient.ts";

type Dependencies = { repository: AuthRepository; jobs: Jobs; mailer: Mailer };

/** Organisers' measures on accounts. The owner of the account is notified with the reason, as the terms require. */
export const createDisableAccountService = ({ repository, jobs, mailer }: Dependencies) => {
  const notify = jobs.define<{ accountId: number; editionId?: number; reason: string | null }>(
    "account-disabled",
    async ({ accountId, editionId, reason }, attempt) => {
      const account = await repository.findAccountById(accountId);
      // The measure was reverted before the e-mail was sent.
      if (!account?.email || account.isDisabled === (reason === null)) return;
      const recipient = { ...account, email: account.email };
      const to = await findRecipient(repository, recipient, { editionId });
      const email =
        reason === null ? buildAccountEnabledEmail(to) : buildAccountDisabledEmail(to, reason);
      await mailer.send(email, attempt);
    },
    { pace: "urgent" },
  );

  // The account may be deleted before the e-mail is sent. Jobs stay for hours, so the address is in a row.
  const notifyRemoved = jobs.define<{ removalEmailId: string }>(
    "data-removal",
    async ({ removalEmailId }, attempt) => {
      const row = await repository.findRemovalEmail(removalEmailId);
      if (!row) return;
      await mailer.send(buildDataRemovedEmail(row.recipient, row.isAccountDeleted), attempt);
      await repository.deleteRemovalEmail(removalEmailId);
    },
    { pace: "urgent" },
  );

  /** @throws Failure `forbidden`, `account-elsewhere` */
  const endSessions = async (context: EditionWriteContext, accountId: number): Promise<void> => {
    await accounts.rejectEndOfSessions(context, accountId);
    await repository.deleteSessions(accountId, context.tx);
    context.publish({ kind: "account", accountId });
  };

  return {
    endSessions,

    /** Disables an account, ends its sessions and notifies its owner with the reason. */
    disable: async (
      context: EditionWriteContext,
      accountId: number,
      reason: string,
    ): Promise<void> => {
      await accounts.change(context, [{ id: accountId, isDisabled: true }]);
      await endSessions(context, accountId);
      const { editionId } = context;
      await notify({ accountId, editionId, reason }, { within: jobsWithin(context.tx) });
    },

    /** Notifies a person that an organiser removes their data; call it before the removal. */
    announceRemoval: async (
      context: EditionWriteContext,
      accountId: number,
      isAccountDeleted: boolean,
    ): Promise<void> => {
      const repositoryInTransaction = createAuthRepository(context.tx);
      const account = await repositoryInTransaction.findAccountById(accountId);
      if (!account?.email) return;
      const { editionId } = context;
      const recipient = { ...account, email: account.email };
      const to = await findRecipient(repositoryInTransaction, recipient, { editionId });
      const removalEmailId = randomUUID();
      await repositoryInTransaction.insertRemovalEmail({
        id: removalEmailId,
        recipient: to,
        isAccountDeleted,
      });
      await notifyRemoved({ removalEmailId }, { within: jobsWithin(context.tx) });
    },

    /** Enables an account and notifies its owner. */
    enable: async (context: EditionWriteContext, accountId: number): Promise<void> => {
      await accounts.change(context, [{ id: accountId, isDisabled: false }]);
      const { editionId } = context;
      await notify({ accountId, editionId, reason: null }, { within: jobsWithin(context.tx) });
    },
  };
};
