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

/** What a handler knows of its job: the same id at every try, and a signal to give up at. */
export type JobAttempt = { id: string; signal: AbortSignal };

/** A job with an id that was sent before is sent no more; `group` is whom a call is to. */
type SendOptions = { within?: JobDatabase; id?: string; afterSeconds?: number; group?: string };

type SendAllOptions<Data> = Pick<SendOptions, "within"> & { groupOf?: (data: Data) => string };

type Handler<Data> = (data: Data, attempt: JobAttempt) => Promise<void>;
type Schedule = { cron: string; zone: string };
type Kind = { name: string; handler: Handler<never>; pace: Pace; schedule: Schedule | null };

/**
 * How soon a job is looked for, from twice a second to twice a minute. Urgent ones come many at once, such
 * as the e-mails of an opening hour: they are fetched a few together, one batch right after the other,
 * by two workers, so that one which hangs does not hold up those after it.
 */
const PACES = {
  urgent: {
    pollingIntervalSeconds: 0.5,
    localConcurrency: 2,
    batchSize: 5,
    burstWhenBatchFull: true,
  },
  /** Thousands at an organiser's word: nobody waits for one of them, and no database for many. */
  bulk: { pollingIntervalSeconds: 2, batchSize: 5, burstWhenBatchFull: true },
  /** Calls to programs of others, of whom one that is slow keeps two workers waiting and not all. */
  calls: {
    pollingIntervalSeconds: 2,
    localConcurrency: 8,
    batchSize: 1,
    burstWhenBatchFull: true,
    localGroupConcurrency: 2,
  },
  slow: { pollingIntervalSeconds: 30 },
} as const;

export type Pace = keyof typeof PACES;

/** Of the jobs of a run: how many wait for their first try to end, and how many are not done after it. */
export type RunProgress = { waiting: number; failed: number };

const COUNT_RUN = `
  select (count(*) filter (where state = 'created' or state = 'active' and retry_count = 0))::int
      as waiting,
    (count(*) filter (where state in ('retry', 'failed') or state = 'active' and retry_count > 0))::int
      as failed
  from pgboss.job where name = $1 and data ->> 'run' = $2`;

/** What releases before did at certain times, and nobody does any more. */
const FORMER_SCHEDULES = ["find-unread-messages", "office-dry-runs"];

/** A job that failed and is tried again, or was given up; nothing of what it is about. */
export type TroubledJob = {
  id: string;
  name: string;
  state: "retry" | "failed";
  tries: number;
  createdAt: Date;
  nextAt: Date | null;
  error: string | null;
};

const LIST_TROUBLED = `
  select id, name, state::text as state, retry_count + 1 as tries, created_on as "createdAt",
    case when state = 'retry' then start_after end as "nextAt", output ->> 'error' as error
  from pgboss.job where state in ('retry', 'failed') order by created_on desc limit 200`;
const RETRY = `
  update pgboss.job set state = 'retry', start_after = now(), completed_on = null
  where id = $1 and state in ('retry', 'failed') returning id`;
const GIVE_UP = `
  update pgboss.job set state = 'cancelled', completed_on = now()
  where id = $1 and state in ('retry', 'failed') returning id`;

/** What an error is called: its words may name a person. */
const nameError = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [name, code].filter((one) => typeof one === "string").join(" ") || "Error";
};

/**
 * A failed job is tried again for about a day, with pauses that grow to ten minutes: what waited while a
 * mail server was down for an hour is sent soon after it is back.
 */
const RETRIES = { retryLimit: 150, retryDelay: 3, retryBackoff: true, retryDelayMax: 600 };
/** A worker of a job says so this often. */
const HEARTBEAT_SECONDS = 3;
/** With the first pause before a retry, a job whose process was killed is taken up within 30 seconds. */
const SILENCE_SECONDS = 12;
const SUPERVISION_SECONDS = 6;
/** A job that is done is removed within two hours: its row may name a person. */
const TIDYING_SECONDS = 3_600;
/** Handlers that are not done by then are told to give up, and their jobs are tried again later. */
const GRACE_MS = 5_000;

const QUEUE = {
  ...RETRIES,
  heartbeatSeconds: SILENCE_SECONDS,
  deleteAfterSeconds: TIDYING_SECONDS,
};

const isAsStated = (queue: QueueResult): boolean =>
  Object.entries(QUEUE).every(([setting, value]) => Reflect.get(queue, setting) === value);

