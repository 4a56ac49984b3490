import { notificationRoutes } from "@foyer/contract/notifications";
import { cacheOf } from "../../lib/query-cache.ts";

const CHANNEL = "foyer-notifications";

/** Asks for the count anew; where nobody draws it nothing is asked. */
export const refreshUnreadCount = (): void =>
  void cacheOf(notificationRoutes.newCount).invalidate();

/** Calls back when another tab tells that something was read. @returns ends it */
export const listenToOtherTabs = (onRead: () => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", onRead);
  return () => channel.close();
};

/** Tells the other tabs of this browser that something was read here. */
export const tellOtherTabs = (): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
};
