import { notificationRoutes } from "@foyer/contract/notifications/portal";
import { cacheOf } from "../../lib/query-cache.ts";

/** Refetches the count if a component displays it. */
export const refreshUnreadCount = (): void =>
  void cacheOf(notificationRoutes.newCount).invalidate();
