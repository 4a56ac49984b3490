import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  type Direction,
  edition,
  transportConfirmation,
  transportOption,
  transportRequest,
  transportSeat,
} from "../../db/schema/index.ts";

export type OptionRow = typeof transportOption.$inferSelect;
type RequestValues = Pick<
  typeof transportRequest.$inferInsert,
  "attendeeId" | "arrival" | "departure"
>;

const listShownOptions = (db: Db, editionId: number): Promise<OptionRow[]> =>
  db
    .select()
    .from(transportOption)
    .where(and(eq(transportOption.editionId, editionId), eq(transportOption.isHidden, false)))
    .orderBy(asc(transportOption.day), asc(transportOption.position), asc(transportOption.id));

/** A request stands until it is cancelled. */
const isStanding = ne(transportRequest.state, "cancelled");

/** What is read and written of transport by those who ask for it. */
export const createTransportRepository = (db: Db) => ({
  /** What an edition offers, as of one moment; undefined where the edition is gone. */
  loadOffer: (editionId: number) =>
    db.transaction(
      async (tx) => {
        const [found] = await tx
          .select({ isActive: edition.transportActive, text: edition.text })
          .from(edition)
          .where(eq(edition.id, editionId));
        return found && { ...found, options: await listShownOptions(tx, editionId) };
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

  listShownOptions,

  /** What somebody asked for, as far as it stands, the choices that it names, and what is confirmed of it. */
  findOwn: async (attendeeId: number) => {
    const [found] = await db
      .select({ request: transportRequest, confirmation: transportConfirmation })
      .from(transportRequest)
      .leftJoin(
        transportConfirmation,
        eq(transportConfirmation.attendeeId, transportRequest.attendeeId),
      )
      .where(and(eq(transportRequest.attendeeId, attendeeId), isStanding));
    if (!found) return undefined;
    const { arrival, departure } = found.request;
    const ids = [arrival, departure].flatMap((ride) => ride?.optionId ?? []);
    const options = await db.select().from(transportOption).where(inArray(transportOption.id, ids));
    const seats = await db
      .select({ direction: transportSeat.direction, ride: transportSeat.ride })
      .from(transportSeat)
      .where(eq(transportSeat.attendeeId, attendeeId));
    return { ...found, options, seats };
  },

  hasRequest: async (attendeeId: number, tx: Db = db): Promise<boolean> => {
    const rows = await tx
      .select({ attendeeId: transportRequest.attendeeId })
      .from(transportRequest)
      .where(and(eq(transportRequest.attendeeId, attendeeId), isStanding));
    return rows.length > 0;
  },

  /** When and where somebody is met on one way as of now, and whose it is. */
  findStanding: async (attendeeId: number, direction: Direction) => {
    const { arrivalAt, arrivalPlace, departureAt, departurePlace } = transportConfirmation;
    const [row] = await db
      .select({
        accountId: attendee.accountId,
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
   * Stores a request, or puts it in the place of a cancelled one.
   * @returns whether it was stored: false where one stands already, also one that came meanwhile
   */
  addRequest: async (tx: Db, values: RequestValues, createdAt: Date): Promise<boolean> => {
    const row = { ...values, state: "submitted", refused: {}, createdAt } as const;
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
export type OwnWays = NonNullable<Awaited<ReturnType<TransportRepository["findOwn"]>>>;
export type Offer = Awaited<ReturnType<TransportRepository["loadOffer"]>>;
