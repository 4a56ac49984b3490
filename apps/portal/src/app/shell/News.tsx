import { useEffect } from "react";
import { UnreadCount } from "../../features/notifications/UnreadCount.tsx";
import { loadWhenIdle } from "../../lib/idle-code.ts";

/** Keeps what waits for the visitor right, and draws nothing: by asking, and by the line to the hub. */
export const News = () => {
  useEffect(() => loadWhenIdle(startChat), []);
  return <UnreadCount />;
};

const startChat = async () => {
  const chat = await import("../../features/chat/start-chat.ts");
  chat.startChat();
};
