import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Language } from "@foyer/contract";
import { type Database, type Db, jobsWithin } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure } from "../../lib/failure.ts";
import type { JobDatabase, Jobs } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import { checkNewPassword, checkPersonalPassword, type Passwords } from "../../lib/passwords.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import { resetEmail } from "./auth.emails.ts";
import { findAddressee } from "./find-addressee.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { CredentialsService } from "./credentials.service.ts";
import { createLinkTokens, hashLinkToken } from "./tokens.ts";

const HOUR_MS = 3_600_000;
/** A link is good for an hour from the moment that its e-mail is sent. */
const LINK_LIFETIME_MS = HOUR_MS;
/** A link must still be known when its e-mail is tried for the last time, which takes about a day. */
const LINK_RETENTION_MS = 48 * HOUR_MS;
/** Writing a job takes longer than writing none, and must not show: answers come at multiples of this. */
const ANSWER_STEP_MS = 250;

type Dependencies = {
  repository: AuthRepository;
  credentials: Pick<CredentialsService, "hasLink" | "consumeLink">;
  database: Pick<Database, "write">;
  passwords: Passwords;
  limits: RateLimits;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  settings: { sessionSecret: string; passwordMinLength: number; publicUrl: string };
  sendPasswordChanged: (
    data: { accountId: number },
    options: { within: JobDatabase },
  ) => Promise<void>;
  resetAttempts: (foldedName: string) => Promise<void>;
};

const inSteps = async (work: Promise<void>): Promise<void> => {
  const startedAt = performance.now();
  try {
    await work;
  } finally {
    await sleep(ANSWER_STEP_MS - ((performance.now() - startedAt) % ANSWER_STEP_MS));
  }
};

export const createResetService = (dependencies: Dependencies) => {
  const { repository, database, passwords, limits, jobs, mailer, clock, settings } = dependencies;
  const { credentials, sendPasswordChanged, resetAttempts } = dependencies;
  const tokenOf = createLinkTokens(settings.sessionSecret, "reset");
  const badLinksOfAddress = limits.createLimit({
    name: "reset-failures",
    points: 100,
    seconds: 900,
  });
  // Half as many again as a hall of five thousand that sets its first passwords (decision 015).
  const requestsOfAddress = limits.createLimit({
    name: "reset-requests",
    points: 7_500,
    seconds: 900,
  });
  const emailsOfUsername = limits.createLimit({ name: "reset-emails", points: 5, seconds: 3_600 });

  const endOfLink = () => new Date(clock.now().getTime() + LINK_LIFETIME_MS);

  const sendLink = jobs.define<{ accountId: number; language: Language }>(
    "password-reset",
    async ({ accountId, language }, { id, signal }) => {
      const account = await repository.findAccountById(accountId);
      if (!account?.email || account.isDisabled) return;
      const token = tokenOf(id);
      // A link that was used or replaced while its e-mail could not be sent need not be sent.
      if (!(await repository.renewReset(hashLinkToken(token), endOfLink()))) return;
      const link = new URL("/resetpassword", settings.publicUrl);
      link.search = new URLSearchParams({ username: account.username, token }).toString();
      const to = await findAddressee(repository, { ...account, email: account.email }, language);
      await mailer.send(resetEmail(to, link.href), signal);
    },
    { pace: "urgent" },
  );

  const makeLink = async (username: string, language: Language): Promise<void> => {
    const { account, foldedName } = await repository.findAccount(username);
    const isWithinLimit = await emailsOfUsername.tryConsume(foldedName);
    if (!isWithinLimit || !account?.email || account.isDisabled) return;
    const id = randomUUID();
    const tokenHash = hashLinkToken(tokenOf(id));
    await database.write(async (tx) => {
      const row = { tokenHash, accountId: account.id, expiresAt: endOfLink() };
      await repository.replaceReset(row, tx);
      await sendLink({ accountId: account.id, language }, { within: jobsWithin(tx), id });
    });
  };

  const hasLink = async (tokenHash: string, username: string): Promise<boolean> =>
    (await repository.hasReset(tokenHash, username, clock.now())) ||
    credentials.hasLink(tokenHash, username);

  /** Uses a link of either kind up, and tells a replaced password to its owner. A first one is no news. */
  const consumeLink = async (tokenHash: string, username: string, tx: Db): Promise<number> => {
    const replaced = await repository.consumeReset(tokenHash, username, clock.now(), tx);
    if (replaced !== undefined) {
      await sendPasswordChanged({ accountId: replaced }, { within: jobsWithin(tx) });
      return replaced;
    }
    const first = await credentials.consumeLink(tokenHash, username, tx);
    if (first === undefined) throw new Failure("invalid-reset-token");
    return first;
  };

  return {
    /**
     * The same answer in the same time, whether or not there is such an account. Requests beyond
     * the limit of e-mails send none, so that nobody floods a mailbox or keeps a link from working.
     * @param address where the request comes from
     * @throws Failure `too-many-requests`
     */
    forgotPassword: async (username: string, language: Language, address: string) => {
      await requestsOfAddress.consume(address);
      await inSteps(makeLink(username, language));
    },

    /**
     * Sets a password by the link of a reset, or the first one by that of a credentials e-mail.
     * @param address where the attempt comes from
     * @throws Failure `invalid-reset-token` for a used, expired, unknown or another user's token
     * and for a disabled account; `too-many-requests`; `unavailable`
     */
    resetPassword: async (
      form: { username: string; token: string; password: string },
      address: string,
    ): Promise<void> => {
      checkNewPassword("password", form.password, settings.passwordMinLength);
      await badLinksOfAddress.check(address);
      const tokenHash = hashLinkToken(form.token);
      if (!(await hasLink(tokenHash, form.username))) {
        await badLinksOfAddress.consume(address);
        throw new Failure("invalid-reset-token");
      }
      const { account, foldedName } = await repository.findAccount(form.username);
      const surroundings = await repository.findSurroundings(account?.id ?? 0);
      checkPersonalPassword("password", form.password, surroundings);
      const passwordHash = await passwords.hash(form.password);
      await database.write(async (tx, publish) => {
        const accountId = await consumeLink(tokenHash, form.username, tx);
        await repository.updatePassword(accountId, passwordHash, tx);
        await repository.deleteSessionsOf(accountId, tx);
        // The one who had the account until now may have made one.
        await repository.deleteCalendarKeysOf(accountId, tx);
        publish({ kind: "account", accountId });
      });
      await resetAttempts(foldedName);
    },

    deleteOldLinks: () =>
      repository.deleteResetsEndedBefore(new Date(clock.now().getTime() - LINK_RETENTION_MS)),
  };
};
