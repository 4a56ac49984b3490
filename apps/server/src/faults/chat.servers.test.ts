import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { chatMessage } from "../db/schema/index.ts";
import { type ChatBot, createChatBot } from "../testing/chat-bots.ts";
import { findFaults, hasHeardAll } from "../testing/chat-journals.ts";
import { type ChatServer, enterInPairs, startChatServer } from "../testing/chat-servers.ts";
import { createOwnTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createTcpProxy } from "../testing/tcp-proxy.ts";

/** The long form is `npm run test:faults`; the short one is part of `npm run test:pg`. */
const isLong = process.env["FOYER_FAULTS"] === "long";
const KILLS = isLong ? 50 : 2;
const OUTAGE_MS = isLong ? 10_000 : 1_000;
const PAIRS = isLong ? 25 : 6;
/** An account may send a hundred messages a minute: fifty people make fifty messages a second. */
const SAY_EVERY_MS = 1_000;
const RECOVERY_LIMIT_MS = 30_000;
/** What has gathered in a queue meanwhile is held back by the limit of each account. */
const DRAIN_LIMIT_MS = 120_000;
/** Each test has people of its own. */
const TESTS = 9;
const TEST_LIMIT_MS = isLong ? 1_800_000 : 180_000;

type Proxy = Awaited<ReturnType<typeof createTcpProxy>>;

let folder: string;
let database: TestDatabase;
let wayToDatabase: Proxy;
let wayToServer: Proxy;
let near: ChatServer;
let far: ChatServer;
let strangers: Awaited<ReturnType<typeof enterInPairs>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-faults-"));
  database = await createOwnTestDatabase();
  const url = new URL(database.url ?? "");
  wayToDatabase = await createTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = "127.0.0.1";
  url.port = String(wayToDatabase.port);
  // Servers remember who takes part in what, so all are there before them.
  strangers = await enterInPairs(database, PAIRS * TESTS);
  near = await startChatServer({ databaseUrl: url.href, folder });
  far = await startChatServer({ databaseUrl: database.url ?? "", folder });
  wayToServer = await createTcpProxy({ host: "127.0.0.1", port: near.port });
}, 60_000);
afterAll(async () => {
  await near.kill();
  await far.kill();
  await wayToServer.close();
  await wayToDatabase.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

let pairs: (readonly [ChatBot, ChatBot])[];
let talk: NodeJS.Timeout;
const bots = () => pairs.flat();
const countAcknowledged = () =>
  bots().reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

const recovers = (check: () => unknown, timeout = RECOVERY_LIMIT_MS) =>
  vi.waitFor(check, { timeout, interval: 50 });

const allAreReady = () =>
  recovers(() => expect(bots().every(({ isReady }) => isReady())).toBe(true));

/** Waits until so many more messages are acknowledged. */
const hearMore = async (count: number) => {
  const wanted = countAcknowledged() + count;
  await recovers(() => expect(countAcknowledged()).toBeGreaterThanOrEqual(wanted));
};

beforeEach(async () => {
  const addresses = [`http://127.0.0.1:${wayToServer.port}`, far.url] as const;
  pairs = strangers
    .splice(0, PAIRS)
    .map(
      ([one, other]) =>
        [createChatBot(one, addresses[0]), createChatBot(other, addresses[1])] as const,
    );
  await allAreReady();
  let count = 0;
  talk = setInterval(() => {
    count += 1;
    for (const [one, other] of pairs) {
      one.say(other.id, `there ${count}`);
      other.say(one.id, `back ${count}`);
    }
  }, SAY_EVERY_MS);
  await hearMore(PAIRS);
}, 60_000);
afterEach(() => {
  clearInterval(talk);
  for (const bot of bots()) bot.close();
});

/** Lets everybody finish, and asks the independent reader. */
const expectNothingLost = async () => {
  await hearMore(PAIRS);
  clearInterval(talk);
  await recovers(
    () => expect(bots().filter(({ isDone }) => !isDone()).length).toBe(0),
    DRAIN_LIMIT_MS,
  );
  for (const [one, other] of pairs) {
    await recovers(async () => expect(await hasHeardAll(database.db, one, other)).toBe(true));
    expect(await findFaults(database.db, far.url, one, other)).toEqual([]);
    expect([...one.refused, ...other.refused]).toEqual([]);
  }
};

describe("conversations lose, repeat and reorder nothing", () => {
  it(
    "while a server is killed at any moment",
    async () => {
      for (let nth = 0; nth < KILLS; nth += 1) {
        await pause(Math.random() * SAY_EVERY_MS);
        await near.kill();
        await near.startAgain();
        for (const bot of bots()) bot.hub.connectNow();
        await allAreReady();
      }
      await expectNothingLost();
    },
    TEST_LIMIT_MS,
  );

  it.each(["cut", "freeze"] as const)(
    "while a server's way to the database fails: %s",
    async (fail) => {
      wayToDatabase[fail]();
      await pause(OUTAGE_MS);
      wayToDatabase.open();
      await expectNothingLost();
    },
    TEST_LIMIT_MS,
  );

  it(
    "while the database ends every connection, that which listens among them",
    async () => {
      await database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await expectNothingLost();
    },
    TEST_LIMIT_MS,
  );

  it.each(["cut", "freeze", "loseAnswers"] as const)(
    "while the line of half of them fails: %s",
    async (fail) => {
      wayToServer[fail]();
      await pause(OUTAGE_MS);
      wayToServer.drop();
      wayToServer.open();
      await expectNothingLost();
    },
    TEST_LIMIT_MS,
  );
});

it(
  "a block while messages are on their way refuses the later ones and keeps the earlier",
  async () => {
    const [[one, other]] = pairs as [readonly [ChatBot, ChatBot]];
    for (let nth = 0; nth < 10; nth += 1) one.say(other.id, `on its way ${nth}`);
    await other.hub.invoke("BlockUser", one.id);
    await recovers(() => expect(one.refused.size).toBeGreaterThan(0));
    clearInterval(talk);
    await recovers(() => expect(one.isDone() && other.isDone()).toBe(true));
    await recovers(async () => expect(await hasHeardAll(database.db, one, other)).toBe(true));
    expect(await findFaults(database.db, far.url, one, other)).toEqual([]);
    expect(new Set(one.refused.values())).toEqual(new Set(["chat-blocked"]));
  },
  TEST_LIMIT_MS,
);

it(
  "the independent reader tells of a message that is acknowledged and gone",
  async () => {
    const [[one, other]] = pairs as [readonly [ChatBot, ChatBot]];
    await expectNothingLost();
    const [{ id } = { id: 0 }] = one.acknowledged;
    await database.db.delete(chatMessage).where(eq(chatMessage.id, id));
    expect(await findFaults(database.db, far.url, one, other)).toEqual(
      expect.arrayContaining([
        `${id} was acknowledged and is stored 0 times`,
        "numbers are missing",
      ]),
    );
  },
  TEST_LIMIT_MS,
);
