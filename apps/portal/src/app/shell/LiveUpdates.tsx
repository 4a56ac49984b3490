import { useEffect } from "react";
import { UnreadCount } from "../../features/notifications/UnreadCount.tsx";

/** Updates the unread counts by polling and through the hub; renders nothing. */
export const LiveUpdates = () => {
  useEffect(() => {
    import("../../features/chat/start-chat.ts")
      .then(({ startChat }) => startChat())
      .catch(() => {
        // The chat page opens the connection as well and reports when its code fails to load.
      });
  }, []);
  return <UnreadCount />;
};
