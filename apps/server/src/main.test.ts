import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { linkIn, readEmails } from "./testing/emails.ts";
import { type RunningProcess, runScript } from "./testing/processes.ts";

const TEST_LIMIT_MS = 90_000;

let folder: string;
const running: RunningProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-main-"));
});
afterEach(async () => {
  for (const { child } of running) if (child.exitCode === null) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string> = {}) => {
  const started = runScript("main.ts", { DATA_DIR: folder, PORT: "0", ...environment });
  running.push(started);
  return started;
};

const portOf = async (server: RunningProcess): Promise<number> =>
  Number((await server.waitForOutput(/Foyer is ready at http:\/\/127\.0\.0\.1:(\d+)/))[1]);

// All tests use the folder into which the first one loads the demo.
describe("the server as a process", () => {
  it(
    "prints its address and the demo's logins, serves requests, and exits with 0 on SIGTERM",
    async () => {
      const server = start({ FOYER_DEMO: "1" });
      const port = await portOf(server);
      for (const login of ["anna", "john", "maria", "stand", "organiser"])
        expect(server.output()).toContain(login);
      expect(server.output()).toContain("password foyer");
      const response = await fetch(`http://127.0.0.1:${port}/api/auth/token`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "anna", password: "foyer" }),
      });
      expect(response.status).toBe(200);
      server.child.kill("SIGTERM");
      expect(await server.waitForExit()).toBe(0);
    },
    TEST_LIMIT_MS,
  );

  it(
    "reports to systemd that it is ready",
    async () => {
      const executable = join(folder, "systemd-notify");
      writeFileSync(executable, '#!/bin/sh\necho "$@" > "$NOTIFY_SOCKET"\n', { mode: 0o755 });
      const report = join(folder, "report");
      const path = `${folder}${delimiter}${process.env["PATH"]}`;
      const server = start({ PATH: path, NOTIFY_SOCKET: report });
      await portOf(server);
      await vi.waitFor(() => expect(readFileSync(report, "utf8")).toBe("--ready\n"));
    },
    TEST_LIMIT_MS,
  );

  it(
    "uses its free port in the links of e-mails",
    async () => {
      const server = start();
      const port = await portOf(server);
      await fetch(`http://127.0.0.1:${port}/api/auth/forgotPassword`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username: "anna" }),
      });
      await server.waitForOutput(/e-mail written to the outbox/);
      const [email] = await readEmails(join(folder, "outbox"));
      expect(linkIn(email ?? {}).origin).toBe(`http://127.0.0.1:${port}`);
    },
    TEST_LIMIT_MS,
  );

  it(
    "stops its database if its port is in use",
    async () => {
      const other = createServer().listen(0, "127.0.0.1");
      await once(other, "listening");
      const server = start({ PORT: String((other.address() as AddressInfo).port) });
      expect(await server.waitForExit()).toBe(1);
      other.close();
      expect(server.output()).toContain("is in use by another process");
      expect(existsSync(join(folder, "postgres/data/postmaster.pid"))).toBe(false);
    },
    TEST_LIMIT_MS,
  );

  it(
    "completes a running request before it ends",
    async () => {
      const server = start();
      const port = await portOf(server);
      const body = JSON.stringify({ username: "anna", password: "foyer" });
      const socket = connect(port, "127.0.0.1");
      let received = "";
      socket.on("data", (data) => (received += String(data)));
      const closed = new Promise((resolve) => socket.on("close", resolve));
      socket.write(
        `POST /api/auth/token HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
      );
      await fetch(`http://127.0.0.1:${port}/healthz`);
      server.child.kill("SIGTERM");
      await server.waitForOutput(/"msg":"stopping"/);
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
      socket.write(body.slice(5));
      expect(await server.waitForExit()).toBe(0);
      await closed;
      expect(received).toMatch(/^HTTP\/1.1 200 OK/);
      expect(received).toContain('"token"');
    },
    TEST_LIMIT_MS,
  );

  it(
    "also closes its connections after a 304",
    async () => {
      const server = start();
      const port = await portOf(server);
      const path = "/api/public/panels/dates?year=2026&type=1";
      await fetch(`http://127.0.0.1:${port}${path}`);
      const socket = connect(port, "127.0.0.1");
      let received = "";
      socket.on("data", (data) => (received += String(data)));
      const closed = new Promise((resolve) => socket.on("close", resolve));
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nif-none-match: *\r\n`);
      await fetch(`http://127.0.0.1:${port}/healthz`);
      server.child.kill("SIGTERM");
      await server.waitForOutput(/"msg":"stopping"/);
      socket.write("\r\n");
      expect(await server.waitForExit()).toBe(0);
      await closed;
      expect(received).toMatch(/^HTTP\/1.1 304 .*\r\nconnection: close\r\n/is);
    },
    TEST_LIMIT_MS,
  );

  it(
    "exits with 0 without waiting for incomplete requests",
    async () => {
      const server = start();
      const port = await portOf(server);
      const incompleteRequests = [
        "",
        "GET /heal",
        "POST /api/auth/token HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{",
      ];
      const closed = incompleteRequests.map((bytes) => {
        const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
        socket.on("error", () => undefined).resume();
        return new Promise((resolve) => socket.on("close", resolve));
      });
      await fetch(`http://127.0.0.1:${port}/healthz`);
      server.child.kill("SIGTERM");
      // Otherwise the server would reach its time limit and exit with 1.
      expect(await server.waitForExit()).toBe(0);
      await Promise.all(closed);
    },
    TEST_LIMIT_MS,
  );

  it(
    "exits with 0 after two signals, as by Ctrl-C under npm",
    async () => {
      const server = start();
      await portOf(server);
      server.child.kill("SIGINT");
      server.child.kill("SIGINT");
      expect(await server.waitForExit()).toBe(0);
    },
    TEST_LIMIT_MS,
  );

  it.each([
    [{ PORT: "eighty" }, "PORT is not a whole number. For example: PORT=3000"],
    [
      { LOG_LEVEL: "loud" },
      "LOG_LEVEL is not one of fatal, error, warn, info, debug, trace, silent. For example: LOG_LEVEL=info",
    ],
    [{ DATA_DIR: import.meta.filename }, "a folder that cannot be created or written to"],
    [{ HOST: "192.0.2.1" }, "192.0.2.1 is not an address of this machine. Check HOST."],
    [
      { DATABASE_URL: "postgres://u:hidden@127.0.0.1:1/forum", JWT_SECRET: "x".repeat(32) },
      "Cannot connect to the database forum at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1.",
    ],
  ])(
    "stops at an invalid setting with the error and an example: %j",
    async (environment, message) => {
      const server = start(environment);
      expect(await server.waitForExit()).toBe(1);
      expect(server.output()).toContain(message);
      expect(server.output()).not.toMatch(/\bat .+:\d+:\d+|hidden/);
    },
    TEST_LIMIT_MS,
  );
});
