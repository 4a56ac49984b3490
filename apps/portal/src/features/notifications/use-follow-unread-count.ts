import { type NotificationList, notificationRoutes } from "@foyer/contract/notifications";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { cacheOf } from "../../lib/query-cache.ts";
import { useWaiting } from "../../lib/waiting.ts";

/** Reads a list anew when the count has changed and the list does not know: there is news. */
export const useFollowUnreadCount = ({ data }: UseQueryResult<NotificationList>): void => {
  const unread = useWaiting("notifications");
  const lastCount = useRef(data?.notReadCount);
  useEffect(() => {
    lastCount.current = data?.notReadCount;
  }, [data]);
  useEffect(() => {
    if (lastCount.current === undefined || lastCount.current === unread) return;
    void cacheOf(notificationRoutes.list).invalidate();
  }, [unread]);
};
