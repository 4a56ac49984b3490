import { notificationRoutes } from "@foyer/contract/notifications/portal";
import { cacheOf } from "../../lib/query-cache.ts";

const CHANNEL = "foyer-notifications";

/** Refetches the count if a component displays it. */
export const refreshUnreadCount = (): void =>
  void cacheOf(notificationRoutes.newCount).invalidate();

/**
 * Registers a callback for notifications that another tab marks as read.
 * @returns function to unsubscribe
 */
export const listenToOtherTabs = (onRead: () => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", onRead);
  return () => channel.close();
};

/** Notifies the other tabs of this browser that notifications were marked as read. */
export const notifyOtherTabs = (): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
};
