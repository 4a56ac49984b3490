import type { pushRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import type { PushService } from "./push.service.ts";

export const createPushHandlers = (push: PushService): Handlers<typeof pushRoutes> => ({
  mine: ({ caller }) => push.get(caller.accountId),
  savePreferences: async ({ caller, body }) => {
    await push.savePreferences(caller.accountId, body);
    return {};
  },
  subscribe: async ({ caller, body }) => {
    await push.subscribe(caller, body);
    return {};
  },
  unsubscribe: async ({ caller, body }) => {
    await push.unsubscribe(caller, body.endpoint);
    return {};
  },
});
