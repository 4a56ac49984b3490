import type { Db } from "../../../db/index.ts";
import type { Clock } from "../../../lib/clock.ts";
import { type Channel, checkPushReach } from "./channels.ts";
import { createRecordPush } from "./record-push.ts";
import { createRecipientsRepository } from "./recipients.repository.ts";

/**
 * Queues the portal notification of an announcement for the devices of people.
 * @returns the people with a device
 */
export type QueueAnnouncement = (
  tx: Db,
  announcementId: number,
  attendeeIds: readonly number[],
) => Promise<ReadonlySet<number>>;

/**
 * Queues push notifications, which show the title of an announcement and link to the portal. The sender of all
 * push notifications delivers them and reports the outcome by `createRecordPush`.
 */
export const createPushChannel = ({
  clock,
  queueAnnouncement,
}: {
  clock: Clock;
  queueAnnouncement: QueueAnnouncement;
}): Channel => ({
  name: "push",
  batch: 100,
  checkReach: checkPushReach,
  deliver: async ({ tx, now }, { id: announcementId }, queued) => {
    const attendeeIds = queued.map(({ attendeeId }) => attendeeId);
    await createRecipientsRepository(tx).setOutboxIds(announcementId, "push", attendeeIds, now);
    const reachedIds = await queueAnnouncement(tx, announcementId, attendeeIds);
    const recordPush = createRecordPush({ db: tx, clock });
    for (const attendeeId of attendeeIds) {
      if (reachedIds.has(attendeeId)) continue;
      await recordPush({ announcementId, attendeeId }, { kind: "gone", hasDevice: false });
    }
  },
});
