import { type PanelItem, routes } from "@foyer/contract";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { createLogger } from "../lib/logger.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { type Builders, createBuilders } from "../testing/builders.ts";
import { createOwnTestDatabase, type TestDatabase } from "../testing/database.ts";
import { expectProblem, inEnglish } from "../testing/requests.ts";
import { createTcpProxy } from "../testing/tcp-proxy.ts";
import { openDatabase } from "./index.ts";
import { panel } from "./schema/index.ts";

const RECOVERY_LIMIT_MS = 30_000;
const TEST_LIMIT_MS = 60_000;
/** Pool size of a replica. A leaked connection makes the test fail. */
const POOL_SIZE = 10;

/** Two replicas on one database: `near` through a proxy that can be cut, `far` directly. */
describe("two replicas on one PostgreSQL database", () => {
  let shared: TestDatabase;
  let proxy: Awaited<ReturnType<typeof createTcpProxy>>;
  let near: TestApp;
  let far: TestApp;
  let build: Builders;

  beforeAll(async () => {
    shared = await createOwnTestDatabase();
    const url = new URL(shared.url);
    proxy = await createTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.hostname = "127.0.0.1";
    url.port = String(proxy.port);
    const database = await openDatabase(
      { kind: "postgres", url: url.href },
      createLogger("silent"),
    );
    near = await createTestApp({}, { ...shared, ...database });
    far = await createTestApp({}, shared);
    build = createBuilders(shared);
  });
  afterAll(async () => {
    await near.close();
    await proxy.close();
    await far.close();
  });

  const insertPanel = async () => {
    const edition = await build.insertEdition();
    return { edition, item: await build.insertPanel(edition.id), query: inEnglish(edition) };
  };

  const renamePanel = (app: TestApp, id: number, editionId: number, topic: string) =>
    app.database.write(async (tx, publish) => {
      await tx
        .update(panel)
        .set({ text: { en: { topic } } })
        .where(eq(panel.id, id));
      publish({ kind: "edition", editionId, part: "programme" });
    });

  const readTopics = async (app: TestApp, query: Record<string, unknown>) => {
    const response = await app.call(routes.panels.list, { query });
    if (response.statusCode !== 200) return response.statusCode;
    return response.json<PanelItem[]>().map((item) => item.description.topic);
  };

  const waitForRecovery = (check: () => Promise<unknown>) =>
    vi.waitFor(check, { timeout: RECOVERY_LIMIT_MS, interval: 200 });

  const refresh = async () => {
    for (const app of [near, far]) {
      const { edition } = { edition: await build.insertEdition() };
      await app.database.write(async (_tx, publish) =>
        publish({ kind: "edition", editionId: edition.id, part: "settings" }),
      );
    }
    await waitForRecovery(async () => expect(near.database.invalidations.isLive()).toBe(true));
  };

  it("show each other's writes", async () => {
    const { edition, item, query } = await insertPanel();
    await refresh();
    await waitForRecovery(async () =>
      expect(await readTopics(far, query)).toEqual(["Grids without borders"]),
    );
    await waitForRecovery(async () =>
      expect(await readTopics(near, query)).toEqual(["Grids without borders"]),
    );
    await renamePanel(near, item.id, edition.id, "Written near");
    expect(await readTopics(near, query)).toEqual(["Written near"]);
    await waitForRecovery(async () =>
      expect(await readTopics(far, query)).toEqual(["Written near"]),
    );
    await renamePanel(far, item.id, edition.id, "Written far");
    await waitForRecovery(async () =>
      expect(await readTopics(near, query)).toEqual(["Written far"]),
    );
  });

  it("immediately accept an account that has just logged in on the other one", async () => {
    await refresh();
    const { username } = await build.insertAccount();
    const listConferences = (app: TestApp, token: string) =>
      app.call(routes.conferences.list, { token });
    for (let visit = 0; visit < 10; visit += 1) {
      const [from, to] = visit % 2 ? [near, far] : [far, near];
      expect((await listConferences(to, await from.logIn(username))).statusCode).toBe(200);
    }
  });

  it("share bookmarks and the end of sessions", async () => {
    const { edition, item, query } = await insertPanel();
    await refresh();
    const { account } = await build.insertParticipant(edition.id);
    const token = await near.logIn(account.username);
    const countBookmarks = async (app: TestApp) =>
      (await app.get(routes.agenda.mine, { query, token })).items.length;
    expect([await countBookmarks(near), await countBookmarks(far)]).toEqual([0, 0]);
    await near.get(routes.agenda.addFavourite, { body: { id: item.id }, token });
    expect(await countBookmarks(near)).toBe(1);
    await waitForRecovery(async () => expect(await countBookmarks(far)).toBe(1));
    await far.call(routes.auth.logout, { token });
    await waitForRecovery(async () =>
      expectProblem(await near.call(routes.conferences.list, { token }), "session-ended"),
    );
  });

  it(
    "respond with 503 while the connection is cut, and recover automatically",
    async () => {
      const { query } = await insertPanel();
      await refresh();
      await waitForRecovery(async () => expect(await readTopics(near, query)).toHaveLength(1));
      proxy.cut();
      await waitForRecovery(async () => expect(near.database.invalidations.isLive()).toBe(false));
      for (const language of ["pl", "en"]) {
        const response = await near.call(routes.panels.list, {
          query,
          headers: { "accept-language": language },
        });
        expectProblem(response, "unavailable");
        expect(response.headers["content-language"]).toBe(language);
        expect(response.headers["retry-after"]).toBe("5");
      }
      expect((await near.app.inject("/readyz")).statusCode).toBe(503);
      expect(await readTopics(far, query)).toHaveLength(1);
      proxy.open();
      await waitForRecovery(async () =>
        expect((await near.app.inject("/readyz")).statusCode).toBe(200),
      );
      await waitForRecovery(async () => expect(near.database.invalidations.isLive()).toBe(true));
      expect(await readTopics(near, query)).toHaveLength(1);
    },
    TEST_LIMIT_MS,
  );

  it(
    "respond with 503 while the database is silent, and recover automatically",
    async () => {
      const { edition, item } = await insertPanel();
      const { account } = await build.insertParticipant(edition.id);
      const token = await near.logIn(account.username);
      await refresh();
      const addBookmark = () =>
        near.call(routes.agenda.addFavourite, { body: { id: item.id }, token });
      const addBookmarksConcurrently = () => Promise.all(Array.from({ length: 10 }, addBookmark));
      expect((await addBookmarksConcurrently()).map(({ statusCode }) => statusCode)).toEqual(
        Array(10).fill(200),
      );
      proxy.freeze();
      const write = () => near.database.write(async () => "written");
      const writes = Promise.allSettled(Array.from({ length: POOL_SIZE }, write));
      for (const response of await addBookmarksConcurrently())
        expectProblem(response, "unavailable");
      for (const { status } of await writes) expect(status).toBe("rejected");
      proxy.open();
      await waitForRecovery(async () => expect((await addBookmark()).statusCode).toBe(200));
      await waitForRecovery(async () => expect(near.database.invalidations.isLive()).toBe(true));
      expect((await addBookmarksConcurrently()).map(({ statusCode }) => statusCode)).toEqual(
        Array(10).fill(200),
      );
    },
    TEST_LIMIT_MS,
  );

  it(
    "let a query wait while all connections are busy",
    async () => {
      const busy = Promise.all(
        Array.from({ length: POOL_SIZE }, () =>
          near.database.write((tx) => tx.execute(sql`select pg_sleep(4)`)),
        ),
      );
      await expect(near.database.ping()).resolves.toBeUndefined();
      await busy;
    },
    TEST_LIMIT_MS,
  );

  it(
    "respond with 503 while the database accepts no connections, and recover automatically",
    async () => {
      const { query } = await insertPanel();
      await refresh();
      const name = new URL(shared.url).pathname.slice(1);
      const admin = new Client({ connectionString: inject("postgresUrl") });
      await admin.connect();
      await admin.query(`alter database ${name} allow_connections false`);
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
        [name],
      );
      await waitForRecovery(async () => expect(near.database.invalidations.isLive()).toBe(false));
      expectProblem(await near.call(routes.panels.list, { query }), "unavailable");
      await admin.query(`alter database ${name} allow_connections true`);
      await admin.end();
      await waitForRecovery(async () =>
        expect((await near.call(routes.panels.list, { query })).statusCode).toBe(200),
      );
    },
    TEST_LIMIT_MS,
  );

  it(
    "show nothing stale after lost invalidations",
    async () => {
      const { edition, item, query } = await insertPanel();
      await refresh();
      await waitForRecovery(async () =>
        expect(await readTopics(near, query)).toEqual(["Grids without borders"]),
      );
      proxy.freeze();
      await renamePanel(far, item.id, edition.id, "Written meanwhile");
      await waitForRecovery(async () => expect(near.database.invalidations.isLive()).toBe(false));
      proxy.cut();
      proxy.open();
      await waitForRecovery(async () =>
        expect(await readTopics(near, query)).toEqual(["Written meanwhile"]),
      );
      await waitForRecovery(async () => expect(near.database.invalidations.isLive()).toBe(true));
      await renamePanel(far, item.id, edition.id, "Received again");
      await waitForRecovery(async () =>
        expect(await readTopics(near, query)).toEqual(["Received again"]),
      );
    },
    TEST_LIMIT_MS,
  );

  it(
    "respond only with 200 or 503 while all connections are terminated repeatedly",
    async () => {
      const { edition, item, query } = await insertPanel();
      const { account } = await build.insertParticipant(edition.id);
      await refresh();
      const token = await near.logIn(account.username);
      const statuses = new Set<number>();
      const terminateAll = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      for (let round = 0; round < 5; round += 1) {
        const calls = Array.from({ length: 10 }, () =>
          near.call(routes.agenda.addFavourite, { body: { id: item.id }, token }),
        );
        await shared.db.execute(terminateAll).catch(() => undefined);
        for (const { statusCode } of await Promise.all(calls)) statuses.add(statusCode);
      }
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      await waitForRecovery(async () => {
        expect((await near.app.inject("/readyz")).statusCode).toBe(200);
        expect((await near.call(routes.agenda.mine, { query, token })).statusCode).toBe(200);
        expect(near.database.invalidations.isLive()).toBe(true);
      });
    },
    TEST_LIMIT_MS,
  );
});
