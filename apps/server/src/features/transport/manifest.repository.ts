import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  type Direction,
  transportConfirmation,
  transportOption,
  transportRequest,
} from "../../db/schema/index.ts";

const RIDES = {
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

const field = (ride: (typeof RIDES)[Direction]["ride"], name: string) =>
  sql<string>`${ride} ->> ${sql.raw(`'${name}'`)}`;

/** Who travels when, for organisers: personal data that no other call may carry. */
export const createManifest = (db: Db) => ({
  /**
   * The standing requests for one direction, by day, place, hour and name, each with what was
   * confirmed of it. An option that is gone by now gives neither day nor place.
   */
  listTravellers: (editionId: number, direction: Direction) => {
    const { ride, metAt, metPlace } = RIDES[direction];
    const hour = field(ride, "hour");
    return db
      .select({
        day: transportOption.day,
        place: transportOption.text,
        isAirport: transportOption.isAirport,
        state: transportRequest.state,
        ride: sql<NonNullable<typeof transportRequest.$inferSelect.arrival>>`${ride}`,
        metAt,
        metPlace,
        attendeeId: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
      })
      .from(transportRequest)
      .innerJoin(attendee, eq(attendee.id, transportRequest.attendeeId))
      .leftJoin(transportOption, sql`${transportOption.id} = (${field(ride, "optionId")})::integer`)
      .leftJoin(transportConfirmation, eq(transportConfirmation.attendeeId, attendee.id))
      .where(
        and(
          eq(attendee.editionId, editionId),
          ne(transportRequest.state, "cancelled"),
          sql`${ride} is not null`,
        ),
      )
      .orderBy(
        asc(transportOption.day),
        asc(transportOption.position),
        asc(transportOption.id),
        hour,
        asc(attendee.lastName),
        asc(attendee.firstName),
        asc(attendee.id),
      );
  },
});
