import { type Deletion, type Language, languageOfCode, WITHDRAWAL_DAYS } from "@foyer/contract";
import { isOwner, rejectLastAdmin } from "../../content/administrators.ts";
import { emailSender, organiserRecipient } from "../../context/email-sender.ts";
import { type Database, jobsWithin } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import type { EmailRecipient } from "../../lib/compose-email.ts";
import { Failure, notFound } from "../../lib/failure.ts";
import { createInstants } from "../../lib/instants.ts";
import type { JobAttempt, Jobs } from "../../lib/jobs.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Mailer } from "../../lib/mail.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import { type DeletionDetails, buildOrganiserEmail, buildPersonEmail } from "./my-data.emails.ts";
import type { EditionOfPerson, MyDataRepository, Row, TableRows } from "./my-data.repository.ts";

const DAY_MS = 86_400_000;
/** Time zone for accounts that do not take part in an edition. */
const DEFAULT_ZONE = "Europe/Warsaw";

/** @throws Failure `validation-failed` at `password` for a wrong one; `too-many-requests` */
export type ConfirmPassword = (accountId: number, password: string) => Promise<void>;

type Dependencies = {
  confirmPassword: ConfirmPassword;
  repository: MyDataRepository;
  database: Pick<Database, "write">;
  jobs: Jobs;
  mailer: Mailer;
  limits: RateLimits;
  clock: Clock;
  settings: { publicUrl: string };
};

/** Returns the latest edition of each organiser. */
const filterLatestPerOrganiser = (editions: readonly EditionOfPerson[]): EditionOfPerson[] => {
  const emails = editions.map(({ text }) => organiserRecipient(text)?.email);
  return editions.filter((_, at) => emails[at] && emails.indexOf(emails[at]) === at);
};

const withLinks = (parts: readonly Row[], tables: readonly TableRows[]) =>
  parts.map((part) => ({
    ...part,
    ...Object.fromEntries(
      tables.map(({ name, rows }) => [
        name,
        rows.filter((row) => row["attendee_id"] === part["id"]),
      ]),
    ),
  }));

type Requester = {
  account: NonNullable<Awaited<ReturnType<MyDataRepository["findAccount"]>>>;
  editions: EditionOfPerson[];
  day: string;
};

