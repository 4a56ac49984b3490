import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CreatedWebhook, officeRoutes, type Run } from "@foyer/contract/office/index";
import { count } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { hotel, webhookDelivery } from "./db/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";
import { emptyRedis } from "./testing/empty-redis.ts";
import { type RunningProcess, runScript } from "./testing/processes.ts";
import { openWebhookReceiver } from "./testing/webhook-receiver.ts";

const TEST_LIMIT_MS = 150_000;
/** Time limit for a starting server to continue a run of a killed one. */
const TAKEOVER_LIMIT_MS = 90_000;
/** Enough for a run of many batches. */
const ROWS = 3_000;
const LIST = "/api/office/editions/2026-1/hotels";

let folder: string;
let database: TestDatabase;
let redisUrl: string;
const running: RunningProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-imports-"));
  database = await createTestDatabase();
  redisUrl = await emptyRedis();
});
afterAll(async () => {
  for (const { child } of running) if (child.exitCode === null) child.kill("SIGKILL");
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts the server, the first time with the demo.
 * @returns it, with a function that sends office requests as the demo's organiser
 */
const start = async () => {
  const server = runScript("main.ts", {
    WEBHOOKS_PRIVATE: "1",
    DATA_DIR: folder,
    PORT: "0",
    FOYER_DEMO: running.length === 0 ? "1" : "0",
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    JWT_SECRET: "x".repeat(32),
  });
  running.push(server);
  const [, origin = ""] = await server.waitForOutput(/Foyer is ready at (http:\S+)/);
  const headers = { origin, "content-type": "application/json" };
  const login = await fetch(`${origin}/api/office/session`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username: "organiser", password: "foyer" }),
  });
  const [cookie = ""] = (login.headers.get("set-cookie") ?? "").split(";");
  const request = async <Body>(path: string, body?: object | FormData): Promise<Body> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}${path}`, {
      method: body ? "POST" : "GET",
      headers: isForm || !body ? { origin, cookie } : { ...headers, cookie },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return (await response.json()) as Body;
  };
  return { server, request };
};

const runOf = (id: string) => `/api${officeRoutes.runs.get.path.replace("{id}", id)}`;

it(
  "continues an import after the server was killed during it, without duplicates",
  async () => {
    const first = await start();
    const [before] = await database.db.select({ count: count() }).from(hotel);
    const rows = Array.from({ length: ROWS }, (_row, index) => `Imported ${index}`);
    const form = new FormData();
    form.append("file", new File([["name_pl", ...rows].join("\n")], "hotels.csv"));
    const { id } = await first.request<Run>(`${LIST}/import`, form);
    await first.request<Run>(`${runOf(id)}/apply`, {});
    await vi.waitFor(
      async () => expect((await first.request<Run>(runOf(id))).done).toBeGreaterThan(0),
      { timeout: TAKEOVER_LIMIT_MS, interval: 20 },
    );
    first.server.child.kill("SIGKILL");
    await first.server.waitForExit();
    const [partial] = await database.db.select({ count: count() }).from(hotel);
    expect(partial?.count).toBeLessThan((before?.count ?? 0) + ROWS);

    const second = await start();
    const run = await vi.waitFor(
      async () => {
        const current = await second.request<Run>(runOf(id));
        expect(current.state).toBe("done");
        return current;
      },
      { timeout: TAKEOVER_LIMIT_MS, interval: 200 },
    );
    expect(run).toMatchObject({ done: ROWS, result: { added: ROWS } });
    const hotels = await database.db.selectDistinct({ text: hotel.text }).from(hotel);
    const [after] = await database.db.select({ count: count() }).from(hotel);
    expect(after?.count).toBe((before?.count ?? 0) + ROWS);
    expect(hotels.filter(({ text }) => text.pl?.name.startsWith("Imported "))).toHaveLength(ROWS);
  },
  TEST_LIMIT_MS,
);

it(
  "delivers every change under a single id after the server was killed during deliveries",
  async () => {
    const receiver = await openWebhookReceiver();
    const first = await start();
    const edition = "/api/office/editions/2026-1";
    const body = { url: receiver.url, resources: ["trades"] };
    const { secret } = await first.request<CreatedWebhook>(`${edition}/webhooks`, body);
    receiver.setSecret(secret);
    receiver.withholdResponses();
    for (let number = 0; number < 20; number += 1) {
      await first.request(`${edition}/trades`, { name: { en: `Change ${number}` } });
    }
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0), TAKEOVER_LIMIT_MS);
    first.server.child.kill("SIGKILL");
    await first.server.waitForExit();
    const unanswered = receiver.received.map(({ id }) => id);

    receiver.withholdResponses(false);
    await start();
    const rows = await vi.waitFor(
      async () => {
        const all = await database.db.select().from(webhookDelivery);
        expect(all.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => "sent"));
        return all;
      },
      { timeout: TAKEOVER_LIMIT_MS, interval: 200 },
    );
    const delivered = receiver.received.map(({ id }) => id);
    expect(new Set(delivered)).toEqual(new Set(rows.map(({ id }) => id)));
    for (const id of unanswered)
      expect(delivered.filter((deliveredId) => deliveredId === id).length).toBeGreaterThan(1);
    await receiver.close();
  },
  TEST_LIMIT_MS,
);
