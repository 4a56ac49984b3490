import type { ChatReport, Language } from "@foyer/contract";
import { organiserAddress } from "../../context/organiser-address.ts";
import { type Database, jobsWithin } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { invalidField, notFound } from "../../lib/failure.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Logger } from "../../lib/logger.ts";
import type { Mailer } from "../../lib/mail.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import { type ReportFacts, reportEmail } from "./chat.emails.ts";
import { latestOf } from "./shared-editions.ts";
import type { Contacts } from "./contacts.ts";
import type { ConversationsRepository } from "./conversations.repository.ts";
import type { PeopleRepository, Membership } from "./people.repository.ts";
import type { ReportsRepository } from "./reports.repository.ts";

/** Each sends an e-mail to somebody else. */
const REPORTS_LIMIT = { name: "chat-reports", points: 10, seconds: 86_400 };

type Dependencies = {
  reports: ReportsRepository;
  conversations: Pick<ConversationsRepository, "findConversation">;
  contacts: Pick<Contacts, "getSettings">;
  people: PeopleRepository;
  database: Pick<Database, "write">;
  limits: RateLimits;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  log: Pick<Logger, "warn">;
  settings: { publicUrl: string };
};

type StoredReport = NonNullable<Awaited<ReturnType<ReportsRepository["findReport"]>>>;

/** What somebody is called in an edition, else in the latest of theirs. */
const nameIn = (editionId: number | null, memberships: readonly Membership[] = []): string => {
  const membership = memberships.find((own) => own.editionId === editionId) ?? memberships[0];
  return membership ? `${membership.firstName} ${membership.lastName}` : "";
};

/** Takes what somebody says of another one's conduct, and tells the organisers of it. */
export const createReportService = (dependencies: Dependencies) => {
  const {
    reports,
    conversations,
    contacts,
    people,
    database,
    limits,
    clock,
    jobs,
    mailer,
    log,
    settings,
  } = dependencies;
  const perDay = limits.createLimit(REPORTS_LIMIT);

  const collectFacts = async (
    { report, conversation, editionText }: StoredReport,
    language: Language,
  ) => {
    const { reporterId, editionId, note } = report;
    const reportedId =
      conversation.lowAccountId === reporterId
        ? conversation.highAccountId
        : conversation.lowAccountId;
    const memberships = await people.listMembershipsOfTwo(reporterId, reportedId);
    const messages = await reports.listMessages(report.id);
    const nameOf = (accountId: number) => nameIn(editionId, memberships.get(accountId));
    return {
      edition: fieldInLanguage(editionText ?? {}, language, "name") ?? "",
      reporter: nameOf(reporterId),
      reported: nameOf(reportedId),
      note,
      messages: messages.map(({ senderId, ...message }) => ({
        ...message,
        sender: nameOf(senderId),
      })),
    } satisfies ReportFacts;
  };

  const tellOrganisers = jobs.define<{ reportId: number }>(
    "chat-report",
    async ({ reportId }, { signal }) => {
      const stored = await reports.findReport(reportId);
      if (!stored) return;
      const to = organiserAddress(stored.editionText ?? {});
      if (!to) {
        log.warn(
          { reportId },
          "nobody was told of a report: the edition names no organiser's e-mail",
        );
        return;
      }
      const path = `/office/${stored.year}-${stored.type}/reports/${reportId}`;
      const link = new URL(path, settings.publicUrl).href;
      await mailer.send(reportEmail(to, await collectFacts(stored, to.language), link), signal);
    },
    { pace: "urgent" },
  );

  /**
   * Stores a report; the organisers of the latest edition that the two share are told of it.
   * @throws Failure `not-found` for whom the caller has no conversation with; `validation-failed` at
   * `note` where it says nothing and shows nothing, and at `messageIds` for messages of others;
   * `too-many-requests`
   */
  return async (accountId: number, { userId, messageIds, note }: ChatReport): Promise<void> => {
    const conversation = await conversations.findConversation(accountId, userId);
    if (!conversation) throw notFound();
    if (note === "" && messageIds.length === 0) throw invalidField("note", "required");
    await perDay.consume(accountId);
    const { shared } = await contacts.getSettings(accountId, userId);
    const shown = [...new Set(messageIds)];
    await database.write(async (tx) => {
      const reportId = await reports.insertReport(tx, {
        pairId: conversation.id,
        reporterId: accountId,
        editionId: latestOf(shared)?.mine.editionId ?? null,
        note,
        createdAt: clock.now(),
      });
      const found = await reports.insertMessages(tx, { reportId, pairId: conversation.id }, shown);
      if (found < shown.length) throw invalidField("messageIds", "excluded");
      await tellOrganisers({ reportId }, { within: jobsWithin(tx) });
    });
  };
};

export type Report = ReturnType<typeof createReportService>;
