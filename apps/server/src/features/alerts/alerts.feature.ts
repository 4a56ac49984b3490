import type { Kernel } from "../../context/kernel.ts";
import { createPush } from "../../lib/push.ts";
import { createAlertsRepository } from "./alerts.repository.ts";
import { createAlertHandlers } from "./alerts.routes.ts";
import { createAlertsService } from "./alerts.service.ts";
import { createFindAlerts } from "./find-alerts.ts";
import { type AskForEmails, createEmailAlerts } from "./email-alerts.ts";
import { createPushAlerts, type FindContact } from "./push-alerts.ts";
import { createTellDevices } from "./tell-devices.ts";
import { readStopKey } from "./stop-key.ts";

export { createFindAlerts };

/** What people are told outside the portal: on their devices, and by e-mail. */
export const createAlertsFeature = (
  kernel: Kernel,
  others: AskForEmails & { findContact: FindContact },
) => {
  const { settings } = kernel;
  const repository = createAlertsRepository(kernel.database.db);
  const push = settings.push && createPush(settings.push);
  createPushAlerts({ ...kernel, ...others, push, repository });
  createEmailAlerts({ ...kernel, ...others, repository });
  const alerts = createAlertsService({ ...kernel, repository, push });
  return {
    handlers: createAlertHandlers(alerts),
    tellDevices: createTellDevices(kernel, push),
    /** Stops the e-mails of whose key it is. @returns false for a key that is none */
    stopEmails: async (key: string): Promise<boolean> => {
      const accountId = readStopKey(key, settings.sessionSecret);
      if (accountId === undefined) return false;
      await repository.stopEmails(accountId);
      return true;
    },
  };
};
