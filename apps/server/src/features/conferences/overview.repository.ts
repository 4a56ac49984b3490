import type { Overview } from "@foyer/contract/office/index";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  edition,
  panelDraft,
  recreationalEvent,
  transportConfirmation,
  transportRequest,
  transportPassenger,
  webhook,
} from "../../db/schema/index.ts";

/** Number of legs that are unconfirmed, or changed after their confirmation. */
const countUnconfirmedLegs = async (db: Db, editionId: number): Promise<number> => {
  const count = sql<number>`(select count(*)::int
    from ${transportRequest} request
    join ${attendee} person
      on person.id = request.attendee_id and person.edition_id = ${editionId}::int
    left join ${transportConfirmation} confirmation on confirmation.attendee_id = request.attendee_id
    cross join lateral (values
      ('arrival', request.arrival, confirmation.arrival_at),
      ('departure', request.departure, confirmation.departure_at)
    ) as leg (direction, data, pickup_at)
    left join ${transportPassenger} passenger
      on passenger.attendee_id = request.attendee_id and passenger.direction = leg.direction
    where request.state <> 'cancelled' and leg.data is not null and not request.cancelled_legs ? leg.direction
      and case when passenger.leg is null then leg.pickup_at is null else passenger.leg <> leg.data end)`;
  const [row] = await db.select({ count }).from(edition).where(eq(edition.id, editionId));
  return row?.count ?? 0;
};

/** Counts the tasks of an edition's overview. */
export const readOverview = async (
  db: Db,
  { id: editionId }: { id: number },
): Promise<Overview> => {
  const isFull = sql`${recreationalEvent.limit} is not null and ${recreationalEvent.signedUpCount} >= ${recreationalEvent.limit}`;
  const fullEvents = await db.$count(
    recreationalEvent,
    and(eq(recreationalEvent.editionId, editionId), eq(recreationalEvent.isHidden, false), isFull),
  );
  const unconfirmedTransport = await countUnconfirmedLegs(db, editionId);
  const unpublished = await db.$count(panelDraft, eq(panelDraft.editionId, editionId));
  const disabledWebhooks = await db.$count(
    webhook,
    and(eq(webhook.editionId, editionId), isNotNull(webhook.disabledAt)),
  );
  return { fullEvents, unconfirmedTransport, unpublished, disabledWebhooks };
};
