import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Language } from "@foyer/contract";
import { type Database, type Db, jobsWithin } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure } from "../../lib/failure.ts";
import type { JobDatabase, Jobs } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import {
  checkNewPassword,
  checkPersonalPassword,
  getPasswordMinLength,
  type Passwords,
} from "../../lib/passwords.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import { buildResetEmail } from "./auth.emails.ts";
import { findRecipient } from "./find-recipient.ts";
import type { ResetsRepository } from "./resets.repository.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { CredentialsService } from "./credentials.service.ts";
import type { EmailChanges } from "./email-changes.service.ts";
import { createLinkTokens, hashLinkToken } from "../../lib/link-tokens.ts";

const HOUR_MS = 3_600_000;
/** Validity of a link after its e-mail was sent: 1 h. */
const LINK_LIFETIME_MS = HOUR_MS;
/** Must exceed the retry period of e-mails of about a day. */
const LINK_RETENTION_MS = 48 * HOUR_MS;
/** Response times are multiples of this step, so that they do not reveal the existence of an account. */
const RESPONSE_STEP_MS = 250;

type Dependencies = {
  repository: AuthRepository;
  resetsRepository: ResetsRepository;
  credentials: Pick<CredentialsService, "hasLink" | "consumeLink">;
  emailChanges: Pick<EmailChanges, "cancelWithin">;
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
  resetAttempts: (normalizedName: string) => Promise<void>;
};

const roundUpDuration = async (work: Promise<void>): Promise<void> => {
  const startedAt = performance.now();
  try {
    await work;
  } finally {
    await sleep(RESPONSE_STEP_MS - ((performance.now() - startedAt) % RESPONSE_STEP_MS));
  }
};

export const createResetService = (dependencies: Dependencies) => {
  const { repository, database, passwords, limits, jobs, mailer, clock, settings } = dependencies;
  const { resetsRepository, credentials, emailChanges } = dependencies;
  const { sendPasswordChanged, resetAttempts } = dependencies;
  const createToken = createLinkTokens(settings.sessionSecret, "reset");
  const badLinkLimit = limits.createLimit({
    name: "reset-failures",
    points: 100,
    seconds: 900,
  });
  // 1.5 times a hall of 5,000 people who set their first passwords (decision 015).
  const requestLimit = limits.createLimit({
    name: "reset-requests",
    points: 7_500,
    seconds: 900,
  });
  const emailLimit = limits.createLimit({ name: "reset-emails", points: 5, seconds: 3_600 });

  const getLinkExpiry = () => new Date(clock.now().getTime() + LINK_LIFETIME_MS);

  const sendLink = jobs.define<{ accountId: number; language: Language }>(
    "password-reset",
    async ({ accountId, language }, attempt) => {
      const account = await repository.findAccountById(accountId);
      if (!account?.email || account.isDisabled) return;
      const token = createToken(attempt.id);
      // The link was used or replaced while its e-mail was retried, so the e-mail is obsolete.
      if (!(await resetsRepository.renew(hashLinkToken(token), getLinkExpiry()))) return;
      const link = new URL("/resetpassword", settings.publicUrl);
      link.search = new URLSearchParams({ username: account.username, token }).toString();
      const recipient = { ...account, email: account.email };
      const to = await findRecipient(repository, recipient, { language });
      await mailer.send(buildResetEmail(to, link.href), attempt);
    },
    { pace: "urgent" },
  );

  const requestLink = async (username: string, language: Language): Promise<void> => {
    const { account, normalizedName } = await repository.findAccount(username);
    const isWithinLimit = await emailLimit.tryConsume(normalizedName);
    if (!isWithinLimit || !account?.email || account.isDisabled) return;
    const id = randomUUID();
    const tokenHash = hashLinkToken(createToken(id));
    await database.write(async (tx) => {
      const row = { tokenHash, accountId: account.id, expiresAt: getLinkExpiry() };
      await resetsRepository.replace(row, tx);
      await sendLink({ accountId: account.id, language }, { within: jobsWithin(tx), id });
    });
  };

  const hasLink = async (tokenHash: string, username: string): Promise<boolean> =>
    (await resetsRepository.has(tokenHash, username, clock.now())) ||
    credentials.hasLink(tokenHash, username);

  /**
   * Deletes a link of either kind when it is used. Notifies the owner of a replaced password, not of a first
   * one.
   */
  const consumeLink = async (tokenHash: string, username: string, tx: Db): Promise<number> => {
    const resetAccountId = await resetsRepository.consume(tokenHash, username, clock.now(), tx);
    if (resetAccountId !== undefined) {
      await sendPasswordChanged({ accountId: resetAccountId }, { within: jobsWithin(tx) });
      return resetAccountId;
    }
    const newAccountId = await credentials.consumeLink(tokenHash, username, tx);
    if (newAccountId === undefined) throw new Failure("invalid-reset-token");
    return newAccountId;
  };

  return {
    /**
     * Requests a reset link. Response and timing do not depend on the existence of the account. Requests
     * beyond the e-mail limit send nothing, so nobody can flood a mailbox or invalidate links.
     * @param address client address, for rate limits
     * @throws Failure `too-many-requests`
     */
    forgotPassword: async (username: string, language: Language, address: string) => {
      await requestLimit.consume(address);
      await roundUpDuration(requestLink(username, language));
    },

    /**
     * Sets a password by a reset link, or the first one by the link of a credentials e-mail.
     * @param address client address, for rate limits
     * @throws Failure `invalid-reset-token` for a used, expired or unknown token, that of another user, and a
     * disabled account; `too-many-requests`; `unavailable`
     */
    resetPassword: async (
      form: { username: string; token: string; password: string },
      address: string,
    ): Promise<void> => {
      checkNewPassword("password", form.password, settings.passwordMinLength);
      await badLinkLimit.check(address);
      const tokenHash = hashLinkToken(form.token);
      if (!(await hasLink(tokenHash, form.username))) {
        await badLinkLimit.consume(address);
        throw new Failure("invalid-reset-token");
      }
      const { account, normalizedName } = await repository.findAccount(form.username);
      const accountId = account?.id ?? 0;
      const isOrganiser = await repository.isOrganiser(accountId);
      const minLength = getPasswordMinLength(settings.passwordMinLength, isOrganiser);
      checkNewPassword("password", form.password, minLength);
      const personalContext = await repository.findPersonalContext(accountId);
      checkPersonalPassword("password", form.password, personalContext);
      const passwordHash = await passwords.hash(form.password);
      const replacesPassword = typeof account?.passwordHash === "string";
      await database.write(async (tx, publish) => {
        if (replacesPassword) await emailChanges.cancelWithin(tx, accountId);
        const ownerId = await consumeLink(tokenHash, form.username, tx);
        await repository.updatePassword(ownerId, passwordHash, tx);
        await repository.deleteSessions(ownerId, tx);
        // An intruder may have created a calendar URL.
        await repository.deleteCalendarKeys(ownerId, tx);
        publish({ kind: "account", accountId: ownerId });
      });
      await resetAttempts(normalizedName);
    },

    deleteOldLinks: () =>
      resetsRepository.deleteExpiredBefore(new Date(clock.now().getTime() - LINK_RETENTION_MS)),
  };
};
