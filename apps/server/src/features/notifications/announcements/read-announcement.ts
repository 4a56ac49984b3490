import type { Db } from "../../../db/index.ts";
import { notFound } from "../../../lib/failure.ts";
import { toVersioned, type VersionedAnnouncement } from "./announcement-draft.ts";
import { createAnnouncementsRepository } from "./announcements.repository.ts";
import { createDeliveryStatsRepository } from "./delivery-stats.repository.ts";

export type AnnouncementKey = { editionId: number; id: number };

/** @throws Failure `not-found` */
export const readAnnouncement = async (
  tx: Db,
  { editionId, id }: AnnouncementKey,
): Promise<VersionedAnnouncement> => {
  const row = await createAnnouncementsRepository(tx).find(editionId, id);
  if (!row) throw notFound();
  const counts = (await createDeliveryStatsRepository(tx).countAll([id])).get(id);
  if (!counts) throw new Error("the delivery counts of the announcement are missing");
  return toVersioned(row, counts);
};
