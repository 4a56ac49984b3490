import type { Kernel } from "../../context/kernel.ts";
import { createPush } from "../../lib/push.ts";
import { createAlertsRepository } from "./alerts.repository.ts";
import { createAlertHandlers } from "./alerts.routes.ts";
import { createAlertsService } from "./alerts.service.ts";
import { createFindAlerts } from "./find-alerts.ts";
import { createPushAlerts, type FindContact } from "./push-alerts.ts";

export { createFindAlerts };

/** What people are told outside the portal: on their devices. */
export const createAlertsFeature = (kernel: Kernel, others: { findContact: FindContact }) => {
  const { settings } = kernel;
  const repository = createAlertsRepository(kernel.database.db);
  const push = settings.push && createPush(settings.push);
  createPushAlerts({ ...kernel, ...others, push, repository });
  const alerts = createAlertsService({ ...kernel, repository, push });
  return { handlers: createAlertHandlers(alerts) };
};
