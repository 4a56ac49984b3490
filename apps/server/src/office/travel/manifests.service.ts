import type {
  BoardingTick,
  DoubleTick,
  Manifest,
  TravelDeparture,
} from "@foyer/contract/office/index";
import type { Actor } from "../../content/actor.ts";
import { accountOf } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Edition } from "../../context/editions.ts";
import type { Db } from "../../db/index.ts";
import { transportSeats } from "../../features/transport/transport.writes.ts";
import { judgeTick, toDouble } from "./board.ts";
import { toDeparture, toTraveller } from "./to-request.ts";
import { createTravelAct, getDeparture } from "./travel-act.ts";
import { createTravelRepository } from "./travel.repository.ts";

type Dependencies = { db: Db; contentWrite: ContentWrite };

const readManifest = async (tx: Db, edition: Edition, id: number) => {
  const departure = await getDeparture(tx, edition.id, id);
  const rows = await createTravelRepository(tx).listRides(edition.id, departure.direction, {
    departureId: id,
  });
  return { departure, rows };
};

/** Who travels with a departure, who got on, and what was printed of it. */
export const createManifests = ({ db, contentWrite }: Dependencies) => {
  const act = createTravelAct(contentWrite);

  return {
    getManifest: async (edition: Edition, id: number) => {
      const { departure, rows } = await readManifest(db, edition, id);
      const manifest: Manifest = {
        departure: toDeparture(departure, edition),
        travellers: rows.map((row) => toTraveller(row, departure, edition)),
      };
      return { manifest, revision: departure.revision };
    },

    /**
     * Takes ticks in their order. Sent twice they change nothing; a person whom another desk had ticked is named.
     * @throws Failure `not-found`
     */
    board: async (
      actor: Actor,
      edition: Edition,
      id: number,
      ticks: readonly BoardingTick[],
    ): Promise<{ doubles: DoubleTick[]; gone: number[] }> => {
      const doubles: DoubleTick[] = [];
      const gone = new Set<number>();
      await act(actor, edition, async (at) => {
        const { departure, rows } = await readManifest(at.tx, edition, id);
        const seats = new Map(rows.map((row) => [row.attendeeId, row.seat]));
        const byId = new Map(rows.map((row) => [row.attendeeId, row]));
        const changed = new Map<number, boolean>();
        for (const tick of ticks) {
          const [row, seat] = [byId.get(tick.attendeeId), seats.get(tick.attendeeId)];
          if (!row || !seat) {
            gone.add(tick.attendeeId);
            continue;
          }
          const verdict = judgeTick(seat, tick, {
            accountId: accountOf(actor) ?? 0,
            now: at.now,
          });
          if (verdict && "double" in verdict)
            doubles.push(toDouble({ ...row, seat }, edition.timeZone));
          if (verdict && "set" in verdict) {
            seats.set(tick.attendeeId, { ...seat, ...verdict.set });
            changed.set(tick.attendeeId, tick.isBoarded);
            await transportSeats.board(at, id, tick.attendeeId, verdict.set);
          }
        }
        if (changed.size === 0) return null;
        const those = (isOn: boolean) =>
          [...changed].flatMap(([attendeeId, on]) => (on === isOn ? [attendeeId] : []));
        const { name } = departure;
        return {
          action: "board",
          after: { departure: id, name, on: those(true), off: those(false) },
        };
      });
      return { doubles, gone: [...gone] };
    },

    /** Remembers that a manifest was printed as it was in a revision. */
    markPrinted: (
      actor: Actor,
      edition: Edition,
      { id, name }: Pick<TravelDeparture, "id" | "name">,
      { revision, format }: { revision: number; format: string },
    ): Promise<void> =>
      act(actor, edition, async (at) => {
        await transportSeats.setPrinted(at, id, revision);
        return { action: "print", after: { departure: id, name, format } };
      }),
  };
};
