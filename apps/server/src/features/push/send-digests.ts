import type { ChatContact, Language } from "@foyer/contract";
import type { Kernel } from "../../context/kernel.ts";
import { jobsWithin } from "../../db/index.ts";
import type { FindRecipient } from "../../lib/compose-email.ts";
import { textOfHtml } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { formatPush, formatContactPush } from "./push-texts.ts";
import { buildDigestEmail } from "./digest.emails.ts";
import type { DigestEntry, DigestsRepository } from "./digests.repository.ts";
import { createUnsubscribeLink } from "../../lib/unsubscribe-token.ts";

const MINUTE_MS = 60_000;
/** Time in which a push notification may still be sent instead. */
const PUSH_TIMEOUT_MS = 10 * MINUTE_MS;
/** Minimum time between two digests, except for changed panels. */
const MIN_INTERVAL_MS = 60 * MINUTE_MS;
/** Maximum age of an item; older ones are ignored. */
const MAX_AGE_MS = 24 * 60 * MINUTE_MS;
const EVERY_MINUTE = "* * * * *";
/** Accounts claimed in one transaction. */
const BATCH_SIZE = 200;

export type DigestSources = {
  findRecipient: FindRecipient;
  listContacts: (accountId: number) => Promise<ChatContact[]>;
};

type Dependencies = Pick<Kernel, "jobs" | "clock" | "database" | "mailer" | "settings"> &
  DigestSources & { repository: DigestsRepository };

type EmailJob = { accountId: number; pushNotificationIds: number[] };

/** Formats a changed panel with its content, other items by title. */
const formatDigestLine = (row: DigestEntry, language: Language): string[] => {
  const text = formatPush(row, language);
  if (!text) return [];
  const change =
    row.pushNotification.kind === "panel" && row.notification
      ? textOfHtml(fieldInLanguage(row.notification.text, language, "content") ?? "")
      : text.body;
  return [[text.title, change].filter(Boolean).join(" – ")];
};

/** Returns the edition of all items; undefined if they belong to several or to none. */
const findEditionId = (rows: readonly DigestEntry[]): number | undefined => {
  const [editionId, ...others] = new Set(
    rows.flatMap(({ notification, panel }) => notification?.editionId ?? panel?.editionId ?? []),
  );
  return others.length === 0 ? editionId : undefined;
};

/** Formats one line per sender, with the number of unread messages. */
const formatContactLines = (
  rows: readonly DigestEntry[],
  contacts: readonly ChatContact[],
  language: Language,
): string[] => {
  const kinds = new Map(
    rows.flatMap(({ pushNotification, conversation }) => {
      if (
        !conversation ||
        (pushNotification.kind !== "message" && pushNotification.kind !== "invitation")
      )
        return [];
      return [
        [
          conversation.low === pushNotification.accountId ? conversation.high : conversation.low,
          pushNotification.kind,
        ] as const,
      ];
    }),
  );
  return contacts.flatMap((contact) => {
    const kind = kinds.get(contact.userId);
    if (!kind || contact.settings.isHeBlocked || contact.settings.amIBlocked) return [];
    if (kind === "message" && !contact.settings.canIChat) return [];
    const { title } = formatContactPush(kind, contact, language);
    return [kind === "message" && contact.newCount > 1 ? `${title} (${contact.newCount})` : title];
  });
};

/**
 * Defines the jobs for digest e-mails: all items that were not pushed within ten minutes, in one e-mail.
 * Claim and job share one transaction, and sent items are marked, so no item is sent twice. After a crash
 * between sending and marking, mailboxes recognise the second e-mail by its id.
 */
export const defineSendDigests = (dependencies: Dependencies): void => {
  const { repository, database, clock, jobs, mailer, settings } = dependencies;

  const buildLinks = (accountId: number, paths: readonly string[]) => {
    const [path = "/", ...otherPaths] = new Set(paths);
    return {
      portal: new URL(otherPaths.length === 0 ? path : "/", settings.publicUrl).href,
      unsubscribe: createUnsubscribeLink({ accountId, setting: "digestEmails" }, settings),
    };
  };

  const sendDigest = jobs.define<EmailJob>(
    "digest-email",
    async ({ accountId, pushNotificationIds }, attempt) => {
      const rows = await repository.list(pushNotificationIds);
      const to = await dependencies.findRecipient(accountId, findEditionId(rows));
      if (!to || rows.length === 0) return;
      const contacts = await dependencies.listContacts(accountId);
      const contactLines = formatContactLines(rows, contacts, to.language);
      const lines = [...rows.flatMap((row) => formatDigestLine(row, to.language)), ...contactLines];
      if (lines.length === 0) return;
      const paths = rows.map((row) => formatPush(row, to.language)?.path ?? "/chat");
      const email = buildDigestEmail(to, lines, buildLinks(accountId, paths));
      await mailer.send(email, attempt);
      await repository.markSent(pushNotificationIds, clock.now());
    },
    { pace: "bulk" },
  );

  const queueBatch = (now: Date): Promise<number> => {
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const span = {
      after: before(MAX_AGE_MS),
      until: before(PUSH_TIMEOUT_MS),
      emailedBefore: before(MIN_INTERVAL_MS),
      now,
    };
    return database.write(async (tx) => {
      const claimed = await repository.claim(tx, span, BATCH_SIZE);
      const byAccount = Map.groupBy(claimed, ({ accountId }) => accountId);
      for (const [accountId, items] of byAccount) {
        const pushNotificationIds = items.map(({ id }) => id);
        await sendDigest({ accountId, pushNotificationIds }, { within: jobsWithin(tx) });
      }
      return byAccount.size;
    });
  };

  jobs.defineScheduled("scan-digests", EVERY_MINUTE, "UTC", async () => {
    const now = clock.now();
    let count: number;
    do count = await queueBatch(now);
    while (count === BATCH_SIZE);
  });
};
