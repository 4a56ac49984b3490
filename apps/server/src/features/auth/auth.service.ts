import { randomUUID } from "node:crypto";
import { type ChangePasswordForm, type LoginForm } from "@foyer/contract";
import type { Invalidation } from "../../db/invalidations.ts";
import { type Database, jobsWithin } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { createCache } from "../../lib/cache.ts";
import { Failure, invalidField } from "../../lib/failure.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import { checkNewPassword, checkPersonalPassword, type Passwords } from "../../lib/passwords.ts";
import type { GuessGuard, RateLimits } from "../../lib/rate-limits.ts";
import { passwordChangedEmail } from "./auth.emails.ts";
import { findAddressee } from "./find-addressee.ts";
import type { AuthRepository } from "./auth.repository.ts";
import type { CredentialsService } from "./credentials.service.ts";
import { createResetService } from "./reset.service.ts";
import type { TokenClaims, Tokens } from "./tokens.ts";

const DAY_MS = 86_400_000;
const MAX_CACHED_ACCOUNTS = 20_000;

export type OpenedSession = { token: string; expiresAt: Date };

type Dependencies = {
  repository: AuthRepository;
  credentials: CredentialsService;
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
    publicUrl: string;
  };
};

/** Judges an attempt on an account; one that could not be judged, since too many wait, is no guess. */
const judgeGuess = async (
  guard: GuessGuard,
  key: string,
  judge: () => Promise<boolean>,
): Promise<boolean> => {
  const { undo } = await guard.begin(key);
  try {
    const isRight = await judge();
    if (isRight) await guard.succeed(key);
    return isRight;
  } catch (error) {
    await undo();
    throw error;
  }
};

