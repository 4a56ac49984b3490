import { randomUUID } from "node:crypto";
import {
  type Db as JobDatabase,
  type Job,
  type JobResult,
  PgBoss,
  type QueueResult,
} from "pg-boss";
import type { Logger } from "./logger.ts";

export type { JobDatabase };

/** Attempt of a job: its kind, the same id for each attempt, and a signal that aborts it. */
export type JobAttempt = { name: string; id: string; signal: AbortSignal };

/** A job with an already used id is not sent again. `group` identifies the recipient of a call. */
type SendOptions = { within?: JobDatabase; id?: string; afterSeconds?: number; group?: string };

type SendAllOptions<Data> = Pick<SendOptions, "within"> & {
  groupOf?: (data: Data) => string;
  /** Jobs below 0, the default, wait for the others of their kind. */
  priority?: number;
};

type Handler<Data> = (data: Data, attempt: JobAttempt) => Promise<void>;
type Schedule = { cron: string; zone: string };
type Kind = { name: string; handler: Handler<never>; pace: Pace; schedule: Schedule | null };

/**
 * Workers fetch new jobs at their notification, and poll at this interval for delayed and retried ones. Without
 * a listening connection they poll at the interval of their pace.
 */
const LISTENING = { notifyPollingIntervalSeconds: 5 };

/**
 * Polling intervals, from twice a second to twice a minute. Urgent jobs arrive in bursts, such as e-mails at
 * the start of a day. Two workers fetch them in small batches without a delay, so that a hanging job does not
 * block others.
 */
const PACES = {
  urgent: {
    ...LISTENING,
    pollingIntervalSeconds: 0.5,
    localConcurrency: 2,
    batchSize: 5,
    burstWhenBatchFull: true,
  },
  /**
   * Thousands of jobs at an organiser's request. Nobody waits for a single one, so they use few connections.
   */
  bulk: { ...LISTENING, pollingIntervalSeconds: 2, batchSize: 5, burstWhenBatchFull: true },
  /** Requests to other servers. A slow one occupies at most two workers. */
  calls: {
    ...LISTENING,
    pollingIntervalSeconds: 2,
    localConcurrency: 8,
    batchSize: 1,
    burstWhenBatchFull: true,
    localGroupConcurrency: 2,
  },
  slow: { pollingIntervalSeconds: 30 },
} as const;

export type Pace = keyof typeof PACES;

/** Jobs of a run: those before the end of their first attempt, and those that failed it. */
export type RunProgress = { waiting: number; failed: number };

const COUNT_RUN = `
  select (count(*) filter (where state = 'created' or state = 'active' and retry_count = 0))::int
      as waiting,
    (count(*) filter (where state in ('retry', 'failed') or state = 'active' and retry_count > 0))::int
      as failed
  from pgboss.job where name = $1 and data ->> 'run' = $2`;

/** Schedules of earlier releases, to be removed. */
const FORMER_SCHEDULES = ["find-unread-messages", "office-dry-runs"];

/** A failed job that is retried or has been given up, without its data. */
export type FailingJob = {
  id: string;
  name: string;
  state: "retry" | "failed";
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date | null;
  error: string | null;
};

const LIST_FAILING = `
  select id, name, state::text as state, retry_count + 1 as attempts, created_on as "createdAt",
    case when state = 'retry' then start_after end as "nextAttemptAt", output ->> 'error' as error
  from pgboss.job where state in ('retry', 'failed') order by created_on desc limit 200`;
const RETRY = `
  update pgboss.job set state = 'retry', start_after = now(), completed_on = null
  where id = $1 and state in ('retry', 'failed') returning id`;
const CANCEL = `
  update pgboss.job set state = 'cancelled', completed_on = now()
  where id = $1 and state in ('retry', 'failed') returning id`;

/** Returns name and code only, because the message can contain a person's name. */
const nameError = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [name, code].filter((part) => typeof part === "string").join(" ") || "Error";
};

/**
 * Failed jobs are retried for about a day, with delays of up to ten minutes. E-mails held up by a mail server
 * outage are therefore sent soon after it.
 */
const RETRIES = { retryLimit: 150, retryDelay: 3, retryBackoff: true, retryDelayMax: 600 };
/** Interval at which a worker confirms that a job still runs. */
const HEARTBEAT_SECONDS = 3;
/** Together with the first retry delay this repeats the job of a killed process within 30 s. */
const HEARTBEAT_TIMEOUT_SECONDS = 12;
const SUPERVISION_SECONDS = 6;
/** Completed jobs are deleted within two hours, because their rows can contain personal data. */
const RETENTION_SECONDS = 3_600;
/** Time limit of running handlers at shutdown. Their jobs are then aborted and retried later. */
const GRACE_MS = 5_000;

const QUEUE = {
  ...RETRIES,
  heartbeatSeconds: HEARTBEAT_TIMEOUT_SECONDS,
  deleteAfterSeconds: RETENTION_SECONDS,
  notify: true,
};

const hasCurrentSettings = (queue: QueueResult): boolean =>
  Object.entries(QUEUE).every(([setting, value]) => Reflect.get(queue, setting) === value);

