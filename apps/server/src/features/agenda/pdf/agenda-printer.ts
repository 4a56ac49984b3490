import nodeModule from "node:module";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import type { AgendaDocument } from "./agenda-document.ts";
import type { WorkerAnswer } from "./pdf-worker.ts";
import { PrinterBusy, PrinterClosed, PrinterFailed } from "./printer-failures.ts";

export type AgendaPrinterOptions = {
  workers?: number;
  maxQueue?: number;
  /** Most documents that one asker has printed or waiting at a time, so that others find room. */
  maxOfOne?: number;
  /** Longest time one document may take to render, in milliseconds; waiting does not count. */
  timeoutMs?: number;
  /** A worker without work ends after this many milliseconds, which frees its heap for others. */
  idleMs?: number;
  /** Heap of one worker, in megabytes; 1,105 items need 64. A document that needs more fails alone. */
  heapMb?: number;
  /** Module that the workers run; it answers each posted document with a WorkerAnswer. */
  workerUrl?: URL;
};

export type PrintOptions = { signal?: AbortSignal; asker?: number };

export type AgendaPrinter = {
  print: (document: AgendaDocument, options?: PrintOptions) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

type Job = {
  document: AgendaDocument;
  asker: number | undefined;
  settle: (outcome: Uint8Array | Error) => void;
};

type Slot = {
  worker: Worker;
  job: Job | null;
  startedAt: number;
  timer: NodeJS.Timeout | undefined;
  failure: Error | null;
};

/**
 * Gives a printer that renders agendas in worker threads, so that requests are not held up.
 * `print` gives the PDF's bytes. It rejects with PrinterBusy when the queue is full or holds as many
 * documents of the same asker as one may have, PrinterFailed
 * when the document cannot be rendered, PrinterClosed after `close`, or the signal's reason; a
 * document given up while it renders still holds its worker until that is done. `close` ends all
 * workers and rejects what is unfinished; it may be called twice.
 */
export const createAgendaPrinter = (options: AgendaPrinterOptions = {}): AgendaPrinter => {
  const {
    workers = 1,
    maxQueue = 8,
    maxOfOne = 2,
    timeoutMs = 20_000,
    idleMs = 30_000,
    heapMb = 128,
  } = options;
  const workerUrl = options.workerUrl ?? new URL("./pdf-worker.ts", import.meta.url);
  const slots = new Set<Slot>();
  const waiting: Job[] = [];
  let lastDurationMs = 1000;
  let isClosed = false;

  const print = async (
    document: AgendaDocument,
    { signal, asker }: PrintOptions = {},
  ): Promise<Uint8Array> => {
    signal?.throwIfAborted();
    if (isClosed) throw new PrinterClosed();
    const isFull = waiting.length >= maxQueue && !hasRoom();
    if (isFull || countOf(asker) >= maxOfOne) throw new PrinterBusy(estimateWait());
    return await new Promise<Uint8Array>((resolve, reject) => {
      const handleAbort = (): void => {
        const place = waiting.indexOf(job);
        if (place !== -1) waiting.splice(place, 1);
        job.settle(toError(signal?.reason));
      };
      const job: Job = {
        document,
        asker,
        settle: (outcome) => {
          signal?.removeEventListener("abort", handleAbort);
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
        },
      };
      signal?.addEventListener("abort", handleAbort, { once: true });
      waiting.push(job);
      dispatch();
    });
  };

  /** Documents that an asker waits for; what nobody asked for by name is everybody's. */
  const countOf = (asker: number | undefined): number => {
    if (asker === undefined) return 0;
    const printing = [...slots].map(({ job }) => job);
    return [...waiting, ...printing].filter((job) => job?.asker === asker).length;
  };

  const hasRoom = (): boolean =>
    slots.size < workers || [...slots].some((slot) => slot.job === null);

  const estimateWait = (): number =>
    Math.max(1, Math.ceil((lastDurationMs * (waiting.length + 1)) / workers / 1000));

  const dispatch = (): void => {
    while (waiting.length > 0 && hasRoom() && !isClosed) {
      const job = waiting.shift();
      if (job !== undefined) start(findIdle() ?? openSlot(), job);
    }
  };

  const findIdle = (): Slot | undefined => [...slots].find((slot) => slot.job === null);

  const openSlot = (): Slot => {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 };
    const worker = new Worker(workerUrl, {
      name: "agenda-printer",
      resourceLimits,
      execArgv: [],
      env: compiledModules(),
    });
    const slot: Slot = { worker, job: null, startedAt: 0, timer: undefined, failure: null };
    worker.on("message", (answer: WorkerAnswer) => handleAnswer(slot, answer));
    worker.on("error", (error) => {
      slot.failure ??= new PrinterFailed("The printing worker failed", { cause: error });
    });
    worker.on("exit", () => handleExit(slot));
    slots.add(slot);
    return slot;
  };

  const start = (slot: Slot, job: Job): void => {
    clearTimeout(slot.timer);
    slot.job = job;
    slot.startedAt = performance.now();
    slot.worker.ref();
    slot.timer = setTimeout(() => {
      end(slot, new PrinterFailed(`The document took longer than ${timeoutMs} ms`));
    }, timeoutMs);
    post(slot, job.document);
  };

  /** What cannot be copied to a thread fails here, before the worker has heard of it. */
  const post = (slot: Slot, document: AgendaDocument): void => {
    try {
      slot.worker.postMessage(document);
    } catch (error) {
      handleAnswer(slot, { ok: false, message: toError(error).message });
    }
  };

  const handleAnswer = (slot: Slot, answer: WorkerAnswer): void => {
    const { job } = slot;
    clearTimeout(slot.timer);
    lastDurationMs = performance.now() - slot.startedAt;
    slot.job = null;
    rest(slot);
    job?.settle(answer.ok ? answer.bytes : new PrinterFailed(answer.message));
    dispatch();
  };

  /** A resting worker keeps neither the process alive nor, for longer than `idleMs`, its memory. */
  const rest = (slot: Slot): void => {
    slot.worker.unref();
    slot.timer = setTimeout(() => end(slot, null), idleMs).unref();
  };

  /** Takes the slot away at once, so that its place is free before the thread has ended. */
  const end = (slot: Slot, failure: Error | null): void => {
    slot.failure ??= failure;
    handleExit(slot);
    void slot.worker.terminate();
  };

  const handleExit = (slot: Slot): void => {
    if (!slots.delete(slot)) return;
    clearTimeout(slot.timer);
    slot.job?.settle(slot.failure ?? new PrinterFailed("The printing worker ended unexpectedly"));
    slot.job = null;
    dispatch();
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    for (const job of waiting.splice(0)) job.settle(new PrinterClosed());
    const ending = [...slots].map((slot) => slot.worker);
    for (const slot of slots) end(slot, new PrinterClosed());
    await Promise.all(ending.map((worker) => worker.terminate()));
  };

  return { print, close };
};

/** Where Node keeps what it compiled for the server; a worker that finds its modules there is 19 MB smaller. */
const compiledModules = (): Record<string, string> => {
  const folder = nodeModule.getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
};

const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error("Printing was given up", { cause: reason });
