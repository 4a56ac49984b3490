import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { attendee, edition, recreationalEvent, signUp } from "../../db/schema/index.ts";

type SignUp = { attendeeId: number; eventId: number };

/** Condition: the event is visible and has not started. */
const isOpenAt = (now: Date) =>
  and(eq(recreationalEvent.isHidden, false), gt(recreationalEvent.startsAt, now));

export const createRecreationalEventsRepository = (db: Db) => ({
  findEditionOfRecreationalEvent: async (id: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ editionId: recreationalEvent.editionId })
      .from(recreationalEvent)
      .where(eq(recreationalEvent.id, id));
    return row?.editionId;
  },

  /** Returns the visible recreational events of an edition in their order, with its time zone. */
  loadRecreationalEvents: async (editionId: number) => {
    const events = await db
      .select({
        timeZone: edition.timeZone,
        id: recreationalEvent.id,
        startsAt: recreationalEvent.startsAt,
        limit: recreationalEvent.limit,
        text: recreationalEvent.text,
      })
      .from(recreationalEvent)
      .innerJoin(edition, eq(edition.id, recreationalEvent.editionId))
      .where(and(eq(recreationalEvent.editionId, editionId), eq(recreationalEvent.isHidden, false)))
      .orderBy(asc(recreationalEvent.position), asc(recreationalEvent.id));
    const rows = events.map(({ timeZone: _timeZone, ...row }) => row);
    return { timeZone: events[0]?.timeZone ?? "UTC", rows };
  },

  /**
   * Returns the number of sign-ups of each visible event and the sign-up of the attendee. `byOrganiser` is
   * null without a sign-up.
   */
  listStates: (editionId: number, attendeeId: number | null) =>
    db
      .select({
        id: recreationalEvent.id,
        signedUpCount: recreationalEvent.signedUpCount,
        byOrganiser: signUp.byOrganiser,
      })
      .from(recreationalEvent)
      .leftJoin(
        signUp,
        // No attendee has the id 0.
        and(
          eq(signUp.recreationalEventId, recreationalEvent.id),
          eq(signUp.attendeeId, attendeeId ?? 0),
        ),
      )
      .where(
        and(eq(recreationalEvent.editionId, editionId), eq(recreationalEvent.isHidden, false)),
      ),

  /** Returns the event of the attendee's sign-up unless it is hidden. */
  findSignUp: async (attendeeId: number, from: Db = db) => {
    const [row] = await from
      .select({ eventId: recreationalEvent.id, editionId: recreationalEvent.editionId })
      .from(signUp)
      .innerJoin(recreationalEvent, eq(recreationalEvent.id, signUp.recreationalEventId))
      .where(and(eq(signUp.attendeeId, attendeeId), eq(recreationalEvent.isHidden, false)));
    return row;
  },

  /**
   * Signs an attendee up for an open event of their edition and replaces a sign-up for a hidden event. Stores
   * nothing if another sign-up exists. The limit is also read without a lock, so that requests for a full
   * event need not wait. The attendee is locked first, as in a deletion.
   * @returns true if the sign-up was stored
   * @throws the violated check `recreational_event_limit` if a concurrent request took the last free spot
   */
  addSignUp: async (tx: Db, { attendeeId, eventId }: SignUp, now: Date): Promise<boolean> => {
    const isHidden = tx
      .select({ one: sql`1` })
      .from(recreationalEvent)
      .where(
        and(
          eq(recreationalEvent.id, signUp.recreationalEventId),
          eq(recreationalEvent.isHidden, true),
        ),
      );
    const newSignUp = tx
      .select({
        attendeeId: sql`${attendee.id}`.as("attendee_id"),
        recreationalEventId: sql`${recreationalEvent.id}`.as("recreational_event_id"),
        byOrganiser: sql`false`.as("by_organiser"),
        createdAt: sql`now()`.as("created_at"),
      })
      .from(attendee)
      .innerJoin(recreationalEvent, eq(recreationalEvent.editionId, attendee.editionId))
      .where(
        and(
          eq(attendee.id, attendeeId),
          eq(recreationalEvent.id, eventId),
          isOpenAt(now),
          sql`(${recreationalEvent.limit} is null or ${recreationalEvent.signedUpCount} < ${recreationalEvent.limit})`,
        ),
      )
      .for("key share", { of: attendee });
    const rows = await tx
      .insert(signUp)
      .select(newSignUp)
      .onConflictDoUpdate({
        target: signUp.attendeeId,
        set: {
          recreationalEventId: sql`excluded.recreational_event_id`,
          byOrganiser: false,
          createdAt: sql`now()`,
        },
        setWhere: sql`exists ${isHidden}`,
      })
      .returning({ attendeeId: signUp.attendeeId });
    return rows.length > 0;
  },

  /**
   * Deletes the attendee's own sign-up before the event starts.
   * @returns true if it existed
   */
  removeSignUp: async (tx: Db, { attendeeId, eventId }: SignUp, now: Date): Promise<boolean> => {
    const openEvents = tx
      .select({ id: recreationalEvent.id })
      .from(recreationalEvent)
      .where(isOpenAt(now));
    const rows = await tx
      .delete(signUp)
      .where(
        and(
          eq(signUp.attendeeId, attendeeId),
          eq(signUp.recreationalEventId, eventId),
          eq(signUp.byOrganiser, false),
          inArray(signUp.recreationalEventId, openEvents),
        ),
      )
      .returning({ attendeeId: signUp.attendeeId });
    return rows.length > 0;
  },

  /** Attendees of an event in the order of their sign-ups. */
  listSignUps: (eventId: number) =>
    db
      .select({
        attendeeId: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        byOrganiser: signUp.byOrganiser,
      })
      .from(signUp)
      .innerJoin(attendee, eq(attendee.id, signUp.attendeeId))
      .where(eq(signUp.recreationalEventId, eventId))
      .orderBy(asc(signUp.createdAt), asc(attendee.id)),
});

export type RecreationalEventsRepository = ReturnType<typeof createRecreationalEventsRepository>;
export type LoadedRecreationalEvents = Awaited<
  ReturnType<RecreationalEventsRepository["loadRecreationalEvents"]>
>;
