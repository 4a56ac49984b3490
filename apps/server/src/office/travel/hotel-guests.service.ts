import { fullNameOf, type Language } from "@foyer/contract";
import type { HotelGuest, HotelGuests } from "@foyer/contract/office/index";
import type { Actor } from "../../content/actor.ts";
import { recordAct } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Edition } from "../../context/editions.ts";
import type { Db } from "../../db/index.ts";
import { notFound } from "../../lib/failure.ts";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { leavesAtOf, namesOf, toRequest } from "./to-request.ts";
import { createTravelRepository, type RideRow } from "./travel.repository.ts";

type Dependencies = { db: Db; contentWrite: ContentWrite };

/** When somebody travels one way, by attendee; who called it off is not in it. */
const ridesOf = (rows: readonly RideRow[], edition: Edition) =>
  new Map(
    rows
      .filter((row) => toRequest(row, edition).state !== "cancelled")
      .map((row) => [row.attendeeId, row]),
  );

/** When somebody is there, or leaves, as far as it is known. */
const toInstant = (row: RideRow | undefined, edition: Edition): string | null => {
  if (!row) return null;
  const isComing = row.direction === "arrival";
  const at = Number((isComing && row.departure?.arrivesAt) || leavesAtOf(row, edition));
  return Number.isFinite(at) ? createInstants(edition.timeZone)(new Date(at)) : null;
};

/** Who stays where, for hotels. */
export const createHotelGuests = ({ db, contentWrite }: Dependencies) => {
  const repository = createTravelRepository(db);
  return {
    /** @throws Failure `not-found` */
    getHotelGuests: async (
      edition: Edition,
      hotelId: number,
      language: Language,
    ): Promise<HotelGuests> => {
      const found = await repository.findHotel(edition.id, hotelId);
      if (!found) throw notFound();
      const people = await repository.listStaying(edition.id, hotelId);
      const attendeeIds = people.map(({ id }) => id);
      const [there, back] =
        attendeeIds.length === 0
          ? [[], []]
          : [
              await repository.listRides(edition.id, "arrival", { attendeeIds }),
              await repository.listRides(edition.id, "departure", { attendeeIds }),
            ];
      const [arrivals, departures] = [ridesOf(there, edition), ridesOf(back, edition)];
      const guests = people.map((person): HotelGuest => {
        const [arrival, departure] = [arrivals.get(person.id), departures.get(person.id)];
        return {
          attendeeId: person.id,
          name: fullNameOf(person),
          company: fieldInLanguage(person.text, language, "company") ?? null,
          accompanyingPerson: (arrival ?? departure)?.ride.accompanyingPerson ?? null,
          arrivesAt: toInstant(arrival, edition),
          leavesAt: toInstant(departure, edition),
        };
      });
      return { hotel: namesOf(found.text, ({ name }) => name), guests };
    },

    /** Puts on record that a list for a hotel was made. It writes nothing of the edition, which may be archived. */
    recordHotelList: (actor: Actor, editionId: number, hotelId: number): Promise<void> =>
      contentWrite.write(actor, (writing) =>
        recordAct(
          { ...writing, editionId },
          { action: "export", resource: "hotels", objectId: hotelId },
        ),
      ),
  };
};
