import { createHash } from "node:crypto";
import { type Db, jobsWithin } from "../../db/index.ts";
import type { Kernel } from "../../context/kernel.ts";
import { createAlertsRepository, type Span } from "./alerts.repository.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const EVERY_MINUTE = "* * * * *";
/** Who has the conversation open reads a message by then, and is told of nothing. */
const GLANCE_MS = 5 * SECOND_MS;
/** What has happened while no server ran is told of for so long. */
const HORIZON_MS = 15 * MINUTE_MS;
/** So long before a session people are told that it begins. */
const START_MS = 15 * MINUTE_MS;
const KEPT_MS = 2 * 24 * 60 * MINUTE_MS;
/** What happens within so many seconds is looked for together. */
const SLOT_S = 5;

/** The kind of job that tells one device of one alert. */
export const PUSH_JOB = "push-alert";

/** The same moment has the same id in every process, so that one of them looks. */
const idOfSlot = (slot: number): string =>
  createHash("sha256")
    .update(`look-for-alerts ${slot}`)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");

/**
 * Finds what people are to be told of: messages, invitations, notifications and sessions about to begin.
 * It looks every minute, and `lookSoon` within ten seconds; what it finds is stored under a key of its
 * own with the jobs that tell devices, so that nobody is told twice, whichever replica looks.
 */
export const createFindAlerts = ({ database, jobs, clock, log }: Kernel) => {
  const repository = createAlertsRepository(database.db);

  const queue = async (tx: Db, alertIds: readonly number[]) => {
    const deliveries = await repository.listDeliveries(tx, alertIds, clock.now());
    await jobs.sendAll(PUSH_JOB, deliveries, { within: jobsWithin(tx) });
  };

  const find = async (look: (tx: Db, span: Span) => Promise<number[]>, span: Span) =>
    database.write(async (tx) => queue(tx, await look(tx, span)));

  const findAll = async () => {
    const now = clock.now();
    const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    const lately = { after: at(-HORIZON_MS), until: now };
    await find(repository.alertNotifications, lately);
    await find(repository.alertInvitations, lately);
    await find(repository.alertMessages, { ...lately, until: at(-GLANCE_MS) });
    await find(repository.alertStarts, { after: now, until: at(START_MS) });
  };

  jobs.defineScheduled("find-alerts", EVERY_MINUTE, "UTC", findAll);
  jobs.defineScheduled("old-alerts", "40 3 * * *", "UTC", () =>
    repository.prune(new Date(clock.now().getTime() - KEPT_MS)),
  );
  const look = jobs.define<Record<string, never>>("look-for-alerts", findAll, { pace: "urgent" });

  let lastSlot = 0;
  const lookSoon = (): void => {
    const now = Date.now() / SECOND_MS;
    const slot = Math.floor(now / SLOT_S);
    if (slot === lastSlot || !jobs.isStarted()) return;
    lastSlot = slot;
    const afterSeconds = Math.ceil((slot + 1) * SLOT_S - now) + GLANCE_MS / SECOND_MS;
    look({}, { id: idOfSlot(slot), afterSeconds }).catch((error: unknown) => {
      log.warn({ err: error }, "alerts are looked for within the minute only");
    });
  };

  database.invalidations.subscribe((invalidation) => {
    if (invalidation.kind === "notifications" && invalidation.attendeeId === undefined) lookSoon();
  });

  return { lookSoon };
};
