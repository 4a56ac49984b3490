import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { readInPages } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import {
  account,
  attendee,
  attendeeAlias,
  lowercase,
  organiser,
} from "../../../db/schema/index.ts";
import { visibleUsernameSql } from "../../../content/visible-username.ts";

const hasPassword = sql<boolean>`${isNotNull(account.passwordHash)}`;

/** Company of a person in each language that has one. */
const companies = sql<
  string[]
>`array_remove(array[${attendee.text} -> 'en' ->> 'company', ${attendee.text} -> 'pl' ->> 'company'], null)`;

/** SQL for imports of attendees, inside their transaction. Array parameters hold one batch. */
export const createAttendeesRepository = (tx: Db, editionId: number) => ({
  /**
   * Names of all attendees of the edition with their accounts, whose usernames are those that the office
   * shows.
   */
  listAttendees: () =>
    readInPages(
      (afterId, limit) =>
        tx
          .select({
            attendee: {
              id: attendee.id,
              accountId: attendee.accountId,
              externalId: attendee.externalId,
              firstName: attendee.firstName,
              lastName: attendee.lastName,
              companies,
            },
            account: {
              id: account.id,
              email: account.email,
              username: visibleUsernameSql,
              hasPassword,
            },
          })
          .from(attendee)
          .leftJoin(account, eq(account.id, attendee.accountId))
          .where(and(eq(attendee.editionId, editionId), gt(attendee.id, afterId)))
          .orderBy(asc(attendee.id))
          .limit(limit),
      (row) => row.attendee.id,
    ),

  /** All columns of some attendees. */
  listRows: (ids: number[]) => tx.select().from(attendee).where(inArray(attendee.id, ids)),

  /** E-mail addresses of some attendees by their ids; those without an account are missing. */
  listEmails: async (ids: number[]): Promise<Map<number, string | null>> => {
    const rows = await tx
      .select({ id: attendee.id, email: account.email })
      .from(attendee)
      .innerJoin(account, eq(account.id, attendee.accountId))
      .where(inArray(attendee.id, ids));
    return new Map(rows.map(({ id, email }) => [id, email]));
  },

  listAliases: () =>
    tx
      .select({ externalId: attendeeAlias.externalId, attendeeId: attendeeAlias.attendeeId })
      .from(attendeeAlias)
      .where(eq(attendeeAlias.editionId, editionId)),

  listAccounts: (usernames: string[]) =>
    tx
      .select({ id: account.id, email: account.email, username: account.username, hasPassword })
      .from(account)
      .where(inArray(lowercase(account.username), usernames.map(lowercase))),

  /** Returns the accounts that also belong to another edition or to an organiser. */
  listSharedAccounts: async (accountIds: number[]): Promise<number[]> => {
    const attending = await tx
      .select({ id: attendee.accountId, editionId: attendee.editionId })
      .from(attendee)
      .where(inArray(attendee.accountId, accountIds));
    const organising = await tx
      .select({ id: organiser.accountId })
      .from(organiser)
      .where(inArray(organiser.accountId, accountIds));
    const inOtherEditions = attending.filter((row) => row.editionId !== editionId);
    return [...inOtherEditions, ...organising].flatMap(({ id }) => id ?? []);
  },
});

export type AttendeesRepository = ReturnType<typeof createAttendeesRepository>;
export type ExistingAttendee = Awaited<ReturnType<AttendeesRepository["listAttendees"]>>[number];
export type ExistingAccount = Awaited<ReturnType<AttendeesRepository["listAccounts"]>>[number];
