import { type Deletion, type Language, languageOfCode, WITHDRAWAL_DAYS } from "@foyer/contract";
import { organiserAddress } from "../../context/organiser-address.ts";
import { type Database, jobsWithin } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Addressee } from "../../lib/compose-email.ts";
import { notFound } from "../../lib/failure.ts";
import { createInstants } from "../../lib/instants.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Mailer } from "../../lib/mail.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import {
  type DeletionFacts,
  deletionEmailToOrganiser,
  deletionEmailToPerson,
} from "./my-data.emails.ts";
import type { EditionOfPerson, MyDataRepository, Row, TableRows } from "./my-data.repository.ts";

const DAY_MS = 86_400_000;
/** Of an account that takes part in nothing. */
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

/** One edition for each organiser, the latest. */
const oncePerOrganiser = (editions: readonly EditionOfPerson[]): EditionOfPerson[] => {
  const emails = editions.map(({ text }) => organiserAddress(text)?.email);
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

type Asker = {
  account: NonNullable<Awaited<ReturnType<MyDataRepository["findAccount"]>>>;
  editions: EditionOfPerson[];
  day: string;
};

/** What is held about a person, and their wish to have it deleted. */
export const createMyDataService = (dependencies: Dependencies) => {
  const { repository, database, jobs, mailer, limits, clock, settings } = dependencies;
  const { confirmPassword } = dependencies;
  const downloadsOfAccount = limits.createLimit({
    name: "my-data",
    points: 1,
    seconds: 86_400,
  });
  /** Each sends e-mails to others. */
  const requestsOfAccount = limits.createLimit({
    name: "deletion-requests",
    points: 5,
    seconds: 86_400,
  });

  const deletionOf = async (accountId: number): Promise<Deletion> => {
    const requestedAt = (await repository.findAccount(accountId))?.deletionRequestedAt ?? null;
    if (requestedAt === null) return { requestedAt: null, deletesAt: null };
    const [latest] = await repository.listEditionsOf(accountId);
    const toInstant = createInstants(latest?.timeZone ?? DEFAULT_ZONE);
    const deletesAt = new Date(requestedAt.getTime() + WITHDRAWAL_DAYS * DAY_MS);
    return { requestedAt: toInstant(requestedAt), deletesAt: toInstant(deletesAt) };
  };

  /** Null where the account is gone, or the request was withdrawn before its e-mail left. */
  const findAsker = async (accountId: number): Promise<Asker | null> => {
    const account = await repository.findAccount(accountId);
    const { deletesAt } = await deletionOf(accountId);
    if (!account || deletesAt === null) return null;
    const editions = await repository.listEditionsOf(accountId);
    return { account, editions, day: deletesAt.slice(0, "YYYY-MM-DD".length) };
  };

  const factsOf = (
    { account, day }: Asker,
    edition: EditionOfPerson | undefined,
    language: Language,
  ): DeletionFacts => ({
    name: edition ? `${edition.firstName} ${edition.lastName}` : account.username,
    username: account.username,
    edition: (edition && fieldInLanguage(edition.text, language, "name")) ?? "",
    day,
  });

  const tellOrganiser = async (asker: Asker, editionId: number, signal: AbortSignal) => {
    const edition = asker.editions.find(({ id }) => id === editionId);
    const to = edition && organiserAddress(edition.text);
    if (!to) return;
    const facts = factsOf(asker, edition, to.language);
    await mailer.send(deletionEmailToOrganiser(to, facts), signal);
  };

  const tellPerson = async (asker: Asker, signal: AbortSignal) => {
    const { email, username, language: code } = asker.account;
    if (!email) return;
    const language = languageOfCode(code);
    const [edition] = asker.editions;
    const organiser = edition && fieldInLanguage(edition.text, language, "organiser");
    const to: Addressee = { email, username, language, organiser: organiser?.name ?? null };
    const link = new URL("/profile", settings.publicUrl).href;
    await mailer.send(deletionEmailToPerson(to, factsOf(asker, edition, language), link), signal);
  };

  /** An e-mail each, so that a try that fails repeats no other: to the organiser of an edition, or to the person. */
  const tellOfRequest = jobs.define<{ accountId: number; editionId: number | null }>(
    "deletion-requested",
    async ({ accountId, editionId }, { signal }) => {
      const asker = await findAsker(accountId);
      if (asker === null) return;
      if (editionId === null) await tellPerson(asker, signal);
      else await tellOrganiser(asker, editionId, signal);
    },
    { pace: "bulk" },
  );

  return {
    /**
     * All that the tables hold about the caller, by their names; of others what the caller may see.
     * @throws Failure `validation-failed` for a wrong password; `too-many-requests`
     */
    collect: async (accountId: number, password: string): Promise<object> => {
      await confirmPassword(accountId, password);
      await downloadsOfAccount.consume(accountId);
      const everything = await repository.loadEverything(accountId);
      const { own, ofAccount, ofAttendee, conversations, messages } = everything;
      if (!own) throw notFound();
      const rowsOf = ofAccount.map(({ name, rows }) => [
        name,
        name === "attendee" ? withLinks(rows, ofAttendee) : rows,
      ]);
      return {
        madeAt: clock.now().toISOString(),
        account: own,
        ...Object.fromEntries(rowsOf),
        chat_pair: conversations,
        chat_message: messages,
      };
    },

    /** What is held about somebody's part in an edition, by the names of tables; undefined where there is none. */
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

    deletionOf,

    /**
     * The first request's date stays; the organisers of the person's editions are told of it.
     * @throws Failure `validation-failed` for a wrong password; `too-many-requests`
     */
    requestDeletion: async (accountId: number, password: string): Promise<Deletion> => {
      await confirmPassword(accountId, password);
      await requestsOfAccount.consume(accountId);
      const editions = oncePerOrganiser(await repository.listEditionsOf(accountId));
      await database.write(async (tx) => {
        if (!(await repository.requestDeletion(accountId, clock.now(), tx))) return;
        const within = jobsWithin(tx);
        for (const editionId of [null, ...editions.map(({ id }) => id)]) {
          await tellOfRequest({ accountId, editionId }, { within });
        }
      });
      return deletionOf(accountId);
    },

    withdrawDeletion: async (accountId: number): Promise<Deletion> => {
      await repository.withdrawDeletion(accountId);
      return deletionOf(accountId);
    },
  };
};

export type MyDataService = ReturnType<typeof createMyDataService>;