/** Durable jobs in tables of the database. They survive the process, and any replica can run them. */
export const createJobs = (db: JobDatabase, log: Logger) => {
  const kinds: Kind[] = [];
  const workers: string[] = [];
  let started: PgBoss | undefined;

  const getBoss = (): PgBoss => {
    if (!started) throw new Error("Jobs cannot be sent before start()");
    return started;
  };

  const execute = async (kind: Kind, job: Job<unknown>): Promise<JobResult> => {
    try {
      await kind.handler(job.data as never, { name: kind.name, id: job.id, signal: job.signal });
      return { id: job.id, status: "completed" };
    } catch (error) {
      const context = { err: error, job: kind.name, jobId: job.id };
      log.warn(context, "job failed, will be retried");
      return { id: job.id, status: "failed", output: { error: nameError(error) } };
    }
  };

  const prepareQueue = async (boss: PgBoss, { name, schedule }: Kind, queue?: QueueResult) => {
    // Most starts find the queue unchanged. Writing it again would take four statements per kind.
    if (queue && hasCurrentSettings(queue)) return;
    if (queue) await boss.updateQueue(name, QUEUE);
    // A scheduled job exists at most once, even while the previous one is retried.
    else await boss.createQueue(name, schedule ? { ...QUEUE, policy: "exclusive" } : QUEUE);
    // Any query of jobs caches the queue. Otherwise the first send in a transaction would look it up on a
    // second connection.
    await boss.findJobs(name, { id: randomUUID() });
  };

  const startWorker = async (boss: PgBoss, kind: Kind, queue?: QueueResult) => {
    await prepareQueue(boss, kind, queue);
    const { name, schedule } = kind;
    if (schedule) {
      // Runs missed while no process was up are made up for once.
      await boss.schedule(name, schedule.cron, {}, { tz: schedule.zone, missed: "once" });
    }
    const options = {
      ...PACES[kind.pace],
      heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
      perJobResults: true,
    } as const;
    workers.push(
      await boss.work(name, options, (jobs) => Promise.all(jobs.map((job) => execute(kind, job)))),
    );
  };

  return {
    /**
     * Defines a kind of job and its polling interval. Call it before `start`.
     * @returns sends a job; with `within` of a transaction, exactly when that commits
     */
    define: <Data extends object>(
      name: string,
      handler: Handler<Data>,
      { pace }: { pace: Pace },
    ) => {
      kinds.push({ name, handler, pace, schedule: null });
      return async (data: Data, options: SendOptions = {}) => {
        const { within = db, id, afterSeconds: startAfter = 0, group } = options;
        const optional = { ...(id && { id }), ...(group && { group: { id: group } }) };
        await getBoss().send(name, data, { db: within, startAfter, ...optional });
      };
    },

    /** Sends many jobs of a defined kind in one statement; see `define`. */
    sendAll: async <Data extends object>(
      name: string,
      all: readonly Data[],
      { within = db, groupOf, priority = 0 }: SendAllOptions<Data> = {},
    ): Promise<void> => {
      if (all.length === 0) return;
      await getBoss().insert(
        name,
        all.map((data) => ({ data, priority, ...(groupOf && { group: { id: groupOf(data) } }) })),
        { db: within },
      );
    },

    isStarted: (): boolean => started !== undefined,

    /** Defines a job that one replica runs at the times of a cron expression. Call it before `start`. */
    defineScheduled: (
      name: string,
      cron: string,
      zone: string,
      handler: (attempt: JobAttempt) => Promise<void>,
    ) => {
      const schedule = { cron, zone };
      kinds.push({
        name,
        handler: (_nothing, attempt) => handler(attempt),
        pace: "slow",
        schedule,
      });
    },

    /** Runs a scheduled job immediately in this process. */
    runNow: async (name: string): Promise<void> => {
      const kind = kinds.find((candidate) => candidate.name === name);
      if (!kind) throw new Error(`There is no job ${name}`);
      const { signal } = new AbortController();
      await kind.handler(undefined as never, { name, id: randomUUID(), signal });
    },

    /** Polls for jobs immediately. Call it after `start`. */
    pollNow: () => {
      for (const worker of workers) getBoss().notifyWorker(worker);
    },

    /** Progress of the jobs of a run, on all replicas. */
    progressOf: async (name: string, run: string): Promise<RunProgress> => {
      const { rows } = await db.executeSql(COUNT_RUN, [name, run]);
      const [progress] = rows as RunProgress[];
      return progress ?? { waiting: 0, failed: 0 };
    },

    /** Lists failed jobs, both retried and given up. */
    listFailing: async (): Promise<FailingJob[]> =>
      (await db.executeSql(LIST_FAILING, [])).rows as FailingJob[],

    /**
     * Retries a failed job immediately.
     * @returns false if there is no such job
     */
    retry: async (id: string): Promise<boolean> =>
      (await db.executeSql(RETRY, [id])).rows.length > 0,

    /**
     * Cancels a failed job.
     * @returns false if there is no such job
     */
    cancel: async (id: string): Promise<boolean> =>
      (await db.executeSql(CANCEL, [id])).rows.length > 0,

    start: async () => {
      const boss = new PgBoss({
        db,
        supervise: true,
        superviseIntervalSeconds: SUPERVISION_SECONDS,
        monitorIntervalSeconds: SUPERVISION_SECONDS,
        maintenanceIntervalSeconds: RETENTION_SECONDS,
        schedule: kinds.some(({ schedule }) => schedule),
        useListenNotify: true,
      });
      boss.on("error", (error) => log.warn({ err: error }, "job queue failed"));
      boss.on("warning", ({ message }) => log.warn(message));
      await boss.start();
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const kind of kinds) await startWorker(boss, kind, queues.get(kind.name));
      for (const name of FORMER_SCHEDULES) await boss.unschedule(name);
      started = boss;
    },

    stop: async () => {
      await started?.stop({ graceful: true, timeout: GRACE_MS, close: false });
    },
  };
};

export type Jobs = ReturnType<typeof createJobs>;
