import { MessageChannel, type Worker } from "node:worker_threads";
import { Piscina } from "piscina";
import { createBoundedLimit } from "../../../lib/bounded-limit.ts";
import { Failure } from "../../../lib/failure.ts";
import type { Logger } from "../../../lib/logger.ts";
import type { AttendeeFile } from "../formats/read-attendees.ts";
import type {
  FileContent,
  ProgrammeRequest,
  ReaderRequest,
  SheetProgramme,
} from "./file-content.ts";
import type { WorkerResult, WorkerTask } from "./reader-worker.ts";
import { receiveLists } from "./send-lists.ts";

type ReaderOptions = {
  /** Module of the worker. */
  workerUrl?: URL;
  /** Maximum CPU time of a file, which a busy machine does not change. */
  cpuTimeoutMs?: number;
  /** Maximum reading time of a file, without its waiting time and the start of the worker. */
  timeoutMs?: number;
  /** Maximum growth of the process while a file is read. The heap limit does not count all memory. */
  memoryMb?: number;
  /** Receives errors of the worker itself, which no file may cause. */
  log?: Logger;
};

const IDLE_MS = 10_000;
const HEAP_MB = 512;
const YOUNG_HEAP_MB = 32;
const WATCH_INTERVAL_MS = 50;
const MAX_WAITING = 8;
const RETRY_AFTER_SECONDS = 10;
const MEGABYTE = 1_048_576;
/** Microseconds of a millisecond. */
const MICROSECONDS = 1_000;

type Limits = { cpuTimeoutMs: number; memoryMb: number };

/** Returns the CPU time (ms) of a worker; 0 if it has ended. */
const measureCpu = async (worker: Worker | undefined): Promise<number> => {
  const usage = await worker?.cpuUsage().catch(() => undefined);
  return usage ? (usage.user + usage.system) / MICROSECONDS : 0;
};

/** Aborts when the worker has used more CPU time than permitted, or the process has grown by too much. */
const watchUsage = async (worker: Worker | undefined, { cpuTimeoutMs, memoryMb }: Limits) => {
  const controller = new AbortController();
  const rssBefore = process.memoryUsage.rss();
  const cpuBefore = await measureCpu(worker);
  const watch = async () => {
    const hasGrown = process.memoryUsage.rss() - rssBefore > memoryMb * MEGABYTE;
    const cpuTime = hasGrown ? 0 : (await measureCpu(worker)) - cpuBefore;
    if (hasGrown || cpuTime > cpuTimeoutMs) controller.abort();
  };
  const timer = setInterval(() => void watch(), WATCH_INTERVAL_MS);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
};

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";

/**
 * Reads the files that people bring in a worker thread, which ends if it exceeds its time or memory. The
 * thread of the requests is never blocked.
 */
export const createFileReader = ({
  workerUrl = new URL("./reader-worker.ts", import.meta.url),
  cpuTimeoutMs = 8_000,
  timeoutMs = 60_000,
  memoryMb = 1_024,
  log,
}: ReaderOptions = {}) => {
  const pool = new Piscina<WorkerTask | null, WorkerResult | null>({
    filename: workerUrl.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    execArgv: [],
  });
  const queue = createBoundedLimit({
    concurrency: 1,
    maxWaiting: MAX_WAITING,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

  /** Logs an error of the worker itself. */
  const toUnreadable = (cause: unknown): Failure => {
    log?.error({ err: cause }, "the worker failed to read a file");
    return new Failure("unreadable", { cause });
  };

  const run = async (request: ReaderRequest): Promise<WorkerResult> => {
    const { port1, port2 } = new MessageChannel();
    const complete = receiveLists(port1);
    const [worker] = pool.threads;
    const usage = await watchUsage(worker, { cpuTimeoutMs, memoryMb });
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), usage.signal]);
    try {
      const task = { request, port: port2 };
      const result = await pool.run(task, { signal, transferList: [port2] });
      if (result === null) throw new Error("the worker returned no result");
      return "content" in result ? { content: complete(result.content) } : result;
    } catch (cause) {
      if (!signal.aborted && !isOutOfMemory(cause)) throw toUnreadable(cause);
      const params = { seconds: Math.ceil(cpuTimeoutMs / 1_000), limit: HEAP_MB };
      throw new Failure("file-too-complex", { params, cause });
    } finally {
      usage.stop();
      port1.close();
    }
  };

  /** Starts the worker first: a busy machine needs seconds for that, which must not count for the file. */
  const startAndRun = async (request: ReaderRequest): Promise<WorkerResult> => {
    await pool.run(null).catch((cause: unknown) => {
      throw toUnreadable(cause);
    });
    return run(request);
  };

  const runInQueue = async (request: ReaderRequest): Promise<FileContent> => {
    const result = await queue.run(() => startAndRun(request));
    if ("content" in result) return result.content;
    throw new Failure(result.failure.code, result.failure);
  };

  return {
    /**
     * Reads a schedule, or sheets of text (CSV), records (JSON) or a workbook (XLSX).
     * @throws Failure, and nothing else: the error of the file; `file-too-complex` for too much time or
     * memory; `unavailable` if too many files wait
     */
    read: (request: ReaderRequest): Promise<FileContent> => runInQueue(request),

    /** Reads the programme of sheets with other choices. @throws Failure as `read` */
    readProgramme: async (request: ProgrammeRequest): Promise<SheetProgramme> => {
      const { programme } = await runInQueue(request);
      if (!programme) throw new Error("the worker returned no programme");
      return programme;
    },

    close: () => pool.destroy(),
  };
};

export type FileReader = ReturnType<typeof createFileReader>;

/** Reads one file, as a command does. @throws Failure as the reader */
export const readFileContent = async (request: ReaderRequest): Promise<FileContent> => {
  const reader = createFileReader();
  try {
    return await reader.read(request);
  } finally {
    await reader.close();
  }
};

/** Reads a list of people in Foyer's own columns, as a command does. @throws Failure as the reader */
export const readAttendeeFile = async (
  attendees: Uint8Array,
  encoding: string | undefined,
): Promise<AttendeeFile> => {
  const content = await readFileContent({ attendees, encoding });
  if (!content.attendees) throw new Error("the worker returned no people");
  return content.attendees;
};
