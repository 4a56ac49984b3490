import { createContentWrite } from "../../content/content-write.ts";
import type { Kernel } from "../../context/kernel.ts";
import { createChatHubHandlers } from "./chat.hub.ts";
import { createChatHandlers } from "./chat.routes.ts";
import { createChatService } from "./chat.service.ts";
import { createContacts } from "./contacts.ts";
import { type ChatMetrics, createDelivery } from "./delivery.ts";
import { createInboxRepository } from "./inbox.repository.ts";
import { createInboxes, INBOX_MAX } from "./inboxes.ts";
import { createMessagesRepository } from "./messages.repository.ts";
import { createConversationsRepository } from "./conversations.repository.ts";
import { createPeopleRepository } from "./people.repository.ts";
import { createModeration } from "./moderation.writes.ts";
import { createReportHandlers } from "./office-reports.routes.ts";
import { listReportTitles } from "./list-report-titles.ts";
import { createOfficeReports } from "./office-reports.service.ts";
import { createReportsRepository } from "./reports.repository.ts";
import { createReportService } from "./reports.service.ts";
import { createSendService } from "./send.service.ts";
import { createNotifyContacts } from "./notify-contacts.ts";
import { type LoadPeople, createUsersService } from "./users.service.ts";

/** Retention of events for an account that is offline. */
const INBOX_RETENTION_DAYS = 14;
const DAY_MS = 86_400_000;

type FindRecipient = Pick<Parameters<typeof createModeration>[0], "findRecipient">;

type AccountAccess = Pick<Parameters<typeof createOfficeReports>[0], "accountAccess">;

/** Schedules a scan for new push notifications. */
type ScheduleNotifications = { scheduleScan: () => void };

export const createChatFeature = (
  kernel: Kernel,
  sources: LoadPeople & FindRecipient & ScheduleNotifications & AccountAccess,
) => {
  const { database, clock, jobs, log } = kernel;
  const { db } = database;
  const [conversations, messages] = [
    createConversationsRepository(db),
    createMessagesRepository(db),
  ];
  const inbox = createInboxRepository(db);
  const people = createPeopleRepository(db);
  const contacts = createContacts({ conversations, people, clock });
  const inboxes = createInboxes({ inbox, messages, contacts, log });
  inboxes.subscribe(async () => sources.scheduleScan());
  const dependencies = { ...kernel, conversations, messages, inbox, inboxes, contacts };
  const chat = createChatService(dependencies);
  const send = createSendService(dependencies);
  const reports = createReportsRepository(db);
  const report = createReportService({ ...kernel, conversations, contacts, people, reports });
  const users = createUsersService({ ...sources, canKnow: contacts.canKnow });

  jobs.defineScheduled("delete-old-inbox-events", "50 3 * * *", "UTC", () =>
    inbox.prune(new Date(clock.now().getTime() - INBOX_RETENTION_DAYS * DAY_MS), INBOX_MAX),
  );

  const officeReports = createOfficeReports({
    db,
    contentWrite: createContentWrite(database, clock),
    clock,
    moderation: createModeration({ ...kernel, ...sources }),
    listReported: reports.listMessages,
    accountAccess: sources.accountAccess,
  });

  return {
    findContact: contacts.find,
    listContacts: contacts.list,
    handlers: createChatHandlers({ chat, users, report }),
    officeHandlers: { reports: createReportHandlers(officeReports) },
    audited: { reports: { titles: listReportTitles, restrictedTo: "reports" as const } },
    hubHandlers: createChatHubHandlers(chat, send),
    startDelivery: (metrics: ChatMetrics) =>
      createDelivery({ inboxes, inboxNotifications: database.inboxNotifications, metrics, log }),
    notifyContacts: createNotifyContacts(dependencies),
  };
};
