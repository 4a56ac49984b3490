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
import { enterHub, textTo } from "../../testing/hub-people.ts";
import { createTcpProxy } from "../../testing/tcp-proxy.ts";

const TEST_LIMIT_MS = 60_000;

/** `near` reaches the database by a way that can be cut, `far` directly. */
describe("two processes on one database", () => {
  let shared: TestDatabase;
  let proxy: Awaited<ReturnType<typeof createTcpProxy>>;
  let near: TestApp;
  let far: TestApp;
  let build: Builders;
  let urls: { near: string; far: string };
  let editionId: number;

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
    ({ id: editionId } = await build.insertEdition());
    urls = { near: await listenForHub(near), far: await listenForHub(far) };
  });
  afterAll(async () => {
    await near.close();
    await proxy.close();
    await far.close();
  });

  /** Two who converse, one on each process. */
  const openConversation = async () => {
    const [anna, john] = [
      await enterHub(far, build, editionId),
      await enterHub(far, build, editionId),
    ];
    const annas = await openHubClient(urls.far, anna);
    const johns = await openHubClient(urls.near, john);
    await annas.do("Invite", john.id);
    await johns.do("AcceptInvitation", anna.id);
    await annas.hear("InvitationAccepted");
    return { anna, john, annas, johns };
  };

  /** Ends what listens to the database, and listens again a second later: it hears again at once. */
  const endListening = () =>
    shared.db.execute(sql`
      select count(pg_terminate_backend(pid)) > 0 as "wasHeard" from pg_stat_activity
      where datname = current_database() and query in (${`listen ${INBOX_CHANNEL}`}, 'select 1')`);

  it("carry what is written on one to the other, in order and once", async () => {
    const { anna, john, annas, johns } = await openConversation();
    const tablet = await openHubClient(urls.near, john);
    await tablet.hear("CaughtUp");
    const texts = Array.from({ length: 15 }, (_, index) => `Message ${index}`);
    for (const text of texts) await annas.do("Send", textTo(john.id, text));
    await johns.hear("MessageReceived", texts.length);
    await tablet.hear("MessageReceived", texts.length);
    for (const one of [johns, tablet]) expect(one.texts()).toEqual(texts);
    await johns.do("Send", textTo(anna.id, "Thank you"));
    expect(await annas.hear("MessageReceived")).toMatchObject([{ message: "Thank you" }]);
    for (const { events } of [annas, johns, tablet]) {
      const seqs = events.flatMap(({ seq }) => seq ?? []);
      expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
    }
  });

  it(
    "make good what was not heard while the listening connection was cut",
    async () => {
      const { john, annas, johns } = await openConversation();
      expect(await endListening()).toMatchObject({ rows: [{ wasHeard: true }] });
      await annas.do("Send", textTo(john.id, "Nobody hears"));
      expect(await johns.hear("MessageReceived")).toMatchObject([{ message: "Nobody hears" }]);
    },
    TEST_LIMIT_MS,
  );

  it(
    "end a connection whose session another one has ended unheard, and go on when they hear again",
    async () => {
      const { john, annas, johns } = await openConversation();
      proxy.cut();
      await shared.db.delete(session).where(eq(session.accountId, john.id));
      await annas.do("Send", textTo(john.id, "Are you there?"));
      proxy.open();
      await johns.closed();
      expect(johns.events.at(-1)).toMatchObject({ name: "ended", payload: "session-ended" });
      expect(annas.isOpen()).toBe(true);
    },
    TEST_LIMIT_MS,
  );
});
