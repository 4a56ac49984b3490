import type { chatRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import type { ChatService } from "./chat.service.ts";
import type { Report } from "./reports.service.ts";
import type { UsersService } from "./users.service.ts";

type Services = { chat: ChatService; users: UsersService; report: Report };

export const createChatHandlers = ({
  chat,
  users,
  report,
}: Services): Handlers<typeof chatRoutes> => ({
  user: ({ caller, edition, participant, query }) =>
    users.find({ caller, participant }, edition, query.externalId),
  users: ({ caller, edition, participant, query, language }) =>
    users.list({ caller, participant }, edition, language, query),
  history: ({ caller }) => chat.listContacts(caller.accountId),
  messages: ({ caller, query }) =>
    chat.listMessages(caller.accountId, query.userId, query.beforeThan),
  settings: ({ caller, query }) => chat.getSettings(caller.accountId, query.userId),
  report: async ({ caller, body }) => {
    await report(caller.accountId, body);
    return {};
  },
});
