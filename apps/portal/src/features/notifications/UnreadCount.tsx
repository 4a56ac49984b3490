import { notificationRoutes } from "@foyer/contract/notifications";
import { onlineManager } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { hasLiveNews } from "../../lib/live.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { setWaiting } from "../../lib/waiting.ts";
import { listenToOtherTabs, refreshUnreadCount } from "./unread-count.ts";

/** How often the count is asked for while the portal is in sight, in milliseconds. */
const AGAIN_AFTER_MS = 60_000;
/** The same while the hub tells of every change: what is published at a later hour comes by itself. */
const AGAIN_WHILE_LIVE_MS = 300_000;

const AGAIN = {
  refetchInterval: () =>
    onlineManager.isOnline() && (hasLiveNews() ? AGAIN_WHILE_LIVE_MS : AGAIN_AFTER_MS),
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
} as const;

/**
 * Keeps the count of unread notifications right, and draws nothing: asks for it at every change of
 * page, every minute while the portal is in sight and online (seldom while the hub tells by itself), when the visitor comes back to it, and
 * when something was read in another tab.
 */
export const UnreadCount = () => {
  const { data = 0, isPlaceholderData } = useEditionQuery(
    notificationRoutes.newCount,
    {},
    { again: AGAIN },
  );
  const count = isPlaceholderData ? 0 : data;
  useEffect(() => tell(count), [count]);
  // A person who logs out leaves no count behind.
  useEffect(() => () => tell(0), []);

  const router = useRouter();
  useEffect(() => {
    const stops = [
      listenToOtherTabs(refreshUnreadCount),
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

const tell = (count: number) => setWaiting("notifications", count);
