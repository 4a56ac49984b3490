import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@foyer/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { createBuilders } from "../testing/builders.ts";
import { CONNECTION_LIMITS, type ConnectionLimits, createHttpServer } from "./http-server.ts";
import { refuseBrokenConnection } from "./problem-handler.ts";

const MEGABYTE = 1_048_576;

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

const connectTo = async (
  server: { address: () => unknown },
  options: { allowHalfOpen?: true } = {},
) => {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", ...options });
  socket.on("error", () => undefined);
  endings.push(() => socket.destroy());
  await once(socket, "connect");
  return socket;
};

/** A connection on which nobody reads. */
const connectWithoutReading = async (...to: Parameters<typeof connectTo>) =>
  (await connectTo(...to)).pause();

const requestsOf = (paths: readonly string[]) =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join("");

/** Waits until the server hangs up; what it sent before is thrown away. */
const isEnded = (socket: Socket) => {
  // A reset is an error first.
  const ended = new Promise<true>((resolve) => void socket.once("close", () => resolve(true)));
  return Promise.race([ended, sleep(5_000, false)]);
};

const listen = async (handle: RequestListener, limits: Partial<ConnectionLimits> = {}) => {
  const server = createHttpServer(handle, { ...CONNECTION_LIMITS, ...limits });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  endings.push(() => server.close());
  return server;
};

describe("a connection", () => {
  it("has its requests answered one after the other, in the order that they came in", async () => {
    let working = 0;
    let mostAtOnce = 0;
    const server = await listen((request, response) => {
      working += 1;
      mostAtOnce = Math.max(mostAtOnce, working);
      setTimeout(() => {
        working -= 1;
        response.end(`<${request.url}>`);
      }, 5);
    });
    const socket = await connectTo(server);
    let answers = "";
    socket.on("data", (data) => (answers += String(data)));
    const paths = Array.from({ length: 8 }, (_, place) => `/${place}`);
    socket.write(requestsOf(paths));
    await vi.waitFor(() =>
      expect(answers.match(/<.+>/g)).toEqual(paths.map((path) => `<${path}>`)),
    );
    expect(mostAtOnce).toBe(1);
  });

  it("is ended at the ninth request that waits for an answer, and none of the others is begun", async () => {
    const handle = vi.fn<RequestListener>();
    const server = await listen(handle);
    const socket = await connectTo(server);
    socket.write(requestsOf(Array.from({ length: 500 }, () => "/")));
    expect(await isEnded(socket)).toBe(true);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("serves any number of requests that wait for their answers", async () => {
    const server = await listen((_request, response) => void response.end("answer"));
    const socket = await connectTo(server);
    for (let count = 0; count < 50; count += 1) {
      socket.write(requestsOf(["/"]));
      const [data] = (await once(socket, "data")) as [Buffer];
      expect(String(data)).toContain("answer");
    }
  });

  it("is ended when its reader takes nothing of an answer for too long", async () => {
    const server = await listen(
      (_request, response) => void response.end(Buffer.alloc(32 * MEGABYTE)),
      {
        readTimeoutMs: 300,
      },
    );
    const [connected] = await Promise.all([
      once(server, "connection") as Promise<[Socket]>,
      connectWithoutReading(server).then((socket) => socket.write(requestsOf(["/"]))),
    ]);
    expect(await isEnded(connected[0])).toBe(true);
  });

  it("is reset then, so that the operating system forgets what was not taken", async () => {
    const server = await listen(
      (_request, response) => void response.end(Buffer.alloc(32 * MEGABYTE)),
      { readTimeoutMs: 300 },
    );
    const connecting = once(server, "connection") as Promise<[Socket]>;
    const socket = await connectWithoutReading(server);
    const [connected] = await connecting;
    socket.write(requestsOf(["/"]));
    await isEnded(connected);
    const [error] = (await once(socket.resume(), "error")) as [NodeJS.ErrnoException];
    expect(error.code).toBe("ECONNRESET");
  });

  it("is ended when no more is asked for, and not while an answer is still being made", async () => {
    const server = await listen(
      ({ url }, response) => void setTimeout(() => response.end(url), url === "/slow" ? 600 : 0),
      { readTimeoutMs: 200, keepAliveTimeoutMs: 50 },
    );
    const socket = await connectTo(server);
    let answers = "";
    socket.on("data", (data) => (answers += String(data)));
    socket.write(requestsOf(["/quick"]));
    await vi.waitFor(() => expect(answers).toContain("/quick"));
    socket.write(requestsOf(["/slow"]));
    await vi.waitFor(() => expect(answers).toContain("/slow"), 2_000);
    expect(await isEnded(socket)).toBe(true);
  });

  it("is kept for a reader who is slow, and for an answer that takes long to make", async () => {
    const length = 24 * MEGABYTE;
    const server = await listen(
      (_request, response) => void setTimeout(() => response.end(Buffer.alloc(length)), 1_500),
      { readTimeoutMs: 1_000 },
    );
    const socket = await connectTo(server);
    socket.write(requestsOf(["/"]));
    let taken = 0;
    for await (const data of socket) {
      taken += (data as Buffer).length;
      if (taken >= length) break;
      await sleep(5);
    }
    expect(taken).toBeGreaterThanOrEqual(length);
  });
});

describe("the connections of one network", () => {
  /** A connection that comes from an address, as the server sees it. */
  const connectFrom = (server: Server, remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });
    server.emit("connection", socket);
    endings.push(() => socket.destroy());
    return socket;
  };

  it("are ended beyond its share, and nobody else's", async () => {
    const server = await listen(() => undefined, { maxOfNetwork: 2 });
    const addresses = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "203.0.113.1"];
    const sockets = addresses.map((address) => connectFrom(server, address));
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false]);
    const [first] = sockets;
    first?.destroy();
    await once(first as Socket, "close");
    await vi.waitFor(() => expect(connectFrom(server, "2001:db8::4").destroyed).toBe(false));
  });

  it("have no share of their own where a proxy speaks for many", async () => {
    const server = await listen(() => undefined, { maxOfNetwork: 1 });
    for (const address of ["127.0.0.1", "::ffff:10.1.2.3", "192.168.0.9", "fd00::1"]) {
      const sockets = [connectFrom(server, address), connectFrom(server, address)];
      expect(
        sockets.map(({ destroyed }) => destroyed),
        address,
      ).toEqual([false, false]);
    }
  });
});

