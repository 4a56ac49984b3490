import type { DeliveryState } from "@foyer/contract/office/index";
import { searchTerms } from "@foyer/contract/search-text";
import { and, asc, count, countDistinct, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/index.ts";
import {
  attendee,
  announcementRecipient,
  notification,
  notificationRead,
} from "../../../db/schema/index.ts";
import { searchPattern } from "../../../resources/search-pattern.ts";
import { DEFAULT_PAGE_SIZE, type Page } from "./announcements.repository.ts";

export type RecipientCounts = Record<DeliveryState | "people" | "read", number>;

export type RecipientsQuery = Page & {
  state?: DeliveryState | undefined;
  isRead?: boolean | undefined;
  q?: string | undefined;
};

const NO_COUNTS: RecipientCounts = {
  people: 0,
  queued: 0,
  sent: 0,
  failed: 0,
  unreachable: 0,
  stopped: 0,
  read: 0,
};
/** State of one person across all channels; unfinished and failed deliveries take precedence. */
const stateOfPerson: SQL<DeliveryState> = sql`case
  when bool_or(${announcementRecipient.state} = 'queued') then 'queued'
  when bool_or(${announcementRecipient.state} = 'failed') then 'failed'
  when bool_or(${announcementRecipient.state} = 'sent') then 'sent'
  when bool_or(${announcementRecipient.state} = 'stopped') then 'stopped'
  else 'unreachable' end`;

export const createDeliveryStatsRepository = (db: Db) => ({
  /** Counts the people of each announcement per state, and its readers. */
  countAll: async (ids: readonly number[]): Promise<ReadonlyMap<number, RecipientCounts>> => {
    if (ids.length === 0) return new Map();
    const people = db
      .select({
        announcementId: announcementRecipient.announcementId,
        state: stateOfPerson.as("state_of_person"),
      })
      .from(announcementRecipient)
      .where(inArray(announcementRecipient.announcementId, [...ids]))
      .groupBy(announcementRecipient.announcementId, announcementRecipient.attendeeId)
      .as("people");
    const rows = await db
      .select({ announcementId: people.announcementId, state: people.state, count: count() })
      .from(people)
      .groupBy(people.announcementId, people.state);
    const read = await db
      .select({
        announcementId: notification.announcementId,
        count: countDistinct(notificationRead.attendeeId),
      })
      .from(notification)
      .innerJoin(notificationRead, eq(notificationRead.notificationId, notification.id))
      .where(inArray(notification.announcementId, [...ids]))
      .groupBy(notification.announcementId);
    return new Map(
      ids.map((id) => {
        const announcementRows = rows.filter(({ announcementId }) => announcementId === id);
        const counts = Object.fromEntries(announcementRows.map((row) => [row.state, row.count]));
        return [
          id,
          {
            ...NO_COUNTS,
            ...counts,
            people: announcementRows.reduce((sum, row) => sum + row.count, 0),
            read: read.find(({ announcementId }) => announcementId === id)?.count ?? 0,
          },
        ];
      }),
    );
  },

  list: async (
    announcementId: number,
    { state, isRead, q, page = 1, size = DEFAULT_PAGE_SIZE }: RecipientsQuery,
  ) => {
    const readAt = sql<Date | null>`(
      select min(${notificationRead.readAt}) from ${notificationRead}
      join ${notification} on ${notification.id} = ${notificationRead.notificationId}
      where ${notification.announcementId} = ${announcementId}::int
        and ${notificationRead.attendeeId} = ${attendee.id})`;
    const name = sql`concat_ws(' ', ${attendee.firstName}, ${attendee.lastName})`;
    const terms = searchTerms(q);
    const people = db
      .select({
        id: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        language: max(announcementRecipient.language).as("language"),
        readAt: readAt.as("first_read_at"),
      })
      .from(announcementRecipient)
      .innerJoin(attendee, eq(attendee.id, announcementRecipient.attendeeId))
      .where(
        and(
          eq(announcementRecipient.announcementId, announcementId),
          isRead === undefined ? undefined : sql`(${readAt} is not null) = ${isRead}`,
          ...terms.map((term) => sql`${name} ~ ${searchPattern(term)}`),
        ),
      )
      .groupBy(attendee.id)
      .having(state ? sql`${stateOfPerson} = ${state}` : undefined)
      .as("people");
    const rows = await db
      .select()
      .from(people)
      .orderBy(asc(people.lastName), asc(people.firstName), asc(people.id))
      .limit(size)
      .offset((page - 1) * size);
    const [counted] = await db.select({ total: count() }).from(people);
    const deliveries =
      rows.length === 0
        ? []
        : await db
            .select()
            .from(announcementRecipient)
            .where(
              and(
                eq(announcementRecipient.announcementId, announcementId),
                inArray(
                  announcementRecipient.attendeeId,
                  rows.map(({ id }) => id),
                ),
              ),
            )
            .orderBy(asc(announcementRecipient.channel));
    return { rows, deliveries, total: counted?.total ?? 0 };
  },
});
