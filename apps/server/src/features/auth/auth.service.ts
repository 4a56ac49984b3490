import { randomUUID } from "node:crypto";
import {
  type ChangePasswordForm,
  type Language,
  languageOfCode,
  type LanguageCode,
  type LoginForm,
} from "@foyer/contract";
import type { Change } from "../../db/changes.ts";
import { type Database, type Db, jobsWithin } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure, invalidField } from "../../lib/failure.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import { createMemo } from "../../lib/memo.ts";
import { composePassword, isCommonPassword, type Passwords } from "../../lib/passwords.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import { passwordChangedEmail, resetEmail } from "./auth.emails.ts";
import type { AuthRepository } from "./auth.repository.ts";
import { createResetToken, hashResetToken, type TokenClaims, type Tokens } from "./tokens.ts";

const DAY_MS = 86_400_000;
/** A reset link is good for 60 minutes (design section 3). */
const RESET_LIFETIME_MS = 3_600_000;
const MAX_ACCOUNTS_REMEMBERED = 20_000;

/** A session that has just been opened. */
export type OpenedSession = { token: string; expiresAt: Date };

type Dependencies = {
  repository: AuthRepository;
  database: Pick<Database, "write" | "changes">;
  tokens: Tokens;
  passwords: Passwords;
  limits: RateLimits;
  jobs: Jobs;
  mailer: Mailer;
  clock: Clock;
  settings: { sessionDays: number; passwordMinLength: number; publicUrl: string };
};

