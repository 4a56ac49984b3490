import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  account,
  attendee,
  type Direction,
  edition,
  hotel,
  type Ride,
  transportConfirmation,
  transportDeparture,
  transportOption,
  transportRequest,
  transportSeat,
} from "../../db/schema/index.ts";

const WAYS = {
  arrival: {
    ride: transportRequest.arrival,
    metAt: transportConfirmation.arrivalAt,
    metPlace: transportConfirmation.arrivalPlace,
  },
  departure: {
    ride: transportRequest.departure,
    metAt: transportConfirmation.departureAt,
    metPlace: transportConfirmation.departurePlace,
  },
} as const;

type Wanted = { attendeeIds?: readonly number[]; departureId?: number };

/** Who travels when: personal data that no other call may carry. */
export const createTravelRepository = (db: Db) => {
  const listWay = (editionId: number, direction: Direction, where: SQL | undefined) => {
    const { ride, metAt, metPlace } = WAYS[direction];
    return db
      .select({
        direction: sql<Direction>`${direction}::text`,
        attendeeId: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        ride: sql<Ride>`${ride}`,
        state: transportRequest.state,
        refused: transportRequest.refused,
        option: transportOption,
        metAt,
        metPlace,
        seat: transportSeat,
        departure: transportDeparture,
        boardedBy: account.username,
      })
      .from(transportRequest)
      .innerJoin(attendee, eq(attendee.id, transportRequest.attendeeId))
      .leftJoin(
        transportOption,
        and(
          eq(transportOption.editionId, editionId),
          eq(transportOption.id, sql`(${ride} ->> 'optionId')::integer`),
        ),
      )
      .leftJoin(transportConfirmation, eq(transportConfirmation.attendeeId, attendee.id))
      .leftJoin(
        transportSeat,
        and(eq(transportSeat.attendeeId, attendee.id), eq(transportSeat.direction, direction)),
      )
      .leftJoin(transportDeparture, eq(transportDeparture.id, transportSeat.departureId))
      .leftJoin(account, eq(account.id, transportSeat.boardedBy))
      .where(and(eq(attendee.editionId, editionId), isNotNull(ride), where))
      .orderBy(asc(attendee.lastName), asc(attendee.firstName), asc(attendee.id));
  };

  return {
    /** What people of an edition asked for on one way, by name. */
    listRides: (
      editionId: number,
      direction: Direction,
      { attendeeIds, departureId }: Wanted = {},
    ) =>
      listWay(
        editionId,
        direction,
        and(
          attendeeIds && inArray(attendee.id, [...attendeeIds]),
          departureId === undefined ? undefined : eq(transportSeat.departureId, departureId),
        ),
      ),

    getTimeZone: async (editionId: number): Promise<string> => {
      const [row] = await db
        .select({ timeZone: edition.timeZone })
        .from(edition)
        .where(eq(edition.id, editionId));
      return row?.timeZone ?? "UTC";
    },

    listDepartures: (editionId: number) =>
      db
        .select()
        .from(transportDeparture)
        .where(eq(transportDeparture.editionId, editionId))
        .orderBy(asc(transportDeparture.leavesAt), asc(transportDeparture.id)),

    findHotel: async (editionId: number, id: number) => {
      const [row] = await db
        .select()
        .from(hotel)
        .where(and(eq(hotel.id, id), eq(hotel.editionId, editionId)));
      return row;
    },

    /** Who stays at a hotel, by name. */
    listStaying: (editionId: number, hotelId: number) =>
      db
        .select({
          id: attendee.id,
          firstName: attendee.firstName,
          lastName: attendee.lastName,
          text: attendee.text,
        })
        .from(attendee)
        .where(and(eq(attendee.editionId, editionId), eq(attendee.hotelId, hotelId)))
        .orderBy(asc(attendee.lastName), asc(attendee.firstName), asc(attendee.id)),

    findDeparture: async (editionId: number, id: number) => {
      const [row] = await db
        .select()
        .from(transportDeparture)
        .where(and(eq(transportDeparture.id, id), eq(transportDeparture.editionId, editionId)));
      return row;
    },
  };
};

export type RideRow = Awaited<
  ReturnType<ReturnType<typeof createTravelRepository>["listRides"]>
>[number];
