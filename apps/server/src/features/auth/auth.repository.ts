import { and, desc, eq, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { isOrganiser } from "../../content/administrators.ts";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import {
  account,
  attendee,
  calendarFeed,
  edition,
  hotel,
  lowercase,
  officeSession,
  organiser,
  removalEmail,
  session,
} from "../../db/schema/index.ts";
import { composeUsername } from "../../lib/account-names.ts";
import type { PersonalContext } from "../../lib/passwords.ts";

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
   * Returns the account of a username, or null, with the username as the database normalises it. The database
   * equates more spellings than JavaScript. Limits by name use the normalised one, which does not depend on
   * the existence of the account.
   */
  findAccount: async (username: string) => {
    const normalized = sql<string>`input.name`;
    const input = lowercase(sql`${composeUsername(username)}::text`);
    const [row] = await db
      .select({ account, normalizedName: normalized })
      .from(sql`(select ${input} as name) as input`)
      .leftJoin(account, eq(lowercase(account.username), normalized));
    if (!row) throw new Error("query returned no row");
    return row;
  },

  findAccountById: async (accountId: number) => {
    const [row] = await db.select().from(account).where(eq(account.id, accountId));
    return row;
  },

  /** True if the account has a role in any edition or is an owner. */
  isOrganiser: (accountId: number): Promise<boolean> => isOrganiser(db, accountId),

  /** Returns data from which acquaintances could guess the account's password. */
  findPersonalContext: async (accountId: number): Promise<PersonalContext> => {
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

  /** Revokes the calendar URLs of an account. */
  deleteCalendarKeys: async (accountId: number, tx: Db) => {
    const attendeeIds = tx
      .select({ id: attendee.id })
      .from(attendee)
      .where(eq(attendee.accountId, accountId));
    await tx.delete(calendarFeed).where(inArray(calendarFeed.attendeeId, attendeeIds));
  },

  /**
   * Returns the texts of an edition and the account's name in it.
   * @param editionId otherwise the account's newest edition, preferring those it attends and visible ones
   */
  findEdition: async (accountId: number, editionId?: number) => {
    const isAttended = isNotNull(attendee.id);
    const [row] = await db
      .select({
        text: edition.text,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
      })
      .from(edition)
      .leftJoin(
        attendee,
        and(eq(attendee.editionId, edition.id), eq(attendee.accountId, accountId)),
      )
      .leftJoin(
        organiser,
        and(eq(organiser.editionId, edition.id), eq(organiser.accountId, accountId)),
      )
      .where(
        editionId === undefined
          ? or(isAttended, isNotNull(organiser.id))
          : eq(edition.id, editionId),
      )
      .orderBy(desc(isAttended), desc(edition.visible), desc(edition.startsOn))
      .limit(1);
    return row;
  },

  /** Returns the expiry of open sessions by id. Disabled accounts have none. */
  listSessions: async (accountId: number, now: Date): Promise<ReadonlyMap<string, Date>> => {
    const rows = await prepareSessions(db).execute({ accountId, now: now.toISOString() });
    return new Map(rows.map((row) => [row.id, row.expiresAt]));
  },

  /** Returns those of the sessions that are open and whose accounts are not disabled. */
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
   * Opens a session after a password was verified.
   * @returns false if the account was disabled or its password changed meanwhile; the row lock serialises
   * this with a change
   */
  openSession: async (
    { id, accountId, expiresAt }: { id: string; accountId: number; expiresAt: Date },
    passwordHash: string,
  ): Promise<boolean> => {
    const newSession = db
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
    const rows = await db.insert(session).select(newSession).returning({ id: session.id });
    return rows.length > 0;
  },

  insertSession: async (row: typeof session.$inferInsert, tx: Db) => {
    await tx.insert(session).values(row);
  },

  deleteSession: async (sessionId: string, tx: Db) => {
    await tx.delete(session).where(eq(session.id, sessionId));
  },

  deleteSessions: async (accountId: number, tx: Db) => {
    await tx.delete(session).where(eq(session.accountId, accountId));
    await tx.delete(officeSession).where(eq(officeSession.accountId, accountId));
  },

  deleteSessionsExpiredBefore: async (instant: Date) => {
    await db.delete(session).where(lt(session.expiresAt, instant));
  },

  findRemovalEmail: async (id: string) => {
    const [row] = await db.select().from(removalEmail).where(eq(removalEmail.id, id));
    return row;
  },

  insertRemovalEmail: async (row: typeof removalEmail.$inferInsert) => {
    await db.insert(removalEmail).values(row);
  },

  deleteRemovalEmail: async (id: string) => {
    await db.delete(removalEmail).where(eq(removalEmail.id, id));
  },

  /** Deletes recipients whose e-mail could not be sent within the retry period. */
  deleteRemovalEmailsBefore: async (instant: Date) => {
    await db.delete(removalEmail).where(lt(removalEmail.createdAt, instant));
  },

  updatePassword: async (accountId: number, passwordHash: string, tx: Db) => {
    await tx
      .update(account)
      .set({ passwordHash, requestedUsername: null })
      .where(eq(account.id, accountId));
  },

  /** @returns false, without a change, if the verified password is no longer the account's */
  replacePassword: async (
    accountId: number,
    verifiedHash: string,
    passwordHash: string,
    tx: Db,
  ): Promise<boolean> => {
    const rows = await tx
      .update(account)
      .set({ passwordHash })
      .where(and(eq(account.id, accountId), eq(account.passwordHash, verifiedHash)))
      .returning({ id: account.id });
    return rows.length > 0;
  },
});

export type AuthRepository = ReturnType<typeof createAuthRepository>;
