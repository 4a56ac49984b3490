import { createHash } from "node:crypto";
import { type Db, jobsWithin } from "../../db/index.ts";
import type { Kernel } from "../../context/kernel.ts";
import {
  createQueuePushRepository,
  type QueuePushRepository,
  type Span,
} from "./queue-push.repository.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const EVERY_MINUTE = "* * * * *";
/** Delay before a push for a chat message. An open conversation marks the message as read within this time. */
const MESSAGE_DELAY_MS = 5 * SECOND_MS;
/** Longest downtime that the scan catches up on. */
const CATCH_UP_MS = 15 * MINUTE_MS;
/** Time before the start of a panel at which the push is sent. */
const START_LEAD_MS = 15 * MINUTE_MS;
const RETENTION_MS = 2 * 24 * 60 * MINUTE_MS;
/** Length of a slot (s); all requests of one slot share one scan. */
const SLOT_S = 5;

/** Job that sends one push notification to one subscription. */
export const PUSH_JOB = "send-push";

/** Derives the job id from the slot, so that only one of all processes scans. */
const toJobId = (slot: number): string =>
  createHash("sha256")
    .update(`scan-notifications-now ${slot}`)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");

/** Priority of jobs that thousands of people get at once: messages and starts must not wait for them. */
const ANNOUNCEMENT_PRIORITY = -1;

/** Returns a function that queues a job for each device, and returns the jobs. */
const createQueue =
  (
    { jobs, clock }: Pick<Kernel, "jobs" | "clock">,
    { listDeliveries }: Pick<QueuePushRepository, "listDeliveries">,
    priority = 0,
  ) =>
  async (tx: Db, pushNotificationIds: readonly number[]) => {
    const deliveries = await listDeliveries(tx, pushNotificationIds, clock.now());
    await jobs.sendAll(PUSH_JOB, deliveries, { within: jobsWithin(tx), priority });
    return deliveries;
  };

/**
 * Scans for messages, invitations, notifications and panels about to start. The scan runs every minute, and
 * within ten seconds after `scheduleScan`. Each result is stored under a deterministic key together with its
 * jobs, so each replica inserts it at most once.
 */
export const createQueuePush = ({ database, jobs, clock, log }: Kernel) => {
  const repository = createQueuePushRepository(database.db);

  const queue = createQueue({ jobs, clock }, repository);

  const insertAndQueue = (insert: (tx: Db, span: Span) => Promise<number[]>, span: Span) =>
    database.write(async (tx) => {
      await queue(tx, await insert(tx, span));
    });

  const scan = async () => {
    const now = clock.now();
    const afterNow = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    const span = { after: afterNow(-CATCH_UP_MS), until: now };
    await insertAndQueue(repository.insertForNotifications, span);
    await insertAndQueue(repository.insertForInvitations, span);
    await insertAndQueue(repository.insertForMessages, {
      ...span,
      until: afterNow(-MESSAGE_DELAY_MS),
    });
    await insertAndQueue(repository.insertForStarts, {
      after: now,
      until: afterNow(START_LEAD_MS),
    });
  };

  jobs.defineScheduled("scan-notifications", EVERY_MINUTE, "UTC", scan);
  jobs.defineScheduled("delete-old-push-notifications", "40 3 * * *", "UTC", () =>
    repository.prune(new Date(clock.now().getTime() - RETENTION_MS)),
  );
  const scanNow = jobs.define<Record<string, never>>("scan-notifications-now", scan, {
    pace: "urgent",
  });

  let lastSlot = 0;
  const scheduleScan = (): void => {
    const now = Date.now() / SECOND_MS;
    const slot = Math.floor(now / SLOT_S);
    if (slot === lastSlot || !jobs.isStarted()) return;
    lastSlot = slot;
    const afterSeconds = Math.ceil((slot + 1) * SLOT_S - now) + MESSAGE_DELAY_MS / SECOND_MS;
    scanNow({}, { id: toJobId(slot), afterSeconds }).catch((error: unknown) => {
      log.warn({ err: error }, "scan could not be scheduled; the next one starts within a minute");
    });
  };

  database.invalidations.subscribe((invalidation) => {
    if (invalidation.kind === "notifications" && invalidation.attendeeId === undefined)
      scheduleScan();
  });

  return { scheduleScan };
};

/** Returns a function that queues an announcement, already published in the portal, for people's devices. */
export const createQueueAnnouncement = (kernel: Kernel) => {
  const repository = createQueuePushRepository(kernel.database.db);
  const queue = createQueue(kernel, repository, ANNOUNCEMENT_PRIORITY);
  /** @returns the people with a device */
  return async (
    tx: Db,
    announcementId: number,
    attendeeIds: readonly number[],
  ): Promise<ReadonlySet<number>> => {
    const now = kernel.clock.now();
    const rows = await repository.insertForAnnouncement(tx, announcementId, attendeeIds, now);
    const ids = rows.map(({ id }) => id);
    const deliveries = await queue(tx, ids);
    const queuedIds = new Set(deliveries.map(({ pushNotificationId }) => pushNotificationId));
    return new Set(rows.flatMap(({ id, attendeeId }) => (queuedIds.has(id) ? [attendeeId] : [])));
  };
};
