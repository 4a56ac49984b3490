import { isDeepStrictEqual } from "node:util";
import { DIRECTIONS } from "@foyer/contract";
import { recordAct } from "../../content/audit.ts";
import type { At } from "../../content/write-rows.ts";
import type { Direction, Ride } from "../../db/schema/index.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import { createTransportWritesRepository } from "./transport-writes.repository.ts";
import {
  confirmations,
  refusedWith,
  requests,
  saveMeetings,
  transportSeats,
} from "./transport.writes.ts";

/** @throws Failure `not-found` unless the person has a request that stands */
const getStanding = async (at: At, attendeeId: number) => {
  const request = await requests.find(at, attendeeId);
  if (!request || request.state === "cancelled") throw notFound();
  const confirmation = await confirmations.find(at, attendeeId);
  return { request, confirmation };
};

type Standing = Awaited<ReturnType<typeof getStanding>>;

/** @throws Failure `transport-left` where the time has passed at which the person is met on this way */
const expectAhead = ({ confirmation }: Standing, direction: Direction, now: Date): void => {
  const metAt = confirmation?.[`${direction}At`];
  if (metAt && metAt <= now) throw new Failure("transport-left");
};

/** Tells the pages of the desk that somebody asks for something else. */
export const tellDesk = ({ publish, editionId }: Pick<At, "publish" | "editionId">): void =>
  publish({ kind: "office", editionId, resource: "departures", ids: [], by: null });

/** Puts on record what somebody did about their own transport, and tells the desk. */
const record = async (
  at: At,
  action: "change" | "withdraw",
  attendeeId: number,
  ways: readonly Direction[],
): Promise<void> => {
  const after = { ways: [...ways], attendees: [attendeeId] };
  await recordAct(at, { action, resource: "travel", after });
  tellDesk(at);
};

/** What people change themselves of what they have asked for. */
export const ownRides = {
  /**
   * Asks for another ride; a way that is null stays as it is. A seat stays until organisers confirm it anew;
   * what was told without a seat holds no more.
   * @throws Failure `not-found`, `transport-left`
   */
  change: async (
    at: At,
    attendeeId: number,
    rides: Record<Direction, Ride | null>,
  ): Promise<void> => {
    const standing = await getStanding(at, attendeeId);
    const { request, confirmation } = standing;
    const changed = DIRECTIONS.filter(
      (way) =>
        rides[way] !== null &&
        (request.refused[way] !== undefined || !isDeepStrictEqual(rides[way], request[way])),
    );
    if (changed.length === 0) return;
    const silent: At = { ...at, audit: { isSilent: true } };
    const repository = createTransportWritesRepository(at.tx);
    let { refused } = request;
    for (const way of changed) {
      expectAhead(standing, way, at.now);
      refused = refusedWith({ refused }, way, null);
      const hasSeat = await repository.reviseDepartureOf(attendeeId, way);
      if (confirmation && !hasSeat) await saveMeetings(silent, way, [attendeeId], null);
    }
    const values = Object.fromEntries(changed.map((way) => [way, rides[way]]));
    await requests.save(silent, [{ attendeeId, refused, ...values }]);
    await record(at, "change", attendeeId, changed);
  },

  /**
   * Takes one way back, with its seat; where nothing else of the request stands, the person may ask again.
   * @throws Failure `not-found`, `transport-left`
   */
  withdraw: async (at: At, attendeeId: number, way: Direction): Promise<void> => {
    const standing = await getStanding(at, attendeeId);
    if (standing.request[way] === null) throw notFound();
    if (standing.request.refused[way] !== undefined) return;
    expectAhead(standing, way, at.now);
    await transportSeats.refuse({ ...at, audit: { isSilent: true } }, way, [attendeeId], "");
    await record(at, "withdraw", attendeeId, [way]);
  },
};
