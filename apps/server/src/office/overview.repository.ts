import type { Overview } from "@foyer/contract/office/index";
import { and, countDistinct, eq, gte, sql } from "drizzle-orm";
import { DateTime } from "luxon";
import type { Db } from "../db/index.ts";
import { createWebhooksRepository } from "./webhooks/webhooks.repository.ts";
import {
  attendee,
  panelDraft,
  partyEvent,
  session,
  transportConfirmation,
  transportRequest,
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

/** What needs somebody in an edition, and how many people logged in of late. */
export const readOverview = async (db: Db, edition: EditionFacts, now: Date): Promise<Overview> => {
  const { id: editionId } = edition;
  const isFull = sql`${partyEvent.limit} is not null and ${partyEvent.signedUpCount} >= ${partyEvent.limit}`;
  const fullEvents = await db.$count(
    partyEvent,
    and(eq(partyEvent.editionId, editionId), eq(partyEvent.isHidden, false), isFull),
  );
  const isUnanswered = sql`exists (select 1 from ${attendee}
    where ${attendee.id} = ${transportRequest.attendeeId} and ${attendee.editionId} = ${editionId})
    and not exists (select 1 from ${transportConfirmation}
      where ${transportConfirmation.attendeeId} = ${transportRequest.attendeeId})`;
  const unconfirmedTransport = await db.$count(
    transportRequest,
    and(eq(transportRequest.state, "submitted"), isUnanswered),
  );
  const unpublished = await db.$count(panelDraft, eq(panelDraft.editionId, editionId));
  const stoppedWebhooks = await createWebhooksRepository(db).countStopped(editionId);
  const logins = await countLogins(db, edition, now);
  return { fullEvents, unconfirmedTransport, unpublished, stoppedWebhooks, logins };
};
