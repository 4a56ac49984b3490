import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { attendee, edition, partyEvent, partySignUp } from "../../db/schema/index.ts";

type Choice = { attendeeId: number; eventId: number };

/** Events that can still be chosen: shown, and not begun. */
const isOpen = (now: Date) => and(eq(partyEvent.isHidden, false), gt(partyEvent.startsAt, now));

export const createPartyEventsRepository = (db: Db) => ({
  findEditionOfPartyEvent: async (id: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ editionId: partyEvent.editionId })
      .from(partyEvent)
      .where(eq(partyEvent.id, id));
    return row?.editionId;
  },

  /** The recreational events that an edition shows, in order, and its zone. */
  loadPartyEvents: async (editionId: number) => {
    const found = await db
      .select({
        timeZone: edition.timeZone,
        id: partyEvent.id,
        startsAt: partyEvent.startsAt,
        limit: partyEvent.limit,
        text: partyEvent.text,
      })
      .from(partyEvent)
      .innerJoin(edition, eq(edition.id, partyEvent.editionId))
      .where(and(eq(partyEvent.editionId, editionId), eq(partyEvent.isHidden, false)))
      .orderBy(asc(partyEvent.position), asc(partyEvent.id));
    const rows = found.map(({ timeZone: _timeZone, ...row }) => row);
    return { timeZone: found[0]?.timeZone ?? "UTC", rows };
  },

  /**
   * How many are signed up for each event that an edition shows, and how the person is: by an
   * organiser or not, null where not at all.
   */
  listStates: (editionId: number, attendeeId: number | null) =>
    db
      .select({
        id: partyEvent.id,
        signedUpCount: partyEvent.signedUpCount,
        byOrganiser: partySignUp.byOrganiser,
      })
      .from(partyEvent)
      .leftJoin(
        partySignUp,
        // No attendee has the number 0.
        and(
          eq(partySignUp.partyEventId, partyEvent.id),
          eq(partySignUp.attendeeId, attendeeId ?? 0),
        ),
      )
      .where(and(eq(partyEvent.editionId, editionId), eq(partyEvent.isHidden, false))),

  /** The event that a person is signed up for, unless it is hidden. */
  findSignUp: async (attendeeId: number, from: Db = db) => {
    const [row] = await from
      .select({ eventId: partyEvent.id, editionId: partyEvent.editionId })
      .from(partySignUp)
      .innerJoin(partyEvent, eq(partyEvent.id, partySignUp.partyEventId))
      .where(and(eq(partySignUp.attendeeId, attendeeId), eq(partyEvent.isHidden, false)));
    return row;
  },

  /**
   * Signs a person up for an open event of their edition. A sign-up for an event that is hidden by now
   * gives way. Nothing happens where another one stands, or the event is seen to be full, so that
   * an attendee who comes too late waits for nobody. The attendee is locked first, as when it is removed.
   * @returns whether it was stored
   * @throws the violated check `party_event_places` where the last place was taken meanwhile
   */
  addSignUp: async (tx: Db, { attendeeId, eventId }: Choice, now: Date): Promise<boolean> => {
    const isHidden = tx
      .select({ one: sql`1` })
      .from(partyEvent)
      .where(and(eq(partyEvent.id, partySignUp.partyEventId), eq(partyEvent.isHidden, true)));
    const chosen = tx
      .select({
        attendeeId: sql`${attendee.id}`.as("attendee_id"),
        partyEventId: sql`${partyEvent.id}`.as("party_event_id"),
        byOrganiser: sql`false`.as("by_organiser"),
        createdAt: sql`now()`.as("created_at"),
      })
      .from(attendee)
      .innerJoin(partyEvent, eq(partyEvent.editionId, attendee.editionId))
      .where(
        and(
          eq(attendee.id, attendeeId),
          eq(partyEvent.id, eventId),
          isOpen(now),
          sql`(${partyEvent.limit} is null or ${partyEvent.signedUpCount} < ${partyEvent.limit})`,
        ),
      )
      .for("key share", { of: attendee });
    const rows = await tx
      .insert(partySignUp)
      .select(chosen)
      .onConflictDoUpdate({
        target: partySignUp.attendeeId,
        set: {
          partyEventId: sql`excluded.party_event_id`,
          byOrganiser: false,
          createdAt: sql`now()`,
        },
        setWhere: sql`exists ${isHidden}`,
      })
      .returning({ attendeeId: partySignUp.attendeeId });
    return rows.length > 0;
  },

  /** Undoes what a person chose themselves, while the event has not begun. @returns whether it was there */
  removeSignUp: async (tx: Db, { attendeeId, eventId }: Choice, now: Date): Promise<boolean> => {
    const open = tx.select({ id: partyEvent.id }).from(partyEvent).where(isOpen(now));
    const rows = await tx
      .delete(partySignUp)
      .where(
        and(
          eq(partySignUp.attendeeId, attendeeId),
          eq(partySignUp.partyEventId, eventId),
          eq(partySignUp.byOrganiser, false),
          inArray(partySignUp.partyEventId, open),
        ),
      )
      .returning({ attendeeId: partySignUp.attendeeId });
    return rows.length > 0;
  },
});

export type PartyEventsRepository = ReturnType<typeof createPartyEventsRepository>;
export type LoadedPartyEvents = Awaited<ReturnType<PartyEventsRepository["loadPartyEvents"]>>;
