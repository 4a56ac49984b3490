import { randomBytes } from "node:crypto";
import {
  type EditionWriteContext,
  type Kind,
  writeRows,
  type WriteContext,
} from "../../content/write-rows.ts";
import { isOwner, rejectLastAdministrator, rejectLastOwner } from "../../content/administrators.ts";
import { account } from "../../db/schema/index.ts";
import { isConstraintViolation } from "../../db/constraint-violation.ts";
import { isEmailAddress, isUsername, USERNAME_MAX_LENGTH } from "../../lib/account-names.ts";
import { Failure, invalidField } from "../../lib/failure.ts";
import {
  type AccountRow,
  areInOtherEdition,
  closeSetup,
  deleteLinksOfAddress,
  isAnyDisabledByOwner,
  listAccounts,
  listAccountsByUsername,
  listPersonalAccounts,
  lockAccounts,
  lockAccountByUsername,
} from "./accounts-writes.repository.ts";

const kind: Kind<typeof account> = {
  table: account,
  check: ({ username, email }) => {
    if (!isUsername(username)) throw invalidField("username", "invalid");
    if (email && !isEmailAddress(email)) throw invalidField("email", "email");
  },
  explain: (error) =>
    isConstraintViolation(error, "account_username") ? invalidField("username", "excluded") : error,
  publishes: (_context, diffs) =>
    diffs.flatMap(({ before }) => (before ? [{ kind: "account", accountId: before.id }] : [])),
};

export type { AccountRow };

export type AccountInput = Pick<
  typeof account.$inferInsert,
  | "username"
  | "requestedUsername"
  | "email"
  | "language"
  | "passwordHash"
  | "isOwner"
  | "isDisabled"
  | "silencedUntil"
>;

type AccountChange = { id: number } & Partial<AccountInput>;

const SUFFIX_BYTES = 2;

const toSimilarUsername = (username: string): string => {
  const suffix = `-${randomBytes(SUFFIX_BYTES).toString("hex")}`;
  return `${username.slice(0, USERNAME_MAX_LENGTH - suffix.length)}${suffix}`;
};

/** Accounts do not belong to an edition, so the id is 0. */
const withoutEdition = (context: WriteContext): EditionWriteContext => ({
  ...context,
  editionId: 0,
});

const getEditionId = (context: WriteContext): number =>
  "editionId" in context ? Number(context.editionId) : 0;

/** API clients never write accounts: revoking a token could not revert it. @throws Failure `forbidden` */
const rejectApiClient = ({ actor }: WriteContext): void => {
  if (actor.kind === "api") throw new Failure("forbidden");
};

/** True for the operator of the server, the demo and owners. They administer all accounts. */
const isAdministrator = async ({ tx, actor }: WriteContext): Promise<boolean> =>
  actor.kind === "account"
    ? isOwner(tx, actor.accountId)
    : actor.kind === "command" || actor.kind === "demo";

/** @throws Failure `forbidden` unless an administrator changes the owners of the installation */
const rejectNewOwner = async (
  context: WriteContext,
  inputs: readonly Partial<AccountInput>[],
): Promise<void> => {
  if (inputs.every((input) => input.isOwner === undefined)) return;
  if (!(await isAdministrator(context))) throw new Failure("forbidden");
};

const LOGIN_FIELDS = ["username", "email", "passwordHash"] as const;

const changesLogin = (before: AccountRow, values: Partial<AccountInput>): boolean =>
  LOGIN_FIELDS.some((name) => values[name] !== undefined && values[name] !== before[name]);

/**
 * Accounts belong to people: organisers of an edition change the login of an account only while nobody uses
 * it. People in the office never set passwords, and never the address of an account in use, which its new
 * address must confirm.
 * @throws Failure `account-in-use`
 */
const rejectLogins = async (
  context: WriteContext,
  changes: readonly { before: AccountRow; values: Partial<AccountInput> }[],
): Promise<void> => {
  const { tx, actor } = context;
  if (actor.kind === "command" || actor.kind === "demo") return;
  const differing = changes.filter(({ before, values }) => changesLogin(before, values));
  if (differing.length === 0) return;
  const ids = differing.map(({ before }) => before.id);
  const personal = await listPersonalAccounts(tx, ids, getEditionId(context));
  const canRename = await isAdministrator(context);
  const isRejected = differing.some(({ before, values: { email, passwordHash } }) => {
    if (passwordHash !== undefined) return true;
    if (!personal.has(before.id)) return false;
    const isOwn = actor.kind === "account" && actor.accountId === before.id;
    return (email !== undefined && email !== before.email) || !(canRename || isOwn);
  });
  if (isRejected) throw new Failure("account-in-use");
};

/**
 * Organisers of an edition neither block an account for another edition nor log its owner out there.
 * @throws Failure `account-elsewhere`
 */
const rejectElsewhere = async (context: WriteContext, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0 || (await isAdministrator(context))) return;
  if (await areInOtherEdition(context.tx, ids, getEditionId(context))) {
    throw new Failure("account-elsewhere");
  }
};

/**
 * Organisers do not lift the block of an owner, neither directly nor by reopening a report.
 * @throws Failure `disabled-by-owner`
 */
const rejectEnabling = async (context: WriteContext, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0 || (await isAdministrator(context))) return;
  if (await isAnyDisabledByOwner(context.tx, ids)) throw new Failure("disabled-by-owner");
};

/**
 * Deletes links to addresses that will be replaced. A password that is set by one of them is set before the
 * accounts are locked, as in a reset, which prevents deadlocks.
 */
