import { notificationRoutes } from "@foyer/contract/notifications/portal";
import { onlineManager } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isHubConnected } from "../../lib/hub-status.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { setUnreadCount } from "../../lib/unread-counts.ts";
import { listenToTabs } from "../../lib/tab-channels.ts";
import { refreshUnreadCount } from "./unread-count.ts";

/** Interval for refetching the count while the portal is visible. */
const REFETCH_INTERVAL_MS = 60_000;
/** Interval while the hub is connected and sends every change. */
const REFETCH_INTERVAL_CONNECTED_MS = 300_000;

const REFETCH_OPTIONS = {
  refetchInterval: () =>
    onlineManager.isOnline() &&
    (isHubConnected() ? REFETCH_INTERVAL_CONNECTED_MS : REFETCH_INTERVAL_MS),
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
} as const;

/**
 * Keeps the count of unread notifications current and renders nothing. It refetches on navigation and when
 * the visitor returns or another tab marks something as read. While the portal is visible and online it also
 * refetches every minute, or less often while the hub is connected.
 */
export const UnreadCount = () => {
  const { data = 0, isPlaceholderData } = useEditionQuery(
    notificationRoutes.newCount,
    {},
    { refetch: REFETCH_OPTIONS },
  );
  const count = isPlaceholderData ? 0 : data;
  useEffect(() => setCount(count), [count]);
  // Resets the count at log-out.
  useEffect(() => () => setCount(0), []);

  const router = useRouter();
  useEffect(() => {
    const stops = [
      listenToTabs("notifications", refreshUnreadCount),
      router.subscribe(
        "onBeforeNavigate",
        ({ pathChanged }) => pathChanged && refreshUnreadCount(),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  return null;
};

const setCount = (count: number) => setUnreadCount("notifications", count);
