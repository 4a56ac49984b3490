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
import { readRecipientValues } from "./recipient-values.repository.ts";

export type Recipient = { editionId: number; attendeeId: number; userGroupId: number | null };

/** Columns of a notification for its recipient. The panel is null if it is hidden. */
const COLUMNS = {
  id: notification.id,
  icon: notification.icon,
  publishedAt: notification.publishedAt,
  text: notification.text,
  announcementId: notification.announcementId,
  isRead: sql<boolean>`(${notificationRead.attendeeId} is not null)`,
  panel: { id: panel.id, itemType: panel.itemType, showDetails: panel.showDetails },
};

/** Recipient as values or as placeholders of a prepared query. */
type RecipientInQuery = { [Key in keyof Recipient]: Recipient[Key] | Placeholder };

const createConditions = (db: Db) => {
  const isAddressedTo = ({ attendeeId, userGroupId }: RecipientInQuery): SQL | undefined => {
    const isListedIn = (
      table: typeof notificationGroup | typeof notificationAttendee,
      isSame: SQL,
    ) =>
      exists(
        db
          .select({ one: sql`1` })
          .from(table)
          .where(and(eq(table.notificationId, notification.id), isSame)),
      );
    return or(
      eq(notification.audience, "all"),
      and(
        eq(notification.audience, "attendees"),
        isListedIn(notificationAttendee, eq(notificationAttendee.attendeeId, attendeeId)),
      ),
      userGroupId === null
        ? undefined
        : and(
            eq(notification.audience, "groups"),
            isListedIn(notificationGroup, eq(notificationGroup.userGroupId, userGroupId)),
          ),
    );
  };

  const isVisibleTo = (recipient: RecipientInQuery, now: Date | SQL) =>
    and(
      eq(notification.editionId, recipient.editionId),
      eq(notification.isHidden, false),
      lte(notification.publishedAt, now),
      or(isNull(notification.expiresAt), gt(notification.expiresAt, now)),
      isAddressedTo(recipient),
    );

  const isReadBy = ({ attendeeId }: RecipientInQuery) =>
    and(
      eq(notificationRead.notificationId, notification.id),
      eq(notificationRead.attendeeId, attendeeId),
    );

  return { isVisibleTo, isReadBy };
};

const RECIPIENT = {
  editionId: sql.placeholder("editionId"),
  attendeeId: sql.placeholder("attendeeId"),
  userGroupId: sql.placeholder("userGroupId"),
};
const NOW = sql`${sql.placeholder("now")}::timestamptz`;

// Every page runs both queries. Unprepared, they cost half of the response time allowed with 50 concurrent
// requests.
const prepareUnreadCount = prepareOnce((db) => {
  const { isVisibleTo, isReadBy } = createConditions(db);
  const readRows = db
    .select({ one: sql`1` })
    .from(notificationRead)
    .where(isReadBy(RECIPIENT));
  return db
    .select({ count: count() })
    .from(notification)
    .where(and(isVisibleTo(RECIPIENT, NOW), notExists(readRows)))
    .prepare("unread_count");
});

const prepareList = prepareOnce((db) => {
  const { isVisibleTo, isReadBy } = createConditions(db);
  return db
    .select(COLUMNS)
    .from(notification)
    .leftJoin(notificationRead, isReadBy(RECIPIENT))
    .leftJoin(panel, and(eq(panel.id, notification.panelId), eq(panel.isHidden, false)))
    .where(isVisibleTo(RECIPIENT, NOW))
    .orderBy(desc(notification.publishedAt), desc(notification.id))
    .limit(sql.placeholder("limit"))
    .prepare("notifications");
});

export const createNotificationsRepository = (db: Db) => {
  const { isVisibleTo } = createConditions(db);

  return {
    countUnread: async (recipient: Recipient, now: Date): Promise<number> => {
      const [row] = await prepareUnreadCount(db).execute({ ...recipient, now: now.toISOString() });
      return row?.count ?? 0;
    },

    readValues: (
      attendeeId: number,
      names: Parameters<typeof readRecipientValues>[2],
      target: Parameters<typeof readRecipientValues>[3],
    ) => readRecipientValues(db, [attendeeId], names, target),

    /** Returns the latest notifications first. */
    list: (recipient: Recipient, now: Date, limit: number) =>
      prepareList(db).execute({ ...recipient, now: now.toISOString(), limit }),

    findEdition: async (id: number): Promise<number | undefined> => {
      const [row] = await db
        .select({ editionId: notification.editionId })
        .from(notification)
        .where(eq(notification.id, id));
      return row?.editionId;
    },

    isVisible: async (id: number, recipient: Recipient, now: Date, tx: Db): Promise<boolean> => {
      const rows = await tx
        .select({ id: notification.id })
        .from(notification)
        .where(and(eq(notification.id, id), isVisibleTo(recipient, now)));
      return rows.length > 0;
    },

    /** @returns true if it was unread */
    markRead: async (
      id: number,
      { attendeeId }: Recipient,
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

    /**
     * Marks visible notifications published until an instant as read.
     * @returns the number of unread ones
     */
    markAllRead: async (recipient: Recipient, until: Date, now: Date, tx: Db): Promise<number> => {
      const visible = tx
        .select({
          notificationId: notification.id,
          attendeeId: sql<number>`${recipient.attendeeId}::int`.as("recipient_id"),
          readAt: sql<Date>`${now.toISOString()}::timestamptz`.as("marked_at"),
        })
        .from(notification)
        .where(and(isVisibleTo(recipient, now), lte(notification.publishedAt, until)));
      const rows = await tx
        .insert(notificationRead)
        .select(visible)
        .onConflictDoNothing()
        .returning({ id: notificationRead.notificationId });
      return rows.length;
    },
  };
};

export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;
export type NotificationRow = Awaited<ReturnType<NotificationsRepository["list"]>>[number];