/** Login, sessions and passwords. */
export const createAuthService = (dependencies: Dependencies) => {
  const { repository, database, tokens, passwords, limits, jobs, mailer, clock, settings } =
    dependencies;
  const guesses = limits.createGuessGuard("login");
  const guessesOfOldPassword = limits.createGuessGuard("change-password");
  // Thousands of a conference may share the one address of its network (decision 015).
  const failuresOfAddress = limits.createLimit({
    name: "login-failures",
    points: 1_000,
    seconds: 900,
  });
  const badLinksOfAddress = limits.createLimit({
    name: "reset-failures",
    points: 100,
    seconds: 900,
  });
  const requestsOfAddress = limits.createLimit({
    name: "reset-requests",
    points: 1_000,
    seconds: 900,
  });
  const emailsOfUsername = limits.createLimit({
    name: "reset-emails",
    points: 5,
    seconds: 3_600,
  });

  const sessionsOf = createMemo(
    (accountId: number) => repository.listSessions(accountId, clock.now()),
    { max: MAX_ACCOUNTS_REMEMBERED, isTrusted: database.changes.isLive },
  );
  database.changes.subscribe((change) => {
    if (change.kind === "account") sessionsOf.forget(change.accountId);
    if (change.kind === "all") sessionsOf.clear();
  });

  /** A session that is not remembered may have been opened by another replica a moment ago. */
  const findSessionEnd = async ({ uid, sid }: TokenClaims): Promise<Date | undefined> => {
    const remembered = (await sessionsOf.get(uid)).get(sid);
    if (remembered) return remembered;
    sessionsOf.forget(uid);
    return (await sessionsOf.get(uid)).get(sid);
  };

  const openSession = async (accountId: number, tx: Db): Promise<OpenedSession> => {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + settings.sessionDays * DAY_MS);
    const id = randomUUID();
    await repository.insertSession({ id, accountId, expiresAt }, tx);
    return { token: await tokens.sign(accountId, id, now, expiresAt), expiresAt };
  };

  const checkNewPassword = (field: string, password: string) => {
    if (composePassword(password).length < settings.passwordMinLength) {
      throw new Failure("validation-failed", {
        issues: [{ field, code: "min", params: { length: settings.passwordMinLength } }],
      });
    }
    if (isCommonPassword(password)) throw invalidField(field, "common_password");
  };

  const accountChanged = (accountId: number): Change => ({ kind: "account", accountId });

  const sendResetEmail = jobs.define<{ username: string; language: Language }>(
    "password-reset",
    async ({ username, language }) => {
      const { account } = await repository.findAccount(username);
      if (!account?.email || account.isDisabled) return;
      const token = createResetToken();
      const expiresAt = new Date(clock.now().getTime() + RESET_LIFETIME_MS);
      await repository.replaceReset({
        tokenHash: hashResetToken(token),
        accountId: account.id,
        expiresAt,
      });
      const link = new URL("/resetpassword", settings.publicUrl);
      link.search = new URLSearchParams({ username: account.username, token }).toString();
      await mailer.send(resetEmail(account.email, account.username, link.href, language));
    },
  );

  const sendPasswordChanged = jobs.define<{ accountId: number }>(
    "password-changed",
    async ({ accountId }) => {
      const account = await repository.findAccountById(accountId);
      if (!account?.email) return;
      const language = languageOfCode(account.language as LanguageCode);
      await mailer.send(passwordChangedEmail(account.email, account.username, language));
    },
  );

  return {
    /** The account of a bearer token, or null when the token is not good, or no longer. */
    authenticate: async (token: string) => {
      const now = clock.now();
      const claims = await tokens.read(token, now);
      if (!claims) return null;
      const endsAt = await findSessionEnd(claims);
      if (!endsAt || endsAt <= now) return null;
      return { accountId: claims.uid, sessionId: claims.sid };
    },

    /**
     * @param address where the attempt comes from
     * @throws Failure `invalid-credentials`, the same for a wrong password and an unknown or
     * disabled account; `too-many-requests`, whether the account exists or not
     */
    logIn: async ({ username, password }: LoginForm, address: string): Promise<OpenedSession> => {
      await failuresOfAddress.check(address);
      const { account, foldedName } = await repository.findAccount(username);
      await guesses.begin(foldedName);
      const hash = account && !account.isDisabled ? account.passwordHash : null;
      const isRight = await passwords.verify(hash, password);
      if (!account || !hash || !isRight) {
        await failuresOfAddress.take(address);
        throw new Failure("invalid-credentials");
      }
      // Of many attempts at once, one that is right tells no more than the wrong ones around it.
      await failuresOfAddress.check(address);
      const opened = await database.write(async (tx, announce) => {
        // It may have been replaced while it was judged.
        const isStillRight = await repository.holdPassword(account.id, hash, tx);
        if (!isStillRight) throw new Failure("invalid-credentials");
        announce(accountChanged(account.id));
        return openSession(account.id, tx);
      });
      await guesses.succeed(foldedName);
      return opened;
    },

    /**
     * The same answer in the same time, whether or not there is such an account. Requests beyond
     * the limit of e-mails send none, so that nobody floods a mailbox or keeps a link from working.
     */
    forgotPassword: async (
      username: string,
      language: Language,
      address: string,
    ): Promise<void> => {
      await requestsOfAddress.take(address);
      const { foldedName } = await repository.findAccount(username);
      const isWithinLimit = await emailsOfUsername.tryTake(foldedName);
      if (isWithinLimit) await sendResetEmail({ username, language });
    },

    /**
     * @param address where the attempt comes from
     * @throws Failure `invalid-reset-token` for a used, expired, unknown or another user's token
     * and for a disabled account; `too-many-requests`
     */
    resetPassword: async (
      form: { username: string; token: string; password: string },
      address: string,
    ): Promise<void> => {
      checkNewPassword("password", form.password);
      await badLinksOfAddress.check(address);
      const tokenHash = hashResetToken(form.token);
      if (!(await repository.hasReset(tokenHash, form.username, clock.now()))) {
        await badLinksOfAddress.take(address);
        throw new Failure("invalid-reset-token");
      }
      const passwordHash = await passwords.hash(form.password);
      await database.write(async (tx, announce) => {
        const accountId = await repository.takeReset(tokenHash, form.username, clock.now(), tx);
        if (accountId === undefined) throw new Failure("invalid-reset-token");
        await repository.updatePassword(accountId, passwordHash, tx);
        await repository.deleteSessionsOf(accountId, tx);
        await sendPasswordChanged({ accountId }, jobsWithin(tx));
        announce(accountChanged(accountId));
      });
      const { foldedName } = await repository.findAccount(form.username);
      await guesses.succeed(foldedName);
    },

    /** Ends every session and opens a new one. @throws Failure `validation-failed` at a field */
    changePassword: async (accountId: number, form: ChangePasswordForm): Promise<OpenedSession> => {
      await guessesOfOldPassword.begin(String(accountId));
      const oldHash = (await repository.findAccountById(accountId))?.passwordHash ?? null;
      const isRight = await passwords.verify(oldHash, form.oldPassword);
      if (!oldHash || !isRight) throw invalidField("oldPassword", "wrong_password");
      await guessesOfOldPassword.succeed(String(accountId));
      checkNewPassword("newPassword", form.newPassword);
      const newHash = await passwords.hash(form.newPassword);
      return database.write(async (tx, announce) => {
        // In the order of a reset, so that the two never wait for one another.
        await repository.deleteResetOf(accountId, tx);
        const isReplaced = await repository.replacePassword(accountId, oldHash, newHash, tx);
        if (!isReplaced) throw invalidField("oldPassword", "wrong_password");
        await repository.deleteSessionsOf(accountId, tx);
        await sendPasswordChanged({ accountId }, jobsWithin(tx));
        announce(accountChanged(accountId));
        return openSession(accountId, tx);
      });
    },

    logOut: (accountId: number, sessionId: string): Promise<void> =>
      database.write(async (tx, announce) => {
        await repository.deleteSession(sessionId, tx);
        announce(accountChanged(accountId));
      }),

    /** Removes what has expired; at start and now and then. */
    deleteExpired: () => repository.deleteExpired(clock.now()),
  };
};

export type AuthService = ReturnType<typeof createAuthService>;
