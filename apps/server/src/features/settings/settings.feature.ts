import type { Kernel } from "../../context/kernel.ts";
import { createSettingsRepository } from "./settings.repository.ts";
import { createSettingsHandlers } from "./settings.routes.ts";
import { createSettingsService } from "./settings.service.ts";

export const createSettingsFeature = ({ database }: Kernel) => {
  const repository = createSettingsRepository(database.db);
  return { handlers: createSettingsHandlers(createSettingsService({ repository, database })) };
};
