import { isDeepStrictEqual } from "node:util";
import type { Trip, TravelDirection, TravelRequest } from "@foyer/contract/office/index";
import { type Actor } from "../../../lib/actor.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { Edition } from "../../../context/editions.ts";
import type { Db } from "../../../db/index.ts";
import type { EmailPassengers } from "../email-passengers.ts";
import type { TransportUpdate } from "../transport-texts.ts";
import { type TripRow, transportPassengers } from "../transport.writes.ts";
import { invalidField } from "../../../lib/failure.ts";
import { matchesFilter, listChoices, type RequestFilter } from "./find-requests.ts";
import { createHotelGuests } from "./hotel-guests.service.ts";
import { createPassengerLists } from "./passenger-lists.service.ts";
import { notifyPassengers } from "./notify-passengers.ts";
import { getDepartureTime, toTrip, toRequest } from "./to-request.ts";
import { createAuditedAction, getTrip } from "./audited-action.ts";
import { createTravelRepository, type LegRow } from "./travel.repository.ts";

type Dependencies = { db: Db; contentWrite: ContentWrite; emailPassengers: EmailPassengers };

type Page = { page?: number | undefined; size?: number | undefined };
const PAGE_SIZE = 50;

const toTransportUpdate = (
  kind: "confirmed" | "changed",
  { departsAt, text }: TripRow,
): TransportUpdate => ({
  kind,
  at: departsAt,
  place: Object.fromEntries(Object.entries(text).map(([language, { place }]) => [language, place])),
});

