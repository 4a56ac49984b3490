import { fullNameOf } from "@foyer/contract";
import type { MessageRecipient } from "@foyer/contract/office/index";
import type { Db } from "../../db/index.ts";
import { createReachedRepository, type RecipientsQuery } from "./reached.repository.ts";

/** Whom a message is for, and person by person what became of it by each way. */
export const listRecipients = async (
  db: Db,
  messageId: number,
  query: RecipientsQuery,
): Promise<{ items: MessageRecipient[]; total: number }> => {
  const { rows, deliveries, total } = await createReachedRepository(db).list(messageId, query);
  const items = rows.map((row) => ({
    id: row.id,
    name: fullNameOf(row),
    language: row.language ?? "en",
    readAt: row.readAt === null ? null : new Date(row.readAt).toISOString(),
    deliveries: deliveries
      .filter(({ attendeeId }) => attendeeId === row.id)
      .map(({ channel, state, reason, isPermanent, at }) => ({
        channel,
        state,
        reason,
        isPermanent,
        at: at?.toISOString() ?? null,
      })),
  }));
  return { items, total };
};
