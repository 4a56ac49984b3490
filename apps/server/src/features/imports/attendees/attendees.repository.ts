import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import {
  account,
  attendee,
  attendeeAlias,
  lowercase,
  organiser,
} from "../../../db/schema/index.ts";
import { visibleUsername } from "../../../content/visible-username.ts";

/** SQL for imports of attendees, inside their transaction. Array parameters hold one batch. */
export const createAttendeesRepository = (tx: Db, editionId: number) => ({
  /** All attendees of the edition with their accounts, whose usernames are those that the office shows. */
  listAttendees: async () => {
    const rows = await tx
      .select({ attendee, account })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .where(eq(attendee.editionId, editionId));
    return rows.map((row) => ({
      ...row,
      account: row.account && { ...row.account, username: visibleUsername(row.account) },
    }));
  },

  listAliases: () =>
    tx
      .select({ externalId: attendeeAlias.externalId, attendeeId: attendeeAlias.attendeeId })
      .from(attendeeAlias)
      .where(eq(attendeeAlias.editionId, editionId)),

  listAccounts: (usernames: string[]) =>
    tx
      .select()
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
