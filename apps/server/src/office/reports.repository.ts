import type { ReportOutcome } from "@foyer/contract/office/index";
import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { account, attendee, chatPair, chatReport, edition } from "../db/schema/index.ts";

export type ReportState = "open" | "settled";

const reporter = aliasedTable(attendee, "reporter");
const reported = aliasedTable(attendee, "reported");
const settler = aliasedTable(account, "settler");

/** The one of a conversation who did not report it. */
const reportedId = sql<number>`case when ${chatPair.lowAccountId} = ${chatReport.reporterId}
  then ${chatPair.highAccountId} else ${chatPair.lowAccountId} end`;

const nameOf = (part: typeof reporter) =>
  sql<string>`coalesce(trim(${part.firstName} || ' ' || ${part.lastName}), '')`;

const entryColumns = {
  id: chatReport.id,
  createdAt: chatReport.createdAt,
  outcome: chatReport.outcome,
  reportedId,
  reporterPart: reporter.id,
  reporterName: nameOf(reporter),
  reportedPart: reported.id,
  reportedName: nameOf(reported),
};

const isIn = (state: ReportState | undefined): SQL | undefined => {
  if (!state) return undefined;
  return state === "open" ? isNull(chatReport.outcome) : isNotNull(chatReport.outcome);
};

const isPart = (part: typeof reporter, accountId: SQLWrapper) =>
  and(eq(part.editionId, chatReport.editionId), sql`${part.accountId} = ${accountId}`);

/** SQL of reports as the organisers of an edition settle them. */
export const createOfficeReportsRepository = (db: Db) => {
  const ofEdition = (editionId: number, state?: ReportState) =>
    and(eq(chatReport.editionId, editionId), isIn(state));

  return {
    count: (editionId: number, state?: ReportState): Promise<number> =>
      db.$count(chatReport, ofEdition(editionId, state)),

    list: (
      editionId: number,
      state: ReportState | undefined,
      page: { skip: number; size: number },
    ) =>
      db
        .select(entryColumns)
        .from(chatReport)
        .innerJoin(chatPair, eq(chatPair.id, chatReport.pairId))
        .leftJoin(reporter, isPart(reporter, chatReport.reporterId))
        .leftJoin(reported, isPart(reported, reportedId))
        .where(ofEdition(editionId, state))
        .orderBy(desc(chatReport.createdAt), desc(chatReport.id))
        .limit(page.size)
        .offset(page.skip),

    find: async (editionId: number, id: number) => {
      const [row] = await db
        .select({
          ...entryColumns,
          reporterId: chatReport.reporterId,
          note: chatReport.note,
          officeNote: chatReport.officeNote,
          settledAt: chatReport.settledAt,
          settledBy: settler.username,
          account: {
            id: account.id,
            isDisabled: account.isDisabled,
            silencedUntil: account.silencedUntil,
          },
        })
        .from(chatReport)
        .innerJoin(chatPair, eq(chatPair.id, chatReport.pairId))
        .leftJoin(reporter, isPart(reporter, chatReport.reporterId))
        .leftJoin(reported, isPart(reported, reportedId))
        .leftJoin(account, eq(account.id, reportedId))
        .leftJoin(settler, eq(settler.id, chatReport.settledBy))
        .where(and(ofEdition(editionId), eq(chatReport.id, id)));
      return row;
    },

    /** A report of an edition, locked, with who is reported and where the edition is. */
    lock: async (editionId: number, id: number) => {
      const [row] = await db
        .select({ report: chatReport, reportedId, timeZone: edition.timeZone })
        .from(chatReport)
        .innerJoin(chatPair, eq(chatPair.id, chatReport.pairId))
        .innerJoin(edition, eq(edition.id, chatReport.editionId))
        .where(and(ofEdition(editionId), eq(chatReport.id, id)))
        .for("update", { of: chatReport });
      return row;
    },

    /** How many further reports of an edition there are about everybody who is reported, by their accounts. */
    countOthers: async (editionId: number): Promise<Map<number, number>> => {
      const rows = await db
        .select({ reportedId, total: count() })
        .from(chatReport)
        .innerJoin(chatPair, eq(chatPair.id, chatReport.pairId))
        .where(ofEdition(editionId))
        .groupBy(reportedId);
      return new Map(rows.map((row) => [row.reportedId, row.total - 1]));
    },

    save: async (
      id: number,
      values: {
        outcome: ReportOutcome | null;
        officeNote?: string;
        settledAt: Date | null;
        settledBy: number | null;
      },
    ): Promise<void> => {
      await db.update(chatReport).set(values).where(eq(chatReport.id, id));
    },
  };
};