export const createMyDataService = (dependencies: Dependencies) => {
  const { repository, database, jobs, mailer, limits, clock, settings } = dependencies;
  const { confirmPassword } = dependencies;
  const downloadLimit = limits.createLimit({
    name: "my-data",
    points: 1,
    seconds: 86_400,
  });
  /** Each request sends e-mails to others. */
  const requestLimit = limits.createLimit({
    name: "deletion-requests",
    points: 5,
    seconds: 86_400,
  });

  const getDeletion = async (accountId: number): Promise<Deletion> => {
    const requestedAt = (await repository.findAccount(accountId))?.deletionRequestedAt ?? null;
    if (requestedAt === null) return { requestedAt: null, deletesAt: null };
    const [latest] = await repository.listEditions(accountId);
    const toInstant = createInstants(latest?.timeZone ?? DEFAULT_ZONE);
    const deletesAt = new Date(requestedAt.getTime() + WITHDRAWAL_DAYS * DAY_MS);
    return { requestedAt: toInstant(requestedAt), deletesAt: toInstant(deletesAt) };
  };

  /** Returns null if the account was deleted or the request was withdrawn before the e-mail was sent. */
  const findRequester = async (accountId: number): Promise<Requester | null> => {
    const account = await repository.findAccount(accountId);
    const { deletesAt } = await getDeletion(accountId);
    if (!account || deletesAt === null) return null;
    const editions = await repository.listEditions(accountId);
    return { account, editions, day: deletesAt.slice(0, "YYYY-MM-DD".length) };
  };

  const toDetails = (
    { account, day }: Requester,
    edition: EditionOfPerson | undefined,
    language: Language,
  ): DeletionDetails => ({
    name: edition ? `${edition.firstName} ${edition.lastName}` : account.username,
    username: account.username,
    edition: (edition && fieldInLanguage(edition.text, language, "name")) ?? "",
    day,
  });

  const notifyOrganiser = async (requester: Requester, editionId: number, attempt: JobAttempt) => {
    const edition = requester.editions.find(({ id }) => id === editionId);
    const to = edition && organiserRecipient(edition.text);
    if (!to) return;
    const details = toDetails(requester, edition, to.language);
    await mailer.send(buildOrganiserEmail(to, details), attempt);
  };

  const notifyPerson = async (requester: Requester, attempt: JobAttempt) => {
    const { email, username, language: code } = requester.account;
    if (!email) return;
    const language = languageOfCode(code);
    const [edition] = requester.editions;
    const name = edition?.firstName || username;
    const sender = edition ? emailSender(edition.text, language) : null;
    const to: EmailRecipient = { email, username, name, language, sender };
    const link = new URL("/profile#my-data", settings.publicUrl).href;
    const details = toDetails(requester, edition, language);
    await mailer.send(buildPersonEmail(to, details, link), attempt);
  };

  /**
   * Sends one e-mail per job, so that a retry does not repeat others: to an edition's organiser, or to the
   * person.
   */
  const sendRequestEmail = jobs.define<{ accountId: number; editionId: number | null }>(
    "deletion-requested",
    async ({ accountId, editionId }, attempt) => {
      const requester = await findRequester(accountId);
      if (requester === null) return;
      if (editionId === null) await notifyPerson(requester, attempt);
      else await notifyOrganiser(requester, editionId, attempt);
    },
    { pace: "bulk" },
  );

  return {
    /**
     * Returns all data about the caller by table name, and of others only what the caller may see.
     * @throws Failure `validation-failed` for a wrong password; `too-many-requests`
     */
    collect: async (accountId: number, password: string): Promise<object> => {
      await confirmPassword(accountId, password);
      await downloadLimit.consume(accountId);
      const everything = await repository.loadEverything(accountId);
      const { own, ofAccount, ofAttendee, conversations, messages } = everything;
      if (!own) throw notFound();
      // A table can refer to accounts by several columns.
      const tables = Map.groupBy(ofAccount, ({ name }) => name);
      const rowsByTable = [...tables].map(([name, parts]) => {
        const rows = parts.flatMap((part) => part.rows);
        return [name, name === "attendee" ? withLinks(rows, ofAttendee) : rows];
      });
      return {
        createdAt: clock.now().toISOString(),
        account: own,
        ...Object.fromEntries(rowsByTable),
        conversation: conversations,
        chat_message: messages,
      };
    },

    /**
     * Returns the data about an attendee of an edition by table name; undefined if the edition does not have
     * the attendee.
     */
    collectPart: async (editionId: number, attendeeId: number): Promise<object | undefined> => {
      const part = await repository.loadPart(editionId, attendeeId);
      if (!part) return undefined;
      const { own, row, links } = part;
      return {
        account: own ?? null,
        attendee: row,
        ...Object.fromEntries(links.map(({ name, rows }) => [name, rows])),
      };
    },

    getDeletion,

    /**
     * Stores a deletion request and notifies the organisers of the person's editions. The date of the first
     * request stays.
     * @throws Failure `validation-failed` for a wrong password; `too-many-requests`; `owner-deletion` for an
     * owner, `last-admin` for the last admin of an edition
     */
    requestDeletion: async (accountId: number, password: string): Promise<Deletion> => {
      await confirmPassword(accountId, password);
      await requestLimit.consume(accountId);
      const editions = filterLatestPerOrganiser(await repository.listEditions(accountId));
      await database.write(async (tx) => {
        await rejectLastAdmin(tx, accountId, clock.now());
        if (await isOwner(tx, accountId)) throw new Failure("owner-deletion");
        if (!(await repository.requestDeletion(accountId, clock.now(), tx))) return;
        const within = jobsWithin(tx);
        for (const editionId of [null, ...editions.map(({ id }) => id)]) {
          await sendRequestEmail({ accountId, editionId }, { within });
        }
      });
      return getDeletion(accountId);
    },

    withdrawDeletion: async (accountId: number): Promise<Deletion> => {
      await repository.withdrawDeletion(accountId);
      return getDeletion(accountId);
    },
  };
};

export type MyDataService = ReturnType<typeof createMyDataService>;