/** Transport requests, trips, confirmations and boarding. */
export const createTravel = ({ db, contentWrite, emailPassengers }: Dependencies) => {
  const repository = createTravelRepository(db);

  const notify = async (
    context: EditionWriteContext,
    update: TransportUpdate,
    direction: TravelDirection,
    timeZone: string,
    attendeeIds: readonly number[],
  ): Promise<void> => {
    if (attendeeIds.length === 0) return;
    await notifyPassengers(context, update, { direction, timeZone }, attendeeIds);
    await emailPassengers(context, update, direction, attendeeIds);
  };

  const runAction = createAuditedAction(contentWrite);

  /** @throws Failure `validation-failed` unless all attendees requested this leg */
  const getLegs = async (
    context: EditionWriteContext,
    direction: TravelDirection,
    attendees: readonly number[],
  ): Promise<LegRow[]> => {
    const attendeeIds = [...new Set(attendees)];
    const legs = await createTravelRepository(context.tx).listLegs(context.editionId, direction, {
      attendeeIds,
    });
    if (legs.length < attendeeIds.length) throw invalidField("attendees", "oneOf");
    return legs;
  };

  const toIds = (legs: readonly LegRow[]) => legs.map(({ attendeeId }) => attendeeId);

  return {
    ...createPassengerLists({ db, contentWrite }),
    ...createHotelGuests({ db, contentWrite }),

    /** @returns a page of the matching requests, by departure */
    listRequests: async (
      edition: Edition,
      { page = 1, size = PAGE_SIZE, ...filter }: RequestFilter & Page,
    ) => {
      const legs = [
        ...(await repository.listLegs(edition.id, "arrival")),
        ...(await repository.listLegs(edition.id, "departure")),
      ];
      const order = new Map<TravelRequest, number>();
      for (const row of legs) order.set(toRequest(row, edition), getDepartureTime(row, edition));
      const all = [...order.keys()];
      const getTripId = (one: TravelRequest) => one.trip?.id ?? 0;
      const matches = all
        .filter(matchesFilter(filter))
        .toSorted(
          (a, b) =>
            (order.get(a) ?? 0) - (order.get(b) ?? 0) ||
            getTripId(a) - getTripId(b) ||
            JSON.stringify(a.place).localeCompare(JSON.stringify(b.place)),
        );
      const items = matches.slice((page - 1) * size, page * size);
      return { items, total: matches.length, choices: listChoices(all) };
    },

    listTrips: async (edition: Edition): Promise<Trip[]> =>
      (await repository.listTrips(edition.id)).map((row) => toTrip(row, edition)),

    /**
     * Confirms attendees for a trip, all or none, and notifies those whose leg changes.
     * @throws Failure `not-found`, `trip-full`; `validation-failed` for attendees without a request
     */
    confirm: (
      actor: Actor,
      edition: Edition,
      id: number,
      attendees: readonly number[],
    ): Promise<void> =>
      runAction(actor, edition, async (context) => {
        const trip = await getTrip(context.tx, edition.id, id);
        const legs = await getLegs(context, trip.direction, attendees);
        const changed = legs.filter(
          ({ passenger, leg, state, cancelledLegs, direction }) =>
            passenger?.tripId !== id ||
            !isDeepStrictEqual(passenger.leg, leg) ||
            state === "cancelled" ||
            cancelledLegs[direction] !== undefined,
        );
        if (changed.length === 0) return null;
        await transportPassengers.assign(context, trip, changed);
        const hasPickup = ({ pickupAt }: LegRow) => pickupAt !== null;
        for (const [kind, selected] of [
          ["confirmed", changed.filter((row) => !hasPickup(row))],
          ["changed", changed.filter(hasPickup)],
        ] as const) {
          await notify(
            context,
            toTransportUpdate(kind, trip),
            trip.direction,
            edition.timeZone,
            toIds(selected),
          );
        }
        const after = { trip: id, name: trip.name, attendees: toIds(changed) };
        return { action: "confirm", after };
      }),

    /** Removes passengers from a trip; others are ignored. @throws Failure `not-found` */
    withdraw: (
      actor: Actor,
      edition: Edition,
      id: number,
      attendees: readonly number[],
    ): Promise<void> =>
      runAction(actor, edition, async (context) => {
        const trip = await getTrip(context.tx, edition.id, id);
        const { direction, name } = trip;
        const legs = await getLegs(context, direction, attendees);
        const passengerIds = toIds(legs.filter(({ passenger }) => passenger?.tripId === id));
        if (passengerIds.length === 0) return null;
        await transportPassengers.unassign(context, direction, passengerIds);
        await notify(context, { kind: "withdrawn" }, direction, edition.timeZone, passengerIds);
        return { action: "withdraw", after: { trip: id, name, attendees: passengerIds } };
      }),

    /**
     * Cancels one leg and notifies the attendees of the reason.
     * @throws Failure `validation-failed` for attendees without a request
     */
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
      runAction(actor, edition, async (context) => {
        const legs = await getLegs(context, direction, attendees);
        const activeIds = toIds(
          legs.filter(
            ({ state, cancelledLegs }) =>
              state !== "cancelled" && cancelledLegs[direction] === undefined,
          ),
        );
        if (activeIds.length === 0) return null;
        await transportPassengers.cancel(context, direction, activeIds, reason);
        await notify(
          context,
          { kind: "cancelled", reason },
          direction,
          edition.timeZone,
          activeIds,
        );
        return { action: "cancel", after: { direction, attendees: activeIds } };
      }),

    /**
     * Notifies the passengers of trips whose departure time or place has changed.
     * @throws Failure `validation-failed` if the direction of a trip with passengers changes
     */
    notifyTripChanges: async (
      context: EditionWriteContext,
      pairs: readonly { before: TripRow; after: TripRow }[],
    ): Promise<void> => {
      const silentContext: EditionWriteContext = { ...context, audit: { isSilent: true } };
      const timeZone = await createTravelRepository(context.tx).getTimeZone(context.editionId);
      for (const { before, after } of pairs) {
        const trip = await getTrip(context.tx, context.editionId, after.id);
        if (before.direction !== after.direction && trip.seatsTaken > 0) {
          throw invalidField("direction", "invalid");
        }
        const isSame =
          isDeepStrictEqual(before.text, after.text) &&
          before.departsAt.getTime() === after.departsAt.getTime();
        if (isSame) continue;
        const ids = await transportPassengers.updatePickups(silentContext, trip);
        await notify(
          silentContext,
          toTransportUpdate("changed", trip),
          trip.direction,
          timeZone,
          ids,
        );
      }
    },
  };
};

export type Travel = ReturnType<typeof createTravel>;
