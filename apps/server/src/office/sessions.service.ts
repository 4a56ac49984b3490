import { randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import type { OfficeLogin, Role, SetupForm } from "@foyer/contract/office/index";
import type { ContentWrite } from "../content/content-write.ts";
import { lockNewEditions } from "../content/lock-edition.ts";
import type { Clock } from "../lib/clock.ts";
import { Failure, invalidField, notFound } from "../lib/failure.ts";
import { checkNewPassword, type Passwords } from "../lib/passwords.ts";
import { accounts } from "../features/auth/accounts.writes.ts";
import { createLinkTokens, hashLinkToken } from "../features/auth/tokens.ts";
import { createOfficeSessionsRepository, type SessionRow } from "./sessions.repository.ts";
import type { Db } from "../db/index.ts";

const MINUTE_MS = 60_000;
/** A session that nobody uses for so long has ended (office calls, session). */
const IDLE_MS = 60 * MINUTE_MS;
const TOKEN_BYTES = 32;

/** The token by which a program calls, and what it may. */
export type Program = { tokenId: number; editionId: number; role: Role };

/** Somebody who is logged in to the office, or a program, which has neither session nor account. */
export type OfficeCaller = Omit<SessionRow, "usedAt"> & { program?: Program };
export type OfficeRole = { editionId: number; edition: string; role: Role };

/** An account and the password by which it was judged. */
type Judged = { id: number; passwordHash: string };

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  passwords: Passwords;
  settings: { sessionSecret: string; passwordMinLength: number };
  /** @throws Failure `invalid-credentials`, `too-many-requests`, `unavailable` */
  judgeLogin: (form: OfficeLogin, address: string) => Promise<Judged>;
};

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Sessions of the office: apart from those of the portal, ended by an hour without a call. */
export const createOfficeSessions = (dependencies: Dependencies) => {
  const { db, contentWrite, clock, passwords, settings, judgeLogin } = dependencies;
  const repository = createOfficeSessionsRepository(db);
  /** The link of the first start; it works until there is an owner. */
  const setupToken = createLinkTokens(settings.sessionSecret, "setup")("owner");

  const open = async (judged: Judged): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const row = { id: randomUUID(), tokenHash: hashLinkToken(token), now: clock.now() };
    if (!(await repository.open(row, judged))) throw new Failure("invalid-credentials");
    return token;
  };

  const listRoles = async (accountId: number): Promise<OfficeRole[]> => {
    const roles = await repository.listRoles(accountId, clock.now());
    return roles.map(({ editionId, year, type, role }) => ({
      editionId,
      edition: `${year}-${type}`,
      role,
    }));
  };

  const find = async (token: string): Promise<OfficeCaller | undefined> => {
    const now = clock.now();
    const found = await repository.find(hashLinkToken(token), new Date(now.getTime() - IDLE_MS));
    if (!found) return undefined;
    const { usedAt, ...caller } = found;
    if (now.getTime() - usedAt.getTime() > MINUTE_MS) await repository.touch(caller.id, now);
    return caller;
  };

  const makeOwner = (form: SetupForm, passwordHash: string): Promise<Judged> =>
    contentWrite.write({ kind: "command", name: "setup" }, async (writing) => {
      await lockNewEditions(writing.tx);
      if (await createOfficeSessionsRepository(writing.tx).hasOwner()) throw notFound();
      if (await accounts.findNamed(writing, form.username)) {
        throw invalidField("username", "excluded");
      }
      const { username, email } = form;
      const owner = { username, email, passwordHash, isOwner: true };
      const [id] = await accounts.create(writing, [owner]);
      return { id: Number(id), passwordHash };
    });

  return {
    find,
    listRoles,

    /** Whether a session is still open, without its being used by that. */
    isOpen: (caller: OfficeCaller): Promise<boolean> =>
      repository.isOpen(caller.id, new Date(clock.now().getTime() - IDLE_MS)),

    /**
     * @returns the token of a new session
     * @throws Failure as `judgeLogin` does; `forbidden` for an account without a role
     */
    logIn: async (form: OfficeLogin, address: string): Promise<string> => {
      const judged = await judgeLogin(form, address);
      const token = await open(judged);
      const caller = await find(token);
      if (!caller) throw new Failure("invalid-credentials");
      if (!caller.isOwner && (await listRoles(judged.id)).length === 0) {
        await repository.close(caller.id);
        throw new Failure("no-role");
      }
      return token;
    },

    logOut: (caller: OfficeCaller): Promise<void> => repository.close(caller.id),

    /**
     * Makes the first owner. @returns the token of a new session
     * @throws Failure `not-found` for a link that is not good or was used; `validation-failed`
     */
    setUp: async (form: SetupForm): Promise<string> => {
      if (!isSame(form.token, setupToken) || (await repository.hasOwner())) throw notFound();
      checkNewPassword("password", form.password, settings.passwordMinLength);
      return open(await makeOwner(form, await passwords.hash(form.password)));
    },

    /** What the first owner is made by; undefined once there is one. */
    findSetupToken: async (): Promise<string | undefined> =>
      (await repository.hasOwner()) ? undefined : setupToken,

    deleteEnded: (): Promise<void> =>
      repository.deleteUnusedSince(new Date(clock.now().getTime() - IDLE_MS)),
  };
};

export type OfficeSessions = ReturnType<typeof createOfficeSessions>;