export const createAuthService = (dependencies: Dependencies) => {
  const { repository, database, tokens, passwords, limits, jobs, mailer, clock, settings } =
    dependencies;
  const guesses = limits.createGuessGuard("login");
  const guessesOfOldPassword = limits.createGuessGuard("change-password");
  // Thousands of a conference may share the one address of its network (decision 015). Those who wait to
  // be judged count as failures until then.
  const failuresOfAddress = limits.createLimit({
    name: "login-failures",
    points: 1_500,
    seconds: 900,
  });

  const sessionsOf = createCache(
    (accountId: number) => repository.listSessions(accountId, clock.now()),
    { max: MAX_CACHED_ACCOUNTS, isLive: database.invalidations.isLive },
  );
  database.invalidations.subscribe((invalidation) => {
    if (invalidation.kind === "account") sessionsOf.delete(invalidation.accountId);
    if (invalidation.kind === "all") sessionsOf.clear();
  });

  /** A session that is not cached may have been opened by another replica a moment ago. */
  const findSessionEnd = async ({ uid, sid }: TokenClaims): Promise<Date | undefined> => {
    const cached = (await sessionsOf.get(uid)).get(sid);
    if (cached) return cached;
    sessionsOf.delete(uid);
    return (await sessionsOf.get(uid)).get(sid);
  };

  const newSession = (accountId: number) => {
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + settings.sessionDays * DAY_MS);
    return { id: randomUUID(), accountId, createdAt, expiresAt };
  };

  const signSession = (session: ReturnType<typeof newSession>): OpenedSession => {
    const { id, accountId, createdAt, expiresAt } = session;
    return { token: tokens.sign(accountId, id, createdAt, expiresAt), expiresAt };
  };

  /** Every attempt counts until it is known to be right, so that many at once are counted too. */
  const judge = async (hash: string | null, password: string, address: string) => {
    await failuresOfAddress.consume(address);
    let isWrong = false;
    try {
      const isRight = await passwords.verify(hash, password);
      isWrong = !isRight;
      return isRight;
    } finally {
      if (!isWrong) await failuresOfAddress.refund(address);
    }
  };

  /**
   * The hash of an account's own password, which was typed again.
   * @throws Failure `validation-failed` at the field of a wrong one; `too-many-requests`; `unavailable`
   */
  const getJudgedHash = async (
    accountId: number,
    field: string,
    typed: string,
  ): Promise<string> => {
    const hash = (await repository.findAccountById(accountId))?.passwordHash ?? null;
    const isRight = await judgeGuess(guessesOfOldPassword, String(accountId), () =>
      passwords.verify(hash, typed),
    );
    if (!hash || !isRight) throw invalidField(field, "wrong_password");
    return hash;
  };

  const ofAccount = (accountId: number): Invalidation => ({ kind: "account", accountId });

  const sendPasswordChanged = jobs.define<{ accountId: number }>(
    "password-changed",
    async ({ accountId }, { signal }) => {
      const account = await repository.findAccountById(accountId);
      if (!account?.email) return;
      const to = await findAddressee(repository, { ...account, email: account.email });
      await mailer.send(passwordChangedEmail(to), signal);
    },
    { pace: "urgent" },
  );

  const resets = createResetService({
    ...dependencies,
    sendPasswordChanged,
    resetAttempts: guesses.succeed,
  });

  jobs.defineScheduled("expired-logins", "20 3 * * *", "UTC", async () => {
    await repository.deleteSessionsEndedBefore(clock.now());
    await resets.deleteOldLinks();
    await dependencies.credentials.deleteOldLinks();
  });

  /**
   * Judges a login without opening a session.
   * @param address where the attempt comes from
   * @throws Failure `invalid-credentials`, the same for a wrong password and an unknown or
   * disabled account; `too-many-requests`, whether the account exists or not; `unavailable` while too
   * many wait to be judged
   */
  const judgeLogin = async ({ username, password }: LoginForm, address: string) => {
    await failuresOfAddress.check(address);
    passwords.checkRoom();
    const { account, foldedName } = await repository.findAccount(username);
    const hash = account && !account.isDisabled ? account.passwordHash : null;
    const isRight = await judgeGuess(guesses, foldedName, () => judge(hash, password, address));
    if (!account || !hash || !isRight) throw new Failure("invalid-credentials");
    return { id: account.id, passwordHash: hash };
  };

  return {
    judgeLogin,

    authenticate: async (token: string) => {
      const now = clock.now();
      const claims = tokens.read(token, now);
      if (!claims) return null;
      const endsAt = await findSessionEnd(claims);
      if (!endsAt || endsAt <= now) return null;
      return { accountId: claims.uid, sessionId: claims.sid };
    },

    /** Of many sessions those that are open, by one query and past every cache. */
    listOpenSessions: (sessionIds: readonly string[]): Promise<Set<string>> =>
      repository.listOpenSessions(sessionIds, clock.now()),

    /** @throws Failure as `judgeLogin` does */
    logIn: async (form: LoginForm, address: string): Promise<OpenedSession> => {
      const { id, passwordHash } = await judgeLogin(form, address);
      // Nothing is published: a process that does not know a session asks for it.
      const session = newSession(id);
      const isOpened = await repository.openSession(session, passwordHash);
      if (!isOpened) throw new Failure("invalid-credentials");
      return signSession(session);
    },

    forgotPassword: resets.forgotPassword,
    resetPassword: resets.resetPassword,

    /** Ends every session and opens a new one. @throws Failure `validation-failed` at a field */
    changePassword: async (accountId: number, form: ChangePasswordForm): Promise<OpenedSession> => {
      const oldHash = await getJudgedHash(accountId, "oldPassword", form.oldPassword);
      const { newPassword } = form;
      checkNewPassword("newPassword", newPassword, settings.passwordMinLength);
      const surroundings = await repository.findSurroundings(accountId);
      checkPersonalPassword("newPassword", newPassword, surroundings);
      const newHash = await passwords.hash(newPassword);
      return database.write(async (tx, publish) => {
        // In the order of a reset, so that the two never wait for one another.
        await repository.deleteResetOf(accountId, tx);
        const isReplaced = await repository.replacePassword(accountId, oldHash, newHash, tx);
        if (!isReplaced) throw invalidField("oldPassword", "wrong_password");
        await repository.deleteSessionsOf(accountId, tx);
        await sendPasswordChanged({ accountId }, { within: jobsWithin(tx) });
        publish(ofAccount(accountId));
        const session = newSession(accountId);
        await repository.insertSession(session, tx);
        return signSession(session);
      });
    },

    /** @throws Failure as `getJudgedHash` does, at `password` */
    confirmPassword: async (accountId: number, password: string): Promise<void> => {
      await getJudgedHash(accountId, "password", password);
    },

    logOutEverywhere: (accountId: number): Promise<void> =>
      database.write(async (tx, publish) => {
        await repository.deleteSessionsOf(accountId, tx);
        publish(ofAccount(accountId));
      }),

    logOut: (accountId: number, sessionId: string): Promise<void> =>
      database.write(async (tx, publish) => {
        await repository.deleteSession(sessionId, tx);
        publish(ofAccount(accountId));
      }),
  };
};

export type AuthService = ReturnType<typeof createAuthService>;
