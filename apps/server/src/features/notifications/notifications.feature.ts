import { createContentWrite } from "../../content/content-write.ts";
import type { Kernel } from "../../context/kernel.ts";
import { createAnnouncementHandlers } from "./announcements/announcements.routes.ts";
import { createAnnouncements } from "./announcements/announcements.service.ts";
import { listAnnouncementTitles } from "./announcements/list-announcement-titles.ts";
import { createRecordPush } from "./announcements/record-push.ts";
import { createCountNotifications, createCountRecipients } from "./count-recipients.ts";
import { createNotificationsRepository } from "./notifications.repository.ts";
import { createNotificationHandlers } from "./notifications.routes.ts";
import { createNotificationsService } from "./notifications.service.ts";
import { createNotifyPanelChanges } from "./notify-panel-changes.ts";

const EVERY_MINUTE = "* * * * *";

export { createCountNotifications, createCountRecipients };

type Dependencies = Pick<Parameters<typeof createAnnouncements>[0], "people" | "queueAnnouncement">;

export const createNotificationsFeature = (kernel: Kernel, dependencies: Dependencies) => {
  const { database, clock, jobs } = kernel;
  const repository = createNotificationsRepository(database.db);
  jobs.defineScheduled(
    "notify-panel-changes",
    EVERY_MINUTE,
    "UTC",
    createNotifyPanelChanges(kernel),
  );
  const notifications = createNotificationsService({ ...kernel, repository });
  const announcements = createAnnouncements({
    ...kernel,
    ...dependencies,
    db: database.db,
    contentWrite: createContentWrite(database, clock),
  });
  return {
    handlers: createNotificationHandlers(notifications),
    officeHandlers: { announcements: createAnnouncementHandlers(announcements) },
    audited: { announcements: { titles: listAnnouncementTitles } },
    countUnread: notifications.countUnread,
    recordPush: createRecordPush({ ...kernel, db: database.db }),
  };
};
