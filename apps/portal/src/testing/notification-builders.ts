import type { Notification, NotificationList } from "@foyer/contract";

export const buildNotification = (
  id: number,
  title: string,
  change: Partial<Notification> = {},
): Notification => ({
  id,
  isRead: false,
  icon: 43,
  createdAt: `2026-11-19T12:${String(id).padStart(2, "0")}:00+01:00`,
  panelId: null,
  description: { title, content: `<p>All about ${title}</p>` },
  ...change,
});

/** Response of the server with exactly these notifications. */
export const buildNotificationList = (...items: Notification[]): NotificationList => ({
  notReadCount: items.filter(({ isRead }) => !isRead).length,
  items,
});
