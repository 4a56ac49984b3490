import { notificationRoutes, type Notification } from "@foyer/contract/notifications";
import { call } from "../../lib/api.ts";
import { cacheOf } from "../../lib/query-cache.ts";
import { editionQuery } from "../../lib/session.ts";
import { refreshUnreadCount, tellOtherTabs } from "./unread-count.ts";

const underWay = new Set<number>();

/** Shows what was read as read in every list, and makes the counts right, here and in other tabs. */
const showRead = (isRead: (item: Notification) => boolean) => {
  cacheOf(notificationRoutes.list, { inCurrentEdition: true }).setData(
    ({ notReadCount, items }) => {
      const read = items.filter((item) => !item.isRead && isRead(item));
      return {
        notReadCount: Math.max(0, notReadCount - read.length),
        items: items.map((item) => (read.includes(item) ? { ...item, isRead: true } : item)),
      };
    },
  );
  refreshUnreadCount();
  tellOtherTabs();
};

/**
 * Marks a notification as read, once for however many windows open on it.
 * @throws what `call` throws
 */
export const markRead = async (id: number): Promise<void> => {
  if (underWay.has(id)) return;
  underWay.add(id);
  try {
    await call(notificationRoutes.markRead, { body: { id } });
  } finally {
    underWay.delete(id);
  }
  showRead((item) => item.id === id);
};

/**
 * Marks as read what was published by an instant: what came later has not been seen.
 * @throws what `call` throws
 */
export const markAllRead = async (until: string): Promise<void> => {
  const { year: conferenceYear, type: conferenceType } = editionQuery();
  await call(notificationRoutes.markAllRead, { body: { conferenceYear, conferenceType, until } });
  showRead(({ createdAt }) => Date.parse(createdAt) <= Date.parse(until));
};
