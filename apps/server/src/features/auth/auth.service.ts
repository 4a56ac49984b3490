import { randomUUID } from "node:crypto";
import type { ChangeEmailForm, ChangePasswordForm, LoginForm, OwnAccount } from "@foyer/contract";
import type { Invalidation } from "../../db/invalidations.ts";
import { type Database, jobsWithin } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { createCache } from "../../lib/cache.ts";
import { Failure, invalidField } from "../../lib/failure.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import {
  checkNewPassword,
  checkPersonalPassword,
  getPasswordMinLength,
  type Passwords,
} from "../../lib/passwords.ts";
import type { GuessGuard, RateLimits } from "../../lib/rate-limits.ts";
import { buildPasswordChangedEmail } from "./auth.emails.ts";
import { findRecipient } from "./find-recipient.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { CredentialsService } from "./credentials.service.ts";
import type { EmailChanges } from "./email-changes.service.ts";
import { createResetService } from "./reset.service.ts";
import type { ResetsRepository } from "./resets.repository.ts";
import type { TokenClaims, Tokens } from "./tokens.ts";

const DAY_MS = 86_400_000;
/** Must exceed the retry period of e-mails of about a day. */
const REMOVAL_EMAIL_RETENTION_MS = 2 * DAY_MS;

export type SignedSession = { token: string; expiresAt: Date };

type Dependencies = {
  repository: AuthRepository;
  resetsRepository: ResetsRepository;
  credentials: CredentialsService;
  emailChanges: EmailChanges;
  database: Pick<Database, "write" | "invalidations">;
  tokens: Tokens;
  passwords: Passwords;
  limits: RateLimits;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  settings: {
    sessionSecret: string;
    sessionDays: number;
    passwordMinLength: number;
    cachedAccounts: number;
    publicUrl: string;
  };
};

/** Verifies an attempt on an account. An attempt rejected for lack of capacity does not count as a guess. */
const verifyAttempt = async (
  guard: GuessGuard,
  key: string,
  verifyPassword: () => Promise<boolean>,
): Promise<boolean> => {
  const { undo } = await guard.begin(key);
  try {
    const isCorrect = await verifyPassword();
    if (isCorrect) await guard.succeed(key);
    return isCorrect;
  } catch (error) {
    await undo();
    throw error;
  }
};

