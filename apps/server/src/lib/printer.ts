import { Piscina } from "piscina";
import { createBoundedLimit } from "./bounded-limit.ts";
import { Failure } from "./failure.ts";

export type PrinterOptions = {
  maxQueue?: number;
  /** Maximum rendering time of a document, in ms, without its waiting time. */
  timeoutMs?: number;
  /** Time (ms) after which an idle worker ends, which frees its heap. */
  idleMs?: number;
  /**
   * Heap of the worker, in MB. An agenda of 1,105 panels needs 64. A document that needs more fails alone.
   */
  heapMb?: number;
};

/** One document at a time, so that requests have the other core. */
const WORKERS = 1;
const RETRY_AFTER_SECONDS = 5;

/**
 * Renders documents in a worker thread, so that they do not block requests.
 * @param workerUrl module of the worker, whose default export renders a document to a file
 */
export const createPrinter = <Document>(
  workerUrl: URL,
  { maxQueue = 8, timeoutMs = 20_000, idleMs = 30_000, heapMb = 128 }: PrinterOptions = {},
) => {
  const pool = new Piscina<Document, Uint8Array>({
    filename: workerUrl.href,
    minThreads: 0,
    maxThreads: WORKERS,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
    execArgv: [],
  });
  // After the death of a worker, the pool does not start another one for tasks in its own queue.
  const queue = createBoundedLimit({
    concurrency: WORKERS,
    maxWaiting: maxQueue,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  let isClosed = false;

  const render = async (document: Document, signal?: AbortSignal): Promise<Uint8Array> => {
    signal?.throwIfAborted();
    if (isClosed) throw new Failure("unavailable");
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      // Aborting ends the worker: because the visitor left, or because the document hangs.
      return await pool.run(document, {
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (error) {
      throw isClosed ? new Failure("unavailable", { cause: error }) : error;
    }
  };

  return {
    /**
     * @param signal aborts the document while it waits or renders
     * @throws Failure `unavailable` while too many documents wait, and after `close`
     */
    print: (document: Document, signal?: AbortSignal): Promise<Uint8Array> =>
      queue.run(() => render(document, signal)),

    close: async (): Promise<void> => {
      isClosed = true;
      await pool.destroy();
    },
  };
};

export type Printer<Document> = ReturnType<typeof createPrinter<Document>>;
