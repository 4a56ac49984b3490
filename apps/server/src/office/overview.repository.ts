import type { Overview } from "@foyer/contract/office/index";
import { and, countDistinct, eq, gte, sql } from "drizzle-orm";
import { DateTime } from "luxon";
import type { Db } from "../db/index.ts";
import { createWebhooksRepository } from "./webhooks/webhooks.repository.ts";
import {
  attendee,
  edition,
  panelDraft,
  partyEvent,
  session,
  transportConfirmation,
  transportRequest,
  transportSeat,
} from "../db/schema/index.ts";

const DAYS = 14;

type EditionFacts = { id: number; timeZone: string };

/** Of each day how many people of an edition logged in to the portal who are logged in still. */
const countLogins = async (db: Db, { id, timeZone }: EditionFacts, now: Date) => {
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf("day");
  const first = today.minus({ days: DAYS - 1 });
  const day = sql<string>`to_char(${session.createdAt} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const opened = db
    .select({ day: day.as("day"), accountId: session.accountId })
    .from(session)
    .innerJoin(attendee, eq(attendee.accountId, session.accountId))
    .where(and(eq(attendee.editionId, id), gte(session.createdAt, first.toJSDate())))
    .as("opened");
  const rows = await db
    .select({ day: opened.day, count: countDistinct(opened.accountId) })
    .from(opened)
    .groupBy(opened.day);
  const counts = new Map(rows.map((row) => [row.day, row.count]));
  return Array.from({ length: DAYS }, (_, index) => {
    const name = first.plus({ days: index }).toISODate() ?? "";
    return { day: name, count: counts.get(name) ?? 0 };
  });
};

/** Ways of requests that nobody has confirmed, or that were changed after that. */
const countWaitingWays = async (db: Db, editionId: number): Promise<number> => {
  const count = sql<number>`(select count(*)::int
    from ${transportRequest} asked
    join ${attendee} person
      on person.id = asked.attendee_id and person.edition_id = ${editionId}::int
    left join ${transportConfirmation} told on told.attendee_id = asked.attendee_id
    cross join lateral (values
      ('arrival', asked.arrival, told.arrival_at),
      ('departure', asked.departure, told.departure_at)
    ) as way (direction, ride, met_at)
    left join ${transportSeat} seat
      on seat.attendee_id = asked.attendee_id and seat.direction = way.direction
    where asked.state <> 'cancelled' and way.ride is not null and not asked.refused ? way.direction
      and case when seat.ride is null then way.met_at is null else seat.ride <> way.ride end)`;
  const [row] = await db.select({ count }).from(edition).where(eq(edition.id, editionId));
  return row?.count ?? 0;
};

/** What needs somebody in an edition, and how many people logged in of late. */
export const readOverview = async (db: Db, facts: EditionFacts, now: Date): Promise<Overview> => {
  const { id: editionId } = facts;
  const isFull = sql`${partyEvent.limit} is not null and ${partyEvent.signedUpCount} >= ${partyEvent.limit}`;
  const fullEvents = await db.$count(
    partyEvent,
    and(eq(partyEvent.editionId, editionId), eq(partyEvent.isHidden, false), isFull),
  );
  const unconfirmedTransport = await countWaitingWays(db, editionId);
  const unpublished = await db.$count(panelDraft, eq(panelDraft.editionId, editionId));
  const stoppedWebhooks = await createWebhooksRepository(db).countStopped(editionId);
  const logins = await countLogins(db, facts, now);
  return { fullEvents, unconfirmedTransport, unpublished, stoppedWebhooks, logins };
};
