import type { Kernel } from "../../context/kernel.ts";
import { createSettingsRepository } from "./settings.repository.ts";
import { createSettingsHandlers } from "./settings.routes.ts";
import { createSettingsService, type TellPeers } from "./settings.service.ts";

export const createSettingsFeature = (
  { database, limits }: Kernel,
  { tellPeers }: { tellPeers: TellPeers },
) => {
  const repository = createSettingsRepository(database.db);
  const settings = createSettingsService({ repository, database, limits, tellPeers });
  return { handlers: createSettingsHandlers(settings) };
};
