import { randomBytes, randomUUID } from "node:crypto";
import { type Database, type Db, jobsWithin } from "../../db/index.ts";
import { isEmailAddress } from "../../lib/account-names.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure, invalidField } from "../../lib/failure.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { createLinkTokens, hashLinkToken } from "../../lib/link-tokens.ts";
import type { Mailer } from "../../lib/mail.ts";
import type { Passwords } from "../../lib/passwords.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import { buildConfirmEmail, buildStopEmail } from "./account-links.emails.ts";
import { composeAccountLink } from "./account-links.ts";
import { type AuthRepository, createAuthRepository } from "./auth.repository.ts";
import { createEmailChangesRepository } from "./email-changes.repository.ts";
import { findRecipient } from "./find-recipient.ts";

/** Validity of both links, and the time in which the old address can revert a confirmed change. */
const LINK_LIFETIME_MS = 86_400_000;
const PASSWORD_BYTES = 32;

type Dependencies = {
  repository: AuthRepository;
  database: Pick<Database, "db" | "write">;
  passwords: Pick<Passwords, "hash">;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  limits: RateLimits;
  settings: { sessionSecret: string; publicUrl: string };
};

type Side = "confirm" | "stop";

/**
 * Changes of the e-mail address of an account. The new address must confirm a change, and the old one can stop
 * it, because the person who reads its e-mails can set a new password.
 */
export const createEmailChanges = (dependencies: Dependencies) => {
  const { repository, database, passwords, jobs, mailer, clock, limits, settings } = dependencies;
  const createToken = createLinkTokens(settings.sessionSecret, "email-change");
  const changes = createEmailChangesRepository(database.db);
  const requestLimit = limits.createLimit({ name: "email-changes", points: 5, seconds: 3_600 });
  const tokenOf = (changeId: string, side: Side) => createToken(`${changeId}:${side}`);

  const send = jobs.define<{ accountId: number; changeId: string; side: Side }>(
    "email-change",
    async ({ accountId, changeId, side }, attempt) => {
      const change = await changes.findOfAccount(accountId);
      const account = await repository.findAccountById(accountId);
      const token = tokenOf(changeId, side);
      const storedHash = side === "confirm" ? change?.confirmTokenHash : change?.stopTokenHash;
      const email = side === "confirm" ? change?.newEmail : change?.oldEmail;
      // The change was stopped or replaced before the e-mail was sent.
      if (!account || !change || !email || storedHash !== hashLinkToken(token)) return;
      const to = await findRecipient(repository, { ...account, email });
      const link = composeAccountLink(settings.publicUrl, side, token);
      const outgoing =
        side === "confirm"
          ? buildConfirmEmail(to, link)
          : buildStopEmail(to, link, change.newEmail);
      await mailer.send(outgoing, attempt);
    },
    { pace: "urgent" },
  );

  /**
   * Requests a change within a transaction. The old address is notified immediately.
   * @throws Failure `validation-failed`; `email-change-recent` while the old address can revert the last change;
   * `too-many-requests`
   */
  const request = async (tx: Db, accountId: number, newEmail: string): Promise<void> => {
    if (!isEmailAddress(newEmail)) throw invalidField("email", "email");
    await requestLimit.consume(accountId);
    const account = await createAuthRepository(tx).findAccountById(accountId);
    if (!account || account.email === newEmail) return;
    const changeId = randomUUID();
    const now = clock.now();
    const isStored = await createEmailChangesRepository(tx).replace(
      {
        accountId,
        oldEmail: account.email,
        newEmail,
        confirmTokenHash: hashLinkToken(tokenOf(changeId, "confirm")),
        stopTokenHash: hashLinkToken(tokenOf(changeId, "stop")),
        expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
      },
      now,
    );
    if (!isStored) throw new Failure("email-change-recent");
    for (const side of ["confirm", "stop"] as const) {
      await send({ accountId, changeId, side }, { within: jobsWithin(tx) });
    }
  };

  const canStop = async (token: string): Promise<boolean> =>
    (await changes.findStoppable(hashLinkToken(token), clock.now())) !== undefined;

  return {
    requestWithin: request,

    /** @throws Failure as `requestWithin` */
    request: (accountId: number, newEmail: string): Promise<void> =>
      database.write((tx) => request(tx, accountId, newEmail)),

    /**
     * Cancels an unconfirmed change when the password is replaced, because an intruder with the previous password
     * can have requested it. Call it before other rows of the account are locked, as a confirmation does, which
     * prevents deadlocks.
     */
    cancelWithin: (tx: Db, accountId: number): Promise<void> =>
      createEmailChangesRepository(tx).deleteUnconfirmed(accountId),

    /** Returns the unconfirmed new address of an account; null without one. */
    findPending: async (accountId: number): Promise<string | null> => {
      const change = await changes.findOfAccount(accountId);
      const isPending = change && change.confirmedAt === null && change.expiresAt > clock.now();
      return isPending ? change.newEmail : null;
    },

    /** Makes a new address effective. @returns false for an invalid, used or expired link */
    confirm: async (token: string): Promise<boolean> =>
      database.write(async (tx, publish) => {
        const inTransaction = createEmailChangesRepository(tx);
        const change = await inTransaction.confirm(hashLinkToken(token), clock.now());
        if (!change) return false;
        const { accountId, oldEmail, newEmail } = change;
        publish({ kind: "account", accountId });
        return inTransaction.replaceEmail(accountId, oldEmail, newEmail);
      }),

    /**
     * Stops a change from the old address, and ends all sessions. If the change was effective, it is reverted,
     * and a random password replaces the one that somebody else may know. An account without a password would
     * be open to changes by organisers.
     * @returns false for an invalid, used or expired link
     * @throws Failure `unavailable` while too many passwords wait
     */
    stop: async (token: string): Promise<boolean> => {
      if (!(await canStop(token))) return false;
      const passwordHash = await passwords.hash(randomBytes(PASSWORD_BYTES).toString("base64url"));
      return database.write(async (tx, publish) => {
        const inTransaction = createEmailChangesRepository(tx);
        const change = await inTransaction.stop(hashLinkToken(token), clock.now());
        if (!change) return false;
        const { accountId, oldEmail, newEmail } = change;
        const { replaceEmail, replacePassword } = inTransaction;
        if (change.confirmedAt && (await replaceEmail(accountId, newEmail, oldEmail))) {
          await replacePassword(accountId, passwordHash);
        }
        await repository.deleteSessions(accountId, tx);
        publish({ kind: "account", accountId });
        return true;
      });
    },

    canConfirm: async (token: string): Promise<boolean> =>
      (await changes.findConfirmable(hashLinkToken(token), clock.now())) !== undefined,

    canStop,

    deleteExpired: () => changes.deleteExpired(clock.now()),
  };
};

export type EmailChanges = ReturnType<typeof createEmailChanges>;
