import type { JoinedField } from "@foyer/contract/office/index";
import { and, asc, eq, inArray, isNull, not, notExists, or, type SQL, sql } from "drizzle-orm";
import { setToExcluded, writeInBatches } from "../../db/batches.ts";
import type { Db } from "../../db/index.ts";
import { TABLES_OF_ATTENDEE, type TableOfAttendee } from "../../content/personal-tables.ts";
import {
  account,
  attendee,
  attendeeAlias,
  checkIn,
  credentialsLink,
  file,
  panel,
  panelAttendee,
} from "../../db/schema/index.ts";
import { accountState } from "../../content/account-state.ts";

/** The row of a speaker that goes, and that of the person with an account, which stays. */
export type Pair = {
  speakerId: number;
  personId: number;
  /** What the person takes of the speaker although they have one; nothing, if left out. */
  taken?: ReadonlySet<JoinedField>;
};

const asTable = (pairs: readonly Pair[]): SQL => {
  const rows = pairs.map(({ speakerId, personId }) => sql`(${speakerId}::int, ${personId}::int)`);
  return sql`(values ${sql.join(rows, sql`, `)}) as pair (speaker_id, person_id)`;
};

const moveLinks = (pairs: readonly Pair[], { table, key }: TableOfAttendee): SQL => {
  const isSame = key?.map(
    (name) => sql`and own.${sql.identifier(name)} = link.${sql.identifier(name)}`,
  );
  const isFree =
    isSame &&
    sql`not exists (select from ${table} as own
      where own.attendee_id = pair.person_id ${sql.join(isSame, sql` `)})`;
  return sql`update ${table} as link set attendee_id = pair.person_id from ${asTable(pairs)}
    where link.attendee_id = pair.speaker_id and ${isFree ?? sql`true`}`;
};

/** Of some people those without an account whom no session names. */
export const listUnneeded = (tx: Db, editionId: number, ids: readonly number[]) =>
  writeInBatches(ids, (batch) =>
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

/** SQL of making two rows one; each function takes one round, in which a person stands once. */
export const createJoinRepository = (tx: Db) => ({
  /** Locks rows in the order of their ids, as everybody must who locks several. */
  lockPeople: (ids: number[]) =>
    tx
      .select()
      .from(attendee)
      .where(inArray(attendee.id, ids))
      .orderBy(asc(attendee.id))
      .for("update"),

  /** Marks what only the speaker's own row has told so far: that the schedule put them there. */
  markRoles: (ids: number[]) =>
    tx
      .update(panelAttendee)
      .set({ isImported: true })
      .where(
        and(
          inArray(panelAttendee.attendeeId, ids),
          inArray(
            panelAttendee.panelId,
            tx.select({ id: panel.id }).from(panel).where(eq(panel.isImported, true)),
          ),
        ),
      ),

  moveLinks: async (pairs: readonly Pair[]) => {
    for (const link of TABLES_OF_ATTENDEE) await tx.execute(moveLinks(pairs, link));
  },

  /** What an earlier join settled about the description holds. */
  saveAliases: (rows: (typeof attendeeAlias.$inferInsert)[]) =>
    tx
      .insert(attendeeAlias)
      .values(rows)
      .onConflictDoUpdate({
        target: [attendeeAlias.editionId, attendeeAlias.externalId],
        set: setToExcluded("attendeeId"),
      }),
});

const withAccounts = (db: Db) =>
  db
    .select({
      id: attendee.id,
      username: account.username,
      email: account.email,
      account: accountState,
    })
    .from(attendee)
    .leftJoin(account, eq(account.id, attendee.accountId))
    .leftJoin(credentialsLink, eq(credentialsLink.accountId, account.id));

/** How people log in, and how far each has got to that, by their ids. */
export const listLogins = async (db: Db, ids: readonly number[]) => {
  const rows = ids.length === 0 ? [] : await withAccounts(db).where(inArray(attendee.id, [...ids]));
  return new Map(rows.map(({ id, ...login }) => [id, login]));
};

/** Meets people who have got as far to their accounts as any of some states. */
export const isOfState = (db: Db, editionId: number, values: readonly string[]): SQL => {
  const found = withAccounts(db)
    .where(and(eq(attendee.editionId, editionId), inArray(accountState, [...values])))
    .as("of_state");
  return inArray(attendee.id, db.select({ id: found.id }).from(found));
};

const arrived = (db: Db, where?: SQL) =>
  db
    .select({ id: checkIn.attendeeId })
    .from(checkIn)
    .where(and(isNull(checkIn.undoneAt), where));

/** Of some people those who have come. */
export const listArrived = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows = ids.length === 0 ? [] : await arrived(db, inArray(checkIn.attendeeId, [...ids]));
  return new Set(rows.map(({ id }) => id));
};

/** Meets people who have come, or have not. */
export const hasArrived = (db: Db, values: readonly string[]): SQL | undefined => {
  const isIn = inArray(attendee.id, arrived(db));
  return or(
    values.includes("true") ? isIn : undefined,
    values.includes("false") ? not(isIn) : undefined,
    values.includes("") ? sql`false` : undefined,
  );
};

/** The file of a person's picture; null without one. */
export const findPortrait = async (tx: Db, attendeeId: number): Promise<string | null> => {
  const [row] = await tx
    .select({ id: attendee.avatarFileId })
    .from(attendee)
    .where(eq(attendee.id, attendeeId));
  return row?.id ?? null;
};

/** Deletes a picture of a person that is nobody's any more. */
export const deletePortrait = async (tx: Db, id: string): Promise<void> => {
  const ofSomebody = tx
    .select({ one: sql`1` })
    .from(attendee)
    .where(eq(attendee.avatarFileId, file.id));
  await tx.delete(file).where(and(eq(file.id, id), eq(file.kind, "avatar"), notExists(ofSomebody)));
};
