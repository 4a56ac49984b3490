import { formatEditionName } from "@foyer/contract";
import { randomBytes, randomUUID } from "node:crypto";
import type { OfficeLogin, Role, SetupForm } from "@foyer/contract/office/index";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Organiser } from "../../context/account.ts";
import type { Clock } from "../../lib/clock.ts";
import { Failure, invalidField, notFound } from "../../lib/failure.ts";
import {
  checkNewPassword,
  checkPersonalPassword,
  composePassword,
  getPasswordMinLength,
  type Passwords,
} from "../../lib/passwords.ts";
import { accounts } from "../auth/accounts.writes.ts";
import { hashLinkToken } from "../../lib/link-tokens.ts";
import { createSetupRepository } from "./setup.repository.ts";
import { createOfficeSessionsRepository } from "./sessions.repository.ts";
import type { Db } from "../../db/index.ts";

const MINUTE_MS = 60_000;
/** Sessions expire after 60 minutes without a request (office.md, section 3). */
const IDLE_MS = 60 * MINUTE_MS;
/** Sessions end 12 h after the log-in at the latest. */
const SESSION_MS = 12 * 60 * MINUTE_MS;
const TOKEN_BYTES = 32;

export type OfficeRole = { editionId: number; edition: string; role: Role };

/** Account with the hash of its verified password. */
type VerifiedLogin = { id: number; passwordHash: string };

type Dependencies = {
  db: Db;
  contentWrite: ContentWrite;
  clock: Clock;
  passwords: Passwords;
  settings: { passwordMinLength: number; isDemo: boolean };
  /** @throws Failure `invalid-credentials`, `too-many-requests`, `unavailable` */
  verifyLogin: (form: OfficeLogin, address: string) => Promise<VerifiedLogin>;
};

/** Sessions of the office, separate from those of the portal. */
export const createOfficeSessions = (dependencies: Dependencies) => {
  const { db, contentWrite, clock, passwords, settings, verifyLogin } = dependencies;
  const repository = createOfficeSessionsRepository(db);
  const setup = createSetupRepository(db);

  /** Returns the earliest log-in and the earliest last request of sessions that are open. */
  const getLimits = () => {
    const now = clock.now().getTime();
    return { createdAfter: new Date(now - SESSION_MS), usedAfter: new Date(now - IDLE_MS) };
  };

  const officeMinLength = getPasswordMinLength(settings.passwordMinLength, true);

  const open = async (verifiedLogin: VerifiedLogin): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    const row = { id: randomUUID(), tokenHash: hashLinkToken(token), now: clock.now() };
    if (!(await repository.open(row, verifiedLogin))) throw new Failure("invalid-credentials");
    return token;
  };

  const listRoles = async (accountId: number): Promise<OfficeRole[]> => {
    const roles = await repository.listRoles(accountId, clock.now());
    return roles.map(({ editionId, year, type, role }) => ({
      editionId,
      edition: formatEditionName({ year, type }),
      role,
    }));
  };

  const find = async (token: string): Promise<Organiser | undefined> => {
    const now = clock.now();
    const storedSession = await repository.find(hashLinkToken(token), getLimits());
    if (!storedSession) return undefined;
    const { usedAt, ...caller } = storedSession;
    if (now.getTime() - usedAt.getTime() > MINUTE_MS) await repository.touch(caller.sessionId, now);
    return caller;
  };

  const createOwner = (form: SetupForm, passwordHash: string): Promise<VerifiedLogin> =>
    contentWrite.write({ kind: "command", name: "setup" }, async (context) => {
      const inTransaction = createSetupRepository(context.tx);
      const isUsed = !(await inTransaction.consume(hashLinkToken(form.token)));
      if (isUsed || (await inTransaction.hasOwner())) throw notFound();
      if (await accounts.findByUsername(context, form.username)) {
        throw invalidField("username", "excluded");
      }
      const { username, email } = form;
      const owner = { username, email, passwordHash, isOwner: true };
      const [id] = await accounts.create(context, [owner]);
      return { id: Number(id), passwordHash };
    });

  return {
    find,
    listRoles,

    /** True if the session is open. Unlike a request, the check does not extend it. */
    isOpen: (caller: Organiser): Promise<boolean> =>
      repository.isOpen(caller.sessionId, getLimits()),

    /**
     * @returns the token of a new session
     * @throws Failure as `verifyLogin`; `no-role` for an account without a role; `short-password` for a password
     * from before the role, which was long enough for the portal
     */
    logIn: async (form: OfficeLogin, address: string): Promise<string> => {
      const verifiedLogin = await verifyLogin(form, address);
      const token = await open(verifiedLogin);
      const caller = await find(token);
      if (!caller) throw new Failure("invalid-credentials");
      if (!caller.isOwner && (await listRoles(verifiedLogin.id)).length === 0) {
        await repository.close(caller.sessionId);
        throw new Failure("no-role");
      }
      if (composePassword(form.password).length < officeMinLength && !settings.isDemo) {
        await repository.close(caller.sessionId);
        throw new Failure("short-password", { params: { length: officeMinLength } });
      }
      return token;
    },

    logOut: (caller: Organiser): Promise<void> => repository.close(caller.sessionId),

    /**
     * Creates the first owner. @returns the token of a new session
     * @throws Failure `not-found` for an invalid or used link; `validation-failed`
     */
    setUp: async (form: SetupForm): Promise<string> => {
      const row = await setup.find();
      if (row?.tokenHash !== hashLinkToken(form.token)) throw notFound();
      checkNewPassword("password", form.password, officeMinLength);
      checkPersonalPassword("password", form.password, {
        names: [form.username, form.email.split("@")[0]],
        conference: [],
      });
      return open(await createOwner(form, await passwords.hash(form.password)));
    },

    deleteEnded: (): Promise<void> => repository.deleteEnded(getLimits()),
  };
};

export type OfficeSessions = ReturnType<typeof createOfficeSessions>;
