import type { Db } from "../../../db/index.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { PushOutcome } from "../../../lib/push.ts";
import { createAnnouncementsRepository } from "./announcements.repository.ts";
import { findPerson } from "./audience.repository.ts";
import { checkPushReach, TOO_LATE } from "./channels.ts";
import { createRecipientsRepository, type Outcome } from "./recipients.repository.ts";

type Recipient = { announcementId: number; attendeeId: number };

/** Outcome on one device; `hasDevice` is true if this one is gone and the person has another. */
type DeviceOutcome = { kind: PushOutcome["kind"]; hasDevice: boolean };

const DEVICE_REFUSED = { state: "failed", reason: "device-refused", isPermanent: true } as const;

/**
 * Returns a function that stores the outcome of an announcement on a device of a recipient. The delivery is
 * sent as soon as one device gets it. Other outcomes change it only while it is queued.
 */
export const createRecordPush = ({ db, clock }: { db: Db; clock: Clock }) => {
  const recipients = createRecipientsRepository(db);
  const announcements = createAnnouncementsRepository(db);

  /** Returns the reason why nothing was sent to a device; null if another device may still get it. */
  const explainMiss = async (
    { announcementId, attendeeId }: Recipient,
    hasDevice: boolean,
  ): Promise<Omit<Outcome, "at"> | null> => {
    const announcement = await announcements.findById(announcementId);
    if (!announcement) return null;
    if (announcement.expiresAt && announcement.expiresAt <= clock.now()) return TOO_LATE;
    const person = await findPerson(db, announcement.editionId, attendeeId);
    const reason = person ? checkPushReach(person) : null;
    if (reason !== null) return { state: "unreachable", reason };
    const notificationId = await recipients.findNotification(announcementId, attendeeId);
    if (notificationId === undefined) return TOO_LATE;
    return hasDevice ? null : { state: "unreachable", reason: "no-device" };
  };

  return async (
    { announcementId, attendeeId }: Recipient,
    { kind, hasDevice }: DeviceOutcome,
  ): Promise<void> => {
    const recipient = { announcementId, attendeeId };
    const delivery = { ...recipient, channel: "push" } as const;
    const at = clock.now();
    if (kind === "sent") {
      await recipients.recordOutcome(announcementId, "push", [attendeeId], { state: "sent", at });
    } else if (kind === "later") {
      await recipients.recordRetryReason(delivery, "no-service");
    } else {
      const outcome = kind === "refused" ? DEVICE_REFUSED : await explainMiss(recipient, hasDevice);
      if (outcome) await recipients.endIfQueued(delivery, { ...outcome, at });
    }
  };
};
