import type { Role } from "@foyer/contract/office/index";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, edition, officeSession, organiser } from "../../db/schema/index.ts";

export type SessionRow = {
  sessionId: string;
  accountId: number;
  username: string;
  isOwner: boolean;
  usedAt: Date;
};

/** Earliest log-in and earliest last request of open sessions. */
type Limits = { createdAfter: Date; usedAfter: Date };

const isWithin = ({ createdAfter, usedAfter }: Limits) =>
  and(gt(officeSession.createdAt, createdAfter), gt(officeSession.usedAt, usedAfter));

export const createOfficeSessionsRepository = (db: Db) => ({
  /** Finds the open session of a token whose account is enabled. */
  find: async (tokenHash: string, limits: Limits): Promise<SessionRow | undefined> => {
    const [row] = await db
      .select({
        sessionId: officeSession.id,
        accountId: account.id,
        username: account.username,
        isOwner: account.isOwner,
        usedAt: officeSession.usedAt,
      })
      .from(officeSession)
      .innerJoin(account, eq(account.id, officeSession.accountId))
      .where(
        and(
          eq(officeSession.tokenHash, tokenHash),
          isWithin(limits),
          eq(account.isDisabled, false),
        ),
      );
    return row;
  },

  /** Opens a session. @returns false if the verified password is no longer the account's */
  open: async (
    row: { id: string; tokenHash: string; now: Date },
    { id, passwordHash }: { id: number; passwordHash: string },
  ): Promise<boolean> => {
    const now = sql`${row.now.toISOString()}::timestamptz`;
    const newSession = db
      .select({
        id: sql<string>`${row.id}::uuid`.as("opened_id"),
        accountId: account.id,
        tokenHash: sql<string>`${row.tokenHash}::text`.as("opened_hash"),
        createdAt: sql<Date>`${now}`.as("opened_at"),
        usedAt: sql<Date>`${now}`.as("first_used_at"),
      })
      .from(account)
      .where(
        and(
          eq(account.id, id),
          eq(account.passwordHash, passwordHash),
          eq(account.isDisabled, false),
        ),
      )
      .for("share");
    const rows = await db
      .insert(officeSession)
      .select(newSession)
      .returning({ id: officeSession.id });
    return rows.length > 0;
  },

  isOpen: async (id: string, limits: Limits): Promise<boolean> => {
    const rows = await db
      .select({ id: officeSession.id })
      .from(officeSession)
      .innerJoin(account, eq(account.id, officeSession.accountId))
      .where(and(eq(officeSession.id, id), isWithin(limits), eq(account.isDisabled, false)));
    return rows.length > 0;
  },

  touch: async (id: string, usedAt: Date): Promise<void> => {
    await db.update(officeSession).set({ usedAt }).where(eq(officeSession.id, id));
  },

  close: async (id: string): Promise<void> => {
    await db.delete(officeSession).where(eq(officeSession.id, id));
  },

  deleteEnded: async ({ createdAfter, usedAfter }: Limits): Promise<void> => {
    await db
      .delete(officeSession)
      .where(or(lt(officeSession.createdAt, createdAfter), lt(officeSession.usedAt, usedAfter)));
  },

  /** Active roles of an account. */
  listRoles: async (
    accountId: number,
    now: Date,
  ): Promise<{ editionId: number; year: number; type: number; role: Role }[]> =>
    db
      .select({
        editionId: edition.id,
        year: edition.year,
        type: edition.type,
        role: organiser.role,
      })
      .from(organiser)
      .innerJoin(edition, eq(edition.id, organiser.editionId))
      .where(
        and(
          eq(organiser.accountId, accountId),
          or(isNull(organiser.endsAt), gt(organiser.endsAt, now)),
        ),
      ),
});
