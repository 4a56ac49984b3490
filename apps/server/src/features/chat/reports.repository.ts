import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/index.ts";
import {
  chatMessage,
  conversation,
  chatReport,
  chatReportMessage,
  edition,
} from "../../db/schema/index.ts";

export const createReportsRepository = (db: Db) => ({
  insertReport: async (tx: Db, report: typeof chatReport.$inferInsert): Promise<number> => {
    const [row] = await tx.insert(chatReport).values(report).returning({ id: chatReport.id });
    if (!row) throw new Error("report was not stored");
    return row.id;
  },

  /**
   * Adds messages of a conversation to a report.
   * @returns the number of messages that belong to the conversation
   */
  insertMessages: async (
    tx: Db,
    { reportId, conversationId }: { reportId: number; conversationId: number },
    messageIds: readonly number[],
  ): Promise<number> => {
    const selectedMessages = tx
      .select({
        reportId: sql<number>`${reportId}::integer`.as("report_id"),
        messageId: sql<number>`${chatMessage.id}`.as("message_id"),
      })
      .from(chatMessage)
      .where(
        and(
          eq(chatMessage.conversationId, conversationId),
          inArray(chatMessage.id, [...messageIds]),
        ),
      );
    const rows = await tx.insert(chatReportMessage).select(selectedMessages).returning();
    return rows.length;
  },

  /** Returns a report with the text of its edition; undefined if it was deleted with its conversation. */
  findReport: async (id: number) => {
    const [row] = await db
      .select({
        report: chatReport,
        conversation,
        editionText: edition.text,
        year: edition.year,
        type: edition.type,
      })
      .from(chatReport)
      .innerJoin(conversation, eq(conversation.id, chatReport.conversationId))
      .leftJoin(edition, eq(edition.id, chatReport.editionId))
      .where(eq(chatReport.id, id));
    return row;
  },

  /** Returns the selected messages of a report in order. */
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
