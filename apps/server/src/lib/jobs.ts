import { PgBoss } from "pg-boss";
import type { Logger } from "./logger.ts";

type JobDatabase = NonNullable<
  ConstructorParameters<typeof PgBoss>[0] extends infer Options
    ? Options extends { db?: infer Db }
      ? Db
      : never
    : never
>;

type Handler<Data> = (data: Data) => Promise<void>;

const POLLING_SECONDS = 0.5;
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

  const work = async (name: string, handler: Handler<never>) => {
    await boss.createQueue(name, RETRIES);
    await boss.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, async (jobs) => {
      for (const job of jobs) {
        try {
          await handler(job.data as never);
        } catch (error) {
          log.warn(
            { err: error, job: name, jobId: job.id },
            "a job failed and will be tried again",
          );
          throw error;
        }
      }
    });
  };

  return {
    /** States what a kind of job does; before `start`. */
    define: <Data extends object>(name: string, handler: Handler<Data>) => {
      handlers.set(name, handler);
      return async (data: Data) => {
        await boss.send(name, data);
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
