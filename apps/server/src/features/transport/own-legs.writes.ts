import { isDeepStrictEqual } from "node:util";
import { DIRECTIONS } from "@foyer/contract";
import { recordAction } from "../../content/audit.ts";
import type { EditionWriteContext } from "../../content/write-rows.ts";
import type { Direction, Leg } from "../../db/schema/index.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import { createTransportWritesRepository } from "./transport-writes.repository.ts";
import {
  confirmations,
  withCancelledLeg,
  requests,
  savePickups,
  transportPassengers,
} from "./transport.writes.ts";

/** @throws Failure `not-found` without an active request */
const getOwnRequest = async (context: EditionWriteContext, attendeeId: number) => {
  const request = await requests.find(context, attendeeId);
  if (!request || request.state === "cancelled") throw notFound();
  const confirmation = await confirmations.find(context, attendeeId);
  return { request, confirmation };
};

type OwnRequest = Awaited<ReturnType<typeof getOwnRequest>>;

/** @throws Failure `transport-left` after the pickup of the leg */
const requireFuturePickup = (
  { confirmation }: OwnRequest,
  direction: Direction,
  now: Date,
): void => {
  const pickupAt = confirmation?.[`${direction}At`];
  if (pickupAt && pickupAt <= now) throw new Failure("transport-left");
};

/** Refreshes the transport pages of the office. */
export const notifyOffice = ({
  publish,
  editionId,
}: Pick<EditionWriteContext, "publish" | "editionId">): void =>
  publish({ kind: "office", editionId, resource: "trips", ids: [], by: null });

const record = async (
  context: EditionWriteContext,
  action: "change" | "withdraw",
  attendeeId: number,
  directions: readonly Direction[],
): Promise<void> => {
  const after = { legs: [...directions], attendees: [attendeeId] };
  await recordAction(context, { action, resource: "travel", after });
  notifyOffice(context);
};

/** Changes that attendees make to their own requests. */
export const ownLegs = {
  /**
   * Changes legs of the request; a leg that is null stays unchanged. A passenger keeps the seat until organisers
   * confirm the leg again; a confirmation without a trip is cleared.
   * @throws Failure `not-found`, `transport-left`
   */
  change: async (
    context: EditionWriteContext,
    attendeeId: number,
    legs: Record<Direction, Leg | null>,
  ): Promise<void> => {
    const ownRequest = await getOwnRequest(context, attendeeId);
    const { request, confirmation } = ownRequest;
    const changed = DIRECTIONS.filter(
      (direction) =>
        legs[direction] !== null &&
        (request.cancelledLegs[direction] !== undefined ||
          !isDeepStrictEqual(legs[direction], request[direction])),
    );
    if (changed.length === 0) return;
    const silentContext: EditionWriteContext = { ...context, audit: { isSilent: true } };
    const repository = createTransportWritesRepository(context.tx);
    let { cancelledLegs } = request;
    for (const direction of changed) {
      requireFuturePickup(ownRequest, direction, context.now);
      cancelledLegs = withCancelledLeg({ cancelledLegs }, direction, null);
      const isPassenger = await repository.reviseTripOf(attendeeId, direction);
      if (confirmation && !isPassenger)
        await savePickups(silentContext, direction, [attendeeId], null);
    }
    const values = Object.fromEntries(changed.map((direction) => [direction, legs[direction]]));
    await requests.save(silentContext, [{ attendeeId, cancelledLegs, ...values }]);
    await record(context, "change", attendeeId, changed);
  },

  /**
   * Withdraws one leg and releases its seat; if no other leg remains, the attendee may submit a new request.
   * @throws Failure `not-found`, `transport-left`
   */
  withdraw: async (
    context: EditionWriteContext,
    attendeeId: number,
    direction: Direction,
  ): Promise<void> => {
    const ownRequest = await getOwnRequest(context, attendeeId);
    if (ownRequest.request[direction] === null) throw notFound();
    if (ownRequest.request.cancelledLegs[direction] !== undefined) return;
    requireFuturePickup(ownRequest, direction, context.now);
    await transportPassengers.cancel(
      { ...context, audit: { isSilent: true } },
      direction,
      [attendeeId],
      "",
    );
    await record(context, "withdraw", attendeeId, [direction]);
  },
};
