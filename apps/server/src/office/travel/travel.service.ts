import { isDeepStrictEqual } from "node:util";
import type { TravelDeparture, TravelDirection, TravelRequest } from "@foyer/contract/office/index";
import { type Actor } from "../../content/actor.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { At } from "../../content/write-rows.ts";
import type { Edition } from "../../context/editions.ts";
import type { Db } from "../../db/index.ts";
import type { TravelEmails, TravelNews } from "../../features/transport/transport.office.ts";
import { type DepartureRow, transportSeats } from "../../features/transport/transport.writes.ts";
import { invalidField } from "../../lib/failure.ts";
import { isWanted, listChoices, type RequestFilter } from "./find-requests.ts";
import { createHotelGuests } from "./hotel-guests.service.ts";
import { createManifests } from "./manifests.service.ts";
import { notifyTravellers } from "./notify-travellers.ts";
import { leavesAtOf, toDeparture, toRequest } from "./to-request.ts";
import { createTravelAct, getDeparture } from "./travel-act.ts";
import { createTravelRepository, type RideRow } from "./travel.repository.ts";

type Dependencies = { db: Db; contentWrite: ContentWrite; tellByEmail: TravelEmails };

type Page = { page?: number | undefined; size?: number | undefined };
const PAGE_SIZE = 50;

const newsOf = (kind: "confirmed" | "changed", { leavesAt, text }: DepartureRow): TravelNews => ({
  kind,
  at: leavesAt,
  place: Object.fromEntries(Object.entries(text).map(([language, { place }]) => [language, place])),
});

