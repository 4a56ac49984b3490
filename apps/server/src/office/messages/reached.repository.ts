import type { DeliveryState } from "@foyer/contract/office/index";
import { searchWords } from "@foyer/contract/search-text";
import { and, asc, count, countDistinct, eq, inArray, max, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  attendee,
  messageRecipient,
  notification,
  notificationRead,
} from "../../db/schema/index.ts";
import { searchPattern } from "../search-pattern.ts";
import { DEFAULT_SIZE, type Page } from "./messages.repository.ts";

export type Numbers = Record<DeliveryState | "people" | "read", number>;

export type RecipientsQuery = Page & {
  state?: DeliveryState | undefined;
  isRead?: boolean | undefined;
  q?: string | undefined;
};

const NONE: Numbers = {
  people: 0,
  queued: 0,
  sent: 0,
  failed: 0,
  unreachable: 0,
  stopped: 0,
  read: 0,
};
/** How somebody stands to a message by all its ways: what is not done or went wrong stands out. */
const stateOfPerson: SQL<DeliveryState> = sql`case
  when bool_or(${messageRecipient.state} = 'queued') then 'queued'
  when bool_or(${messageRecipient.state} = 'failed') then 'failed'
  when bool_or(${messageRecipient.state} = 'sent') then 'sent'
  when bool_or(${messageRecipient.state} = 'stopped') then 'stopped'
  else 'unreachable' end`;

/** SQL of who was reached by messages, and who has read them. */
export const createReachedRepository = (db: Db) => ({
  /** Of messages, how many people there are in which state, and how many have opened it. */
  countAll: async (ids: readonly number[]): Promise<ReadonlyMap<number, Numbers>> => {
    if (ids.length === 0) return new Map();
    const people = db
      .select({
        messageId: messageRecipient.messageId,
        state: stateOfPerson.as("state_of_person"),
      })
      .from(messageRecipient)
      .where(inArray(messageRecipient.messageId, [...ids]))
      .groupBy(messageRecipient.messageId, messageRecipient.attendeeId)
      .as("people");
    const rows = await db
      .select({ messageId: people.messageId, state: people.state, count: count() })
      .from(people)
      .groupBy(people.messageId, people.state);
    const read = await db
      .select({
        messageId: notification.messageId,
        count: countDistinct(notificationRead.attendeeId),
      })
      .from(notification)
      .innerJoin(notificationRead, eq(notificationRead.notificationId, notification.id))
      .where(inArray(notification.messageId, [...ids]))
      .groupBy(notification.messageId);
    return new Map(
      ids.map((id) => {
        const own = rows.filter(({ messageId }) => messageId === id);
        const numbers = Object.fromEntries(own.map((row) => [row.state, row.count]));
        return [
          id,
          {
            ...NONE,
            ...numbers,
            people: own.reduce((sum, row) => sum + row.count, 0),
            read: read.find(({ messageId }) => messageId === id)?.count ?? 0,
          },
        ];
      }),
    );
  },

  list: async (
    messageId: number,
    { state, isRead, q, page = 1, size = DEFAULT_SIZE }: RecipientsQuery,
  ) => {
    const readAt = sql<Date | null>`(
      select min(${notificationRead.readAt}) from ${notificationRead}
      join ${notification} on ${notification.id} = ${notificationRead.notificationId}
      where ${notification.messageId} = ${messageId}::int
        and ${notificationRead.attendeeId} = ${attendee.id})`;
    const name = sql`concat_ws(' ', ${attendee.firstName}, ${attendee.lastName})`;
    const words = searchWords(q);
    const people = db
      .select({
        id: attendee.id,
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        language: max(messageRecipient.language).as("language"),
        readAt: readAt.as("first_read_at"),
      })
      .from(messageRecipient)
      .innerJoin(attendee, eq(attendee.id, messageRecipient.attendeeId))
      .where(
        and(
          eq(messageRecipient.messageId, messageId),
          isRead === undefined ? undefined : sql`(${readAt} is not null) = ${isRead}`,
          ...words.map((word) => sql`${name} ~ ${searchPattern(word)}`),
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
            .from(messageRecipient)
            .where(
              and(
                eq(messageRecipient.messageId, messageId),
                inArray(
                  messageRecipient.attendeeId,
                  rows.map(({ id }) => id),
                ),
              ),
            )
            .orderBy(asc(messageRecipient.channel));
    return { rows, deliveries, total: counted?.total ?? 0 };
  },
});
