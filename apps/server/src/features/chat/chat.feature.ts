import type { Kernel } from "../../context/kernel.ts";
import { createChatHubHandlers } from "./chat.hub.ts";
import { createChatHandlers } from "./chat.routes.ts";
import { createChatService } from "./chat.service.ts";
import { createContacts } from "./contacts.ts";
import { createInboxRepository } from "./inbox.repository.ts";
import { createInboxes } from "./inboxes.ts";
import { createMessagesRepository } from "./messages.repository.ts";
import { createPairsRepository } from "./pairs.repository.ts";
import { createPeopleRepository } from "./people.repository.ts";
import { createSendService } from "./send.service.ts";
import { type AskPeople, createUsersService } from "./users.service.ts";

/** How long events wait for whoever is away, and how many of them. */
const INBOX_DAYS = 14;
const INBOX_MAX = 10_000;
const DAY_MS = 86_400_000;

/** Conversations between two people. */
export const createChatFeature = (kernel: Kernel, people: AskPeople) => {
  const { database, clock, jobs, log } = kernel;
  const { db } = database;
  const [pairs, messages] = [createPairsRepository(db), createMessagesRepository(db)];
  const inbox = createInboxRepository(db);
  const contacts = createContacts({ pairs, people: createPeopleRepository(db) });
  const inboxes = createInboxes({ inbox, messages, contacts, log });
  const dependencies = { ...kernel, pairs, messages, inbox, inboxes, contacts };
  const chat = createChatService(dependencies);
  const send = createSendService({ ...dependencies, chat });

  jobs.defineScheduled("old-inbox-events", "50 3 * * *", "UTC", () =>
    inbox.prune(new Date(clock.now().getTime() - INBOX_DAYS * DAY_MS), INBOX_MAX),
  );

  return {
    handlers: createChatHandlers(chat, createUsersService(people)),
    hubHandlers: createChatHubHandlers(chat, send),
    inboxes,
  };
};
