import {
  and,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../db/index.ts";
import { account, organiser } from "../db/schema/index.ts";
import { Failure } from "../lib/failure.ts";

const otherRole = alias(organiser, "other_role");

/** Condition: the account can log in and will not be deleted at its own request. */
const canAdminister = and(
  eq(account.isDisabled, false),
  isNotNull(account.passwordHash),
  isNull(account.deletionRequestedAt),
);

/** Condition: a role of an admin that has not ended. */
export const isActiveAdmin = (
  role: { role: PgColumn; endsAt: PgColumn },
  now: Date,
): SQL | undefined => and(eq(role.role, "admin"), or(isNull(role.endsAt), gt(role.endsAt, now)));

export const isOwner = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.$count(account, and(eq(account.id, accountId), eq(account.isOwner, true)))) > 0;

/** Condition: the account has a role in an edition, or is an owner. */
export const hasRole = (db: Db): SQL | undefined =>
  or(
    eq(account.isOwner, true),
    exists(
      db
        .select({ one: sql`1` })
        .from(organiser)
        .where(eq(organiser.accountId, account.id)),
    ),
  );

/** True if the account has a role in an edition, or is an owner. */
export const isOrganiser = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.$count(account, and(eq(account.id, accountId), hasRole(db)))) > 0;

/**
 * Serialises changes of owners and admins, so that two people cannot remove each other. Lock editions before
 * it.
 */
export const lockAdministrators = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('foyer administrators'))`);

/** @throws Failure `last-owner` if no other owner could log in */
export const rejectLastOwner = async (tx: Db, accountId: number): Promise<void> => {
  await lockAdministrators(tx);
  if (!(await isOwner(tx, accountId))) return;
  const isOther = and(eq(account.isOwner, true), ne(account.id, accountId));
  if ((await tx.$count(account, and(isOther, canAdminister))) === 0)
    throw new Failure("last-owner");
};

/**
 * @param editionId edition to check; without it, all editions
 * @throws Failure `last-admin` if no other admin of an edition could log in
 */
export const rejectLastAdmin = async (
  tx: Db,
  accountId: number,
  now: Date,
  editionId?: number,
): Promise<void> => {
  await lockAdministrators(tx);
  const others = tx
    .select({ one: sql`1` })
    .from(otherRole)
    .innerJoin(account, eq(account.id, otherRole.accountId))
    .where(
      and(
        eq(otherRole.editionId, organiser.editionId),
        isActiveAdmin(otherRole, now),
        ne(otherRole.accountId, accountId),
        canAdminister,
      ),
    );
  const isLast = and(
    eq(organiser.accountId, accountId),
    editionId === undefined ? undefined : eq(organiser.editionId, editionId),
    isActiveAdmin(organiser, now),
    notExists(others),
  );
  if ((await tx.$count(organiser, isLast)) > 0) throw new Failure("last-admin");
};

/**
 * Call it before an account is disabled or deleted.
 * @throws Failure `last-owner`, `last-admin`
 */
export const rejectLastAdministrator = async (
  tx: Db,
  accountId: number,
  now: Date,
): Promise<void> => {
  await rejectLastOwner(tx, accountId);
  await rejectLastAdmin(tx, accountId, now);
};
