import { afterEach, describe, expect, it } from "vitest";
import { readPdf } from "../../../../../../tools/read-pdf.ts";
import {
  type AgendaPrinter,
  type AgendaPrinterOptions,
  createAgendaPrinter,
} from "./agenda-printer.ts";
import { PrinterBusy, PrinterClosed, PrinterFailed } from "./printer-failures.ts";
import { buildDocument } from "../../../testing/agenda/agenda-samples.ts";

/** A worker that does what the document's title says; what it answers is the number of its thread. */
const OBEDIENT = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from "node:worker_threads";
  const answer = () => parentPort.postMessage({ ok: true, bytes: new Uint8Array([threadId]) });
  parentPort.on("message", ({ title }) => {
    if (title === "refuse") parentPort.postMessage({ ok: false, message: "no such font" });
    else if (title === "throw") throw new Error("broken");
    else if (title === "exit") process.exit(3);
    else if (title === "hoard") { const all = []; for (;;) all.push(Array.from({ length: 100000 }, Math.random)); }
    else if (title === "hang") for (;;);
    else if (title === "wait") setTimeout(answer, 150);
    else answer();
  });
`)}`,
);

const opened: AgendaPrinter[] = [];

const open = (options: AgendaPrinterOptions = {}): AgendaPrinter => {
  const printer = createAgendaPrinter({ workerUrl: OBEDIENT, ...options });
  opened.push(printer);
  return printer;
};

const order = (title: string) => buildDocument({ title });

afterEach(async () => {
  await Promise.all(opened.splice(0).map((printer) => printer.close()));
});

describe("the agenda printer", () => {
  it("prints a document in a worker", async () => {
    const printer = createAgendaPrinter();
    opened.push(printer);
    const { pages } = await readPdf(await printer.print(buildDocument()));
    expect(pages[0]).toContain("Valley Forum");
  });

  it("tells why a document cannot be rendered, and keeps its worker", async () => {
    const printer = open();
    const before = await printer.print(order("go"));
    await expect(printer.print(order("refuse"))).rejects.toThrow(new PrinterFailed("no such font"));
    expect(await printer.print(order("go"))).toEqual(before);
  });

  it("fails a document that cannot be posted, and goes on", async () => {
    const printer = open();
    const odd = Object.assign(order("go"), { extra: () => 1 });
    await expect(printer.print(odd)).rejects.toBeInstanceOf(PrinterFailed);
    expect(await printer.print(order("go"))).toHaveLength(1);
  });

  it("lets those beyond the queue come back later", async () => {
    const printer = open({ workers: 1, maxQueue: 2 });
    const taken = [1, 2, 3].map(() => printer.print(order("wait")));
    const refusal = await printer.print(order("wait")).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PrinterBusy);
    expect((refusal as PrinterBusy).retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(await Promise.all(taken)).toHaveLength(3);
    expect(await printer.print(order("go"))).toHaveLength(1);
  });

  it("leaves room for others when one asker wants many", async () => {
    const printer = open({ workers: 1, maxQueue: 4 });
    const printOf = (asker: number) => printer.print(order("wait"), { asker });
    const outcomes = Promise.allSettled([printOf(1), printOf(1), printOf(1), printOf(1)]);
    const others = [printOf(2), printOf(3)];
    expect((await outcomes).map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect((await outcomes)[2]).toMatchObject({ reason: expect.any(PrinterBusy) });
    expect(await Promise.all(others)).toHaveLength(2);
    expect(await printOf(1)).toHaveLength(1);
  });

  it.each(["throw", "exit", "hoard"])(
    "fails only the document whose worker dies (%s)",
    async (title) => {
      const printer = open({ heapMb: 24 });
      const dying = printer.print(order(title));
      const next = printer.print(order("go"));
      await expect(dying).rejects.toBeInstanceOf(PrinterFailed);
      expect(await next).toHaveLength(1);
    },
  );

  it("ends a worker that takes too long", async () => {
    const printer = open({ timeoutMs: 2000 });
    await expect(printer.print(order("hang"))).rejects.toThrow("longer than 2000 ms");
    expect(await printer.print(order("go"))).toHaveLength(1);
  });

  it("gives up a document when asked, waiting or being rendered", async () => {
    const printer = open();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = printer.print(order("wait"), { signal: running.signal });
    const second = printer.print(order("wait"), { signal: waiting.signal });
    const third = printer.print(order("go"));
    waiting.abort();
    running.abort(new Error("gone"));
    await expect(second).rejects.toThrow("aborted");
    await expect(first).rejects.toThrow("gone");
    expect(await third).toHaveLength(1);
    await expect(printer.print(order("go"), { signal: running.signal })).rejects.toThrow("gone");
  });

  it("ends an idle worker and starts another when needed", async () => {
    const printer = open({ idleMs: 20 });
    const [first] = await printer.print(order("go"));
    await expect
      .poll(async () => (await printer.print(order("go")))[0], { interval: 100, timeout: 5000 })
      .not.toBe(first);
  });

  it("uses as many workers as it may", async () => {
    const printer = open({ workers: 2 });
    const [first, second] = await Promise.all([
      printer.print(order("wait")),
      printer.print(order("wait")),
    ]);
    expect(first).not.toEqual(second);
  });

  it("rejects what is unfinished when it is closed, and all that comes after", async () => {
    const printer = open();
    const unfinished = [printer.print(order("hang")), printer.print(order("go"))];
    const outcomes = Promise.allSettled(unfinished);
    await printer.close();
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ reason: expect.any(PrinterClosed) });
    await expect(printer.print(order("go"))).rejects.toBeInstanceOf(PrinterClosed);
    await printer.close();
  });
});
