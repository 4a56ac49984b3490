import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  chatMessage,
  chatPair,
  chatReport,
  chatReportMessage,
  edition,
} from "../../db/schema/index.ts";

/** SQL of reports: what people told the organisers of others. */
export const createReportsRepository = (db: Db) => ({
  insertReport: async (tx: Db, report: typeof chatReport.$inferInsert): Promise<number> => {
    const [row] = await tx.insert(chatReport).values(report).returning({ id: chatReport.id });
    if (!row) throw new Error("a report was not stored");
    return row.id;
  },

  /** Adds messages of a conversation to a report. @returns how many of them are of it */
  insertMessages: async (
    tx: Db,
    { reportId, pairId }: { reportId: number; pairId: number },
    messageIds: readonly number[],
  ): Promise<number> => {
    const own = tx
      .select({
        reportId: sql<number>`${reportId}::integer`.as("report_id"),
        messageId: sql<number>`${chatMessage.id}`.as("message_id"),
      })
      .from(chatMessage)
      .where(and(eq(chatMessage.pairId, pairId), inArray(chatMessage.id, [...messageIds])));
    const rows = await tx.insert(chatReportMessage).select(own).returning();
    return rows.length;
  },

  /** A report with the text of its edition, or undefined where it went with its conversation. */
  findReport: async (id: number) => {
    const [row] = await db
      .select({
        report: chatReport,
        conversation: chatPair,
        editionText: edition.text,
        year: edition.year,
        type: edition.type,
      })
      .from(chatReport)
      .innerJoin(chatPair, eq(chatPair.id, chatReport.pairId))
      .leftJoin(edition, eq(edition.id, chatReport.editionId))
      .where(eq(chatReport.id, id));
    return row;
  },

  /** What a report shows of its conversation, in the order in which it was written. */
  listMessages: (reportId: number) =>
    db
      .select({
        id: chatMessage.id,
        senderId: chatMessage.senderId,
        body: chatMessage.body,
        sentAt: chatMessage.sentAt,
      })
      .from(chatReportMessage)
      .innerJoin(chatMessage, eq(chatMessage.id, chatReportMessage.messageId))
      .where(eq(chatReportMessage.reportId, reportId))
      .orderBy(asc(chatMessage.seq)),
});

export type ReportsRepository = ReturnType<typeof createReportsRepository>;
