import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { attendee, partyEvent, partySignUp } from "../../db/schema/index.ts";

export type PartyEventValues = Pick<
  typeof partyEvent.$inferInsert,
  "startsAt" | "endsAt" | "limit" | "text"
>;

const ofEdition = (editionId: number, id: number) =>
  and(eq(partyEvent.id, id), eq(partyEvent.editionId, editionId));

const isFound = (rows: readonly unknown[]) => rows.length > 0;

const idOf = ([row]: readonly { id: number }[]): number => {
  if (!row) throw new Error("the recreational event was not stored");
  return row.id;
};

/** SQL of what organisers write about recreational events, inside their transaction. */
export const partyEventChanges = {
  /** Adds an event after the edition's events. @returns its id */
  insert: async (tx: Db, editionId: number, values: PartyEventValues): Promise<number> => {
    const last = tx
      .select({ next: sql`coalesce(max(${partyEvent.position}) + 1, 0)` })
      .from(partyEvent)
      .where(eq(partyEvent.editionId, editionId));
    const row = { editionId, ...values, position: sql`(${last})` };
    return idOf(await tx.insert(partyEvent).values(row).returning({ id: partyEvent.id }));
  },

  /**
   * Adds an event under a key of a load, or changes the one that stands there, which keeps its place
   * in the order. @returns its id
   */
  upsert: async (
    tx: Db,
    row: PartyEventValues & { editionId: number; importKey: string; position: number },
  ): Promise<number> => {
    const { startsAt, endsAt, limit, text } = row;
    const stored = await tx
      .insert(partyEvent)
      .values(row)
      .onConflictDoUpdate({
        target: [partyEvent.editionId, partyEvent.importKey],
        set: { startsAt, endsAt, limit, text },
      })
      .returning({ id: partyEvent.id });
    return idOf(stored);
  },

  /** @returns whether the edition has that event */
  update: async (
    tx: Db,
    editionId: number,
    id: number,
    values: Partial<PartyEventValues & { isHidden: boolean }>,
  ): Promise<boolean> =>
    isFound(
      await tx
        .update(partyEvent)
        .set(values)
        .where(ofEdition(editionId, id))
        .returning({ id: partyEvent.id }),
    ),

  /** The ids of an edition's events, locked: of two who put them into an order the later one wins. */
  lockIds: async (tx: Db, editionId: number): Promise<number[]> => {
    const rows = await tx
      .select({ id: partyEvent.id })
      .from(partyEvent)
      .where(eq(partyEvent.editionId, editionId))
      .orderBy(asc(partyEvent.id))
      .for("no key update");
    return rows.map(({ id }) => id);
  },

  /** Puts these events first, in this order; the others of the edition follow in theirs. */
  reorder: (tx: Db, editionId: number, ids: readonly number[]) =>
    tx.execute(sql`
      update ${partyEvent} set position = ranked.rank
      from (
        select id, row_number() over (
          order by array_position(${`{${ids.join()}}`}::int[], id) nulls last, position, id
        ) as rank
        from ${partyEvent} where edition_id = ${editionId}
      ) as ranked
      where ${partyEvent}.id = ranked.id`),

  /** Whether both are of the edition; the attendee is locked, as by whoever removes it. */
  hasBoth: async (
    tx: Db,
    editionId: number,
    { attendeeId, eventId }: { attendeeId: number; eventId: number },
  ): Promise<boolean> =>
    isFound(
      await tx
        .select({ id: attendee.id })
        .from(attendee)
        .innerJoin(partyEvent, eq(partyEvent.editionId, attendee.editionId))
        .where(and(eq(attendee.id, attendeeId), ofEdition(editionId, eventId)))
        .for("key share", { of: attendee }),
    ),

  /** Signs somebody up whatever they chose. @throws the violated check `party_event_places` */
  assign: async (tx: Db, attendeeId: number, partyEventId: number): Promise<void> => {
    await tx
      .insert(partySignUp)
      .values({ attendeeId, partyEventId, byOrganiser: true })
      .onConflictDoUpdate({
        target: partySignUp.attendeeId,
        set: { partyEventId, byOrganiser: true, createdAt: sql`now()` },
      });
  },

  /** Takes away what an organiser or the person themselves chose. */
  unassign: async (tx: Db, attendeeId: number, partyEventId: number): Promise<boolean> =>
    isFound(
      await tx
        .delete(partySignUp)
        .where(
          and(eq(partySignUp.attendeeId, attendeeId), eq(partySignUp.partyEventId, partyEventId)),
        )
        .returning({ attendeeId: partySignUp.attendeeId }),
    ),
};
