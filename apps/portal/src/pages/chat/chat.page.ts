import { readChatSearch } from "../../features/chat/chat-search.ts";
import { definePage } from "../../lib/define-page.ts";

export const chatPage = definePage({
  path: "/chat",
  load: () => import("./ChatPage.tsx"),
  readSearch: readChatSearch,
  layout: "chat",
});