const deleteOldLinks = async (
  { tx }: WriteContext,
  inputs: readonly AccountChange[],
): Promise<void> => {
  const withEmail = inputs.filter(({ email }) => email !== undefined);
  const rows = await listAccounts(
    tx,
    withEmail.map(({ id }) => id),
  );
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  const moved = withEmail.filter(({ id, email }) => emails.get(id) !== email);
  if (moved.length > 0) {
    await deleteLinksOfAddress(
      tx,
      moved.map(({ id }) => id),
    );
  }
};

/** @throws Failure `last-owner`, `last-admin` */
const rejectLosses = async (
  { tx, now }: WriteContext,
  changes: readonly { before: AccountRow; values: Partial<AccountInput> }[],
): Promise<void> => {
  for (const { before, values } of changes) {
    const isDisabled = values.isDisabled === true && !before.isDisabled;
    if (isDisabled) await rejectLastAdministrator(tx, before.id, now);
    else if (values.isOwner === false) await rejectLastOwner(tx, before.id);
  }
};

/** Accounts as written by organisers and imports. Settings of their owners are not written here. */
export const accounts = {
  /** Locks the account, because its owner may be setting a password. */
  findByUsername: ({ tx }: WriteContext, username: string): Promise<AccountRow | undefined> =>
    lockAccountByUsername(tx, username),

  find: async ({ tx }: WriteContext, id: number): Promise<AccountRow | undefined> =>
    (await listAccounts(tx, [id]))[0],

  /**
   * @returns the ids in the order of the inputs
   * @throws Failure `forbidden` for an API client, or for a new owner by anyone but an administrator
   */
  create: async (context: WriteContext, inputs: readonly AccountInput[]): Promise<number[]> => {
    if (inputs.length === 0) return [];
    rejectApiClient(context);
    await rejectNewOwner(context, inputs);
    if (inputs.some((input) => input.isOwner)) await closeSetup(context.tx);
    const writes = inputs.map((values) => ({ values }));
    return (await writeRows(withoutEdition(context), kind, writes)).ids;
  },

  /**
   * Every change of an account obeys the rules of its owner, of owners and of admins.
   * @throws Failure `forbidden`, `account-in-use`, `account-elsewhere`, `disabled-by-owner`, `last-owner`,
   * `last-admin`
   */
  change: async (context: WriteContext, inputs: readonly AccountChange[]): Promise<void> => {
    if (inputs.length === 0) return;
    rejectApiClient(context);
    await rejectNewOwner(context, inputs);
    await deleteOldLinks(context, inputs);
    const ids = inputs.map(({ id }) => id);
    const rows = await lockAccounts(context.tx, ids);
    const stored = new Map(rows.map((row) => [row.id, row]));
    const changes = inputs.flatMap(({ id, ...values }) => {
      const before = stored.get(id);
      const hasPassword = typeof values.passwordHash === "string";
      return before
        ? [{ before, values: { ...values, ...(hasPassword && { requestedUsername: null }) } }]
        : [];
    });
    await rejectLogins(context, changes);
    const switched = changes.filter(
      ({ before, values }) => (values.isDisabled ?? before.isDisabled) !== before.isDisabled,
    );
    await rejectElsewhere(
      context,
      switched.map(({ before }) => before.id),
    );
    await rejectEnabling(
      context,
      switched.filter(({ before }) => before.isDisabled).map(({ before }) => before.id),
    );
    await rejectLosses(context, changes);
    if (inputs.some((input) => input.isOwner)) await closeSetup(context.tx);
    await writeRows(withoutEdition(context), kind, changes);
  },

  /** @throws Failure `forbidden` */
  rejectApiClient,

  /**
   * Call it before the sessions of an account end.
   * @throws Failure `forbidden` for an API client; `account-elsewhere`
   */
  rejectEndOfSessions: async (context: EditionWriteContext, id: number): Promise<void> => {
    rejectApiClient(context);
    await rejectElsewhere(context, [id]);
  },

  /** True if the account belongs to its owner, not only to the edition of the context. */
  isPersonal: async ({ tx, editionId }: EditionWriteContext, id: number): Promise<boolean> =>
    (await listPersonalAccounts(tx, [id], editionId)).has(id),

  /**
   * Deletes accounts.
   * @throws Failure `forbidden` for an API client; `last-owner`, `last-admin`
   */
  remove: async (context: WriteContext, ids: readonly number[]): Promise<void> => {
    rejectApiClient(context);
    for (const id of ids) await rejectLastAdministrator(context.tx, id, context.now);
    const rows = await listAccounts(context.tx, ids);
    const writes = rows.map((before) => ({ before, values: null }));
    await writeRows(withoutEdition(context), kind, writes);
  },

  /**
   * True if the actor may attach the account of another edition to a person without its owner's consent: the
   * operator of the server, the demo, and owners of the installation.
   */
  canAttach: isAdministrator,

  isAdministrator,

  /**
   * Returns the usernames to store, in the order of the requests. If another account has one, the result is a
   * similar free one, and the office shows the requested one: a rejection would reveal the other account.
   * @param ownId account that may keep its username
   */
  reserveUsernames: async (
    { tx }: WriteContext,
    usernames: readonly string[],
    ownId?: number,
  ): Promise<Pick<AccountRow, "username" | "requestedUsername">[]> => {
    const others = (await listAccountsByUsername(tx, usernames)).filter(({ id }) => id !== ownId);
    const usedNames = new Set(others.map(({ username }) => username.toLowerCase()));
    return usernames.map((username) =>
      usedNames.has(username.toLowerCase())
        ? { username: toSimilarUsername(username), requestedUsername: username }
        : { username, requestedUsername: null },
    );
  },
};
