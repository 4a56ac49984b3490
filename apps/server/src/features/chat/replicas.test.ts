import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { INBOX_CHANNEL } from "../../db/inbox-notifications.ts";
import { openDatabase } from "../../db/index.ts";
import { session } from "../../db/schema/index.ts";
import { createLogger } from "../../lib/logger.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { type Builders, createBuilders } from "../../testing/builders.ts";
import { createOwnTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { listenForHub, openHubClient } from "../../testing/hub-clients.ts";
import { insertHubPerson, textTo } from "../../testing/hub-people.ts";
import { createTcpProxy } from "../../testing/tcp-proxy.ts";

const TEST_LIMIT_MS = 60_000;

/** `near` reaches the database through a proxy that can be cut, `far` directly. */
describe("two processes on one database", () => {
  let database: TestDatabase;
  let proxy: Awaited<ReturnType<typeof createTcpProxy>>;
  let near: TestApp;
  let far: TestApp;
  let build: Builders;
  let urls: { near: string; far: string };
  let editionId: number;

  beforeAll(async () => {
    database = await createOwnTestDatabase();
    const url = new URL(database.url);
    proxy = await createTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.hostname = "127.0.0.1";
    url.port = String(proxy.port);
    const proxiedDatabase = await openDatabase(
      { kind: "postgres", url: url.href },
      createLogger("silent"),
    );
    near = await createTestApp({}, { ...database, ...proxiedDatabase });
    far = await createTestApp({}, database);
    build = createBuilders(database);
    ({ id: editionId } = await build.insertEdition());
    urls = { near: await listenForHub(near), far: await listenForHub(far) };
  });
  afterAll(async () => {
    await near.close();
    await proxy.close();
    await far.close();
  });

  /** Opens a conversation with one participant on each process. */
  const openConversation = async () => {
    const [anna, john] = [
      await insertHubPerson(far, build, editionId),
      await insertHubPerson(far, build, editionId),
    ];
    const annas = await openHubClient(urls.far, anna);
    const johns = await openHubClient(urls.near, john);
    await annas.run("Invite", john.id);
    await johns.run("AcceptInvitation", anna.id);
    await annas.receive("InvitationAccepted");
    return { anna, john, annas, johns };
  };

  /** Terminates the listening connections, which reconnect after 1 s. */
  const terminateListeners = () =>
    database.db.execute(sql`
      select count(pg_terminate_backend(pid)) > 0 as "wasTerminated" from pg_stat_activity
      where datname = current_database() and query in (${`listen ${INBOX_CHANNEL}`}, 'select 1')`);

  it("deliver messages of the other process in order and once", async () => {
    const { anna, john, annas, johns } = await openConversation();
    const tablet = await openHubClient(urls.near, john);
    await tablet.receive("CaughtUp");
    const texts = Array.from({ length: 15 }, (_, index) => `Message ${index}`);
    for (const text of texts) await annas.run("Send", textTo(john.id, text));
    await johns.receive("MessageReceived", texts.length);
    await tablet.receive("MessageReceived", texts.length);
    for (const client of [johns, tablet]) expect(client.texts()).toEqual(texts);
    await johns.run("Send", textTo(anna.id, "Thank you"));
    expect(await annas.receive("MessageReceived")).toMatchObject([{ message: "Thank you" }]);
    for (const { events } of [annas, johns, tablet]) {
      const seqs = events.flatMap(({ seq }) => seq ?? []);
      expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
    }
  });

  it(
    "deliver messages missed while the listening connection was cut",
    async () => {
      const { john, annas, johns } = await openConversation();
      expect(await terminateListeners()).toMatchObject({ rows: [{ wasTerminated: true }] });
      await annas.run("Send", textTo(john.id, "While offline"));
      expect(await johns.receive("MessageReceived")).toMatchObject([{ message: "While offline" }]);
    },
    TEST_LIMIT_MS,
  );

  it(
    "close connections whose session ended during an outage, and continue after it",
    async () => {
      const { john, annas, johns } = await openConversation();
      proxy.cut();
      await database.db.delete(session).where(eq(session.accountId, john.id));
      await annas.run("Send", textTo(john.id, "Are you there?"));
      proxy.open();
      await johns.closed();
      expect(johns.events.at(-1)).toMatchObject({ name: "ended", payload: "session-ended" });
      expect(annas.isOpen()).toBe(true);
    },
    TEST_LIMIT_MS,
  );
});