export const createAuthService = (dependencies: Dependencies) => {
  const { repository, database, tokens, passwords, limits, jobs, mailer, clock, settings } =
    dependencies;
  const { resetsRepository, emailChanges } = dependencies;
  const loginGuard = limits.createGuessGuard("login");
  const oldPasswordGuard = limits.createGuessGuard("change-password");
  // Thousands of people at a conference can share one address (decision 015). Attempts that wait for
  // verification count as failures until then.
  const addressFailureLimit = limits.createLimit({
    name: "login-failures",
    points: 1_500,
    seconds: 900,
  });

  const sessionCache = createCache(
    (accountId: number) => repository.listSessions(accountId, clock.now()),
    { max: settings.cachedAccounts, isLive: database.invalidations.isLive },
  );
  database.invalidations.subscribe((invalidation) => {
    if (invalidation.kind === "account") sessionCache.delete(invalidation.accountId);
    if (invalidation.kind === "all") sessionCache.clear();
  });

  /** Reloads sessions on a miss, because another replica may have opened this one just now. */
  const findSessionExpiry = async ({ uid, sid }: TokenClaims): Promise<Date | undefined> => {
    const cached = (await sessionCache.get(uid)).get(sid);
    if (cached) return cached;
    sessionCache.delete(uid);
    return (await sessionCache.get(uid)).get(sid);
  };

  const createSession = (accountId: number) => {
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + settings.sessionDays * DAY_MS);
    return { id: randomUUID(), accountId, createdAt, expiresAt };
  };

  const signSession = (session: ReturnType<typeof createSession>): SignedSession => {
    const { id, accountId, createdAt, expiresAt } = session;
    return { token: tokens.sign(accountId, id, createdAt, expiresAt), expiresAt };
  };

  /** Counts each attempt as a failure until it succeeds, so that concurrent attempts count too. */
  const verifyPassword = async (hash: string | null, password: string, address: string) => {
    await addressFailureLimit.consume(address);
    let isWrong = false;
    try {
      const isCorrect = await passwords.verify(hash, password);
      isWrong = !isCorrect;
      return isCorrect;
    } finally {
      if (!isWrong) await addressFailureLimit.refund(address);
    }
  };

  /**
   * Verifies the current password of an account and returns its hash.
   * @throws Failure `validation-failed` at the field of a wrong one; `too-many-requests`; `unavailable`
   */
  const getVerifiedHash = async (
    accountId: number,
    field: string,
    password: string,
  ): Promise<string> => {
    const hash = (await repository.findAccountById(accountId))?.passwordHash ?? null;
    const isCorrect = await verifyAttempt(oldPasswordGuard, String(accountId), () =>
      passwords.verify(hash, password),
    );
    if (!hash || !isCorrect) throw invalidField(field, "wrong_password");
    return hash;
  };

  const toInvalidation = (accountId: number): Invalidation => ({ kind: "account", accountId });

  const sendPasswordChanged = jobs.define<{ accountId: number }>(
    "password-changed",
    async ({ accountId }, attempt) => {
      const account = await repository.findAccountById(accountId);
      if (!account?.email) return;
      const to = await findRecipient(repository, { ...account, email: account.email });
      await mailer.send(buildPasswordChangedEmail(to), attempt);
    },
    { pace: "urgent" },
  );

  const resets = createResetService({
    ...dependencies,
    sendPasswordChanged,
    resetAttempts: loginGuard.succeed,
  });

  jobs.defineScheduled("delete-expired-logins", "20 3 * * *", "UTC", async () => {
    await repository.deleteSessionsExpiredBefore(clock.now());
    await resets.deleteOldLinks();
    await dependencies.credentials.deleteOldLinks();
    await emailChanges.deleteExpired();
    const removalEmailsBefore = clock.now().getTime() - REMOVAL_EMAIL_RETENTION_MS;
    await repository.deleteRemovalEmailsBefore(new Date(removalEmailsBefore));
  });

  /**
   * Verifies a login without opening a session.
   * @param address client address, for rate limits
   * @throws Failure `invalid-credentials`, identical for a wrong password and an unknown or disabled account;
   * `too-many-requests`, regardless of the account's existence; `unavailable` while too many attempts wait
   */
  const verifyLogin = async ({ username, password }: LoginForm, address: string) => {
    await addressFailureLimit.check(address);
    passwords.checkCapacity();
    const { account, normalizedName } = await repository.findAccount(username);
    const hash = account && !account.isDisabled ? account.passwordHash : null;
    const isCorrect = await verifyAttempt(loginGuard, normalizedName, () =>
      verifyPassword(hash, password, address),
    );
    if (!account || !hash || !isCorrect) throw new Failure("invalid-credentials");
    return { id: account.id, passwordHash: hash };
  };

  return {
    verifyLogin,

    authenticate: async (token: string) => {
      const now = clock.now();
      const claims = tokens.read(token, now);
      if (!claims) return null;
      const sessionExpiresAt = await findSessionExpiry(claims);
      if (!sessionExpiresAt || sessionExpiresAt <= now) return null;
      return { accountId: claims.uid, sessionId: claims.sid };
    },

    /** Returns the open sessions by one query, without a cache. */
    listOpenSessions: (sessionIds: readonly string[]): Promise<Set<string>> =>
      repository.listOpenSessions(sessionIds, clock.now()),

    /** @throws Failure like `verifyLogin` */
    logIn: async (form: LoginForm, address: string): Promise<SignedSession> => {
      const { id, passwordHash } = await verifyLogin(form, address);
      // No invalidation is needed, because a process queries sessions that it does not know.
      const session = createSession(id);
      const isOpened = await repository.openSession(session, passwordHash);
      if (!isOpened) throw new Failure("invalid-credentials");
      return signSession(session);
    },

    forgotPassword: resets.forgotPassword,
    resetPassword: resets.resetPassword,

    /**
     * Replaces the password, ends every session and opens a new one.
     * @throws Failure `validation-failed` at a field
     */
    changePassword: async (accountId: number, form: ChangePasswordForm): Promise<SignedSession> => {
      const oldHash = await getVerifiedHash(accountId, "oldPassword", form.oldPassword);
      const { newPassword } = form;
      const isOrganiser = await repository.isOrganiser(accountId);
      const minLength = getPasswordMinLength(settings.passwordMinLength, isOrganiser);
      checkNewPassword("newPassword", newPassword, minLength);
      const personalContext = await repository.findPersonalContext(accountId);
      checkPersonalPassword("newPassword", newPassword, personalContext);
      const newHash = await passwords.hash(newPassword);
      return database.write(async (tx, publish) => {
        // Uses the lock order of a reset, which prevents deadlocks.
        await emailChanges.cancelWithin(tx, accountId);
        await resetsRepository.delete(accountId, tx);
        const isReplaced = await repository.replacePassword(accountId, oldHash, newHash, tx);
        if (!isReplaced) throw invalidField("oldPassword", "wrong_password");
        await repository.deleteSessions(accountId, tx);
        await sendPasswordChanged({ accountId }, { within: jobsWithin(tx) });
        publish(toInvalidation(accountId));
        const session = createSession(accountId);
        await repository.insertSession(session, tx);
        return signSession(session);
      });
    },

    getAccount: async (accountId: number): Promise<OwnAccount> => ({
      email: (await repository.findAccountById(accountId))?.email ?? null,
      pendingEmail: await emailChanges.findPending(accountId),
      isOrganiser: await repository.isOrganiser(accountId),
    }),

    /** @throws Failure like `getVerifiedHash`, at `password`, and as `EmailChanges.request` */
    changeEmail: async (accountId: number, form: ChangeEmailForm): Promise<void> => {
      await getVerifiedHash(accountId, "password", form.password);
      await emailChanges.request(accountId, form.email);
    },

    /** @throws Failure like `getVerifiedHash`, at `password` */
    confirmPassword: async (accountId: number, password: string): Promise<void> => {
      await getVerifiedHash(accountId, "password", password);
    },

    logOutEverywhere: (accountId: number): Promise<void> =>
      database.write(async (tx, publish) => {
        await repository.deleteSessions(accountId, tx);
        publish(toInvalidation(accountId));
      }),

    logOut: (accountId: number, sessionId: string): Promise<void> =>
      database.write(async (tx, _publish, publishLater) => {
        await repository.deleteSession(sessionId, tx);
        publishLater({ kind: "account", accountId });
      }),
  };
};

export type AuthService = ReturnType<typeof createAuthService>;