/** Requests to be driven, the departures that they are confirmed for, and who got on. */
export const createTravel = ({ db, contentWrite, tellByEmail }: Dependencies) => {
  const reading = createTravelRepository(db);

  const tell = async (
    at: At,
    news: TravelNews,
    direction: TravelDirection,
    timeZone: string,
    attendeeIds: readonly number[],
  ): Promise<void> => {
    if (attendeeIds.length === 0) return;
    await notifyTravellers(at, news, { direction, timeZone }, attendeeIds);
    await tellByEmail(at, news, direction, attendeeIds);
  };

  const act = createTravelAct(contentWrite);

  /** @throws Failure `validation-failed` unless all of them asked for this way */
  const getRides = async (
    at: At,
    direction: TravelDirection,
    attendees: readonly number[],
  ): Promise<RideRow[]> => {
    const attendeeIds = [...new Set(attendees)];
    const rides = await createTravelRepository(at.tx).listRides(at.editionId, direction, {
      attendeeIds,
    });
    if (rides.length < attendeeIds.length) throw invalidField("attendees", "oneOf");
    return rides;
  };

  const idsOf = (rides: readonly RideRow[]) => rides.map(({ attendeeId }) => attendeeId);

  return {
    ...createManifests({ db, contentWrite }),
    ...createHotelGuests({ db, contentWrite }),

    /** @returns a page of the requests that a filter finds, by when they leave */
    listRequests: async (
      edition: Edition,
      { page = 1, size = PAGE_SIZE, ...filter }: RequestFilter & Page,
    ) => {
      const rides = [
        ...(await reading.listRides(edition.id, "arrival")),
        ...(await reading.listRides(edition.id, "departure")),
      ];
      const order = new Map<TravelRequest, number>();
      for (const row of rides) order.set(toRequest(row, edition), leavesAtOf(row, edition));
      const all = [...order.keys()];
      const groupOf = (one: TravelRequest) => one.departure?.id ?? 0;
      const found = all
        .filter(isWanted(filter))
        .toSorted(
          (a, b) =>
            (order.get(a) ?? 0) - (order.get(b) ?? 0) ||
            groupOf(a) - groupOf(b) ||
            JSON.stringify(a.place).localeCompare(JSON.stringify(b.place)),
        );
      const items = found.slice((page - 1) * size, page * size);
      return { items, total: found.length, choices: listChoices(all) };
    },

    listDepartures: async (edition: Edition): Promise<TravelDeparture[]> =>
      (await reading.listDepartures(edition.id)).map((row) => toDeparture(row, edition)),

    /**
     * Gives people seats, all of them or none, and tells those for whom that is new.
     * @throws Failure `not-found`, `departure-full`; `validation-failed` for who did not ask
     */
    confirm: (
      actor: Actor,
      edition: Edition,
      id: number,
      attendees: readonly number[],
    ): Promise<void> =>
      act(actor, edition, async (at) => {
        const departure = await getDeparture(at.tx, edition.id, id);
        const rides = await getRides(at, departure.direction, attendees);
        const fresh = rides.filter(
          ({ seat, ride, state, refused, direction }) =>
            seat?.departureId !== id ||
            !isDeepStrictEqual(seat.ride, ride) ||
            state === "cancelled" ||
            refused[direction] !== undefined,
        );
        if (fresh.length === 0) return null;
        await transportSeats.give(at, departure, fresh);
        const isMet = ({ metAt }: RideRow) => metAt !== null;
        for (const [kind, some] of [
          ["confirmed", fresh.filter((row) => !isMet(row))],
          ["changed", fresh.filter(isMet)],
        ] as const) {
          await tell(
            at,
            newsOf(kind, departure),
            departure.direction,
            edition.timeZone,
            idsOf(some),
          );
        }
        const after = { departure: id, name: departure.name, attendees: idsOf(fresh) };
        return { action: "confirm", after };
      }),

    /** Takes people off a departure; who is not on it stays as they are. @throws Failure `not-found` */
    withdraw: (
      actor: Actor,
      edition: Edition,
      id: number,
      attendees: readonly number[],
    ): Promise<void> =>
      act(actor, edition, async (at) => {
        const departure = await getDeparture(at.tx, edition.id, id);
        const { direction, name } = departure;
        const rides = await getRides(at, direction, attendees);
        const seated = idsOf(rides.filter(({ seat }) => seat?.departureId === id));
        if (seated.length === 0) return null;
        await transportSeats.withdraw(at, direction, seated);
        await tell(at, { kind: "withdrawn" }, direction, edition.timeZone, seated);
        return { action: "withdraw", after: { departure: id, name, attendees: seated } };
      }),

    /** Cancels one way of people, who are told why. @throws Failure `validation-failed` for who did not ask */
    cancel: (
      actor: Actor,
      edition: Edition,
      {
        direction,
        attendees,
        reason,
      }: {
        direction: TravelDirection;
        attendees: readonly number[];
        reason: string;
      },
    ): Promise<void> =>
      act(actor, edition, async (at) => {
        const rides = await getRides(at, direction, attendees);
        const standing = idsOf(
          rides.filter(
            ({ state, refused }) => state !== "cancelled" && refused[direction] === undefined,
          ),
        );
        if (standing.length === 0) return null;
        await transportSeats.refuse(at, direction, standing, reason);
        await tell(at, { kind: "cancelled", reason }, direction, edition.timeZone, standing);
        return { action: "cancel", after: { direction, attendees: standing } };
      }),

    /**
     * Tells those who travel with departures that leave at another time or from another place.
     * @throws Failure `validation-failed` for one with people that would go the other way
     */
    tellChanged: async (
      at: At,
      pairs: readonly { before: DepartureRow; after: DepartureRow }[],
    ): Promise<void> => {
      const silent: At = { ...at, audit: { isSilent: true } };
      const timeZone = await createTravelRepository(at.tx).getTimeZone(at.editionId);
      for (const { before, after } of pairs) {
        const departure = await getDeparture(at.tx, at.editionId, after.id);
        if (before.direction !== after.direction && departure.seatsTaken > 0) {
          throw invalidField("direction", "invalid");
        }
        const isSame =
          isDeepStrictEqual(before.text, after.text) &&
          before.leavesAt.getTime() === after.leavesAt.getTime();
        if (isSame) continue;
        const ids = await transportSeats.move(silent, departure);
        await tell(silent, newsOf("changed", departure), departure.direction, timeZone, ids);
      }
    },
  };
};

export type Travel = ReturnType<typeof createTravel>;
