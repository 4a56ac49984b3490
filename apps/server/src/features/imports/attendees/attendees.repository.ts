import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import { account, attendee, attendeeAlias, lowered, organiser } from "../../../db/schema/index.ts";

/** SQL of what an import of attendees reads, inside its transaction; lists take one batch. */
export const createAttendeesRepository = (tx: Db, editionId: number) => ({
  /** Everybody of the edition, with the account of those who have one. */
  listAttendees: () =>
    tx
      .select({ attendee, account })
      .from(attendee)
      .leftJoin(account, eq(account.id, attendee.accountId))
      .where(eq(attendee.editionId, editionId)),

  listAliases: () =>
    tx
      .select({ externalId: attendeeAlias.externalId, attendeeId: attendeeAlias.attendeeId })
      .from(attendeeAlias)
      .where(eq(attendeeAlias.editionId, editionId)),

  listAccounts: (usernames: string[]) =>
    tx
      .select()
      .from(account)
      .where(inArray(lowered(account.username), usernames.map(lowered))),

  /** Which of the accounts are more than this edition's: in another one, or organisers'. */
  listAccountsElsewhere: async (accountIds: number[]): Promise<number[]> => {
    const attending = await tx
      .select({ id: attendee.accountId, editionId: attendee.editionId })
      .from(attendee)
      .where(inArray(attendee.accountId, accountIds));
    const organising = await tx
      .select({ id: organiser.accountId })
      .from(organiser)
      .where(inArray(organiser.accountId, accountIds));
    const elsewhere = attending.filter((row) => row.editionId !== editionId);
    return [...elsewhere, ...organising].flatMap(({ id }) => id ?? []);
  },
});

export type AttendeesRepository = ReturnType<typeof createAttendeesRepository>;
export type KnownAttendee = Awaited<ReturnType<AttendeesRepository["listAttendees"]>>[number];
export type KnownAccount = Awaited<ReturnType<AttendeesRepository["listAccounts"]>>[number];
