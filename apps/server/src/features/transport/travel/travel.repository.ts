import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import {
  account,
  attendee,
  type Direction,
  hotel,
  type Leg,
  transportConfirmation,
  transportTrip,
  transportOption,
  transportRequest,
  transportPassenger,
} from "../../../db/schema/index.ts";

const LEG_COLUMNS = {
  arrival: {
    leg: transportRequest.arrival,
    pickupAt: transportConfirmation.arrivalAt,
    pickupPlace: transportConfirmation.arrivalPlace,
  },
  departure: {
    leg: transportRequest.departure,
    pickupAt: transportConfirmation.departureAt,
    pickupPlace: transportConfirmation.departurePlace,
  },
} as const;

type LegFilter = { attendeeIds?: readonly number[]; tripId?: number };

/** Reads travel data, which is personal and must not be returned by other routes. */
export const createTravelRepository = (db: Db) => {
  const selectLegs = (editionId: number, direction: Direction, where: SQL | undefined) => {
    const { leg, pickupAt, pickupPlace } = LEG_COLUMNS[direction];
    return db
      .select({
        direction: sql<Direction>`${direction}::text`,
        attendeeId: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        phone: attendee.phone,
        hotelText: hotel.text,
        leg: sql<Leg>`${leg}`,
        state: transportRequest.state,
        cancelledLegs: transportRequest.cancelledLegs,
        option: transportOption,
        pickupAt,
        pickupPlace,
        passenger: transportPassenger,
        trip: transportTrip,
        boardedBy: account.username,
      })
      .from(transportRequest)
      .innerJoin(attendee, eq(attendee.id, transportRequest.attendeeId))
      .leftJoin(
        transportOption,
        and(
          eq(transportOption.editionId, editionId),
          eq(transportOption.id, sql`(${leg} ->> 'optionId')::integer`),
        ),
      )
      .leftJoin(hotel, eq(hotel.id, attendee.hotelId))
      .leftJoin(transportConfirmation, eq(transportConfirmation.attendeeId, attendee.id))
      .leftJoin(
        transportPassenger,
        and(
          eq(transportPassenger.attendeeId, attendee.id),
          eq(transportPassenger.direction, direction),
        ),
      )
      .leftJoin(transportTrip, eq(transportTrip.id, transportPassenger.tripId))
      .leftJoin(account, eq(account.id, transportPassenger.boardedBy))
      .where(and(eq(attendee.editionId, editionId), isNotNull(leg), where))
      .orderBy(asc(attendee.lastName), asc(attendee.firstName), asc(attendee.id));
  };

  return {
    /** Lists the requested legs of one direction by name. */
    listLegs: (editionId: number, direction: Direction, { attendeeIds, tripId }: LegFilter = {}) =>
      selectLegs(
        editionId,
        direction,
        and(
          attendeeIds && inArray(attendee.id, [...attendeeIds]),
          tripId === undefined ? undefined : eq(transportPassenger.tripId, tripId),
        ),
      ),

    listTrips: (editionId: number) =>
      db
        .select()
        .from(transportTrip)
        .where(eq(transportTrip.editionId, editionId))
        .orderBy(asc(transportTrip.departsAt), asc(transportTrip.id)),

    findHotel: async (editionId: number, id: number) => {
      const [row] = await db
        .select()
        .from(hotel)
        .where(and(eq(hotel.id, id), eq(hotel.editionId, editionId)));
      return row;
    },

    /** Lists the guests of a hotel by name. */
    listGuests: (editionId: number, hotelId: number) =>
      db
        .select({
          id: attendee.id,
          firstName: attendee.firstName,
          lastName: attendee.lastName,
          text: attendee.text,
          phone: attendee.phone,
          room: attendee.hotelRoom,
          firstDay: attendee.hotelArrival,
          lastDay: attendee.hotelDeparture,
        })
        .from(attendee)
        .where(and(eq(attendee.editionId, editionId), eq(attendee.hotelId, hotelId)))
        .orderBy(asc(attendee.lastName), asc(attendee.firstName), asc(attendee.id)),

    findTrip: async (editionId: number, id: number) => {
      const [row] = await db
        .select()
        .from(transportTrip)
        .where(and(eq(transportTrip.id, id), eq(transportTrip.editionId, editionId)));
      return row;
    },
  };
};

export type LegRow = Awaited<
  ReturnType<ReturnType<typeof createTravelRepository>["listLegs"]>
>[number];
