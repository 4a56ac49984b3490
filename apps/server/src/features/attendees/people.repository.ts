import type { Language } from "@foyer/contract";
import type { Person, Participation } from "@foyer/contract/office/index";
import { and, count, eq, gt, max, ne, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { getColumn } from "../../content/edition-scope.ts";
import type { Db } from "../../db/index.ts";
import {
  account,
  attendee,
  bookmark,
  credentialsLink,
  panel,
  panelAttendee,
  partner,
  partnerAttendee,
  recreationalEvent,
  signUp,
  session,
  transportConfirmation,
  transportRequest,
} from "../../db/schema/index.ts";
import { accountState } from "../../content/account-state.ts";

/** Kinds of participation with the tables that link them to attendees. */
const PARTICIPATIONS = [
  { resource: "panels", table: panel, through: panelAttendee, key: "panelId", titleField: "topic" },
  {
    resource: "recreational-events",
    table: recreationalEvent,
    through: signUp,
    key: "recreationalEventId",
    titleField: "title",
  },
  {
    resource: "partners",
    table: partner,
    through: partnerAttendee,
    key: "partnerId",
    titleField: "name",
  },
] as const;

const titleIn = (table: PgTable, titleField: string, language: Language): SQL<string> => {
  const text = getColumn(table, "text");
  return sql`coalesce(${text} -> ${language}::text ->> ${titleField}::text,
    ${text} -> 'en' ->> ${titleField}::text, ${text} -> 'pl' ->> ${titleField}::text, '')`;
};

export const createPeopleRepository = (db: Db) => ({
  /** Locks a person of an edition against concurrent writes. */
  lock: async (editionId: number, id: number) => {
    const [row] = await db
      .select()
      .from(attendee)
      .where(and(eq(attendee.id, id), eq(attendee.editionId, editionId)))
      .for("update");
    return row;
  },

  find: async (editionId: number, id: number) => {
    const [row] = await db
      .select({
        firstName: attendee.firstName,
        accountId: attendee.accountId,
        account,
        credentialsLink,
        state: accountState,
      })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .leftJoin(credentialsLink, eq(credentialsLink.accountId, account.id))
      .where(and(eq(attendee.id, id), eq(attendee.editionId, editionId)));
    return row;
  },

  findSessions: async (accountId: number, now: Date) => {
    const [row] = await db
      .select({ sessions: count(), lastLoginAt: max(session.createdAt) })
      .from(session)
      .where(and(eq(session.accountId, accountId), gt(session.expiresAt, now)));
    return { sessions: row?.sessions ?? 0, lastLoginAt: row?.lastLoginAt ?? null };
  },

  /** True if the account has an attendee in the edition. */
  isListed: async (accountId: number, editionId: number): Promise<boolean> => {
    const matchesEdition = and(
      eq(attendee.accountId, accountId),
      eq(attendee.editionId, editionId),
    );
    return (await db.$count(attendee, matchesEdition)) > 0;
  },

  /** True if the account has an attendee in another edition. */
  isInOtherEdition: async (accountId: number, editionId: number): Promise<boolean> => {
    const matchesOther = and(eq(attendee.accountId, accountId), ne(attendee.editionId, editionId));
    return (await db.$count(attendee, matchesOther)) > 0;
  },

  listParticipations: async (attendeeId: number, language: Language): Promise<Participation[]> => {
    const all: Participation[] = [];
    for (const { resource, table, through, key, titleField } of PARTICIPATIONS) {
      const rows = await db
        .selectDistinct({ id: table.id, title: titleIn(table, titleField, language) })
        .from(table)
        .innerJoin(through, eq(getColumn(through, key), table.id))
        .where(eq(through.attendeeId, attendeeId))
        .orderBy(table.id);
      all.push(...rows.map((row) => ({ resource, ...row })));
    }
    return all;
  },

  countBookmarks: (attendeeId: number): Promise<number> =>
    db.$count(bookmark, eq(bookmark.attendeeId, attendeeId)),

  findTransport: async (attendeeId: number): Promise<Person["transport"]> => {
    const countRows = (table: typeof transportRequest | typeof transportConfirmation) =>
      db.$count(table, eq(table.attendeeId, attendeeId));
    if ((await countRows(transportConfirmation)) > 0) return "confirmed";
    return (await countRows(transportRequest)) > 0 ? "requested" : "none";
  },
});
