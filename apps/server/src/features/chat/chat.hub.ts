import type { HubHandlers } from "../../http/hub-handlers.ts";
import type { ChatService } from "./chat.service.ts";
import type { Send } from "./send.service.ts";

export const createChatHubHandlers = (chat: ChatService, send: Send): HubHandlers => ({
  Invite: ({ caller, input }) => chat.invite(caller, input),
  AcceptInvitation: ({ caller, input }) => chat.accept(caller, input),
  RejectInvitation: ({ caller, input }) => chat.reject(caller, input),
  BlockUser: ({ caller, input }) => chat.block(caller, input),
  UnblockUser: ({ caller, input }) => chat.unblock(caller, input),
  Send: ({ caller, input, language }) => send(caller, input, language),
  MarkRead: async ({ caller, input }) => {
    await chat.markRead(caller, input);
    return {};
  },
});
