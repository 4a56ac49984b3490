import { useEffect } from "react";
import { UnreadCount } from "../../features/notifications/UnreadCount.tsx";

/** Keeps what waits for the visitor right, and draws nothing: by asking, and by the line to the hub. */
export const News = () => {
  useEffect(() => {
    import("../../features/chat/start-chat.ts")
      .then(({ startChat }) => startChat())
      .catch(() => {
        // The page of conversations opens the line as well, and says so where its code does not come.
      });
  }, []);
  return <UnreadCount />;
};
