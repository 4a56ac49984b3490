import { fullNameOf } from "@foyer/contract";
import type { AnnouncementRecipient } from "@foyer/contract/office/index";
import type { Db } from "../../../db/index.ts";
import {
  createDeliveryStatsRepository,
  type RecipientsQuery,
} from "./delivery-stats.repository.ts";

export const listRecipients = async (
  db: Db,
  announcementId: number,
  query: RecipientsQuery,
): Promise<{ items: AnnouncementRecipient[]; total: number }> => {
  const { rows, deliveries, total } = await createDeliveryStatsRepository(db).list(
    announcementId,
    query,
  );
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
