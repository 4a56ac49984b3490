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
import { createReportsRepository } from "./reports.repository.ts";
import { createReportService } from "./reports.service.ts";
import { createSendService } from "./send.service.ts";
import { createTellPeers } from "./tell-peers.ts";
import { type AskPeople, createUsersService } from "./users.service.ts";

/** How long events wait for an account that is away. */
const INBOX_DAYS = 14;
const DAY_MS = 86_400_000;

type AskAddressees = Pick<Parameters<typeof createModeration>[0], "findAddressee">;

/** What is asked of what tells people outside the portal: to look soon what there is to tell. */
type TellOutside = { alertSoon: () => void };

/** Conversations between two people. */
export const createChatFeature = (
  kernel: Kernel,
  others: AskPeople & AskAddressees & TellOutside,
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
  inboxes.subscribe(async () => others.alertSoon());
  const dependencies = { ...kernel, conversations, messages, inbox, inboxes, contacts };
  const chat = createChatService(dependencies);
  const send = createSendService(dependencies);
  const reports = createReportsRepository(db);
  const report = createReportService({ ...kernel, conversations, contacts, people, reports });
  const users = createUsersService({ ...others, mayKnow: contacts.mayKnow });

  jobs.defineScheduled("old-inbox-events", "50 3 * * *", "UTC", () =>
    inbox.prune(new Date(clock.now().getTime() - INBOX_DAYS * DAY_MS), INBOX_MAX),
  );

  return {
    findContact: contacts.find,
    listContacts: contacts.list,
    handlers: createChatHandlers({ chat, users, report }),
    hubHandlers: createChatHubHandlers(chat, send),
    startDelivery: (metrics: ChatMetrics) =>
      createDelivery({ inboxes, inboxNotifications: database.inboxNotifications, metrics, log }),
    tellPeers: createTellPeers(dependencies),
    moderation: createModeration({ ...kernel, ...others }),
    listReported: reports.listMessages,
  };
};
