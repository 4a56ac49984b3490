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
import { handleClientError } from "./problem-handler.ts";

const MEGABYTE = 1_048_576;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const connectTo = async (
  server: { address: () => unknown },
  options: { allowHalfOpen?: true } = {},
) => {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", ...options });
  socket.on("error", () => undefined);
  cleanUps.push(() => socket.destroy());
  await once(socket, "connect");
  return socket;
};

const connectWithoutReading = async (...to: Parameters<typeof connectTo>) =>
  (await connectTo(...to)).pause();

const requestsOf = (paths: readonly string[]) =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join("");

/** Waits until the server closes the connection, and discards its output. */
const isEnded = (socket: Socket) => {
  // `once` from node:events would reject, because a reset emits an error before `close`.
  const ended = new Promise<true>((resolve) => void socket.once("close", () => resolve(true)));
  return Promise.race([ended, sleep(5_000, false)]);
};

const listen = async (handle: RequestListener, limits: Partial<ConnectionLimits> = {}) => {
  const server = createHttpServer(handle, { ...CONNECTION_LIMITS, ...limits });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(() => server.close());
  return server;
};

describe("a connection", () => {
  it("processes its requests one at a time, in their order", async () => {
    let concurrent = 0;
    let maxConcurrent = 0;
    const server = await listen((request, response) => {
      concurrent += 1;
      maxConcurrent = Math.max(maxConcurrent, concurrent);
      setTimeout(() => {
        concurrent -= 1;
        response.end(`<${request.url}>`);
      }, 5);
    });
    const socket = await connectTo(server);
    let output = "";
    socket.on("data", (data) => (output += String(data)));
    const paths = Array.from({ length: 8 }, (_, index) => `/${index}`);
    socket.write(requestsOf(paths));
    await vi.waitFor(() => expect(output.match(/<.+>/g)).toEqual(paths.map((path) => `<${path}>`)));
    expect(maxConcurrent).toBe(1);
  });

  it("is closed at the ninth pending request, before any other starts", async () => {
    const handle = vi.fn<RequestListener>();
    const server = await listen(handle);
    const socket = await connectTo(server);
    socket.write(requestsOf(Array.from({ length: 500 }, () => "/")));
    expect(await isEnded(socket)).toBe(true);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("serves any number of requests that wait for each response", async () => {
    const server = await listen((_request, response) => void response.end("response"));
    const socket = await connectTo(server);
    for (let count = 0; count < 50; count += 1) {
      socket.write(requestsOf(["/"]));
      const [data] = (await once(socket, "data")) as [Buffer];
      expect(String(data)).toContain("response");
    }
  });

  it("is closed when its client does not read a response in time", async () => {
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

  it("is reset in that case, so that the operating system drops unread bytes", async () => {
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

  it("is closed while idle, but not while a handler works", async () => {
    const server = await listen(
      ({ url }, response) => void setTimeout(() => response.end(url), url === "/slow" ? 600 : 0),
      { readTimeoutMs: 200, keepAliveTimeoutMs: 50 },
    );
    const socket = await connectTo(server);
    let output = "";
    socket.on("data", (data) => (output += String(data)));
    socket.write(requestsOf(["/quick"]));
    await vi.waitFor(() => expect(output).toContain("/quick"));
    socket.write(requestsOf(["/slow"]));
    await vi.waitFor(() => expect(output).toContain("/slow"), 2_000);
    expect(await isEnded(socket)).toBe(true);
  });

  it("stays open for a slow client and for a slow handler", async () => {
    const length = 24 * MEGABYTE;
    const server = await listen(
      (_request, response) => void setTimeout(() => response.end(Buffer.alloc(length)), 1_500),
      { readTimeoutMs: 1_000 },
    );
    const socket = await connectTo(server);
    socket.write(requestsOf(["/"]));
    let received = 0;
    for await (const data of socket) {
      received += (data as Buffer).length;
      if (received >= length) break;
      await sleep(5);
    }
    expect(received).toBeGreaterThanOrEqual(length);
  });
});

describe("the connections of one network", () => {
  const connectFrom = (server: Server, remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });
    server.emit("connection", socket);
    cleanUps.push(() => socket.destroy());
    return socket;
  };

  it("are closed above its limit, without effect on other networks", async () => {
    const server = await listen(() => undefined, { maxPerNetwork: 2 });
    const addresses = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "203.0.113.1"];
    const sockets = addresses.map((address) => connectFrom(server, address));
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false]);
    const [first] = sockets;
    first?.destroy();
    await once(first as Socket, "close");
    await vi.waitFor(() => expect(connectFrom(server, "2001:db8::4").destroyed).toBe(false));
  });

  it("have no limit if they come from a proxy", async () => {
    const server = await listen(() => undefined, { maxPerNetwork: 1 });
    for (const address of ["127.0.0.1", "::ffff:10.1.2.3", "192.168.0.9", "fd00::1"]) {
      const sockets = [connectFrom(server, address), connectFrom(server, address)];
      expect(
        sockets.map(({ destroyed }) => destroyed),
        address,
      ).toEqual([false, false]);
    }
  });
});

describe("an incomplete request", () => {
  it.each([
    ["half of its headers", "GET / HTTP/1.1\r\nhost: a\r\n"],
    ["half of its body", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nhalf"],
    ["no byte", ""],
  ])("is rejected after the timeout, and its connection closed: %s", async (_part, bytes) => {
    const server = await listen(() => undefined, { headersTimeoutMs: 200, requestTimeoutMs: 400 });
    server.on("clientError", handleClientError);
    const socket = await connectTo(server);
    let output = "";
    socket.on("data", (data) => (output += String(data)));
    socket.write(bytes);
    expect(await isEnded(socket)).toBe(true);
    expect(output).toMatch(/^HTTP\/1.1 408 .*"code":"request-timeout"/s);
  });

  it("does not hold the connection of a client that never closes its side", async () => {
    const server = await listen(() => undefined);
    server.on("clientError", handleClientError);
    const [[serverSocket]] = await Promise.all([
      once(server, "connection") as Promise<[Socket]>,
      connectWithoutReading(server, { allowHalfOpen: true }).then((socket) =>
        socket.write("nonsense\r\n\r\n"),
      ),
    ]);
    expect(await isEnded(serverSocket)).toBe(true);
  });
});

describe("the complete server", () => {
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

  it("opens one file at a time for a client that does not read", async () => {
    const socket = await connectWithoutReading(test.app.server);
    socket.write(requestsOf(Array.from({ length: 8 }, () => "/assets/large.js")));
    await vi.waitFor(() => expect(opened).toBeGreaterThan(0));
    await test.app.inject("/healthz");
    await sleep(100);
    expect(opened).toBe(1);
  });

  it("responds in HTTP/1.1 to the offer of another protocol", async () => {
    const socket = await connectTo(test.app.server);
    let output = "";
    socket.on("data", (data) => (output += String(data)));
    socket.write(
      "GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n\r\n",
    );
    await vi.waitFor(() => expect(output).toMatch(/^HTTP\/1.1 200 .*"alive"/s));
  });

  it("closes a connection that sends many searches and reads no response", async () => {
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
