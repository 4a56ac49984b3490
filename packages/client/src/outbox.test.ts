import { beforeEach, describe, expect, it, vi } from "vitest";
import { type AfterFailure, createOutbox, type OutboxOptions } from "./outbox.ts";

type Request = { items: readonly string[]; respond: () => void; fail: (error: unknown) => void };

const rejection = new Error("409");

/** An outbox over a list, and a server that responds on command. */
const open = (options: Partial<OutboxOptions<string>> = {}) => {
  const items: string[] = [];
  const requests: Request[] = [];
  const rejected: [readonly string[], unknown][] = [];
  const outbox = createOutbox<string>({
    store: {
      list: async () => items,
      remove: (removed, error) => {
        items.splice(0, Infinity, ...items.filter((item) => !removed.includes(item)));
        if (error !== undefined) rejected.push([removed, error]);
      },
    },
    send: (batch) =>
      new Promise<void>((respond, fail) => requests.push({ items: batch, respond, fail })),
    onFailure: (error): AfterFailure => (error === rejection ? "reject" : "wait"),
    ...options,
  });
  const sent = () => requests.map(({ items: batch }) => batch.join(" "));
  /** Returns the request of a number once it is sent. */
  const request = async (number: number): Promise<Request> => {
    await vi.waitUntil(() => requests.length >= number, { interval: 1 });
    return requests[number - 1] as Request;
  };
  return { items, rejected, outbox, request, sent };
};

describe("an outbox", () => {
  let test: ReturnType<typeof open>;
  beforeEach(() => {
    test = open();
  });

  it("sends each item once, in order, and the next after the response", async () => {
    test.items.push("a", "b");
    const flushed = test.outbox.flush();
    const first = await test.request(1);
    expect(test.sent()).toEqual(["a"]);
    first.respond();
    (await test.request(2)).respond();
    expect(await flushed).toBe(true);
    expect(test.sent()).toEqual(["a", "b"]);
    expect(test.items).toEqual([]);
    expect(await test.outbox.flush()).toBe(false);
  });

  it("sends an item that is added during a request, and sends it once for several flushes", async () => {
    test.items.push("a");
    void test.outbox.flush();
    const first = await test.request(1);
    test.items.push("b");
    const flushes = [test.outbox.flush(), test.outbox.flush()];
    first.respond();
    (await test.request(2)).respond();
    await Promise.all(flushes);
    expect(test.sent()).toEqual(["a", "b"]);
  });

  it("removes a rejected item with its error and continues with the next", async () => {
    test.items.push("a", "b");
    const flushed = test.outbox.flush();
    (await test.request(1)).fail(rejection);
    (await test.request(2)).respond();
    expect(await flushed).toBe(true);
    expect(test.rejected).toEqual([[["a"], rejection]]);
    expect(test.items).toEqual([]);
  });

  it("keeps all items after a network failure until the next flush", async () => {
    test.items.push("a", "b");
    const flushed = test.outbox.flush();
    (await test.request(1)).fail(new TypeError("Failed to fetch"));
    expect(await flushed).toBe(false);
    expect(test.items).toEqual(["a", "b"]);
    void test.outbox.flush();
    (await test.request(2)).respond();
    await test.request(3);
    expect(test.sent()).toEqual(["a", "a", "b"]);
  });

  it("retries the same item after a delay", async () => {
    const { items, outbox, request, sent } = open({ onFailure: () => 1 });
    items.push("a", "b");
    void outbox.flush();
    (await request(1)).fail(rejection);
    await request(2);
    expect(sent()).toEqual(["a", "a"]);
  });

  it("sends batches of limited size", async () => {
    const { items, outbox, request, sent } = open({ batchSize: 2, pauseMs: 1 });
    items.push("a", "b", "c");
    void outbox.flush();
    (await request(1)).respond();
    await request(2);
    expect(sent()).toEqual(["a b", "c"]);
  });

  it("sends in one tab at a time", async () => {
    const [one, other] = [open({ lock: "outbox" }), open({ lock: "outbox" })];
    one.items.push("a");
    other.items.push("b");
    const flushed = one.outbox.flush();
    void other.outbox.flush();
    const first = await one.request(1);
    expect(other.sent()).toEqual([]);
    first.respond();
    await flushed;
    await other.request(1);
  });

  it("sends again after an error of the store", async () => {
    let isBroken = true;
    const { outbox, request } = open({
      store: {
        list: () => {
          if (isBroken) throw new Error("The storage is full");
          return ["a"];
        },
        remove: () => {},
      },
    });
    await expect(outbox.flush()).rejects.toThrow("The storage is full");
    isBroken = false;
    void outbox.flush();
    await request(1);
  });
});
