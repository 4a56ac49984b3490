import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  type Direction,
  edition,
  transportConfirmation,
  transportOption,
  transportRequest,
  transportPassenger,
} from "../../db/schema/index.ts";

export type OptionRow = typeof transportOption.$inferSelect;
type RequestValues = Pick<
  typeof transportRequest.$inferInsert,
  "attendeeId" | "arrival" | "departure"
>;

const listVisibleOptions = (db: Db, editionId: number): Promise<OptionRow[]> =>
  db
    .select()
    .from(transportOption)
    .where(and(eq(transportOption.editionId, editionId), eq(transportOption.isHidden, false)))
    .orderBy(asc(transportOption.day), asc(transportOption.position), asc(transportOption.id));

const isActiveRequest = ne(transportRequest.state, "cancelled");

export const createTransportRepository = (db: Db) => ({
  /** Returns a consistent snapshot of the options; undefined if the edition was deleted. */
  loadOptions: (editionId: number) =>
    db.transaction(
      async (tx) => {
        const [row] = await tx
          .select({ isActive: edition.transportActive, text: edition.text })
          .from(edition)
          .where(eq(edition.id, editionId));
        return row && { ...row, options: await listVisibleOptions(tx, editionId) };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),

  isActive: async (tx: Db, editionId: number): Promise<boolean> => {
    const [row] = await tx
      .select({ isActive: edition.transportActive })
      .from(edition)
      .where(eq(edition.id, editionId));
    return row?.isActive ?? false;
  },

  listVisibleOptions,

  /** Returns the active request of an attendee with its options, confirmation and trips. */
  findOwnRequest: async (attendeeId: number) => {
    const [row] = await db
      .select({ request: transportRequest, confirmation: transportConfirmation })
      .from(transportRequest)
      .leftJoin(
        transportConfirmation,
        eq(transportConfirmation.attendeeId, transportRequest.attendeeId),
      )
      .where(and(eq(transportRequest.attendeeId, attendeeId), isActiveRequest));
    if (!row) return undefined;
    const { arrival, departure } = row.request;
    const ids = [arrival, departure].flatMap((leg) => leg?.optionId ?? []);
    const options = await db.select().from(transportOption).where(inArray(transportOption.id, ids));
    const passengers = await db
      .select({ direction: transportPassenger.direction, leg: transportPassenger.leg })
      .from(transportPassenger)
      .where(eq(transportPassenger.attendeeId, attendeeId));
    return { ...row, options, passengers };
  },

  hasRequest: async (attendeeId: number, tx: Db = db): Promise<boolean> => {
    const rows = await tx
      .select({ attendeeId: transportRequest.attendeeId })
      .from(transportRequest)
      .where(and(eq(transportRequest.attendeeId, attendeeId), isActiveRequest));
    return rows.length > 0;
  },

  /** Returns the current pickup of one leg, with the account of the attendee. */
  findPickup: async (attendeeId: number, direction: Direction) => {
    const { arrivalAt, arrivalPlace, departureAt, departurePlace } = transportConfirmation;
    const [row] = await db
      .select({
        accountId: attendee.accountId,
        editionId: edition.id,
        timeZone: edition.timeZone,
        at: direction === "arrival" ? arrivalAt : departureAt,
        place: direction === "arrival" ? arrivalPlace : departurePlace,
      })
      .from(attendee)
      .innerJoin(edition, eq(edition.id, attendee.editionId))
      .leftJoin(transportConfirmation, eq(transportConfirmation.attendeeId, attendee.id))
      .where(eq(attendee.id, attendeeId));
    return row;
  },

  /**
   * Stores a request or replaces a cancelled one.
   * @returns false if another request is active, also one that was stored concurrently
   */
  addRequest: async (tx: Db, values: RequestValues, createdAt: Date): Promise<boolean> => {
    const row = { ...values, state: "submitted", cancelledLegs: {}, createdAt } as const;
    const rows = await tx
      .insert(transportRequest)
      .values(row)
      .onConflictDoUpdate({
        target: transportRequest.attendeeId,
        set: row,
        setWhere: eq(transportRequest.state, "cancelled"),
      })
      .returning({ attendeeId: transportRequest.attendeeId });
    return rows.length > 0;
  },
});

export type TransportRepository = ReturnType<typeof createTransportRepository>;
export type OwnRequestData = NonNullable<
  Awaited<ReturnType<TransportRepository["findOwnRequest"]>>
>;
export type LoadedOptions = Awaited<ReturnType<TransportRepository["loadOptions"]>>;
