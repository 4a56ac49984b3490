import { Piscina } from "piscina";
import { createBoundedLimit } from "./bounded-limit.ts";
import { Failure } from "./failure.ts";

export type PrinterOptions = {
  maxQueue?: number;
  /** Longest time one document may take to render, in milliseconds; waiting does not count. */
  timeoutMs?: number;
  /** A worker without work ends after this many milliseconds, which frees its heap for others. */
  idleMs?: number;
  /** Heap of the worker, in megabytes; an agenda of 1,105 items needs 64. A document that needs more fails alone. */
  heapMb?: number;
};

/** One document after the other, so that requests have the other core. */
const WORKERS = 1;
const RETRY_AFTER_SECONDS = 5;

/**
 * Renders documents in a worker thread, so that requests are not held up.
 * @param workerUrl module that the worker runs: its default export makes a file of a document
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
  // The pool's own queue would leave those who wait behind a worker that dies without another one.
  const queue = createBoundedLimit({
    atOnce: WORKERS,
    maxWaiting: maxQueue,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  let isClosed = false;

  const render = async (document: Document, signal?: AbortSignal): Promise<Uint8Array> => {
    signal?.throwIfAborted();
    if (isClosed) throw new Failure("unavailable");
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      // The worker ends with what is aborted, be it that the visitor went or that the document hangs.
      return await pool.run(document, {
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (error) {
      throw isClosed ? new Failure("unavailable", { cause: error }) : error;
    }
  };

  return {
    /**
     * @param signal gives the document up, when its turn comes or while it is rendered
     * @throws Failure `unavailable` while too many wait and after `close`
     */
    print: (document: Document, signal?: AbortSignal): Promise<Uint8Array> =>
      queue.run(() => render(document, signal)),

    /** Ends the worker, and what it has not finished. */
    close: async (): Promise<void> => {
      isClosed = true;
      await pool.destroy();
    },
  };
};

export type Printer<Document> = ReturnType<typeof createPrinter<Document>>;
