import { notificationRoutes } from "@foyer/contract/notifications";
import { onlineManager, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAccess } from "../../lib/session.ts";
import { editionQueryOptions } from "../../lib/use-edition-query.ts";
import { listenToOtherTabs, refreshUnreadCount } from "./unread-count.ts";

/** How often the count is asked for while the portal is in sight, in milliseconds. */
const AGAIN_AFTER_MS = 60_000;

const FOLLOWING = {
  refetchInterval: () => onlineManager.isOnline() && AGAIN_AFTER_MS,
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
} as const;

const useCount = (options: Partial<typeof FOLLOWING>): number => {
  const { takesPart } = useAccess();
  const { data, isPlaceholderData } = useQuery({
    ...editionQueryOptions(notificationRoutes.newCount),
    ...options,
    enabled: takesPart,
  });
  return !takesPart || isPlaceholderData ? 0 : (data ?? 0);
};

/** How many notifications the visitor has not read; 0 for whoever takes no part. */
export const useUnreadCount = (): number => useCount({});

/**
 * Gives the same, and keeps it right for all who draw it: asks anew every minute while the portal is
 * in sight and online, when the visitor comes back to it, and when something was read in another tab.
 */
export const useLiveUnreadCount = (): number => {
  const { takesPart } = useAccess();
  useEffect(() => (takesPart ? listenToOtherTabs(refreshUnreadCount) : undefined), [takesPart]);
  return useCount(FOLLOWING);
};
