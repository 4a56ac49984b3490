import type { Trends } from "@foyer/contract/office/index";
import { and, count, countDistinct, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { DateTime } from "luxon";
import type { Db } from "../../db/index.ts";
import { attendee, bookmark, checkIn, session, signUp } from "../../db/schema/index.ts";

const DAYS = 14;

type EditionSummary = { id: number; timeZone: string };
type Counted = { day: string; count: number };

/** Reads the attendees' activity per day in the zone of the edition. */
export const readTrends = async (
  db: Db,
  { id, timeZone }: EditionSummary,
  now: Date,
): Promise<Trends> => {
  const first = DateTime.fromJSDate(now, { zone: timeZone })
    .startOf("day")
    .minus({ days: DAYS - 1 });
  const toDay = (at: PgColumn): SQL<string> =>
    sql<string>`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const isRecent = (at: PgColumn) => and(eq(attendee.editionId, id), gte(at, first.toJSDate()));
  const toTrend = (rows: readonly Counted[]) => {
    const counts = new Map(rows.map((row) => [row.day, row.count]));
    return Array.from({ length: DAYS }, (_, index) => {
      const day = first.plus({ days: index }).toISODate() ?? "";
      return { day, count: counts.get(day) ?? 0 };
    });
  };
  // Groups by position: each use of the zone is another parameter, so PostgreSQL takes the expressions as different.
  const byDay = sql`1`;
  const countRows = (table: typeof bookmark | typeof signUp) =>
    db
      .select({ day: toDay(table.createdAt), count: count() })
      .from(table)
      .innerJoin(attendee, eq(attendee.id, table.attendeeId))
      .where(isRecent(table.createdAt))
      .groupBy(byDay);
  const logins = await db
    .select({ day: toDay(session.createdAt), count: countDistinct(session.accountId) })
    .from(session)
    .innerJoin(attendee, eq(attendee.accountId, session.accountId))
    .where(isRecent(session.createdAt))
    .groupBy(byDay);
  const checkIns = await db
    .select({ day: toDay(checkIn.at), count: count() })
    .from(checkIn)
    .innerJoin(attendee, eq(attendee.id, checkIn.attendeeId))
    .where(and(isRecent(checkIn.at), isNull(checkIn.undoneAt)))
    .groupBy(byDay);
  return {
    logins: toTrend(logins),
    bookmarks: toTrend(await countRows(bookmark)),
    signUps: toTrend(await countRows(signUp)),
    checkIns: toTrend(checkIns),
  };
};
