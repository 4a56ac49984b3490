import type { ReportOutcome } from "@foyer/contract/office/index";
import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import { account, attendee, conversation, chatReport, edition } from "../../db/schema/index.ts";

export type ReportState = "open" | "resolved";

const reporter = aliasedTable(attendee, "reporter");
const reported = aliasedTable(attendee, "reported");
const resolver = aliasedTable(account, "resolver");

/** Account of the participant who did not report the conversation. */
const reportedId = sql<number>`case when ${conversation.lowAccountId} = ${chatReport.reporterId}
  then ${conversation.highAccountId} else ${conversation.lowAccountId} end`;

const fullNameSql = (part: typeof reporter) =>
  sql<string>`coalesce(trim(${part.firstName} || ' ' || ${part.lastName}), '')`;

const entryColumns = {
  id: chatReport.id,
  createdAt: chatReport.createdAt,
  outcome: chatReport.outcome,
  reportedId,
  reporterAttendeeId: reporter.id,
  reporterName: fullNameSql(reporter),
  reportedAttendeeId: reported.id,
  reportedName: fullNameSql(reported),
};

const matchesState = (state: ReportState | undefined): SQL | undefined => {
  if (!state) return undefined;
  return state === "open" ? isNull(chatReport.outcome) : isNotNull(chatReport.outcome);
};

const isAttendeeOf = (part: typeof reporter, accountId: SQLWrapper) =>
  and(eq(part.editionId, chatReport.editionId), sql`${part.accountId} = ${accountId}`);

export const createOfficeReportsRepository = (db: Db) => {
  const matchesEdition = (editionId: number, state?: ReportState) =>
    and(eq(chatReport.editionId, editionId), matchesState(state));

  return {
    count: (editionId: number, state?: ReportState): Promise<number> =>
      db.$count(chatReport, matchesEdition(editionId, state)),

    list: (
      editionId: number,
      state: ReportState | undefined,
      page: { skip: number; size: number },
    ) =>
      db
        .select(entryColumns)
        .from(chatReport)
        .innerJoin(conversation, eq(conversation.id, chatReport.conversationId))
        .leftJoin(reporter, isAttendeeOf(reporter, chatReport.reporterId))
        .leftJoin(reported, isAttendeeOf(reported, reportedId))
        .where(matchesEdition(editionId, state))
        .orderBy(desc(chatReport.createdAt), desc(chatReport.id))
        .limit(page.size)
        .offset(page.skip),

    find: async (editionId: number, id: number) => {
      const [row] = await db
        .select({
          ...entryColumns,
          reporterId: chatReport.reporterId,
          note: chatReport.note,
          internalNote: chatReport.internalNote,
          resolvedAt: chatReport.resolvedAt,
          resolvedBy: resolver.username,
          account: {
            id: account.id,
            isDisabled: account.isDisabled,
            silencedUntil: account.silencedUntil,
          },
        })
        .from(chatReport)
        .innerJoin(conversation, eq(conversation.id, chatReport.conversationId))
        .leftJoin(reporter, isAttendeeOf(reporter, chatReport.reporterId))
        .leftJoin(reported, isAttendeeOf(reported, reportedId))
        .leftJoin(account, eq(account.id, reportedId))
        .leftJoin(resolver, eq(resolver.id, chatReport.resolvedBy))
        .where(and(matchesEdition(editionId), eq(chatReport.id, id)));
      return row;
    },

    /** Names of the people whom reports concern. */
    listReported: (ids: readonly number[]) =>
      db
        .select({ id: chatReport.id, name: entryColumns.reportedName })
        .from(chatReport)
        .innerJoin(conversation, eq(conversation.id, chatReport.conversationId))
        .leftJoin(reported, isAttendeeOf(reported, reportedId))
        .where(inArray(chatReport.id, [...ids])),

    /** Locks a report and returns it with the reported account and the time zone of the edition. */
    lock: async (editionId: number, id: number) => {
      const [row] = await db
        .select({ report: chatReport, reportedId, timeZone: edition.timeZone })
        .from(chatReport)
        .innerJoin(conversation, eq(conversation.id, chatReport.conversationId))
        .innerJoin(edition, eq(edition.id, chatReport.editionId))
        .where(and(matchesEdition(editionId), eq(chatReport.id, id)))
        .for("update", { of: chatReport });
      return row;
    },

    /** Counts further reports of the edition per reported account. */
    countOthers: async (editionId: number): Promise<Map<number, number>> => {
      const rows = await db
        .select({ reportedId, total: count() })
        .from(chatReport)
        .innerJoin(conversation, eq(conversation.id, chatReport.conversationId))
        .where(matchesEdition(editionId))
        .groupBy(reportedId);
      return new Map(rows.map((row) => [row.reportedId, row.total - 1]));
    },

    save: async (
      id: number,
      values: {
        outcome: ReportOutcome | null;
        internalNote?: string;
        resolvedAt: Date | null;
        resolvedBy: number | null;
      },
    ): Promise<void> => {
      await db.update(chatReport).set(values).where(eq(chatReport.id, id));
    },
  };
};
