import { randomUUID } from "node:crypto";
import { type Database, type Db, jobsWithin } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Jobs, RunProgress } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import { credentialsEmail } from "./auth.emails.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { CredentialsRepository } from "./credentials.repository.ts";
import { findAddressee } from "./find-addressee.ts";
import { createLinkTokens, hashLinkToken } from "./tokens.ts";

const DAY_MS = 86_400_000;
/** A link is good for 30 days from the moment that its e-mail was sent. */
const SENT_LINK_MS = 30 * DAY_MS;
/** An e-mail is tried for about a day. The link of one that never left is then no good one. */
const UNSENT_LINK_MS = 2 * DAY_MS;
/** People whose links are made in one transaction. */
const BATCH = 100;
const JOB = "credentials";

type Dependencies = {
  repository: CredentialsRepository;
  accounts: Pick<AuthRepository, "findAccountById" | "findNewestEditionText">;
  database: Pick<Database, "write">;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  settings: { sessionSecret: string; publicUrl: string };
};

/** A sending: how many e-mails are queued, how many people have no address, and how far it is. */
export type Sending = {
  queued: number;
  withoutEmail: number;
  progress: () => Promise<RunProgress>;
};

/** Links by which people set their first password: sent on an organiser's word, used once. */
export const createCredentialsService = (dependencies: Dependencies) => {
  const { repository, accounts, database, jobs, mailer, clock, settings } = dependencies;
  const tokenOf = createLinkTokens(settings.sessionSecret, "credentials");
  const endAfter = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  const sendLink = jobs.define<{ accountId: number; run: string }>(
    JOB,
    async ({ accountId }, { id, signal }) => {
      const account = await accounts.findAccountById(accountId);
      if (!account?.email || account.isDisabled || account.passwordHash !== null) return;
      const token = tokenOf(id);
      const tokenHash = hashLinkToken(token);
      // A link that was replaced while its e-mail could not be sent need not be sent.
      if (!(await repository.renewLink(tokenHash, endAfter(UNSENT_LINK_MS)))) return;
      const link = new URL("/resetpassword", settings.publicUrl);
      const { username, email } = account;
      link.search = new URLSearchParams({ username, token, first: "true" }).toString();
      const to = await findAddressee(accounts, { ...account, email });
      const text = await accounts.findNewestEditionText(accountId);
      const words = (text && fieldInLanguage(text, to.language, "letterText")) ?? null;
      await mailer.send(credentialsEmail(to, link.href, words), signal);
      await repository.renewLink(tokenHash, endAfter(SENT_LINK_MS), clock.now());
    },
    { pace: "bulk" },
  );

  const queueWithin = async (tx: Db, accountIds: readonly number[], run: string) => {
    const links = accountIds.map((accountId) => ({ accountId, id: randomUUID() }));
    const rows = links.map(({ accountId, id }) => ({
      accountId,
      tokenHash: hashLinkToken(tokenOf(id)),
      expiresAt: endAfter(UNSENT_LINK_MS),
    }));
    await repository.replaceLinks(rows, tx);
    for (const { accountId, id } of links) {
      await sendLink({ accountId, run }, { within: jobsWithin(tx), id });
    }
  };

  const queueBatch = (accountIds: readonly number[], run: string): Promise<void> =>
    database.write((tx) => queueWithin(tx, accountIds, run));

  return {
    /**
     * Queues an e-mail to everybody of an edition who has no password; with `onlyNew`, not to those
     * who have a link that still works. Queued people stay queued when it is interrupted.
     * @throws Failure `unknown-edition`
     */
    send: async (
      { year, type }: { year: number; type: number },
      { onlyNew }: { onlyNew: boolean },
    ): Promise<Sending> => {
      const editionId = await repository.findEditionId(year, type);
      if (editionId === undefined) {
        throw new Failure("unknown-edition", { params: { edition: `${year}/${type}` } });
      }
      const people = await repository.listWithoutPassword(editionId, clock.now(), {
        linkless: onlyNew,
      });
      const reachable = people.filter(({ email }) => email !== null).map(({ id }) => id);
      const run = randomUUID();
      for (let at = 0; at < reachable.length; at += BATCH) {
        await queueBatch(reachable.slice(at, at + BATCH), run);
      }
      return {
        queued: reachable.length,
        withoutEmail: people.length - reachable.length,
        progress: () => jobs.progressOf(JOB, run),
      };
    },

    /** Queues the e-mail for some accounts, such as that of a new organiser. */
    invite: (accountIds: readonly number[]): Promise<void> => queueBatch(accountIds, randomUUID()),

    /** Queues the e-mail of an account in a transaction, if it commits. */
    inviteWithin: (tx: Db, accountId: number): Promise<void> =>
      queueWithin(tx, [accountId], randomUUID()),

    /** Whether a link is good; that somebody followed it is noted. */
    hasLink: (tokenHash: string, username: string): Promise<boolean> =>
      repository.openLink(tokenHash, username, clock.now()),

    /** Uses a link up. @returns the account, or undefined where the link is not good */
    consumeLink: (tokenHash: string, username: string, tx: Db): Promise<number | undefined> =>
      repository.consumeLink(tokenHash, username, clock.now(), tx),

    deleteOldLinks: () => repository.deleteSpentLinks(clock.now()),
  };
};

export type CredentialsService = ReturnType<typeof createCredentialsService>;
