import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { attendee, edition, organiser, userGroup } from "../../db/schema/index.ts";

export type EditionRow = typeof edition.$inferSelect;

/** SQL of editions, and of who takes part in them or runs them. */
export const createConferencesRepository = (db: Db) => ({
  listEditions: (): Promise<EditionRow[]> =>
    db.select().from(edition).orderBy(desc(edition.year), edition.type),

  findParticipant: async (accountId: number, editionId: number) => {
    const [row] = await db
      .select({ ...getTableColumns(attendee), userGroupModules: userGroup.modules })
      .from(attendee)
      .leftJoin(userGroup, eq(userGroup.id, attendee.userGroupId))
      .where(and(eq(attendee.accountId, accountId), eq(attendee.editionId, editionId)));
    return row;
  },

  listOrganisedEditions: async (accountId: number): Promise<number[]> => {
    const rows = await db
      .select({ editionId: organiser.editionId })
      .from(organiser)
      .where(eq(organiser.accountId, accountId));
    return rows.map((row) => row.editionId);
  },
});

export type ConferencesRepository = ReturnType<typeof createConferencesRepository>;
export type ParticipantRow = NonNullable<
  Awaited<ReturnType<ConferencesRepository["findParticipant"]>>
>;
