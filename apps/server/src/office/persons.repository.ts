import type { Language } from "@foyer/contract";
import type { Person, TakesPart } from "@foyer/contract/office/index";
import { and, count, eq, gt, isNotNull, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { columnOf } from "../content/in-edition.ts";
import type { Db } from "../db/index.ts";
import {
  account,
  attendee,
  bookmark,
  credentialsLink,
  organiser,
  panel,
  panelAttendee,
  partner,
  partnerAttendee,
  partyEvent,
  partySignUp,
  session,
  transportConfirmation,
  transportRequest,
} from "../db/schema/index.ts";
import { accountState } from "../content/account-state.ts";

/** What each kind of participation is called by, and through which table. */
const PARTICIPATIONS = [
  { resource: "sessions", of: panel, through: panelAttendee, by: "panelId", called: "topic" },
  {
    resource: "recreational-events",
    of: partyEvent,
    through: partySignUp,
    by: "partyEventId",
    called: "title",
  },
  {
    resource: "partners",
    of: partner,
    through: partnerAttendee,
    by: "partnerId",
    called: "name",
  },
] as const;

const titleIn = (table: PgTable, called: string, language: Language): SQL<string> => {
  const text = columnOf(table, "text");
  return sql`coalesce(${text} -> ${language}::text ->> ${called}::text,
    ${text} -> 'en' ->> ${called}::text, ${text} -> 'pl' ->> ${called}::text, '')`;
};

/** SQL of people with their accounts, as organisers see them. */
export const createPersonsRepository = (db: Db) => ({
  /** A person of an edition, locked against others who write them. */
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
        accountId: attendee.accountId,
        account,
        letter: credentialsLink,
        state: accountState,
      })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .leftJoin(credentialsLink, eq(credentialsLink.accountId, account.id))
      .where(and(eq(attendee.id, id), eq(attendee.editionId, editionId)));
    return row;
  },

  findDevices: async (accountId: number, now: Date) => {
    const [row] = await db
      .select({ devices: count(), lastLoginAt: max(session.createdAt) })
      .from(session)
      .where(and(eq(session.accountId, accountId), gt(session.expiresAt, now)));
    return { devices: row?.devices ?? 0, lastLoginAt: row?.lastLoginAt ?? null };
  },

  /** Whether an account has a role in any office. */
  isOrganiser: async (accountId: number): Promise<boolean> => {
    const [row] = await db
      .select({ id: account.id })
      .from(account)
      .leftJoin(organiser, eq(organiser.accountId, account.id))
      .where(
        and(
          eq(account.id, accountId),
          or(eq(account.isOwner, true), isNotNull(organiser.accountId)),
        ),
      )
      .limit(1);
    return row !== undefined;
  },

  /** Whether an account takes part in an edition. */
  isListed: async (accountId: number, editionId: number): Promise<boolean> => {
    const here = and(eq(attendee.accountId, accountId), eq(attendee.editionId, editionId));
    return (await db.$count(attendee, here)) > 0;
  },

  /** Whether an account takes part in any edition beside this one. */
  isElsewhere: async (accountId: number, editionId: number): Promise<boolean> => {
    const others = and(eq(attendee.accountId, accountId), ne(attendee.editionId, editionId));
    return (await db.$count(attendee, others)) > 0;
  },

  listParticipations: async (attendeeId: number, language: Language): Promise<TakesPart[]> => {
    const all: TakesPart[] = [];
    for (const { resource, of, through, by, called } of PARTICIPATIONS) {
      const rows = await db
        .selectDistinct({ id: of.id, title: titleIn(of, called, language) })
        .from(of)
        .innerJoin(through, eq(columnOf(through, by), of.id))
        .where(eq(through.attendeeId, attendeeId))
        .orderBy(of.id);
      all.push(...rows.map((row) => ({ resource, ...row })));
    }
    return all;
  },

  countBookmarks: (attendeeId: number): Promise<number> =>
    db.$count(bookmark, eq(bookmark.attendeeId, attendeeId)),

  findTransport: async (attendeeId: number): Promise<Person["transport"]> => {
    const ofPerson = (table: typeof transportRequest | typeof transportConfirmation) =>
      db.$count(table, eq(table.attendeeId, attendeeId));
    if ((await ofPerson(transportConfirmation)) > 0) return "confirmed";
    return (await ofPerson(transportRequest)) > 0 ? "asked" : "none";
  },
});
