import { isDeepStrictEqual } from "node:util";
import type {
  AuditAction,
  BoardingTick,
  DoubleTick,
  Manifest,
  TravelDeparture,
  TravelDirection,
  TravelRequest,
} from "@foyer/contract/office/index";
import { type Actor } from "../../content/actor.ts";
import { accountOf, recordAct } from "../../content/audit.ts";
import type { ContentWrite } from "../../content/content-write.ts";
import type { Values } from "../../content/references.ts";
import type { At } from "../../content/write-rows.ts";
import type { Edition } from "../../context/editions.ts";
import type { Db } from "../../db/index.ts";
import type { TravelEmails, TravelNews } from "../../features/transport/transport.office.ts";
import { type DepartureRow, transportSeats } from "../../features/transport/transport.writes.ts";
import { invalidField, notFound } from "../../lib/failure.ts";
import { judgeTick, toDouble } from "./board.ts";
import { isWanted, listChoices, type RequestFilter } from "./find-requests.ts";
import { notifyTravellers } from "./notify-travellers.ts";
import { leavesAtOf, toDeparture, toRequest, toTraveller } from "./to-request.ts";
import { createTravelRepository, type RideRow } from "./travel.repository.ts";

type Dependencies = { db: Db; contentWrite: ContentWrite; tellByEmail: TravelEmails };

type Page = { page?: number | undefined; size?: number | undefined };
const PAGE_SIZE = 50;

/** What is done to some people, as it stands on record. */
type Act = { action: AuditAction; after: Values };

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

  /** Does something that is one act on record, or nothing where it is done already. */
  const act = (
    actor: Actor,
    edition: Edition,
    work: (at: At) => Promise<Act | null>,
  ): Promise<void> =>
    contentWrite.inEdition(actor, edition.id, async (at) => {
      const done = await work({ ...at, audit: { isSilent: true } });
      if (!done) return;
      await recordAct(at, { ...done, resource: "travel" });
      const by = accountOf(actor);
      at.publish({ kind: "office", editionId: at.editionId, resource: "departures", ids: [], by });
    });

  /** @throws Failure `not-found` */
  const getDeparture = async (tx: Db, editionId: number, id: number): Promise<DepartureRow> => {
    const row = await createTravelRepository(tx).findDeparture(editionId, id);
    if (!row) throw notFound();
    return row;
  };

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

  const readManifest = async (tx: Db, edition: Edition, id: number) => {
    const departure = await getDeparture(tx, edition.id, id);
    const rows = await createTravelRepository(tx).listRides(edition.id, departure.direction, {
      departureId: id,
    });
    return { departure, rows };
  };

  const getManifest = async (edition: Edition, id: number) => {
    const { departure, rows } = await readManifest(db, edition, id);
    const manifest: Manifest = {
      departure: toDeparture(departure, edition),
      travellers: rows.map((row) => toTraveller(row, departure, edition)),
    };
    return { manifest, revision: departure.revision };
  };

  return {
    getManifest,

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
