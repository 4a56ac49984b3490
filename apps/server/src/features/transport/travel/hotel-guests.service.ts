import { fullNameOf, type Language } from "@foyer/contract";
import type { HotelGuest, HotelGuests } from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import { recordAction } from "../../../content/audit.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { Edition } from "../../../context/editions.ts";
import type { Db } from "../../../db/index.ts";
import { notFound } from "../../../lib/failure.ts";
import { createInstants } from "../../../lib/instants.ts";
import { fieldInLanguage } from "../../../lib/language.ts";
import { getDepartureTime, readTexts, toRequest } from "./to-request.ts";
import { createTravelRepository, type LegRow } from "./travel.repository.ts";

type Dependencies = { db: Db; contentWrite: ContentWrite };

/** Maps legs by attendee, without cancelled ones. */
const mapLegs = (rows: readonly LegRow[], edition: Edition) =>
  new Map(
    rows
      .filter((row) => toRequest(row, edition).state !== "cancelled")
      .map((row) => [row.attendeeId, row]),
  );

/** Time of arrival or departure; null if unknown. */
const toInstant = (row: LegRow | undefined, edition: Edition): string | null => {
  if (!row) return null;
  const isArrival = row.direction === "arrival";
  const at = Number((isArrival && row.trip?.arrivesAt) || getDepartureTime(row, edition));
  return Number.isFinite(at) ? createInstants(edition.timeZone)(new Date(at)) : null;
};

/** Guest lists of hotels. */
export const createHotelGuests = ({ db, contentWrite }: Dependencies) => {
  const repository = createTravelRepository(db);
  return {
    /** @throws Failure `not-found` */
    getHotelGuests: async (
      edition: Edition,
      hotelId: number,
      language: Language,
    ): Promise<HotelGuests> => {
      const hotel = await repository.findHotel(edition.id, hotelId);
      if (!hotel) throw notFound();
      const people = await repository.listGuests(edition.id, hotelId);
      const attendeeIds = people.map(({ id }) => id);
      const [arrivalRows, departureRows] =
        attendeeIds.length === 0
          ? [[], []]
          : [
              await repository.listLegs(edition.id, "arrival", { attendeeIds }),
              await repository.listLegs(edition.id, "departure", { attendeeIds }),
            ];
      const [arrivals, departures] = [
        mapLegs(arrivalRows, edition),
        mapLegs(departureRows, edition),
      ];
      const guests = people.map(({ id, firstName, lastName, text, ...stay }): HotelGuest => {
        const [arrival, departure] = [arrivals.get(id), departures.get(id)];
        return {
          ...stay,
          attendeeId: id,
          name: fullNameOf({ firstName, lastName }),
          company: fieldInLanguage(text, language, "company") ?? null,
          accompanyingPerson: (arrival ?? departure)?.leg.accompanyingPerson ?? null,
          arrivesAt: toInstant(arrival, edition),
          departsAt: toInstant(departure, edition),
        };
      });
      return { hotel: readTexts(hotel.text, ({ name }) => name), guests };
    },

    /** Records the export of a list. It changes nothing in the edition, so archived editions allow it. */
    recordHotelList: (actor: Actor, editionId: number, hotelId: number): Promise<void> =>
      contentWrite.write(actor, (context) =>
        recordAction(
          { ...context, editionId },
          { action: "export", resource: "hotels", objectId: hotelId },
        ),
      ),
  };
};
