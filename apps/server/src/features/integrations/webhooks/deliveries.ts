import { formatEditionName } from "@foyer/contract";
import { type Database, jobsWithin } from "../../../db/index.ts";
import type { Invalidation } from "../../../db/invalidations.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { JobDatabase, Jobs } from "../../../lib/jobs.ts";
import type { Logger } from "../../../lib/logger.ts";
import { NotPublicError, post } from "../../../lib/public-network.ts";
import { signedHeaders } from "./sign.ts";
import {
  type AttemptResult,
  createWebhooksRepository,
  type WebhookRow,
} from "./webhooks.repository.ts";

const JOB = "webhook-delivery";
const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_MS = 24 * HOUR_S * 1_000;
/** Delays (s) after failed attempts; about a day in total. */
const RETRY_DELAYS_S = [
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
/** Webhooks that fail for this long are disabled. */
const DISABLE_AFTER_MS = 5 * DAY_MS;
const RETENTION_MS = 30 * DAY_MS;
/** Maximum number of new deliveries per claim. */
const BATCH_SIZE = 500;
/** Status 410: the receiver wants no more deliveries (Standard Webhooks, "Delivery"). */
const GONE = 410;

type Dependencies = {
  database: Database;
  jobs: Jobs;
  clock: Clock;
  log: Logger;
  allowsPrivate: boolean;
};

type DeliveryJob = { id: string; webhookId: number };

/** Jobs are grouped by webhook, so that a slow receiver does not delay others. */
const getGroup = ({ webhookId }: Pick<DeliveryJob, "webhookId">): string => String(webhookId);

type DeliveryDetails = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createWebhooksRepository>["findDelivery"]>>
>;

const isSuccess = (httpStatus: number | null): boolean =>
  httpStatus !== null && httpStatus >= 200 && httpStatus < 300;

/** Body of a delivery: the action, the record and the kind of actor. It contains no values and no names. */
const toBody = ({ delivery, entry, edition }: DeliveryDetails): string =>
  JSON.stringify({
    id: delivery.id,
    at: (entry?.at ?? delivery.createdAt).toISOString(),
    edition: formatEditionName(edition),
    action: entry?.action ?? "test",
    resource: entry?.resource ?? null,
    ids: entry?.objectId ? [entry.objectId] : [],
    actor: { kind: entry?.via ?? "office" },
  });

/**
 * Sends deliveries to webhooks. Retries use the same id for about a day.
 * `content/queue-webhook-deliveries.ts` inserts the rows together with their audit entries. This module
 * creates their jobs: immediately after an invalidation from any process, otherwise within a minute.
 */
export const createDeliveries = ({ database, jobs, clock, log, allowsPrivate }: Dependencies) => {
  const { db } = database;

  const send = async (details: DeliveryDetails, signal: AbortSignal): Promise<AttemptResult> => {
    const body = toBody(details);
    // Uses the real time instead of `clock`, because receivers compare it with theirs.
    const headers = signedHeaders(details.hook.secret, {
      id: details.delivery.id,
      at: new Date(),
      body,
    });
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const { status: httpStatus } = await post(details.hook.url, {
        headers,
        body,
        allowsPrivate,
        signal: AbortSignal.any([signal, timeout]),
      });
      return { httpStatus, error: null };
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof NotPublicError) return { httpStatus: null, error: "private" };
      return { httpStatus: null, error: timeout.aborted ? "timeout" : "unreachable" };
    }
  };

  const deliver = jobs.define<DeliveryJob>(
    JOB,
    async ({ id }, { signal }) => {
      const details = await createWebhooksRepository(db).findDelivery(id);
      if (!details) return;
      // Disabled webhooks get only tests; a queued delivery ends as failed.
      const isDisabled = !details.hook.isEnabled && details.delivery.entryId !== null;
      if (isDisabled)
        return createWebhooksRepository(db).recordResult(id, resultIfDisabled(details));
      await recordResult(details, await send(details, signal));
    },
    { pace: "calls" },
  );

  const resultIfDisabled = ({
    delivery: { attempts, lastAttemptAt, httpStatus },
  }: DeliveryDetails) =>
    ({
      state: "failed",
      attempts,
      lastAttemptAt,
      httpStatus,
      error: "disabled",
      nextAttemptAt: null,
    }) as const;

  const recordResult = (details: DeliveryDetails, result: AttemptResult): Promise<void> =>
    database.write(async (tx, publish) => {
      const { delivery, hook } = details;
      const repository = createWebhooksRepository(tx);
      if (!(await repository.lock(hook.id))) return;
      const now = clock.now();
      const attempts = delivery.attempts + 1;
      const attempt = { ...result, attempts, lastAttemptAt: now };
      if (isSuccess(result.httpStatus)) {
        await repository.recordResult(delivery.id, {
          ...attempt,
          state: "sent",
          nextAttemptAt: null,
        });
        if (hook.failingSince) publish(toInvalidation(hook));
        return repository.markWorking(hook.id);
      }
      const delay = delivery.entryId === null ? undefined : RETRY_DELAYS_S[attempts - 1];
      if (delay === undefined) {
        await repository.recordResult(delivery.id, {
          ...attempt,
          state: "failed",
          nextAttemptAt: null,
        });
      } else {
        const nextAttemptAt = new Date(now.getTime() + delay * 1_000);
        await repository.recordResult(delivery.id, {
          ...attempt,
          state: "retrying",
          nextAttemptAt,
        });
        const group = getGroup({ webhookId: hook.id });
        const job = { id: delivery.id, webhookId: hook.id };
        await deliver(job, { within: jobsWithin(tx), afterSeconds: delay, group });
      }
      const since = await repository.markFailing(hook.id, now);
      if (!hook.failingSince) publish(toInvalidation(hook));
      if (hook.isEnabled && mustDisable(result, since, now)) {
        await repository.update(hook.id, { isEnabled: false, disabledAt: now });
        publish(toInvalidation(hook));
        log.warn({ webhook: hook.id }, "webhook disabled after repeated failures");
      }
    });

  const mustDisable = ({ httpStatus }: AttemptResult, since: Date, now: Date): boolean =>
    httpStatus === GONE || now.getTime() - since.getTime() >= DISABLE_AFTER_MS;

  const toInvalidation = ({ editionId, id }: WebhookRow): Invalidation => ({
    kind: "office",
    editionId,
    resource: "webhooks",
    ids: [id],
    by: null,
  });

  const claimBatch = (): Promise<number> =>
    database.write(async (tx) => {
      const claimed: DeliveryJob[] = await createWebhooksRepository(tx).claimBatch(BATCH_SIZE);
      await jobs.sendAll(JOB, claimed, { within: jobsWithin(tx), groupOf: getGroup });
      return claimed.length;
    });

  const claimAll = async (): Promise<void> => {
    while ((await claimBatch()) === BATCH_SIZE);
  };

  jobs.defineScheduled("webhook-deliveries", "* * * * *", "UTC", claimAll);
  jobs.defineScheduled("delete-old-webhook-deliveries", "50 3 * * *", "UTC", () =>
    createWebhooksRepository(db).deleteDeliveriesBefore(
      new Date(clock.now().getTime() - RETENTION_MS),
    ),
  );
  database.invalidations.subscribe(({ kind }) => {
    const isWrite = kind === "office" || kind === "all";
    if (!isWrite || !jobs.isStarted()) return;
    claimAll().catch((error: unknown) => {
      log.warn({ err: error }, "immediate webhook delivery failed; the scheduled job will send it");
    });
  });

  return {
    /** Sends a test or a manual retry immediately. */
    deliver: (job: DeliveryJob, within: JobDatabase): Promise<void> =>
      deliver(job, { within, group: getGroup(job) }),
  };
};

export type Deliveries = ReturnType<typeof createDeliveries>;
