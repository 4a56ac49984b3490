import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";
import { linkIn } from "./testing/emails.ts";
import { emptyRedis } from "./testing/empty-redis.ts";
import { type RunningProcess, runScript } from "./testing/processes.ts";

const TEST_LIMIT_MS = 150_000;
/** Time limit for another process to take over the work of a killed one. */
const TAKEOVER_LIMIT_MS = 30_000;
/** Shorter than the time in which pending responses are completed at the end. */
const SLOW_RESPONSE_MS = 4_000;

/** Behaviour of the mail server after it has read an e-mail. */
let behaviour: "accept" | "wait" | "accept and disconnect";
const received: Buffer[] = [];
const sockets = new Set<Socket>();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  onData: (stream, _session, callback) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      received.push(Buffer.concat(chunks));
      if (behaviour === "accept") callback();
      if (behaviour === "accept and disconnect") for (const socket of sockets) socket.destroy();
    });
  },
});
smtp.server.on("connection", (socket: Socket) => {
  sockets.add(socket);
  socket.on("close", () => sockets.delete(socket));
});
smtp.on("error", () => {
  // The server emits an error for every connection that this file cuts.
});

let folder: string;
let database: TestDatabase;
let redisUrl: string;
const running: RunningProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-emails-"));
  database = await createTestDatabase();
  redisUrl = await emptyRedis();
  await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", () => resolve()));
});
afterEach(() => {
  for (const { child } of running) if (child.exitCode === null) child.kill("SIGKILL");
  for (const socket of sockets) socket.destroy();
  received.length = 0;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server, the first time with the demo. Returns it with a function that posts to its API. */
const start = async () => {
  const { port } = smtp.server.address() as AddressInfo;
  const server = runScript("main.ts", {
    DATA_DIR: folder,
    PORT: "0",
    FOYER_DEMO: running.length === 0 ? "1" : "0",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    JWT_SECRET: "x".repeat(32),
  });
  running.push(server);
  const [, address] = await server.waitForOutput(/Foyer is ready at (http:\S+)/);
  const post = (path: string, body: object) =>
    fetch(`${address}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return { server, post };
};

const countLockWaits = (): Promise<number> =>
  database.db.$count(
    sql`pg_stat_activity`,
    sql`datname = current_database() and wait_event_type = 'Lock'`,
  );

/** Waits until the mail server has read a number of e-mails to a demo user, and returns them. */
const waitForEmails = (username: string, count: number): Promise<Email[]> =>
  vi.waitFor(
    async () => {
      const emails = await Promise.all(received.map((source) => PostalMime.parse(source)));
      const matches = emails.filter(({ to }) => to?.[0]?.address?.startsWith(`${username}@`));
      expect(matches.length).toBeGreaterThanOrEqual(count);
      return matches;
    },
    { timeout: TAKEOVER_LIMIT_MS, interval: 100 },
  );

describe("an e-mail that a slow mail server delays", () => {
  it.each([
    ["SIGTERM", "anna", 0],
    ["SIGKILL", "maria", null],
  ] as const)(
    "does not delay the end of the server at %s, and is sent after the next start",
    async (signal, username, code) => {
      behaviour = "wait";
      const first = await start();
      expect((await first.post("forgotPassword", { username })).status).toBe(200);
      await waitForEmails(username, 1);
      first.server.child.kill(signal);
      expect(await first.server.waitForExit()).toBe(code);
      behaviour = "accept";
      await start();
      await waitForEmails(username, 2);
    },
    TEST_LIMIT_MS,
  );

  it(
    "does not delay the end after a slow response, which is completed",
    async () => {
      behaviour = "wait";
      const { server, post } = await start();
      await post("forgotPassword", { username: "stand" });
      await waitForEmails("stand", 1);
      const result = await database.db.transaction(async (tx) => {
        await tx.execute(sql`lock table account in access exclusive mode`);
        const pendingLogin = post("token", { username: "stand", password: "foyer" });
        await vi.waitFor(async () => expect(await countLockWaits()).toBe(1), TAKEOVER_LIMIT_MS);
        server.child.kill("SIGTERM");
        await sleep(SLOW_RESPONSE_MS);
        return { pendingLogin };
      });
      expect((await result.pendingLogin).status).toBe(200);
      expect(await server.waitForExit()).toBe(0);
    },
    TEST_LIMIT_MS,
  );
});

describe("an e-mail that the mail server received although sending failed", () => {
  it(
    "is sent again with the same link, which works once",
    async () => {
      behaviour = "accept and disconnect";
      const { post } = await start();
      await post("forgotPassword", { username: "john" });
      await waitForEmails("john", 1);
      behaviour = "accept";
      const emails = await waitForEmails("john", 2);
      expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(1);
      const links = emails.map(linkIn);
      const [first, last] = [links[0], links.at(-1)];
      expect(last?.href).toBe(first?.href);
      const reset = () =>
        post("resetPassword", {
          username: "john",
          token: first?.searchParams.get("token"),
          password: "new horse",
          confirmPassword: "new horse",
        });
      expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
    },
    TEST_LIMIT_MS,
  );
});