/** Durable jobs in the database's own tables: they outlive a process, and any replica may do them. */
export const createJobs = (db: JobDatabase, log: Logger) => {
  const kinds: Kind[] = [];
  const workers: string[] = [];
  let started: PgBoss | undefined;

  const getBoss = (): PgBoss => {
    if (!started) throw new Error("no job can be sent before the jobs are started");
    return started;
  };

  const settle = async (kind: Kind, job: Job<unknown>): Promise<JobResult> => {
    try {
      await kind.handler(job.data as never, { id: job.id, signal: job.signal });
      return { id: job.id, status: "completed" };
    } catch (error) {
      const facts = { err: error, job: kind.name, jobId: job.id };
      log.warn(facts, "a job failed and will be tried again");
      return { id: job.id, status: "failed", output: { error: nameError(error) } };
    }
  };

  const prepareQueue = async (boss: PgBoss, { name, schedule }: Kind, queue?: QueueResult) => {
    // So it is at most starts, and to write it again would take four statements for each kind.
    if (queue && isAsStated(queue)) return;
    if (queue) await boss.updateQueue(name, QUEUE);
    // A scheduled job is never there twice, not even while the last one is still being tried again.
    else await boss.createQueue(name, schedule ? { ...QUEUE, policy: "exclusive" } : QUEUE);
    // Asking for any job makes the queue known: the first one sent in a transaction would else look
    // for it outside, on a second connection.
    await boss.findJobs(name, { id: randomUUID() });
  };

  const work = async (boss: PgBoss, kind: Kind, queue?: QueueResult) => {
    await prepareQueue(boss, kind, queue);
    const { name, schedule } = kind;
    if (schedule) {
      // What came due while no process ran is made up for, once.
      await boss.schedule(name, schedule.cron, {}, { tz: schedule.zone, missed: "once" });
    }
    const options = {
      ...PACES[kind.pace],
      heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
      perJobResults: true,
    } as const;
    workers.push(
      await boss.work(name, options, (jobs) => Promise.all(jobs.map((job) => settle(kind, job)))),
    );
  };

  return {
    /**
     * States what a kind of job does, and how soon it is wanted; before `start`.
     * @returns sends a job; with a transaction's `within`, exactly when that commits
     */
    define: <Data extends object>(
      name: string,
      handler: Handler<Data>,
      { pace }: { pace: Pace },
    ) => {
      kinds.push({ name, handler, pace, schedule: null });
      return async (data: Data, options: SendOptions = {}) => {
        const { within = db, id, afterSeconds: startAfter = 0, group } = options;
        const more = { ...(id && { id }), ...(group && { group: { id: group } }) };
        await getBoss().send(name, data, { db: within, startAfter, ...more });
      };
    },

    /** Sends many jobs of a kind that is stated, in one statement; see `define`. */
    sendAll: async <Data extends object>(
      name: string,
      all: readonly Data[],
      { within = db, groupOf }: SendAllOptions<Data> = {},
    ): Promise<void> => {
      if (all.length === 0) return;
      await getBoss().insert(
        name,
        all.map((data) => ({ data, ...(groupOf && { group: { id: groupOf(data) } }) })),
        { db: within },
      );
    },

    isStarted: (): boolean => started !== undefined,

    /** Does a job at the times of a cron expression, on whichever replica comes first; before `start`. */
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

    /** Does a scheduled job at once and in this process, whatever its times are. */
    runNow: async (name: string): Promise<void> => {
      const kind = kinds.find((candidate) => candidate.name === name);
      if (!kind) throw new Error(`there is no job ${name}`);
      const { signal } = new AbortController();
      await kind.handler(undefined as never, { id: randomUUID(), signal });
    },

    /** Looks for jobs at once, whatever the pace of their kind; the jobs are started. */
    lookNow: () => {
      for (const worker of workers) getBoss().notifyWorker(worker);
    },

    /** How far the jobs are whose data name a run, on any replica. */
    progressOf: async (name: string, run: string): Promise<RunProgress> => {
      const { rows } = await db.executeSql(COUNT_RUN, [name, run]);
      const [progress] = rows as RunProgress[];
      return progress ?? { waiting: 0, failed: 0 };
    },

    /** Jobs that failed and are tried again, or were given up of late. */
    listTroubled: async (): Promise<TroubledJob[]> =>
      (await db.executeSql(LIST_TROUBLED, [])).rows as TroubledJob[],

    /** Tries one of these again at once. @returns whether there is such a job */
    retry: async (id: string): Promise<boolean> =>
      (await db.executeSql(RETRY, [id])).rows.length > 0,

    /** Gives one of these up. @returns whether there is such a job */
    giveUp: async (id: string): Promise<boolean> =>
      (await db.executeSql(GIVE_UP, [id])).rows.length > 0,

    start: async () => {
      const boss = new PgBoss({
        db,
        supervise: true,
        superviseIntervalSeconds: SUPERVISION_SECONDS,
        monitorIntervalSeconds: SUPERVISION_SECONDS,
        maintenanceIntervalSeconds: TIDYING_SECONDS,
        schedule: kinds.some(({ schedule }) => schedule),
      });
      boss.on("error", (error) => log.warn({ err: error }, "the job queue failed"));
      await boss.start();
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const kind of kinds) await work(boss, kind, queues.get(kind.name));
      for (const name of FORMER_SCHEDULES) await boss.unschedule(name);
      started = boss;
    },

    stop: async () => {
      await started?.stop({ graceful: true, timeout: GRACE_MS, close: false });
    },
  };
};

export type Jobs = ReturnType<typeof createJobs>;
