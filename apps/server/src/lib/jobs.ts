import { randomUUID } from "node:crypto";
import { type Db as JobDatabase, type Job, type JobResult, PgBoss } from "pg-boss";
import type { Logger } from "./logger.ts";

type Handler<Data> = (data: Data) => Promise<void>;

/**
 * Many jobs at once, such as the e-mails of an opening hour, are fetched together and one batch
 * right after the other; each is settled by itself.
 */
const WORK = {
  pollingIntervalSeconds: 0.5,
  batchSize: 25,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
/** A failed job is tried again with growing pauses for about a day. */
const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 7200 };

/**
 * Durable background work in the database's own tables: a job outlives the process that took it,
 * and any replica may do it.
 */
export const createJobs = (db: JobDatabase, log: Logger) => {
  const boss = new PgBoss({ db, supervise: true, schedule: false });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue failed"));
  const handlers = new Map<string, Handler<never>>();

  const settle = async (
    name: string,
    job: Job<unknown>,
    handler: Handler<never>,
  ): Promise<JobResult> => {
    try {
      await handler(job.data as never);
      return { id: job.id, status: "completed" };
    } catch (error) {
      log.warn({ err: error, job: name, jobId: job.id }, "a job failed and will be tried again");
      return { id: job.id, status: "failed" };
    }
  };

  const work = async (name: string, handler: Handler<never>) => {
    await boss.createQueue(name, RETRIES);
    // Asking for any job makes the queue known: the first one sent in a transaction would else look
    // for it outside, and on the embedded database's one connection wait for itself for ever.
    await boss.findJobs(name, { id: randomUUID() });
    await boss.work(name, WORK, (jobs) =>
      Promise.all(jobs.map((job) => settle(name, job, handler))),
    );
  };

  return {
    /**
     * States what a kind of job does; before `start`.
     * @returns sends a job; with a transaction's way in, exactly when that commits
     */
    define: <Data extends object>(name: string, handler: Handler<Data>) => {
      handlers.set(name, handler);
      return async (data: Data, within: JobDatabase = db) => {
        await boss.send(name, data, { db: within });
      };
    },
    start: async () => {
      await boss.start();
      for (const [name, handler] of handlers) await work(name, handler);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  };
};

export type Jobs = ReturnType<typeof createJobs>;
