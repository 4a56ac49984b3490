import { afterEach, describe, expect, it } from "vitest";
import { readPdf } from "../../../../../../tools/read-pdf.ts";
import { buildDocument } from "../../../testing/agenda/agenda-samples.ts";
import {
  type AgendaPrinter,
  type AgendaPrinterOptions,
  createAgendaPrinter,
} from "./agenda-printer.ts";

const SCRIPTED_WORKER = new URL("../../../testing/agenda/scripted-worker.ts", import.meta.url);
const BUSY = { code: "unavailable", retryAfterSeconds: 5 };

const printers: AgendaPrinter[] = [];

const createPrinter = (options: AgendaPrinterOptions = {}): AgendaPrinter => {
  const printer = createAgendaPrinter({ workerUrl: SCRIPTED_WORKER, ...options });
  printers.push(printer);
  return printer;
};

const buildJob = (title: string) => buildDocument({ title });

afterEach(async () => {
  await Promise.all(printers.splice(0).map((printer) => printer.close()));
});

describe("the agenda printer", () => {
  it("prints a document in a worker", async () => {
    const printer = createAgendaPrinter();
    printers.push(printer);
    const { pages } = await readPdf(Buffer.from(await printer.print(buildDocument())));
    expect(pages[0]).toContain("Valley Forum");
  });

  it("reports the reason of a failed render and reuses the worker", async () => {
    const printer = createPrinter();
    const before = await printer.print(buildJob("go"));
    await expect(printer.print(buildJob("refuse"))).rejects.toThrow("Missing font");
    expect(await printer.print(buildJob("go"))).toEqual(before);
  });

  it("rejects documents beyond the queue with a retry time", async () => {
    const printer = createPrinter({ maxQueue: 2 });
    const accepted = [1, 2, 3].map(() => printer.print(buildJob("wait")));
    await expect(printer.print(buildJob("wait"))).rejects.toMatchObject(BUSY);
    expect(await Promise.all(accepted)).toHaveLength(3);
    expect(await printer.print(buildJob("go"))).toHaveLength(1);
  });

  it.each(["exit", "hoard"])("fails only the document whose worker dies (%s)", async (title) => {
    const printer = createPrinter({ heapMb: 24 });
    const dying = printer.print(buildJob(title));
    const next = printer.print(buildJob("go"));
    await expect(dying).rejects.toBeInstanceOf(Error);
    expect(await next).toHaveLength(1);
  });

  it("terminates a worker after the timeout", async () => {
    const printer = createPrinter({ timeoutMs: 2_000 });
    await expect(printer.print(buildJob("hang"))).rejects.toThrow("aborted");
    expect(await printer.print(buildJob("go"))).toHaveLength(1);
  });

  it("aborts a queued or running document", async () => {
    const printer = createPrinter();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = printer.print(buildJob("hang"), running.signal);
    const second = printer.print(buildJob("hang"), waiting.signal);
    const third = printer.print(buildJob("go"));
    waiting.abort();
    running.abort();
    await expect(first).rejects.toThrow("aborted");
    await expect(second).rejects.toThrow("aborted");
    expect(await third).toHaveLength(1);
  });

  it("terminates an idle worker and starts another one on demand", async () => {
    const printer = createPrinter({ idleMs: 20 });
    const [first] = await printer.print(buildJob("go"));
    await expect
      .poll(async () => (await printer.print(buildJob("go")))[0], { interval: 100, timeout: 5_000 })
      .not.toBe(first);
  });

  it("rejects unfinished and new documents after close", async () => {
    const printer = createPrinter();
    const outcomes = Promise.allSettled([
      printer.print(buildJob("hang")),
      printer.print(buildJob("go")),
    ]);
    await printer.close();
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ reason: { code: "unavailable" } });
    await expect(printer.print(buildJob("go"))).rejects.toMatchObject({ code: "unavailable" });
  });
});
