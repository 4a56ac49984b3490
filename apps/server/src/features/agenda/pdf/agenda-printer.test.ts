import { afterEach, describe, expect, it } from "vitest";
import { readPdf } from "../../../../../../tools/read-pdf.ts";
import { buildDocument } from "../../../testing/agenda/agenda-samples.ts";
import {
  type AgendaPrinter,
  type AgendaPrinterOptions,
  createAgendaPrinter,
} from "./agenda-printer.ts";

const OBEDIENT = new URL("../../../testing/agenda/obedient-worker.ts", import.meta.url);
const BUSY = { code: "unavailable", retryAfterSeconds: 5 };

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
    const { pages } = await readPdf(Buffer.from(await printer.print(buildDocument())));
    expect(pages[0]).toContain("Valley Forum");
  });

  it("tells why a document cannot be rendered, and keeps its worker", async () => {
    const printer = open();
    const before = await printer.print(order("go"));
    await expect(printer.print(order("refuse"))).rejects.toThrow("no such font");
    expect(await printer.print(order("go"))).toEqual(before);
  });

  it("lets those beyond the queue come back later", async () => {
    const printer = open({ maxQueue: 2 });
    const taken = [1, 2, 3].map(() => printer.print(order("wait")));
    await expect(printer.print(order("wait"))).rejects.toMatchObject(BUSY);
    expect(await Promise.all(taken)).toHaveLength(3);
    expect(await printer.print(order("go"))).toHaveLength(1);
  });

  it.each(["exit", "hoard"])("fails only the document whose worker dies (%s)", async (title) => {
    const printer = open({ heapMb: 24 });
    const dying = printer.print(order(title));
    const next = printer.print(order("go"));
    await expect(dying).rejects.toBeInstanceOf(Error);
    expect(await next).toHaveLength(1);
  });

  it("ends a worker that takes too long", async () => {
    const printer = open({ timeoutMs: 2_000 });
    await expect(printer.print(order("hang"))).rejects.toThrow("aborted");
    expect(await printer.print(order("go"))).toHaveLength(1);
  });

  it("gives up a document when asked, waiting or being rendered", async () => {
    const printer = open();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = printer.print(order("hang"), running.signal);
    const second = printer.print(order("hang"), waiting.signal);
    const third = printer.print(order("go"));
    waiting.abort();
    running.abort();
    await expect(first).rejects.toThrow("aborted");
    await expect(second).rejects.toThrow("aborted");
    expect(await third).toHaveLength(1);
  });

  it("ends an idle worker and starts another when needed", async () => {
    const printer = open({ idleMs: 20 });
    const [first] = await printer.print(order("go"));
    await expect
      .poll(async () => (await printer.print(order("go")))[0], { interval: 100, timeout: 5_000 })
      .not.toBe(first);
  });

  it("refuses what is unfinished when it is closed, and all that comes after", async () => {
    const printer = open();
    const outcomes = Promise.allSettled([printer.print(order("hang")), printer.print(order("go"))]);
    await printer.close();
    for (const outcome of await outcomes)
      expect(outcome).toMatchObject({ reason: { code: "unavailable" } });
    await expect(printer.print(order("go"))).rejects.toMatchObject({ code: "unavailable" });
  });
});
