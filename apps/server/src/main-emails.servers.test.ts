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
import { type Running, runScript } from "./testing/processes.ts";

const TEST_LIMIT_MS = 150_000;
/** How soon the work of a process that is gone must be done by another one. */
const TAKEOVER_LIMIT_MS = 30_000;
/** With the time that jobs are given, more than a server may take to end. */
const SLOW_ANSWER_MS = 6_000;

/** What the mail server does with an e-mail that it has read to its end. */
let treat: "take" | "keep waiting" | "take and hang up";
const read: Buffer[] = [];
const sockets = new Set<Socket>();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  onData: (stream, _session, callback) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      read.push(Buffer.concat(chunks));
      if (treat === "take") callback();
      if (treat === "take and hang up") for (const socket of sockets) socket.destroy();
    });
  },
});
smtp.server.on("connection", (socket: Socket) => {
  sockets.add(socket);
  socket.on("close", () => sockets.delete(socket));
});
smtp.on("error", () => {
  // The server hears of every connection that this file cuts.
});

let folder: string;
let database: TestDatabase;
let redisUrl: string;
const running: Running[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-emails-"));
  database = await createTestDatabase();
  redisUrl = await emptyRedis();
  await new Promise<void>((resolve) => void smtp.listen(0, "127.0.0.1", () => resolve()));
});
afterEach(() => {
  for (const { child } of running) if (child.exitCode === null) child.kill("SIGKILL");
  for (const socket of sockets) socket.destroy();
  read.length = 0;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server, the first one with the demo, and gives it with a function that posts to its calls. */
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
  const [, address] = await server.says(/Foyer is ready at (http:\S+)/);
  const post = (path: string, body: object) =>
    fetch(`${address}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return { server, post };
};

const countWaiting = (): Promise<number> =>
  database.db.$count(
    sql`pg_stat_activity`,
    sql`datname = current_database() and wait_event_type = 'Lock'`,
  );

/** The e-mails to somebody of the demo that the mail server has read, as soon as there are so many. */
const waitForEmails = (username: string, count: number): Promise<Email[]> =>
  vi.waitFor(
    async () => {
      const emails = await Promise.all(read.map((source) => PostalMime.parse(source)));
      const found = emails.filter(({ to }) => to?.[0]?.address?.startsWith(`${username}@`));
      expect(found.length).toBeGreaterThanOrEqual(count);
      return found;
    },
    { timeout: TAKEOVER_LIMIT_MS, interval: 100 },
  );

describe("an e-mail that a slow mail server holds up", () => {
  it.each([
    ["SIGTERM", "anna", 0],
    ["SIGKILL", "maria", null],
  ] as const)(
    "does not keep the server from ending at %s, and is sent soon after the next start",
    async (signal, username, code) => {
      treat = "keep waiting";
      const first = await start();
      expect((await first.post("forgotPassword", { username })).status).toBe(200);
      await waitForEmails(username, 1);
      first.server.child.kill(signal);
      expect(await first.server.ends()).toBe(code);
      treat = "take";
      await start();
      await waitForEmails(username, 2);
    },
    TEST_LIMIT_MS,
  );

  it(
    "does not keep it from ending either while an answer is slow, which is given",
    async () => {
      treat = "keep waiting";
      const { server, post } = await start();
      await post("forgotPassword", { username: "stand" });
      await waitForEmails("stand", 1);
      const held = await database.db.transaction(async (tx) => {
        await tx.execute(sql`lock table account in access exclusive mode`);
        const asked = post("token", { username: "stand", password: "foyer" });
        await vi.waitFor(async () => expect(await countWaiting()).toBe(1), TAKEOVER_LIMIT_MS);
        server.child.kill("SIGTERM");
        await sleep(SLOW_ANSWER_MS);
        return { asked };
      });
      expect((await held.asked).status).toBe(200);
      expect(await server.ends()).toBe(0);
    },
    TEST_LIMIT_MS,
  );
});

describe("an e-mail that was taken although sending it failed", () => {
  it(
    "comes again with the same link, which works once",
    async () => {
      treat = "take and hang up";
      const { post } = await start();
      await post("forgotPassword", { username: "john" });
      await waitForEmails("john", 1);
      treat = "take";
      const links = (await waitForEmails("john", 2)).map(linkIn);
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
