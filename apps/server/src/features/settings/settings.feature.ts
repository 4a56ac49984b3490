import type { Kernel } from "../../context/kernel.ts";
import { createSettingsRepository } from "./settings.repository.ts";
import { createSettingsHandlers } from "./settings.routes.ts";
import { createSettingsService, type NotifyContacts } from "./settings.service.ts";

export const createSettingsFeature = (
  { database, limits }: Kernel,
  { notifyContacts }: { notifyContacts: NotifyContacts },
) => {
  const repository = createSettingsRepository(database.db);
  const settings = createSettingsService({ repository, database, limits, notifyContacts });
  return { handlers: createSettingsHandlers(settings) };
};
