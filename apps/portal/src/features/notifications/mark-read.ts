import { notificationRoutes, type Notification } from "@foyer/contract/notifications/portal";
import { call } from "../../lib/api.ts";
import { cacheOf } from "../../lib/query-cache.ts";
import { editionQuery } from "../../lib/session.ts";
import { notifyTabs } from "../../lib/tab-channels.ts";
import { refreshUnreadCount } from "./unread-count.ts";

const pendingIds = new Set<number>();

/** Marks notifications as read in every cached list and updates the counts, in other tabs too. */
const showRead = (isRead: (item: Notification) => boolean) => {
  cacheOf(notificationRoutes.list, { inCurrentEdition: true }).setData(
    ({ notReadCount, items }) => {
      const updated = items.filter((item) => !item.isRead && isRead(item));
      return {
        notReadCount: Math.max(0, notReadCount - updated.length),
        items: items.map((item) => (updated.includes(item) ? { ...item, isRead: true } : item)),
      };
    },
  );
  refreshUnreadCount();
  notifyTabs("notifications");
};

/**
 * Marks a notification as read. Concurrent calls for the same notification send one request.
 * @throws what `call` throws
 */
export const markRead = async (id: number): Promise<void> => {
  if (pendingIds.has(id)) return;
  pendingIds.add(id);
  try {
    await call(notificationRoutes.markRead, { body: { id } });
  } finally {
    pendingIds.delete(id);
  }
  showRead((item) => item.id === id);
};

/**
 * Marks the notifications published up to an instant as read. The visitor has not seen later ones.
 * @throws what `call` throws
 */
export const markAllRead = async (until: string): Promise<void> => {
  const { year: conferenceYear, type: conferenceType } = editionQuery();
  await call(notificationRoutes.markAllRead, { body: { conferenceYear, conferenceType, until } });
  showRead(({ createdAt }) => Date.parse(createdAt) <= Date.parse(until));
};
