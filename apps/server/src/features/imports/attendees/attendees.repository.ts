import { eq, inArray } from "drizzle-orm";
import { takeNew } from "../../../db/batches.ts";
import type { Db } from "../../../db/index.ts";
import { account, attendee, attendeeAlias, lowered, organiser } from "../../../db/schema/index.ts";

/** SQL of an import of attendees, inside its transaction; lists take one batch. */
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

  insertAccounts: (rows: (typeof account.$inferInsert)[]) =>
    tx.insert(account).values(rows).returning({ id: account.id, username: account.username }),

  updateEmail: (accountId: number, email: string | null) =>
    tx.update(account).set({ email }).where(eq(account.id, accountId)),

  /** Whether access is granted is settled by organisers once the person is known. */
  upsertAttendees: (rows: (typeof attendee.$inferInsert)[]) =>
    tx
      .insert(attendee)
      .values(rows)
      .onConflictDoUpdate({
        target: [attendee.editionId, attendee.externalId],
        set: takeNew(
          "accountId",
          "overrideUserGroupModules",
          "modules",
          "firstName",
          "lastName",
          "country",
          "kind",
          "text",
        ),
      })
      .returning({ id: attendee.id }),
});

export type AttendeesRepository = ReturnType<typeof createAttendeesRepository>;
export type KnownAttendee = Awaited<ReturnType<AttendeesRepository["listAttendees"]>>[number];
export type KnownAccount = Awaited<ReturnType<AttendeesRepository["listAccounts"]>>[number];
