import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  isNull,
  lte,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { prepareOnce } from "../../db/prepare-once.ts";
import {
  notification,
  notificationAttendee,
  notificationGroup,
  notificationRead,
  panel,
} from "../../db/schema/index.ts";

/** Whose notifications are asked for. */
export type Reader = { editionId: number; attendeeId: number; userGroupId: number | null };

/** Columns of a notification for its reader, the panel only where it can be opened. */
const COLUMNS = {
  id: notification.id,
  icon: notification.icon,
  publishedAt: notification.publishedAt,
  text: notification.text,
  messageId: notification.messageId,
  isRead: sql<boolean>`(${notificationRead.attendeeId} is not null)`,
  panel: { id: panel.id, itemType: panel.itemType, showDetails: panel.showDetails },
};

/** The same in a query, or in one that is prepared before anybody asks. */
type ReaderInQuery = { [Key in keyof Reader]: Reader[Key] | Placeholder };

const createConditions = (db: Db) => {
  const isAddressedTo = ({ attendeeId, userGroupId }: ReaderInQuery): SQL | undefined => {
    const naming = (table: typeof notificationGroup | typeof notificationAttendee, isNamed: SQL) =>
      exists(
        db
          .select({ one: sql`1` })
          .from(table)
          .where(and(eq(table.notificationId, notification.id), isNamed)),
      );
    return or(
      eq(notification.audience, "all"),
      and(
        eq(notification.audience, "attendees"),
        naming(notificationAttendee, eq(notificationAttendee.attendeeId, attendeeId)),
      ),
      userGroupId === null
        ? undefined
        : and(
            eq(notification.audience, "groups"),
            naming(notificationGroup, eq(notificationGroup.userGroupId, userGroupId)),
          ),
    );
  };

  const isShownTo = (reader: ReaderInQuery, now: Date | SQL) =>
    and(
      eq(notification.editionId, reader.editionId),
      eq(notification.isHidden, false),
      lte(notification.publishedAt, now),
      or(isNull(notification.expiresAt), gt(notification.expiresAt, now)),
      isAddressedTo(reader),
    );

  const isReadBy = ({ attendeeId }: ReaderInQuery) =>
    and(
      eq(notificationRead.notificationId, notification.id),
      eq(notificationRead.attendeeId, attendeeId),
    );

  return { isShownTo, isReadBy };
};

const READER = {
  editionId: sql.placeholder("editionId"),
  attendeeId: sql.placeholder("attendeeId"),
  userGroupId: sql.placeholder("userGroupId"),
};
const NOW = sql`${sql.placeholder("now")}::timestamptz`;

// Everybody asks for both with every page: unprepared they take half of what fifty at once may wait.
const prepareUnreadCount = prepareOnce((db) => {
  const { isShownTo, isReadBy } = createConditions(db);
  const read = db
    .select({ one: sql`1` })
    .from(notificationRead)
    .where(isReadBy(READER));
  return db
    .select({ count: count() })
    .from(notification)
    .where(and(isShownTo(READER, NOW), notExists(read)))
    .prepare("unread_count");
});

const prepareList = prepareOnce((db) => {
  const { isShownTo, isReadBy } = createConditions(db);
  return db
    .select(COLUMNS)
    .from(notification)
    .leftJoin(notificationRead, isReadBy(READER))
    .leftJoin(panel, and(eq(panel.id, notification.panelId), eq(panel.isHidden, false)))
    .where(isShownTo(READER, NOW))
    .orderBy(desc(notification.publishedAt), desc(notification.id))
    .limit(sql.placeholder("limit"))
    .prepare("notifications");
});

export const createNotificationsRepository = (db: Db) => {
  const { isShownTo } = createConditions(db);

  return {
    countUnread: async (reader: Reader, now: Date): Promise<number> => {
      const [row] = await prepareUnreadCount(db).execute({ ...reader, now: now.toISOString() });
      return row?.count ?? 0;
    },

    /** The latest first. */
    list: (reader: Reader, now: Date, limit: number) =>
      prepareList(db).execute({ ...reader, now: now.toISOString(), limit }),

    findEdition: async (id: number): Promise<number | undefined> => {
      const [row] = await db
        .select({ editionId: notification.editionId })
        .from(notification)
        .where(eq(notification.id, id));
      return row?.editionId;
    },

    isShown: async (id: number, reader: Reader, now: Date, tx: Db): Promise<boolean> => {
      const rows = await tx
        .select({ id: notification.id })
        .from(notification)
        .where(and(eq(notification.id, id), isShownTo(reader, now)));
      return rows.length > 0;
    },

    /** @returns whether it had not been read before */
    markRead: async (
      id: number,
      { attendeeId }: Reader,
      readAt: Date,
      tx: Db,
    ): Promise<boolean> => {
      const rows = await tx
        .insert(notificationRead)
        .values({ notificationId: id, attendeeId, readAt })
        .onConflictDoNothing()
        .returning({ id: notificationRead.notificationId });
      return rows.length > 0;
    },

    /** Marks what the reader is shown and what was published by an instant. @returns how many were unread */
    markAllRead: async (reader: Reader, until: Date, now: Date, tx: Db): Promise<number> => {
      const shown = tx
        .select({
          notificationId: notification.id,
          attendeeId: sql<number>`${reader.attendeeId}::int`.as("reader_id"),
          readAt: sql<Date>`${now.toISOString()}::timestamptz`.as("marked_at"),
        })
        .from(notification)
        .where(and(isShownTo(reader, now), lte(notification.publishedAt, until)));
      const rows = await tx
        .insert(notificationRead)
        .select(shown)
        .onConflictDoNothing()
        .returning({ id: notificationRead.notificationId });
      return rows.length;
    },
  };
};

export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;
export type NotificationRow = Awaited<ReturnType<NotificationsRepository["list"]>>[number];
