import type {
  BoardingUpdate,
  DuplicateBoarding,
  PassengerList,
  Trip,
} from "@foyer/contract/office/index";
import type { Actor } from "../../../lib/actor.ts";
import { accountIdOf } from "../../../content/audit.ts";
import type { ContentWrite } from "../../../content/content-write.ts";
import type { Edition } from "../../../context/editions.ts";
import type { Db } from "../../../db/index.ts";
import { transportPassengers } from "../transport.writes.ts";
import { evaluateUpdate, toDuplicate } from "./boarding.ts";
import { toTrip, toPassenger } from "./to-request.ts";
import { createAuditedAction, getTrip } from "./audited-action.ts";
import { findPendingChange } from "./trip-changes.ts";
import { createTravelRepository } from "./travel.repository.ts";

type Dependencies = { db: Db; contentWrite: ContentWrite };

const readPassengerList = async (tx: Db, edition: Edition, id: number) => {
  const trip = await getTrip(tx, edition.id, id);
  const rows = await createTravelRepository(tx).listLegs(edition.id, trip.direction, {
    tripId: id,
  });
  return { trip, rows };
};

/** Passenger lists of trips: boarding and printing. */
export const createPassengerLists = ({ db, contentWrite }: Dependencies) => {
  const runAction = createAuditedAction(contentWrite);

  return {
    getPassengerList: async (edition: Edition, id: number) => {
      const { trip, rows } = await readPassengerList(db, edition, id);
      const passengerList: PassengerList = {
        trip: toTrip(trip, edition),
        pendingChange: await findPendingChange(db, trip, edition.timeZone),
        passengers: rows.map((row) => toPassenger(row, trip, edition)),
      };
      return { passengerList, revision: trip.revision };
    },

    /**
     * Records boardings in the given order. Repeated updates have no effect; the result lists passengers whose
     * boarding another user has already recorded.
     * @throws Failure `not-found`
     */
    board: async (
      actor: Actor,
      edition: Edition,
      id: number,
      updates: readonly BoardingUpdate[],
    ): Promise<{ duplicates: DuplicateBoarding[]; unknownIds: number[] }> => {
      const duplicates: DuplicateBoarding[] = [];
      const unknownIds = new Set<number>();
      await runAction(actor, edition, async (context) => {
        const { trip, rows } = await readPassengerList(context.tx, edition, id);
        const passengers = new Map(rows.map((row) => [row.attendeeId, row.passenger]));
        const rowsById = new Map(rows.map((row) => [row.attendeeId, row]));
        const changed = new Map<number, boolean>();
        for (const update of updates) {
          const [row, passenger] = [
            rowsById.get(update.attendeeId),
            passengers.get(update.attendeeId),
          ];
          if (!row || !passenger) {
            unknownIds.add(update.attendeeId);
            continue;
          }
          const result = evaluateUpdate(passenger, update, {
            accountId: accountIdOf(actor) ?? 0,
            now: context.now,
          });
          if (result && "isDuplicate" in result)
            duplicates.push(toDuplicate({ ...row, passenger }, edition.timeZone));
          if (result && "boarding" in result) {
            passengers.set(update.attendeeId, { ...passenger, ...result.boarding });
            changed.set(update.attendeeId, update.isBoarded);
            await transportPassengers.board(context, id, update.attendeeId, result.boarding);
          }
        }
        if (changed.size === 0) return null;
        const listChanged = (isBoarded: boolean) =>
          [...changed].flatMap(([attendeeId, value]) => (value === isBoarded ? [attendeeId] : []));
        const { name } = trip;
        return {
          action: "board",
          after: { trip: id, name, boarded: listChanged(true), notBoarded: listChanged(false) },
        };
      });
      return { duplicates, unknownIds: [...unknownIds] };
    },

    /** Records the printed revision, to detect later changes. */
    markPrinted: (
      actor: Actor,
      edition: Edition,
      { id, name }: Pick<Trip, "id" | "name">,
      { revision, format }: { revision: number; format: string },
    ): Promise<void> =>
      runAction(actor, edition, async (context) => {
        await transportPassengers.setPrinted(context, id, revision);
        return { action: "print", after: { trip: id, name, format } };
      }),
  };
};
