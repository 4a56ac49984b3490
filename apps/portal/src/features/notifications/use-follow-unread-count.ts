import { type NotificationList, notificationRoutes } from "@foyer/contract/notifications/portal";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { cacheOf } from "../../lib/query-cache.ts";
import { useUnreadCount } from "../../lib/unread-counts.ts";

/** Refetches a list if the unread count has changed since the list was loaded. */
export const useFollowUnreadCount = ({ data }: UseQueryResult<NotificationList>): void => {
  const unread = useUnreadCount("notifications");
  const lastCount = useRef(data?.notReadCount);
  useEffect(() => {
    lastCount.current = data?.notReadCount;
  }, [data]);
  useEffect(() => {
    if (lastCount.current === undefined || lastCount.current === unread) return;
    void cacheOf(notificationRoutes.list).invalidate();
  }, [unread]);
};
