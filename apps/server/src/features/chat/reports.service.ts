import type { ChatReport, Language } from "@foyer/contract";
import { organiserRecipient } from "../../context/email-sender.ts";
import { type Database, jobsWithin } from "../../db/index.ts";
import type { Clock } from "../../lib/clock.ts";
import { invalidField, notFound } from "../../lib/failure.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { fieldInLanguage } from "../../lib/language.ts";
import type { Logger } from "../../lib/logger.ts";
import type { Mailer } from "../../lib/mail.ts";
import type { RateLimits } from "../../lib/rate-limits.ts";
import { type ReportDetails, buildReportEmail } from "./chat.emails.ts";
import { findLatest } from "./shared-editions.ts";
import type { Contacts } from "./contacts.ts";
import type { ConversationsRepository } from "./conversations.repository.ts";
import type { PeopleRepository, Membership } from "./people.repository.ts";
import type { ReportsRepository } from "./reports.repository.ts";

/** Each report sends an e-mail. */
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

/** Returns the name of a person in an edition, or else in their latest one. */
const findName = (editionId: number | null, memberships: readonly Membership[] = []): string => {
  const membership =
    memberships.find((candidate) => candidate.editionId === editionId) ?? memberships[0];
  return membership ? `${membership.firstName} ${membership.lastName}` : "";
};

/** Stores reports and notifies organisers. */
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
  const reportLimit = limits.createLimit(REPORTS_LIMIT);

  const collectDetails = async (
    { report, conversation, editionText }: StoredReport,
    language: Language,
  ) => {
    const { reporterId, editionId, note } = report;
    const reportedId =
      conversation.lowAccountId === reporterId
        ? conversation.highAccountId
        : conversation.lowAccountId;
    const memberships = await people.listMembershipsOfBoth(reporterId, reportedId);
    const messages = await reports.listMessages(report.id);
    const getName = (accountId: number) => findName(editionId, memberships.get(accountId));
    return {
      edition: fieldInLanguage(editionText ?? {}, language, "name") ?? "",
      reporter: getName(reporterId),
      reported: getName(reportedId),
      note,
      messages: messages.map(({ senderId, ...message }) => ({
        ...message,
        sender: getName(senderId),
      })),
    } satisfies ReportDetails;
  };

  const notifyOrganisers = jobs.define<{ reportId: number }>(
    "chat-report",
    async ({ reportId }, attempt) => {
      const stored = await reports.findReport(reportId);
      if (!stored) return;
      const to = organiserRecipient(stored.editionText ?? {});
      if (!to) {
        log.warn(
          { reportId },
          "report e-mail skipped because the edition has no organiser's e-mail address",
        );
        return;
      }
      const path = `/office/${stored.year}-${stored.type}/reports/${reportId}`;
      const link = new URL(path, settings.publicUrl).href;
      const details = await collectDetails(stored, to.language);
      await mailer.send(buildReportEmail(to, details, link), attempt);
    },
    { pace: "urgent" },
  );

  /**
   * Stores a report and notifies the organisers of the latest shared edition.
   * @throws Failure `not-found` without a conversation; `validation-failed` at `note` for an empty report,
   * and at `messageIds` for messages of others; `too-many-requests`
   */
  return async (accountId: number, { userId, messageIds, note }: ChatReport): Promise<void> => {
    const conversation = await conversations.findConversation(accountId, userId);
    if (!conversation) throw notFound();
    if (note === "" && messageIds.length === 0) throw invalidField("note", "required");
    await reportLimit.consume(accountId);
    const { shared } = await contacts.getSettings(accountId, userId);
    const selectedIds = [...new Set(messageIds)];
    await database.write(async (tx) => {
      const reportId = await reports.insertReport(tx, {
        conversationId: conversation.id,
        reporterId: accountId,
        editionId: findLatest(shared)?.mine.editionId ?? null,
        note,
        createdAt: clock.now(),
      });
      const insertedCount = await reports.insertMessages(
        tx,
        { reportId, conversationId: conversation.id },
        selectedIds,
      );
      if (insertedCount < selectedIds.length) throw invalidField("messageIds", "excluded");
      await notifyOrganisers({ reportId }, { within: jobsWithin(tx) });
    });
  };
};

export type Report = ReturnType<typeof createReportService>;