describe("a request that does not arrive whole", () => {
  it.each([
    ["half of its head", "GET / HTTP/1.1\r\nhost: a\r\n"],
    ["half of its body", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhalf"],
    ["nothing of it", ""],
  ])("is refused as too late, and its connection ended: %s", async (_what, bytes) => {
    const server = await listen(() => undefined, { headersTimeoutMs: 200, requestTimeoutMs: 400 });
    server.on("clientError", refuseBrokenConnection);
    const socket = await connectTo(server);
    let answer = "";
    socket.on("data", (data) => (answer += String(data)));
    socket.write(bytes);
    expect(await isEnded(socket)).toBe(true);
    expect(answer).toMatch(/^HTTP\/1.1 408 .*"code":"request-timeout"/s);
  });

  it("holds no connection whose caller does not hang up either", async () => {
    const server = await listen(() => undefined);
    server.on("clientError", refuseBrokenConnection);
    const [[accepted]] = await Promise.all([
      once(server, "connection") as Promise<[Socket]>,
      connectWithoutReading(server, { allowHalfOpen: true }).then((socket) =>
        socket.write("nonsense\r\n\r\n"),
      ),
    ]);
    expect(await isEnded(accepted)).toBe(true);
  });
});

describe("the whole server", () => {
  let test: TestApp;
  let folder: string;
  let opened = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "foyer-connections-"));
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), "<html><head></head></html>");
    writeFileSync(join(folder, "assets/large.js"), Buffer.alloc(32 * MEGABYTE));
    test = await createTestApp({ portalFolder: folder });
    test.app.addHook("onSend", async (request) => {
      if (request.url === "/assets/large.js") opened += 1;
    });
    await test.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("opens one file at a time for a connection on which nobody reads", async () => {
    const socket = await connectWithoutReading(test.app.server);
    socket.write(requestsOf(Array.from({ length: 8 }, () => "/assets/large.js")));
    await vi.waitFor(() => expect(opened).toBeGreaterThan(0));
    await test.app.inject("/healthz");
    await sleep(100);
    expect(opened).toBe(1);
  });

  it("answers who offers another protocol in the one that it has", async () => {
    const socket = await connectTo(test.app.server);
    let answer = "";
    socket.on("data", (data) => (answer += String(data)));
    socket.write(
      "GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n\r\n",
    );
    await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1.1 200 .*"alive"/s));
  });

  it("hangs up on a connection that asks for search after search and reads none", async () => {
    const edition = await createBuilders(test.database).insertEdition();
    const search = `/api${routes.panels.list.path}?year=${edition.year}&type=${edition.type}&language=1&search=e`;
    const [connected] = await Promise.all([
      once(test.app.server, "connection") as Promise<[Socket]>,
      connectWithoutReading(test.app.server).then((socket) =>
        socket.write(requestsOf(Array.from({ length: 700 }, () => search))),
      ),
    ]);
    expect(await isEnded(connected[0])).toBe(true);
    expect((await test.app.inject("/healthz")).statusCode).toBe(200);
  });
});
