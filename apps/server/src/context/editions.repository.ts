import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { prepareOnce } from "../db/prepare-once.ts";
import { attendee, edition, organiser, userGroup } from "../db/schema/index.ts";

/** The revision increases with every change of content, which must not reload the editions. */
const { revision: _revision, revisedAt: _revisedAt, ...columns } = getTableColumns(edition);

export type Edition = Omit<typeof edition.$inferSelect, "revision" | "revisedAt">;

const participantColumns = { ...getTableColumns(attendee), userGroupModules: userGroup.modules };

// Runs with every request of a caller without a cached participant.
const prepareParticipant = prepareOnce((db) =>
  db
    .select(participantColumns)
    .from(attendee)
    .leftJoin(userGroup, eq(userGroup.id, attendee.userGroupId))
    .where(
      and(
        eq(attendee.accountId, sql.placeholder("accountId")),
        eq(attendee.editionId, sql.placeholder("editionId")),
      ),
    )
    .prepare("participant"),
);

/** Only admins of an edition are also its organisers in the portal. */
const isAdmin = and(eq(organiser.role, "admin"), sql`coalesce(${organiser.endsAt} > now(), true)`);

export const createEditionsRepository = (db: Db) => ({
  listEditions: (): Promise<Edition[]> =>
    db.select(columns).from(edition).orderBy(desc(edition.year), edition.type),

  findParticipant: async (accountId: number, editionId: number) => {
    const [row] = await prepareParticipant(db).execute({ accountId, editionId });
    return row;
  },

  listParticipants: (accountIds: readonly number[]) =>
    db
      .select(participantColumns)
      .from(attendee)
      .innerJoin(edition, eq(edition.id, attendee.editionId))
      .leftJoin(userGroup, eq(userGroup.id, attendee.userGroupId))
      .where(and(inArray(attendee.accountId, [...accountIds]), eq(edition.visible, true))),

  listOrganisedEditions: async (accountId: number): Promise<number[]> => {
    const rows = await db
      .select({ editionId: organiser.editionId })
      .from(organiser)
      .where(and(eq(organiser.accountId, accountId), isAdmin));
    return rows.map((row) => row.editionId);
  },

  isOrganiser: async (accountId: number, editionId: number): Promise<boolean> => {
    const rows = await db
      .select({ accountId: organiser.accountId })
      .from(organiser)
      .where(and(eq(organiser.accountId, accountId), eq(organiser.editionId, editionId), isAdmin));
    return rows.length > 0;
  },
});

export type EditionsRepository = ReturnType<typeof createEditionsRepository>;
export type ParticipantRow = NonNullable<
  Awaited<ReturnType<EditionsRepository["findParticipant"]>>
>;
