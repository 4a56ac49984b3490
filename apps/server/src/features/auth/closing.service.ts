import { jobsWithin } from "../../db/index.ts";
import type { At } from "../../content/write-rows.ts";
import type { Addressee } from "../../lib/compose-email.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import { accounts } from "./accounts.writes.ts";
import { accountClosedEmail, accountReopenedEmail, dataRemovedEmail } from "./auth.emails.ts";
import { type AuthRepository, createAuthRepository } from "./auth.repository.ts";
import { findAddressee } from "./find-addressee.ts";

type Dependencies = { repository: AuthRepository; jobs: Jobs; mailer: Mailer };

/** What organisers do to somebody's way in: whoever it happens to is told why, as the terms promise. */
export const createClosings = ({ repository, jobs, mailer }: Dependencies) => {
  const tell = jobs.define<{ accountId: number; reason: string | null }>(
    "account-closing",
    async ({ accountId, reason }, { signal }) => {
      const account = await repository.findAccountById(accountId);
      // What was undone before the e-mail left need not be told.
      if (!account?.email || account.isDisabled === (reason === null)) return;
      const to = await findAddressee(repository, { ...account, email: account.email });
      const email = reason === null ? accountReopenedEmail(to) : accountClosedEmail(to, reason);
      await mailer.send(email, signal);
    },
    { pace: "urgent" },
  );

  // The address goes with the person: until the e-mail has left, the job holds it.
  const tellRemoved = jobs.define<{ to: Addressee; isAccountGone: boolean }>(
    "data-removal",
    async ({ to, isAccountGone }, { signal }) => {
      await mailer.send(dataRemovedEmail(to, isAccountGone), signal);
    },
    { pace: "urgent" },
  );

  const endSessions = async ({ tx, publish }: At, accountId: number): Promise<void> => {
    await repository.deleteSessionsOf(accountId, tx);
    publish({ kind: "account", accountId });
  };

  return {
    endSessions,

    /** Shuts an account, ends its sessions and tells its person why. */
    close: async (at: At, accountId: number, reason: string): Promise<void> => {
      await accounts.change(at, [{ id: accountId, isDisabled: true }]);
      await endSessions(at, accountId);
      await tell({ accountId, reason }, { within: jobsWithin(at.tx) });
    },

    /** Tells somebody that an organiser removes their data; before that is done. */
    announceRemoval: async (at: At, accountId: number, isAccountGone: boolean): Promise<void> => {
      const own = createAuthRepository(at.tx);
      const account = await own.findAccountById(accountId);
      if (!account?.email) return;
      const to = await findAddressee(own, { ...account, email: account.email });
      await tellRemoved({ to, isAccountGone }, { within: jobsWithin(at.tx) });
    },

    /** Opens it again; its person is told so. */
    reopen: async (at: At, accountId: number): Promise<void> => {
      await accounts.change(at, [{ id: accountId, isDisabled: false }]);
      await tell({ accountId, reason: null }, { within: jobsWithin(at.tx) });
    },
  };
};
