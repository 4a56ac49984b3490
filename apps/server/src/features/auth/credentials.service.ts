import { randomUUID } from "node:crypto";
import type { Language } from "@foyer/contract";
import { emailSender } from "../../context/email-sender.ts";
import { type Database, type Db, jobsWithin } from "../../db/index.ts";
import type { edition } from "../../db/schema/index.ts";
import type { Clock } from "../../lib/clock.ts";
import type { EmailRecipient } from "../../lib/compose-email.ts";
import { Failure } from "../../lib/failure.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Jobs, RunProgress } from "../../lib/jobs.ts";
import type { Mailer, OutgoingEmail } from "../../lib/mail.ts";
import { buildInvitationEmail } from "./account-links.emails.ts";
import { composeAccountLink } from "./account-links.ts";
import { buildCredentialsEmail } from "./auth.emails.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { CredentialsRepository } from "./credentials.repository.ts";
import { findRecipient } from "./find-recipient.ts";
import type { InvitationsRepository } from "./invitations.repository.ts";
import { createLinkTokens, hashLinkToken } from "../../lib/link-tokens.ts";

const DAY_MS = 86_400_000;
/** Validity of a link after its e-mail was sent: 30 days. */
const SENT_LINK_LIFETIME_MS = 30 * DAY_MS;
/** Validity of a link before its e-mail was sent. Retries take about a day, then the link is invalid. */
const UNSENT_LINK_LIFETIME_MS = 2 * DAY_MS;
/** Accounts per transaction. */
const BATCH_SIZE = 100;
const JOB = "credentials";
const PREVIEW_TOKEN = "preview";

type EditionText = (typeof edition.$inferSelect)["text"];

type Dependencies = {
  repository: CredentialsRepository;
  invitations: InvitationsRepository;
  accounts: Pick<AuthRepository, "findAccountById" | "findEdition">;
  database: Pick<Database, "write">;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  settings: { sessionSecret: string; publicUrl: string };
};

/** Recipient of a credentials e-mail, and the edition that sends it; otherwise the newest of the account. */
type Invitation = { accountId: number; editionId?: number };

/** Result of sending: queued e-mails, people without an address, and the progress. */
export type SendResult = {
  queued: number;
  withoutEmail: number;
  progress: () => Promise<RunProgress>;
};

