import {
  hasDetails,
  type Language,
  type Notification,
  NOTIFICATIONS_MAX,
  type NotificationList,
} from "@foyer/contract";
import { fillPlaceholders } from "../../content/placeholders.ts";
import type { Account } from "../../context/account.ts";
import type { Edition, Editions } from "../../context/editions.ts";
import type { Participant } from "../../context/participant.ts";
import type { Database } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { notFound } from "../../lib/failure.ts";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import type {
  NotificationRow,
  NotificationsRepository,
  Reader,
} from "./notifications.repository.ts";

type Dependencies = {
  repository: NotificationsRepository;
  database: Pick<Database, "write">;
  editions: Pick<Editions, "reveal" | "findParticipant">;
  limits: RateLimits;
  clock: Clock;
};

const NOTHING: NotificationList = { notReadCount: 0, items: [] };

/** What a notification says to its reader, by name where a message has placeholders for that. */
const describeText = (
  { text, messageId }: NotificationRow,
  { firstName, lastName }: Participant,
  language: Language,
): Notification["description"] => {
  const title = fieldInLanguage(text, language, "title") ?? "";
  const content = fieldInLanguage(text, language, "content") ?? "";
  if (messageId === null) return { title, content };
  const inHtml = { firstName: escapeHtml(firstName), lastName: escapeHtml(lastName) };
  return {
    title: fillPlaceholders(title, { firstName, lastName }),
    content: fillPlaceholders(content, inHtml),
  };
};

const describeNotification = (
  row: NotificationRow,
  reader: Participant,
  { timeZone, showAgenda }: Edition,
  language: Language,
): Notification => {
  const { id, isRead, icon, publishedAt, panel } = row;
  return {
    id,
    isRead,
    icon,
    createdAt: createInstants(timeZone)(publishedAt),
    panelId: panel && showAgenda && hasDetails(panel) ? panel.id : null,
    description: describeText(row, reader, language),
  };
};

/** What people are told, and what of it they have read. */
export const createNotificationsService = ({
  repository,
  database,
  editions,
  limits,
  clock,
}: Dependencies) => {
  const readLimit = limits.createLimit({ name: "notifications-read", points: 240, seconds: 60 });

  /** @throws Failure `not-found` for a notification of an edition in which the caller takes no part */
  const readerOf = async (caller: Account, id: number): Promise<Reader> => {
    const editionId = await repository.findEdition(id);
    if (editionId === undefined) throw notFound();
    await editions.reveal(caller, editionId);
    const reader = await editions.findParticipant(caller, editionId);
    if (!reader) throw notFound();
    return reader;
  };

  return {
    /** An account that takes no part has none, which is no refusal. */
    countUnread: async (reader: Participant | null): Promise<number> =>
      reader ? repository.countUnread(reader, clock.now()) : 0,

    list: async (
      edition: Edition,
      reader: Participant | null,
      language: Language,
      count = NOTIFICATIONS_MAX,
    ): Promise<NotificationList> => {
      if (!reader) return NOTHING;
      const now = clock.now();
      const rows = await repository.list(reader, now, count);
      return {
        notReadCount: await repository.countUnread(reader, now),
        items: rows.map((row) => describeNotification(row, reader, edition, language)),
      };
    },

    /** @throws Failure `not-found` for a notification that the caller is not shown */
    markRead: async (caller: Account, id: number): Promise<void> => {
      await readLimit.consume(caller.accountId);
      const reader = await readerOf(caller, id);
      await database.write(async (tx, publish) => {
        const now = clock.now();
        if (!(await repository.isShown(id, reader, now, tx))) throw notFound();
        if (!(await repository.markRead(id, reader, now, tx))) return;
        publish({ kind: "notifications", ...namesOf(reader) });
      });
    },

    /** @param until leaves out what was published later, which the caller may not have seen */
    markAllRead: async (
      caller: Account,
      reader: Participant | null,
      until: Date,
    ): Promise<void> => {
      await readLimit.consume(caller.accountId);
      if (!reader) return;
      await database.write(async (tx, publish) => {
        const marked = await repository.markAllRead(reader, until, clock.now(), tx);
        if (marked > 0) publish({ kind: "notifications", ...namesOf(reader) });
      });
    },
  };
};

const namesOf = ({ editionId, attendeeId }: Reader) => ({ editionId, attendeeId });

export type NotificationsService = ReturnType<typeof createNotificationsService>;
