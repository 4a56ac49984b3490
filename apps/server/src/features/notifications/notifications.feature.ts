import type { Kernel } from "../../context/kernel.ts";
import { createCountTold } from "./count-told.ts";
import { createNotificationsRepository } from "./notifications.repository.ts";
import { createNotificationHandlers } from "./notifications.routes.ts";
import { createNotificationsService } from "./notifications.service.ts";
import { createTellChanges } from "./tell-changes.ts";

const EVERY_MINUTE = "* * * * *";

/** What people are told: by organisers, and of the sessions that concern them. */
export const createNotificationsFeature = (kernel: Kernel) => {
  const { database, jobs } = kernel;
  const repository = createNotificationsRepository(database.db);
  jobs.defineScheduled("panel-changes", EVERY_MINUTE, "UTC", createTellChanges(kernel));
  const notifications = createNotificationsService({ ...kernel, repository });
  return {
    handlers: createNotificationHandlers(notifications),
    countUnread: notifications.countUnread,
    countTold: createCountTold({ ...kernel, db: database.db }),
  };
};
