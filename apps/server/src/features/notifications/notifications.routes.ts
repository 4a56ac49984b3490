import { languageOfCode, type notificationRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import type { NotificationsService } from "./notifications.service.ts";

export const createNotificationHandlers = (
  notifications: NotificationsService,
): Handlers<typeof notificationRoutes> => ({
  newCount: ({ participant }) => notifications.countUnread(participant),
  list: ({ edition, participant, query: { language, count } }) =>
    notifications.list(edition, participant, languageOfCode(language), count),
  markRead: async ({ caller, body }) => {
    await notifications.markRead(caller, body.id);
    return {};
  },
  markAllRead: async ({ caller, participant, body }) => {
    await notifications.markAllRead(caller, participant, new Date(body.until));
    return {};
  },
});
