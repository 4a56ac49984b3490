import type { Overview } from "@foyer/contract/office/index";
import { and, countDistinct, eq, gte, isNotNull, sql } from "drizzle-orm";
import { DateTime } from "luxon";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  edition,
  panelDraft,
  recreationalEvent,
  session,
  transportConfirmation,
  transportRequest,
  transportPassenger,
  webhook,
} from "../../db/schema/index.ts";

const DAYS = 14;

type EditionSummary = { id: number; timeZone: string };

/** Counts people per day by the login time of their current portal sessions. */
const countLogins = async (db: Db, { id, timeZone }: EditionSummary, now: Date) => {
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf("day");
  const first = today.minus({ days: DAYS - 1 });
  const day = sql<string>`to_char(${session.createdAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const sessionDays = db
    .select({ day: day.as("day"), accountId: session.accountId })
    .from(session)
    .innerJoin(attendee, eq(attendee.accountId, session.accountId))
    .where(and(eq(attendee.editionId, id), gte(session.createdAt, first.toJSDate())))
    .as("opened");
  const rows = await db
    .select({ day: sessionDays.day, count: countDistinct(sessionDays.accountId) })
    .from(sessionDays)
    .groupBy(sessionDays.day);
  const counts = new Map(rows.map((row) => [row.day, row.count]));
  return Array.from({ length: DAYS }, (_, index) => {
    const name = first.plus({ days: index }).toISODate() ?? "";
    return { day: name, count: counts.get(name) ?? 0 };
  });
};

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

/** Counts the tasks of an edition's overview and the logins of the last days. */
export const readOverview = async (
  db: Db,
  summary: EditionSummary,
  now: Date,
): Promise<Overview> => {
  const { id: editionId } = summary;
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
  const logins = await countLogins(db, summary, now);
  return { fullEvents, unconfirmedTransport, unpublished, disabledWebhooks, logins };
};
