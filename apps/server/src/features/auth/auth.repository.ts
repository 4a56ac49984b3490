import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import {
  account,
  attendee,
  calendarFeed,
  edition,
  hotel,
  lowered,
  officeSession,
  passwordReset,
  session,
} from "../../db/schema/index.ts";
import { composeUsername } from "../../lib/account-names.ts";
import type { Surroundings } from "../../lib/passwords.ts";

const byUsername = (username: string) =>
  eq(lowered(account.username), lowered(composeUsername(username)));

const workingReset = (tokenHash: string, username: string, now: Date, db: Db) =>
  and(
    eq(passwordReset.tokenHash, tokenHash),
    gt(passwordReset.expiresAt, now),
    eq(
      passwordReset.accountId,
      db
        .select({ id: account.id })
        .from(account)
        .where(and(byUsername(username), eq(account.isDisabled, false))),
    ),
  );

const prepareSessions = prepareOnce((db) =>
  db
    .select({ id: session.id, expiresAt: session.expiresAt })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.accountId, sql.placeholder("accountId")),
        gt(session.expiresAt, sql`${sql.placeholder("now")}::timestamptz`),
        eq(account.isDisabled, false),
      ),
    )
    .prepare("open_sessions"),
);

export const createAuthRepository = (db: Db) => ({
  /**
   * The account of a typed name, or null, and the name as the database folds it. It takes several
   * spellings for one name, more than JavaScript does; what is counted by name counts by this one,
   * which is the same whether or not there is such an account.
   */
  findAccount: async (username: string) => {
    const folded = sql<string>`folded.name`;
    const typed = lowered(sql`${composeUsername(username)}::text`);
    const [row] = await db
      .select({ account, foldedName: folded })
      .from(sql`(select ${typed} as name) as folded`)
      .leftJoin(account, eq(lowered(account.username), folded));
    if (!row) throw new Error("a query for one name gave no row");
    return row;
  },

  findAccountById: async (accountId: number) => {
    const [row] = await db.select().from(account).where(eq(account.id, accountId));
    return row;
  },

  /** What those around an account would guess its password from. */
  findSurroundings: async (accountId: number): Promise<Surroundings> => {
    const rows = await db
      .select({
        username: account.username,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        text: edition.text,
      })
      .from(account)
      .leftJoin(attendee, eq(attendee.accountId, account.id))
      .leftJoin(edition, eq(edition.id, attendee.editionId))
      .where(eq(account.id, accountId));
    const hotels = await db
      .selectDistinct({ address: hotel.address })
      .from(hotel)
      .innerJoin(attendee, eq(attendee.editionId, hotel.editionId))
      .where(eq(attendee.accountId, accountId));
    const texts = rows.flatMap(({ text }) => Object.values(text ?? {}));
    return {
      names: rows.flatMap(({ username, firstName, lastName }) => [username, firstName, lastName]),
      conference: [
        ...texts.flatMap(({ name, description, description2 }) => [
          name,
          description,
          description2,
        ]),
        ...hotels.map(({ address }) => address),
      ],
    };
  },

  /** Ends the addresses under which calendars read an account's agendas. */
  deleteCalendarKeysOf: async (accountId: number, tx: Db) => {
    const own = tx
      .select({ id: attendee.id })
      .from(attendee)
      .where(eq(attendee.accountId, accountId));
    await tx.delete(calendarFeed).where(inArray(calendarFeed.attendeeId, own));
  },

  /** The texts of the newest edition that an account takes part in, those that are visible before others. */
  findNewestEditionText: async (accountId: number) => {
    const [row] = await db
      .select({ text: edition.text })
      .from(attendee)
      .innerJoin(edition, eq(edition.id, attendee.editionId))
      .where(eq(attendee.accountId, accountId))
      .orderBy(desc(edition.visible), desc(edition.startsOn))
      .limit(1);
    return row?.text;
  },

  /** The open sessions of an account: their ends by their ids. None while it is disabled. */
  listSessions: async (accountId: number, now: Date): Promise<ReadonlyMap<string, Date>> => {
    const rows = await prepareSessions(db).execute({ accountId, now: now.toISOString() });
    return new Map(rows.map((row) => [row.id, row.expiresAt]));
  },

  /** Of many sessions those that are open, of accounts that are not disabled. */
  listOpenSessions: async (sessionIds: readonly string[], now: Date): Promise<Set<string>> => {
    const rows = await db
      .select({ id: session.id })
      .from(session)
      .innerJoin(account, eq(account.id, session.accountId))
      .where(
        and(
          inArray(session.id, [...sessionIds]),
          gt(session.expiresAt, now),
          eq(account.isDisabled, false),
        ),
      );
    return new Set(rows.map(({ id }) => id));
  },

  /**
   * Opens a session by a password that was judged. Returns false, and opens none, where the account has
   * another one by now or is disabled: a transaction that replaces it waits until this is done, or this waits.
   */
  openSession: async (
    { id, accountId, expiresAt }: { id: string; accountId: number; expiresAt: Date },
    passwordHash: string,
  ): Promise<boolean> => {
    const opened = db
      .select({
        id: sql<string>`${id}::uuid`.as("opened_id"),
        accountId: account.id,
        createdAt: sql<Date>`now()`.as("opened_at"),
        expiresAt: sql<Date>`${expiresAt.toISOString()}::timestamptz`.as("ends_at"),
      })
      .from(account)
      .where(
        and(
          eq(account.id, accountId),
          eq(account.passwordHash, passwordHash),
          eq(account.isDisabled, false),
        ),
      )
      .for("share");
    const rows = await db.insert(session).select(opened).returning({ id: session.id });
    return rows.length > 0;
  },

  insertSession: async (row: typeof session.$inferInsert, tx: Db) => {
    await tx.insert(session).values(row);
  },

  deleteSession: async (sessionId: string, tx: Db) => {
    await tx.delete(session).where(eq(session.id, sessionId));
  },

  deleteSessionsOf: async (accountId: number, tx: Db) => {
    await tx.delete(session).where(eq(session.accountId, accountId));
    await tx.delete(officeSession).where(eq(officeSession.accountId, accountId));
  },

  deleteSessionsEndedBefore: async (instant: Date) => {
    await db.delete(session).where(lt(session.expiresAt, instant));
  },

  deleteResetsEndedBefore: async (instant: Date) => {
    await db.delete(passwordReset).where(lt(passwordReset.expiresAt, instant));
  },

  updatePassword: async (accountId: number, passwordHash: string, tx: Db) => {
    await tx.update(account).set({ passwordHash }).where(eq(account.id, accountId));
  },

  /** Returns false, and changes nothing, where the judged password is no longer the account's. */
  replacePassword: async (
    accountId: number,
    judged: string,
    passwordHash: string,
    tx: Db,
  ): Promise<boolean> => {
    const rows = await tx
      .update(account)
      .set({ passwordHash })
      .where(and(eq(account.id, accountId), eq(account.passwordHash, judged)))
      .returning({ id: account.id });
    return rows.length > 0;
  },

  /** The new link is the only one that works. */
  replaceReset: async (row: typeof passwordReset.$inferInsert, tx: Db) => {
    const { tokenHash, expiresAt } = row;
    await tx
      .insert(passwordReset)
      .values(row)
      .onConflictDoUpdate({
        target: passwordReset.accountId,
        set: { tokenHash, expiresAt, createdAt: sql`default` },
      });
  },

  /** Sets a link's end; returns false where it was used or replaced. */
  renewReset: async (tokenHash: string, expiresAt: Date): Promise<boolean> => {
    const rows = await db
      .update(passwordReset)
      .set({ expiresAt })
      .where(eq(passwordReset.tokenHash, tokenHash))
      .returning({ accountId: passwordReset.accountId });
    return rows.length > 0;
  },

  deleteResetOf: async (accountId: number, tx: Db) => {
    await tx.delete(passwordReset).where(eq(passwordReset.accountId, accountId));
  },

  hasReset: async (tokenHash: string, username: string, now: Date): Promise<boolean> => {
    const rows = await db
      .select({ accountId: passwordReset.accountId })
      .from(passwordReset)
      .where(workingReset(tokenHash, username, now, db));
    return rows.length > 0;
  },

  /** Uses a link up; two calls at once cannot both succeed. */
  consumeReset: async (tokenHash: string, username: string, now: Date, tx: Db) => {
    const [row] = await tx
      .delete(passwordReset)
      .where(workingReset(tokenHash, username, now, tx))
      .returning({ accountId: passwordReset.accountId });
    return row?.accountId;
  },
});

export type AuthRepository = ReturnType<typeof createAuthRepository>;
