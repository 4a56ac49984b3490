import { and, eq, gt, inArray, isNull, ne, not, notExists, or, type SQL, sql } from "drizzle-orm";
import { runInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import {
  account,
  attendee,
  checkIn,
  credentialsLink,
  file,
  nameKeySql,
  panelAttendee,
} from "../../db/schema/index.ts";
import { accountState } from "../../content/account-state.ts";
import { visibleUsernameSql } from "../../content/visible-username.ts";

/** Returns the people without an account whom no panel references. */
export const listUnneeded = (tx: Db, editionId: number, ids: readonly number[]) =>
  runInBatches(ids, (batch) =>
    tx
      .select()
      .from(attendee)
      .where(
        and(
          eq(attendee.editionId, editionId),
          inArray(attendee.id, batch),
          isNull(attendee.accountId),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(panelAttendee)
              .where(eq(panelAttendee.attendeeId, attendee.id)),
          ),
        ),
      ),
  );

const selectAccounts = (db: Db) =>
  db
    .select({
      id: attendee.id,
      username: sql<string | null>`${visibleUsernameSql}`,
      email: account.email,
      account: accountState,
    })
    .from(attendee)
    .leftJoin(account, eq(account.id, attendee.accountId))
    .leftJoin(credentialsLink, eq(credentialsLink.accountId, account.id));

/** Returns username, e-mail and account state of people, by id. */
export const listLogins = async (db: Db, ids: readonly number[]) => {
  const rows =
    ids.length === 0 ? [] : await selectAccounts(db).where(inArray(attendee.id, [...ids]));
  return new Map(rows.map(({ id, ...login }) => [id, login]));
};

/** Condition: people whose account is in one of these states. */
export const hasAccountState = (db: Db, editionId: number, values: readonly string[]): SQL => {
  const matches = selectAccounts(db)
    .where(and(eq(attendee.editionId, editionId), inArray(accountState, [...values])))
    .as("of_state");
  return inArray(attendee.id, db.select({ id: matches.id }).from(matches));
};

/** Returns the condition of a filter by a derived boolean, which always has a value. */
const filterBoolean = (isTrue: SQL, values: readonly string[]): SQL | undefined =>
  or(
    values.includes("true") ? isTrue : undefined,
    values.includes("false") ? not(isTrue) : undefined,
    values.includes("") ? sql`false` : undefined,
  );

/** Ids of people with a name that occurs several times in the edition. */
const selectNamesakes = (db: Db, editionId: number) => {
  const counted = db
    .select({
      id: attendee.id,
      count: sql<number>`count(*) over (partition by ${nameKeySql})`.as("namesakes"),
    })
    .from(attendee)
    .where(eq(attendee.editionId, editionId))
    .as("counted");
  return db.select({ id: counted.id }).from(counted).where(gt(counted.count, 1));
};

/** Returns the ids of people who have a namesake. The index finds them for a page without counting all names. */
export const listNamesakes = async (
  db: Db,
  editionId: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const listed = db
    .select({ listedId: attendee.id, nameKey: nameKeySql.as("name_key") })
    .from(attendee)
    .where(inArray(attendee.id, [...ids]))
    .as("listed");
  const rows = await db
    .select({ id: listed.listedId })
    .from(listed)
    .innerJoin(attendee, eq(nameKeySql, listed.nameKey))
    .where(and(eq(attendee.editionId, editionId), ne(attendee.id, listed.listedId)));
  return new Set(rows.map(({ id }) => id));
};

/** Condition: people who have, or do not have, a namesake. */
export const hasNamesake = (
  db: Db,
  editionId: number,
  values: readonly string[],
): SQL | undefined => {
  const isNamesake = inArray(attendee.id, selectNamesakes(db, editionId));
  return filterBoolean(isNamesake, values);
};

/** Username and e-mail address of a person, for searches. */
export const searchedLogin = {
  table: account,
  on: eq(account.id, attendee.accountId),
  texts: [visibleUsernameSql, sql`${account.email}`],
};

const selectCheckIns = (db: Db, where?: SQL) =>
  db
    .select({ id: checkIn.attendeeId })
    .from(checkIn)
    .where(and(isNull(checkIn.undoneAt), where));

/** Returns the ids of people who are checked in. */
export const listCheckedIn = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows =
    ids.length === 0 ? [] : await selectCheckIns(db, inArray(checkIn.attendeeId, [...ids]));
  return new Set(rows.map(({ id }) => id));
};

/** Condition: people who are, or are not, checked in. */
export const isCheckedIn = (db: Db, values: readonly string[]): SQL | undefined => {
  const hasCheckIn = inArray(attendee.id, selectCheckIns(db));
  return filterBoolean(hasCheckIn, values);
};

/** Returns the file id of a person's picture; null without one. */
export const findPortrait = async (tx: Db, attendeeId: number): Promise<string | null> => {
  const [row] = await tx
    .select({ id: attendee.avatarFileId })
    .from(attendee)
    .where(eq(attendee.id, attendeeId));
  return row?.id ?? null;
};

/** Deletes a picture that no attendee uses any more. */
export const deletePortrait = async (tx: Db, id: string): Promise<void> => {
  const users = tx
    .select({ one: sql`1` })
    .from(attendee)
    .where(eq(attendee.avatarFileId, file.id));
  await tx.delete(file).where(and(eq(file.id, id), eq(file.kind, "avatar"), notExists(users)));
};