/** Sends single-use links for first passwords. */
export const createCredentialsService = (dependencies: Dependencies) => {
  const { repository, invitations, accounts, database, jobs, mailer, clock, settings } =
    dependencies;
  const createToken = createLinkTokens(settings.sessionSecret, "credentials");
  const createInvitationToken = createLinkTokens(settings.sessionSecret, "invitation");
  const expiresAfter = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  const composePasswordLink = (username: string, token: string): string => {
    const link = new URL("/resetpassword", settings.publicUrl);
    link.search = new URLSearchParams({ username, token, first: "true" }).toString();
    return link.href;
  };

  const composeEmail = (to: EmailRecipient, text: EditionText, token: string): OutgoingEmail => {
    const note = fieldInLanguage(text, to.language, "credentialsEmailText") ?? null;
    return buildCredentialsEmail(to, composePasswordLink(to.username, token), note);
  };

  /**
   * Composes the invitation of the owner of an existing account with the same address; undefined without one.
   * The office shows no difference.
   */
  const composeInvitation = async (
    { id, username }: { id: number; username: string },
    email: string,
    jobId: string,
    password: string,
  ): Promise<OutgoingEmail | undefined> => {
    const invited = await invitations.findInvited({ id, email });
    const edition = invited && (await invitations.findEdition(id));
    if (!invited?.email || !edition) return undefined;
    const token = createInvitationToken(jobId);
    await invitations.replace({
      accountId: id,
      invitedAccountId: invited.id,
      tokenHash: hashLinkToken(token),
      expiresAt: expiresAfter(SENT_LINK_LIFETIME_MS),
    });
    const recipient = { ...invited, email: invited.email };
    const to = await findRecipient(accounts, recipient, { editionId: edition.id });
    const name = fieldInLanguage(edition.text, to.language, "name") ?? "";
    const accept = composeAccountLink(settings.publicUrl, "invitation", token);
    return buildInvitationEmail(to, { edition: name, username }, { accept, password });
  };

  const sendLink = jobs.define<Invitation & { run: string }>(
    JOB,
    async ({ accountId, editionId }, attempt) => {
      const account = await accounts.findAccountById(accountId);
      if (!account?.email || account.isDisabled || account.passwordHash !== null) return;
      const token = createToken(attempt.id);
      const tokenHash = hashLinkToken(token);
      // The link was replaced while its e-mail was retried, so the e-mail is obsolete.
      if (!(await repository.renewLink(tokenHash, expiresAfter(UNSENT_LINK_LIFETIME_MS)))) return;
      const { username, email } = account;
      const to = await findRecipient(accounts, { ...account, email }, { editionId });
      const edition = await accounts.findEdition(accountId, editionId);
      const link = composePasswordLink(username, token);
      const invitation = await composeInvitation(account, email, attempt.id, link);
      await mailer.send(invitation ?? composeEmail(to, edition?.text ?? {}, token), attempt);
      await repository.renewLink(tokenHash, expiresAfter(SENT_LINK_LIFETIME_MS), clock.now());
    },
    { pace: "bulk" },
  );

  const queueWithin = async (tx: Db, recipients: readonly Invitation[], run: string) => {
    const links = recipients.map((invitation) => ({ ...invitation, id: randomUUID() }));
    const rows = links.map(({ accountId, id }) => ({
      accountId,
      tokenHash: hashLinkToken(createToken(id)),
      expiresAt: expiresAfter(UNSENT_LINK_LIFETIME_MS),
    }));
    await repository.replaceLinks(rows, tx);
    for (const { id, ...invitation } of links) {
      await sendLink({ ...invitation, run }, { within: jobsWithin(tx), id });
    }
  };

  const queueBatch = (recipients: readonly Invitation[], run: string): Promise<void> =>
    database.write((tx) => queueWithin(tx, recipients, run));

  return {
    /**
     * Queues an e-mail to every person of an edition without a password; with `onlyNew`, only to those
     * without a valid link. Queued e-mails remain after an interruption.
     * @throws Failure `unknown-edition`
     */
    send: async (
      { year, type }: { year: number; type: number },
      { onlyNew }: { onlyNew: boolean },
    ): Promise<SendResult> => {
      const editionId = await repository.findEditionId(year, type);
      if (editionId === undefined) {
        throw new Failure("unknown-edition", { params: { edition: `${year}/${type}` } });
      }
      const people = await repository.listWithoutPassword(editionId, clock.now(), {
        withoutLinkOnly: onlyNew,
      });
      const reachable = people
        .filter(({ email }) => email !== null)
        .map(({ id }) => ({ accountId: id, editionId }));
      const run = randomUUID();
      for (let at = 0; at < reachable.length; at += BATCH_SIZE) {
        await queueBatch(reachable.slice(at, at + BATCH_SIZE), run);
      }
      return {
        queued: reachable.length,
        withoutEmail: people.length - reachable.length,
        progress: () => jobs.progressOf(JOB, run),
      };
    },

    /** Queues the credentials e-mail of an account within a transaction. */
    inviteWithin: (tx: Db, invitation: Invitation): Promise<void> =>
      queueWithin(tx, [invitation], randomUUID()),

    /** Composes the e-mail of an edition for a preview. Its link is invalid. */
    compose: async (
      editionId: number,
      person: { username: string; name: string; language: Language },
    ): Promise<OutgoingEmail> => {
      const text = (await accounts.findEdition(0, editionId))?.text ?? {};
      const sender = emailSender(text, person.language);
      return composeEmail({ ...person, email: "", sender }, text, PREVIEW_TOKEN);
    },

    /**
     * Stores the link of an office invitation within a transaction. The job of this id sends it, unless the
     * account has a password.
     */
    queueLinkWithin: async (tx: Db, accountId: number, jobId: string): Promise<void> => {
      const tokenHash = hashLinkToken(createToken(jobId));
      const expiresAt = expiresAfter(UNSENT_LINK_LIFETIME_MS);
      await repository.replaceLinks([{ accountId, tokenHash, expiresAt }], tx);
    },

    /** Returns the link of a job; undefined if it was used or replaced. */
    renewLink: async (jobId: string, { username }: { username: string }) => {
      const token = createToken(jobId);
      const tokenHash = hashLinkToken(token);
      if (!(await repository.renewLink(tokenHash, expiresAfter(UNSENT_LINK_LIFETIME_MS)))) {
        return undefined;
      }
      return {
        url: composePasswordLink(username, token),
        markSent: () =>
          repository.renewLink(tokenHash, expiresAfter(SENT_LINK_LIFETIME_MS), clock.now()),
      };
    },

    /** Records that the link was opened and returns true if it is valid. */
    hasLink: (tokenHash: string, username: string): Promise<boolean> =>
      repository.openLink(tokenHash, username, clock.now()),

    /**
     * Deletes a link when it is used.
     * @returns the account id; undefined for an invalid link
     */
    consumeLink: (tokenHash: string, username: string, tx: Db): Promise<number | undefined> =>
      repository.consumeLink(tokenHash, username, clock.now(), tx),

    deleteOldLinks: async () => {
      await repository.deleteUsedLinks(clock.now());
      await invitations.deleteExpired(clock.now());
    },
  };
};

export type CredentialsService = ReturnType<typeof createCredentialsService>;
