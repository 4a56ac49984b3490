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
import { notFound } from "../../lib/failure.ts";
import { createInstants } from "../../lib/instants.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import { escapeValues } from "./announcements/compose-announcement.ts";
import { listRecipientPlaceholders, NO_VALUES } from "./recipient-values.repository.ts";
import type {
  NotificationRow,
  NotificationsRepository,
  Recipient,
} from "./notifications.repository.ts";

type Dependencies = {
  repository: NotificationsRepository;
  database: Pick<Database, "write">;
  editions: Pick<Editions, "reveal" | "findParticipant">;
  limits: RateLimits;
  clock: Clock;
};

const NOTHING: NotificationList = { notReadCount: 0, items: [] };

type Reader = Participant & { values: Readonly<Record<string, string>> };

/** Fills the recipient's placeholders of announcements; other notifications have none. */
const describeText = (
  { text, announcementId }: NotificationRow,
  { firstName, lastName, values }: Reader,
  language: Language,
): Notification["description"] => {
  const title = fieldInLanguage(text, language, "title") ?? "";
  const content = fieldInLanguage(text, language, "content") ?? "";
  if (announcementId === null) return { title, content };
  const escaped = escapeValues({ ...values, firstName, lastName });
  return {
    title: fillPlaceholders(title, { firstName, lastName }),
    content: fillPlaceholders(content, escaped),
  };
};

const describeNotification = (
  row: NotificationRow,
  participant: Reader,
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
    description: describeText(row, participant, language),
  };
};

export const createNotificationsService = ({
  repository,
  database,
  editions,
  limits,
  clock,
}: Dependencies) => {
  const readLimit = limits.createLimit({ name: "notifications-read", points: 240, seconds: 60 });

  /** Reads the data of the recipient that announcements among the rows contain. */
  const readValues = async (
    rows: readonly NotificationRow[],
    { attendeeId }: Participant,
    { timeZone }: Edition,
    language: Language,
  ) => {
    const announced = rows.filter(({ announcementId }) => announcementId !== null);
    const names = listRecipientPlaceholders(
      announced.map(({ text }) => fieldInLanguage(text, language, "content") ?? ""),
    );
    const values = await repository.readValues(attendeeId, names, { language, timeZone });
    return values.get(attendeeId) ?? NO_VALUES;
  };

  /** @throws Failure `not-found` for a notification of an edition in which the caller does not take part */
  const findRecipient = async (caller: Account, id: number): Promise<Recipient> => {
    const editionId = await repository.findEdition(id);
    if (editionId === undefined) throw notFound();
    await editions.reveal(caller, editionId);
    const participant = await editions.findParticipant(caller, editionId);
    if (!participant) throw notFound();
    return participant;
  };

  return {
    /** Returns 0 for an account that does not take part, instead of an error. */
    countUnread: async (participant: Participant | null): Promise<number> =>
      participant ? repository.countUnread(participant, clock.now()) : 0,

    list: async (
      edition: Edition,
      participant: Participant | null,
      language: Language,
      count = NOTIFICATIONS_MAX,
    ): Promise<NotificationList> => {
      if (!participant) return NOTHING;
      const now = clock.now();
      const rows = await repository.list(participant, now, count);
      const reader = {
        ...participant,
        values: await readValues(rows, participant, edition, language),
      };
      return {
        notReadCount: await repository.countUnread(participant, now),
        items: rows.map((row) => describeNotification(row, reader, edition, language)),
      };
    },

    /** @throws Failure `not-found` for a notification that is not visible to the caller */
    markRead: async (caller: Account, id: number): Promise<void> => {
      await readLimit.consume(caller.accountId);
      const participant = await findRecipient(caller, id);
      await database.write(async (tx, _publish, publishLater) => {
        const now = clock.now();
        if (!(await repository.isVisible(id, participant, now, tx))) throw notFound();
        if (!(await repository.markRead(id, participant, now, tx))) return;
        publishLater({ kind: "notifications", ...toRecipientIds(participant) });
      });
    },

    /** @param until excludes notifications published later, which the caller may not have seen */
    markAllRead: async (
      caller: Account,
      participant: Participant | null,
      until: Date,
    ): Promise<void> => {
      await readLimit.consume(caller.accountId);
      if (!participant) return;
      await database.write(async (tx, _publish, publishLater) => {
        const readCount = await repository.markAllRead(participant, until, clock.now(), tx);
        if (readCount > 0) publishLater({ kind: "notifications", ...toRecipientIds(participant) });
      });
    },
  };
};

const toRecipientIds = ({ editionId, attendeeId }: Recipient) => ({ editionId, attendeeId });

export type NotificationsService = ReturnType<typeof createNotificationsService>;
