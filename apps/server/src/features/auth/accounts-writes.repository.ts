import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { hasRole } from "../../content/administrators.ts";
import { runInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import {
  account,
  attendee,
  auditEntry,
  credentialsLink,
  emailChange,
  lowercase,
  passwordReset,
  setupLink,
} from "../../db/schema/index.ts";
import { composeUsername } from "../../lib/account-names.ts";

export type AccountRow = typeof account.$inferSelect;

/** Condition: the account has the username, in any case and composition. */
export const byUsername = (username: string): SQL =>
  eq(lowercase(account.username), lowercase(composeUsername(username)));

export const listAccounts = (tx: Db, ids: readonly number[]): Promise<AccountRow[]> =>
  runInBatches(ids, (batch) => tx.select().from(account).where(inArray(account.id, batch)));

/** Returns and locks accounts in the order of their ids, because their owners may be setting passwords. */
export const lockAccounts = (tx: Db, ids: readonly number[]): Promise<AccountRow[]> =>
  runInBatches(
    [...ids].sort((a, b) => a - b),
    (batch) =>
      tx
        .select()
        .from(account)
        .where(inArray(account.id, batch))
        .orderBy(asc(account.id))
        .for("no key update"),
  );

/** Returns accounts by username, ignoring case. */
export const listAccountsByUsername = (
  tx: Db,
  usernames: readonly string[],
): Promise<AccountRow[]> =>
  runInBatches(usernames, (batch) =>
    tx
      .select()
      .from(account)
      .where(inArray(lowercase(account.username), batch.map(lowercase))),
  );

/** Returns and locks an account by username, because its owner may be setting a password. */
export const lockAccountByUsername = async (
  tx: Db,
  username: string,
): Promise<AccountRow | undefined> => {
  const [row] = await tx
    .select()
    .from(account)
    .where(eq(lowercase(account.username), lowercase(username)))
    .for("no key update");
  return row;
};

const isInOtherEdition = (tx: Db, editionId: number): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(attendee)
      .where(and(eq(attendee.accountId, account.id), ne(attendee.editionId, editionId))),
  );

/** True if one of the accounts takes part in another edition. */
export const areInOtherEdition = async (
  tx: Db,
  ids: readonly number[],
  editionId: number,
): Promise<boolean> =>
  (await tx.$count(account, and(inArray(account.id, [...ids]), isInOtherEdition(tx, editionId)))) >
  0;

/**
 * Returns those of the accounts that belong to their owners: they have a password, take part in another
 * edition, or are organisers.
 */
export const listPersonalAccounts = async (
  tx: Db,
  ids: readonly number[],
  editionId: number,
): Promise<Set<number>> => {
  const rows = await runInBatches(ids, (batch) =>
    tx
      .select({ id: account.id })
      .from(account)
      .where(
        and(
          inArray(account.id, batch),
          or(isNotNull(account.passwordHash), hasRole(tx), isInOtherEdition(tx, editionId)),
        ),
      ),
  );
  return new Set(rows.map(({ id }) => id));
};

const owner = alias(account, "owner");
const enabling = alias(auditEntry, "enabling");

/** True if an owner disabled one of the accounts and nobody has enabled it since. */
export const isAnyDisabledByOwner = async (tx: Db, ids: readonly number[]): Promise<boolean> => {
  const rows = await tx
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .innerJoin(attendee, eq(attendee.id, auditEntry.objectId))
    .innerJoin(owner, eq(owner.id, auditEntry.accountId))
    .where(
      and(
        inArray(attendee.accountId, ids),
        eq(owner.isOwner, true),
        eq(auditEntry.resource, "people"),
        eq(auditEntry.action, "disable-account"),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(enabling)
            .where(
              and(
                eq(enabling.resource, "people"),
                eq(enabling.objectId, auditEntry.objectId),
                eq(enabling.action, "enable-account"),
                gt(enabling.id, auditEntry.id),
              ),
            ),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** Invalidates the link of the first start. No later start creates another one. */
export const closeSetup = async (tx: Db): Promise<void> => {
  await tx
    .insert(setupLink)
    .values({ tokenHash: null })
    .onConflictDoUpdate({ target: setupLink.id, set: { tokenHash: null } });
};

/** Deletes the links that set a password, which were sent to a replaced address. */
export const deletePasswordLinks = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await tx.delete(credentialsLink).where(inArray(credentialsLink.accountId, [...ids]));
  await tx.delete(passwordReset).where(inArray(passwordReset.accountId, [...ids]));
};

/** Deletes links that were sent to a replaced address. */
export const deleteLinksOfAddress = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await deletePasswordLinks(tx, ids);
  await tx.delete(emailChange).where(inArray(emailChange.accountId, [...ids]));
};
