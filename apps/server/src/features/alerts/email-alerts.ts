import type { ChatContact, Language } from "@foyer/contract";
import type { Kernel } from "../../context/kernel.ts";
import { jobsWithin } from "../../db/index.ts";
import { messageIdOf } from "../../lib/mail.ts";
import type { Addressee } from "../../lib/compose-email.ts";
import { textOfHtml } from "../../lib/html.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import { wordAlert, wordContact } from "./alert-texts.ts";
import { alertsEmail } from "./alerts.emails.ts";
import type { AlertsRepository, AlertToMail } from "./alerts.repository.ts";
import { makeStopKey } from "./stop-key.ts";

const MINUTE_MS = 60_000;
/** So long a device has to be reached. */
const WAIT_MS = 10 * MINUTE_MS;
/** Nobody gets more than one such e-mail in this time, unless a session has changed. */
const PAUSE_MS = 60 * MINUTE_MS;
/** What is older was told of before, or while nobody was told. */
const HORIZON_MS = 24 * 60 * MINUTE_MS;
const EVERY_MINUTE = "* * * * *";
/** Accounts taken in one transaction. */
const BATCH = 200;

/** What is asked of accounts and conversations. */
export type AskForEmails = {
  /** Null where the account is shut or has no address. */
  findAddressee: (accountId: number) => Promise<Addressee | null>;
  listContacts: (accountId: number) => Promise<ChatContact[]>;
};

type Dependencies = Pick<Kernel, "jobs" | "clock" | "database" | "mailer" | "settings"> &
  AskForEmails & { repository: AlertsRepository };

type EmailJob = { accountId: number; alertIds: number[] };

/** What organisers tell of a session is what has changed of it, which is told whole. */
const wordForEmail = (row: AlertToMail, language: Language): string[] => {
  const words = wordAlert(row, language);
  if (!words) return [];
  const change =
    row.alert.kind === "session" && row.notification
      ? textOfHtml(fieldInLanguage(row.notification.text, language, "content") ?? "")
      : words.body;
  return [[words.title, change].filter(Boolean).join(" – ")];
};

/** Everybody who wrote stands once, with how much of theirs is unread. */
const wordContacts = (
  rows: readonly AlertToMail[],
  contacts: readonly ChatContact[],
  language: Language,
): string[] => {
  const kinds = new Map(
    rows.flatMap(({ alert, pair }) => {
      if (!pair || (alert.kind !== "message" && alert.kind !== "invitation")) return [];
      return [[pair.low === alert.accountId ? pair.high : pair.low, alert.kind] as const];
    }),
  );
  return contacts.flatMap((contact) => {
    const kind = kinds.get(contact.userId);
    if (!kind || contact.settings.isHeBlocked || contact.settings.amIBlocked) return [];
    if (kind === "message" && !contact.settings.canIChat) return [];
    const { title } = wordContact(kind, contact, language);
    return [kind === "message" && contact.newCount > 1 ? `${title} (${contact.newCount})` : title];
  });
};

/**
 * E-mails that tell people what no device was reached with for ten minutes, all of it in one. What is
 * claimed and the job that tells it are of one transaction, and what has left is noted, so that nobody
 * is told twice; should a process die just between the two, mailboxes know the second by its id.
 */
export const createEmailAlerts = (dependencies: Dependencies): void => {
  const { repository, database, clock, jobs, mailer, settings } = dependencies;

  const linksFor = (accountId: number, paths: readonly string[]) => {
    const stop = new URL("/stop-emails", settings.publicUrl);
    stop.searchParams.set("key", makeStopKey(accountId, settings.sessionSecret));
    const [path = "/", ...others] = new Set(paths);
    return {
      portal: new URL(others.length === 0 ? path : "/", settings.publicUrl).href,
      stop: stop.href,
    };
  };

  const tell = jobs.define<EmailJob>(
    "alert-email",
    async ({ accountId, alertIds }, { id, signal }) => {
      const rows = await repository.listForEmail(alertIds);
      const to = await dependencies.findAddressee(accountId);
      if (!to || rows.length === 0) return;
      const contacts = await dependencies.listContacts(accountId);
      const ofPeople = wordContacts(rows, contacts, to.language);
      const lines = [...rows.flatMap((row) => wordForEmail(row, to.language)), ...ofPeople];
      if (lines.length === 0) return;
      const paths = rows.map((row) => wordAlert(row, to.language)?.path ?? "/chat");
      const email = alertsEmail(to, lines, linksFor(accountId, paths));
      await mailer.send({ ...email, messageId: messageIdOf(id, settings.publicUrl) }, signal);
      await repository.markEmailSent(alertIds, clock.now());
    },
    { pace: "bulk" },
  );

  const emailBatch = (now: Date): Promise<number> => {
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const span = {
      after: before(HORIZON_MS),
      until: before(WAIT_MS),
      emailedBefore: before(PAUSE_MS),
      now,
    };
    return database.write(async (tx) => {
      const claimed = await repository.claimEmails(tx, span, BATCH);
      const ofAccounts = Map.groupBy(claimed, ({ accountId }) => accountId);
      for (const [accountId, own] of ofAccounts) {
        const alertIds = own.map(({ id }) => id);
        await tell({ accountId, alertIds }, { within: jobsWithin(tx) });
      }
      return ofAccounts.size;
    });
  };

  jobs.defineScheduled("find-alert-emails", EVERY_MINUTE, "UTC", async () => {
    const now = clock.now();
    let taken: number;
    do taken = await emailBatch(now);
    while (taken === BATCH);
  });
};
