import type { alertRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import type { AlertsService } from "./alerts.service.ts";

export const createAlertHandlers = (alerts: AlertsService): Handlers<typeof alertRoutes> => ({
  mine: ({ caller }) => alerts.get(caller.accountId),
  choose: async ({ caller, body }) => {
    await alerts.choose(caller.accountId, body);
    return {};
  },
  subscribe: async ({ caller, body }) => {
    await alerts.subscribe(caller, body);
    return {};
  },
  unsubscribe: async ({ caller, body }) => {
    await alerts.unsubscribe(caller, body.endpoint);
    return {};
  },
});
