import { isDeepStrictEqual } from "node:util";
import type { PendingTripChange } from "@foyer/contract/transport/office";
import { createContentWrite } from "../../../content/content-write.ts";
import type { EditionWriteContext, WriteContext } from "../../../content/write-rows.ts";
import type { Database, Db } from "../../../db/index.ts";
import type { TripBefore } from "../../../db/schema/index.ts";
import type { Clock } from "../../../lib/clock.ts";
import { invalidField } from "../../../lib/failure.ts";
import { createInstants } from "../../../lib/instants.ts";
import { NOTIFY_DELAY_MS } from "../../notifications/notifications.writes.ts";
import { type TripRow, transportPassengers } from "../transport.writes.ts";
import { getTrip } from "./audited-action.ts";
import { type NotifyPassengers, toTransportUpdate } from "./notify-passengers.ts";
import { readTexts } from "./to-request.ts";
import { createTripChangesRepository } from "./trip-changes.repository.ts";

/** Trips per transaction. */
const BATCH_SIZE = 20;

const toBefore = ({ departsAt, text }: TripRow, changedAt: Date): TripBefore => ({
  departsAt: departsAt.toISOString(),
  text,
  changedAt: changedAt.toISOString(),
});

const isUnchanged = (before: TripBefore, trip: TripRow): boolean =>
  before.departsAt === trip.departsAt.toISOString() && isDeepStrictEqual(before.text, trip.text);

/**
 * Updates the pickups of passengers of trips whose departure time or place has changed, and stores the
 * change for a later notification.
 * @throws Failure `validation-failed` if the direction of a trip with passengers changes
 */
export const recordTripChanges = async (
  context: EditionWriteContext,
  pairs: readonly { before: TripRow; after: TripRow }[],
): Promise<void> => {
  const silentContext: EditionWriteContext = { ...context, audit: { isSilent: true } };
  const { tx, editionId, now } = context;
  for (const pair of pairs) {
    const trip = await getTrip(tx, editionId, pair.after.id);
    if (pair.before.direction !== trip.direction && trip.seatsTaken > 0) {
      throw invalidField("direction", "invalid");
    }
    const before = toBefore(pair.before, now);
    if (isUnchanged(before, trip)) continue;
    const passengers = await transportPassengers.updatePickups(silentContext, trip);
    if (passengers.length === 0) continue;
    await createTripChangesRepository(tx).record({
      tripId: trip.id,
      editionId,
      before,
      changedAt: now,
    });
  }
};

/** Returns the outstanding notification about a trip; null if its passengers know the current state. */
export const findPendingChange = async (
  tx: Db,
  trip: TripRow,
  timeZone: string,
): Promise<PendingTripChange | null> => {
  const repository = createTripChangesRepository(tx);
  const change = await repository.find(trip.id);
  if (!change || isUnchanged(change.before, trip)) return null;
  const recipients = await repository.listPassengers(trip.id, null, change.changedAt);
  const instantIn = createInstants(timeZone);
  return {
    notifiesAt: instantIn(new Date(change.changedAt.getTime() + NOTIFY_DELAY_MS)),
    recipients: recipients.length,
    departsAt: instantIn(new Date(change.before.departsAt)),
    place: readTexts(change.before.text, ({ place }) => place),
  };
};

/**
 * Notifies passengers of one batch. If a trip has its former time and place again, only passengers who were
 * confirmed in between know another one.
 * @returns true if there may be more
 */
const notifyBatch = async (context: WriteContext, notify: NotifyPassengers): Promise<boolean> => {
  const repository = createTripChangesRepository(context.tx);
  const changedBy = new Date(context.now.getTime() - NOTIFY_DELAY_MS);
  const dueChanges = await repository.claimDue(changedBy, BATCH_SIZE);
  for (const { before, changedAt, trip, timeZone } of dueChanges) {
    const { editionId, direction } = trip;
    const confirmedAfter = isUnchanged(before, trip) ? new Date(before.changedAt) : null;
    const ids = await repository.listPassengers(trip.id, confirmedAfter, changedAt);
    const update = toTransportUpdate("changed", trip);
    await notify({ ...context, editionId }, update, { direction, timeZone }, ids);
    context.publish({ kind: "office", editionId, resource: "trips", ids: [trip.id], by: null });
  }
  return dueChanges.length === BATCH_SIZE;
};

const ACTOR = { kind: "job", name: "notify-trip-changes" } as const;

type Dependencies = {
  database: Pick<Database, "write">;
  clock: Clock;
  notify: NotifyPassengers;
};

/**
 * Returns a job that notifies the passengers of a trip five minutes after the last change of its time or
 * place. A batch is claimed and notified in one transaction, so replicas and retries send nothing twice.
 */
export const createNotifyTripChanges = ({ database, clock, notify }: Dependencies) => {
  const { write } = createContentWrite(database, clock);
  return async (): Promise<void> => {
    while (await write(ACTOR, (context) => notifyBatch(context, notify)));
  };
};
