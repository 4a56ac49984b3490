import type { Kernel } from "../../context/kernel.ts";
import { createNotificationsRepository } from "./notifications.repository.ts";
import { createNotificationHandlers } from "./notifications.routes.ts";
import { createNotificationsService } from "./notifications.service.ts";
import { createTellChanges } from "./tell-changes.ts";
import { createUnreadCounts } from "./unread-counts.ts";

const EVERY_MINUTE = "* * * * *";

/** What people are told: by organisers, and of the sessions that concern them. */
export const createNotificationsFeature = (kernel: Kernel) => {
  const { database, clock, jobs } = kernel;
  const repository = createNotificationsRepository(database.db);
  const unread = createUnreadCounts(repository, database.changes, clock);
  jobs.defineScheduled("panel-changes", EVERY_MINUTE, "UTC", createTellChanges(kernel));
  const notifications = createNotificationsService({ ...kernel, repository, unread });
  return {
    handlers: createNotificationHandlers(notifications),
    countUnread: notifications.countUnread,
  };
};
