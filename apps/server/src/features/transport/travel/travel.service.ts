import { isDeepStrictEqual } from "node:util";
import type { Trip, TravelDirection, TravelRequest } from "@foyer/contract/office/index";
import { type Actor } from "../../../lib/actor.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { EditionWriteContext } from "../../../content/write-rows.ts";
import type { Edition } from "../../../context/editions.ts";
import type { Db } from "../../../db/index.ts";
import { transportPassengers } from "../transport.writes.ts";
import { invalidField } from "../../../lib/failure.ts";
import { matchesFilter, listChoices, type RequestFilter } from "./find-requests.ts";
import { createHotelGuests } from "./hotel-guests.service.ts";
import { createPassengerLists } from "./passenger-lists.service.ts";
import { type NotifyPassengers, toTransportUpdate } from "./notify-passengers.ts";
import { getDepartureTime, toTrip, toRequest } from "./to-request.ts";
import { createAuditedAction, getTrip } from "./audited-action.ts";
import { createTravelRepository, type LegRow } from "./travel.repository.ts";

type Dependencies = { db: Db; contentWrite: ContentWrite; notify: NotifyPassengers };

type Page = { page?: number | undefined; size?: number | undefined };
const PAGE_SIZE = 50;

/** Transport requests, trips, confirmations and boarding. */
export const createTravel = ({ db, contentWrite, notify }: Dependencies) => {
  const repository = createTravelRepository(db);

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
            { direction: trip.direction, timeZone: edition.timeZone },
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
        const { timeZone } = edition;
        await notify(context, { kind: "withdrawn" }, { direction, timeZone }, passengerIds);
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
          { direction, timeZone: edition.timeZone },
          activeIds,
        );
        return { action: "cancel", after: { direction, attendees: activeIds } };
      }),
  };
};

export type Travel = ReturnType<typeof createTravel>;
