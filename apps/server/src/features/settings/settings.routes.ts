import type { settingsRoutes } from "@foyer/contract";
import type { Handlers } from "../../http/handlers.ts";
import type { SettingsService } from "./settings.service.ts";

export const createSettingsHandlers = (
  settings: SettingsService,
): Handlers<typeof settingsRoutes> => ({
  mine: ({ caller }) => settings.get(caller.accountId),
  save: async ({ caller, body }) => {
    await settings.save(caller.accountId, body);
    return {};
  },
});
