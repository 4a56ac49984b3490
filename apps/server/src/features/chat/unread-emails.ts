import type { ChatContact } from "@foyer/contract";
import { type Database, jobsWithin } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Addressee } from "../../lib/compose-email.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { Mailer } from "../../lib/mail.ts";
import { unreadEmail } from "./chat.emails.ts";
import type { Contacts } from "./contacts.ts";
import type { UnreadRepository } from "./unread.repository.ts";

const MINUTE_MS = 60_000;
/** A message that waits for so long is told of. */
const WAIT_MS = 30 * MINUTE_MS;
/** Nobody gets more than one such e-mail in this time. */
const PAUSE_MS = 60 * MINUTE_MS;
/** What is older was told of before, or came before people were told. */
const HORIZON_MS = 24 * 60 * MINUTE_MS;
const EVERY_MINUTE = "* * * * *";
/** Accounts taken in one transaction. */
const BATCH = 200;

/** What is asked of accounts. */
export type AskAddressees = {
  /** Null where the account is shut or has no address. */
  findAddressee: (accountId: number) => Promise<Addressee | null>;
};

type Dependencies = AskAddressees & {
  unread: UnreadRepository;
  contacts: Pick<Contacts, "list">;
  database: Pick<Database, "write">;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  settings: { publicUrl: string };
};

/** What waits, and can be answered by the addressee. */
const isWaiting = ({ newCount, settings }: ChatContact): boolean =>
  newCount > 0 && settings.canIChat;

/** E-mails that tell people of messages which wait unread, without a word of what is in them. */
export const createUnreadEmails = (dependencies: Dependencies): void => {
  const { unread, contacts, database, clock, jobs, mailer, settings, findAddressee } = dependencies;

  const tell = jobs.define<{ accountId: number }>(
    "unread-messages",
    async ({ accountId }, { signal }) => {
      const waiting = (await contacts.list(accountId)).filter(isWaiting);
      const to = await findAddressee(accountId);
      if (!to || waiting.length === 0) return;
      const link = new URL("/chat", settings.publicUrl).href;
      await mailer.send(unreadEmail(to, waiting, link), signal);
    },
    { pace: "bulk" },
  );

  const emailBatch = (now: Date): Promise<number> => {
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const span = {
      sentAfter: before(HORIZON_MS),
      sentUntil: before(WAIT_MS),
      emailedBefore: before(PAUSE_MS),
    };
    return database.write(async (tx) => {
      const accountIds = await unread.claimAccounts(tx, span, { now, limit: BATCH });
      for (const accountId of accountIds) await tell({ accountId }, { within: jobsWithin(tx) });
      return accountIds.length;
    });
  };

  jobs.defineScheduled("find-unread-messages", EVERY_MINUTE, "UTC", async () => {
    const now = clock.now();
    let taken: number;
    do taken = await emailBatch(now);
    while (taken === BATCH);
  });
};
