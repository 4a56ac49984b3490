import { type Database, jobsWithin } from "../../db/index.ts";
import type { Invalidation } from "../../db/invalidations.ts";
import type { Clock } from "../../lib/clock.ts";
import type { JobDatabase, Jobs } from "../../lib/jobs.ts";
import type { Logger } from "../../lib/logger.ts";
import { NotPublicError, post } from "../../lib/public-network.ts";
import { signedHeaders } from "./sign.ts";
import { type Answer, createWebhooksRepository, type WebhookRow } from "./webhooks.repository.ts";

const JOB = "webhook-delivery";
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_MS = 24 * HOUR_S * 1_000;
/** How long it waits after each try that failed, in seconds: in all about a day. */
const WAITS = [
  5,
  30,
  5 * MINUTE_S,
  30 * MINUTE_S,
  HOUR_S,
  2 * HOUR_S,
  4 * HOUR_S,
  8 * HOUR_S,
  8 * HOUR_S,
];
const TIMEOUT_MS = 10_000;
/** A webhook at which nothing arrives for so long is switched off. */
const STOPPED_AFTER_MS = 5 * DAY_MS;
const KEPT_MS = 30 * DAY_MS;
/** How many new ones are taken at once. */
const TAKEN = 500;
/** The receiver wants no more (Standard Webhooks, "Delivery"). */
const GONE = 410;

type Dependencies = {
  database: Database;
  jobs: Jobs;
  clock: Clock;
  log: Logger;
  mayBePrivate: boolean;
};

type DeliveryJob = { id: string; webhookId: number };

/** A receiver that is slow does not delay others. */
const groupOf = ({ webhookId }: Pick<DeliveryJob, "webhookId">): string => String(webhookId);

type Found = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createWebhooksRepository>["findDelivery"]>>
>;

const isTaken = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

/** What is told: that something was written, and by what kind of writer; not what, nor by whom. */
const bodyOf = ({ delivery, entry, edition }: Found): string =>
  JSON.stringify({
    id: delivery.id,
    at: (entry?.at ?? delivery.createdAt).toISOString(),
    edition: `${edition.year}-${edition.type}`,
    action: entry?.action ?? "test",
    resource: entry?.resource ?? null,
    ids: entry?.objectId ? [entry.objectId] : [],
    actor: { kind: entry?.via ?? "office" },
  });

/**
 * Tells webhooks what was written: each delivery once under one id, tried again for about a day. The rows
 * are written with what they tell (`content/queue-deliveries.ts`); here jobs are made of them, at once where
 * this or another process hears of the write, else within a minute.
 */
export const createDeliveries = ({ database, jobs, clock, log, mayBePrivate }: Dependencies) => {
  const { db } = database;

  const ask = async (found: Found, signal: AbortSignal): Promise<Answer> => {
    const body = bodyOf(found);
    // By the clock of the world, to which receivers compare it.
    const headers = signedHeaders(found.hook.secret, {
      id: found.delivery.id,
      at: new Date(),
      body,
    });
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const { status } = await post(found.hook.address, {
        headers,
        body,
        mayBePrivate,
        signal: AbortSignal.any([signal, timeout]),
      });
      return { status, fault: null };
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof NotPublicError) return { status: null, fault: "private" };
      return { status: null, fault: timeout.aborted ? "timeout" : "unreachable" };
    }
  };

  const deliver = jobs.define<DeliveryJob>(
    JOB,
    async ({ id }, { signal }) => {
      const found = await createWebhooksRepository(db).findDelivery(id);
      if (!found) return;
      // One that is switched off is tried by hand alone.
      const isOff = !found.hook.isEnabled && found.delivery.entryId !== null;
      if (isOff) return createWebhooksRepository(db).settle(id, whenOff(found));
      await settle(found, await ask(found, signal));
    },
    { pace: "calls" },
  );

  const whenOff = ({ delivery: { tries, triedAt, status } }: Found) =>
    ({ state: "failed", tries, triedAt, status, fault: "off", nextAt: null }) as const;

  const settle = (found: Found, answer: Answer): Promise<void> =>
    database.write(async (tx, publish) => {
      const { delivery, hook } = found;
      const repository = createWebhooksRepository(tx);
      const now = clock.now();
      const tries = delivery.tries + 1;
      const tried = { ...answer, tries, triedAt: now };
      if (isTaken(answer.status)) {
        await repository.settle(delivery.id, { ...tried, state: "sent", nextAt: null });
        if (hook.failingSince) publish(changed(hook));
        return repository.arrived(hook.id);
      }
      const wait = delivery.entryId === null ? undefined : WAITS[tries - 1];
      if (wait === undefined) {
        await repository.settle(delivery.id, { ...tried, state: "failed", nextAt: null });
      } else {
        const nextAt = new Date(now.getTime() + wait * 1_000);
        await repository.settle(delivery.id, { ...tried, state: "waiting", nextAt });
        const group = groupOf({ webhookId: hook.id });
        const job = { id: delivery.id, webhookId: hook.id };
        await deliver(job, { within: jobsWithin(tx), afterSeconds: wait, group });
      }
      const since = await repository.missed(hook.id, now);
      if (!hook.failingSince) publish(changed(hook));
      if (hook.isEnabled && isToBeStopped(answer, since, now)) {
        await repository.update(hook.id, { isEnabled: false, stoppedAt: now });
        publish(changed(hook));
        log.warn({ webhook: hook.id }, "a webhook at which nothing arrives was switched off");
      }
    });

  const isToBeStopped = ({ status }: Answer, since: Date, now: Date): boolean =>
    status === GONE || now.getTime() - since.getTime() >= STOPPED_AFTER_MS;

  const changed = ({ editionId, id }: WebhookRow): Invalidation => ({
    kind: "office",
    editionId,
    resource: "webhooks",
    ids: [id],
    by: null,
  });

  const takeSome = (): Promise<number> =>
    database.write(async (tx) => {
      const taken: DeliveryJob[] = await createWebhooksRepository(tx).takeNew(TAKEN);
      await jobs.sendAll(JOB, taken, { within: jobsWithin(tx), groupOf });
      return taken.length;
    });

  const takeAll = async (): Promise<void> => {
    while ((await takeSome()) === TAKEN);
  };

  jobs.defineScheduled("webhook-deliveries", "* * * * *", "UTC", takeAll);
  jobs.defineScheduled("old-webhook-deliveries", "50 3 * * *", "UTC", () =>
    createWebhooksRepository(db).deleteDeliveriesBefore(new Date(clock.now().getTime() - KEPT_MS)),
  );
  database.invalidations.subscribe(({ kind }) => {
    const isWrite = kind === "office" || kind === "all";
    if (!isWrite || !jobs.isStarted()) return;
    takeAll().catch((error: unknown) => {
      log.warn({ err: error }, "webhooks are told within the minute only");
    });
  });

  return {
    /** Tells one by hand, at once. */
    deliver: (job: DeliveryJob, within: JobDatabase): Promise<void> =>
      deliver(job, { within, group: groupOf(job) }),
  };
};

export type Deliveries = ReturnType<typeof createDeliveries>;
