import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { account as accountTable, chatMessage, chatRead } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";

const CHAT = 3;
const SUBJECT = "Unread messages in Forum Mail";

let test: TestApp;
let build: ReturnType<typeof createBuilders>;

beforeAll(async () => {
  test = await createTestApp();
  build = createBuilders(test.db);
  await test.jobs.start();
});
afterAll(() => test.close());

const enter = async (editionId: number, row = {}) =>
  (await build.insertParticipant(editionId, [CHAT], row)).account;

/** Has what is due looked for at an instant, and waits until everybody was told. */
const lookAt = async (instant: string) => {
  test.clock.set(instant);
  await test.jobs.runNow("find-unread-messages");
  test.jobs.lookNow();
  await vi.waitFor(
    async () => {
      const { rows } = await test.database.jobs.executeSql(
        "select 1 from pgboss.job where state < 'completed' and name = 'unread-messages'",
      );
      expect(rows).toEqual([]);
    },
    { timeout: 15_000, interval: 50 },
  );
};

const emailsTo = async (address: string | null) =>
  (await test.emails()).filter(
    ({ to, subject }) => to?.[0]?.address === address && subject === SUBJECT,
  );

/** Messages are of 8:00 and each minute after. */
it("tells once of what waits for half an hour, without a word of it, and again after an hour", async () => {
  const edition = await build.insertEdition();
  const anna = await enter(edition.id);
  const john = await enter(edition.id, { lastName: "Smith" });
  const ewa = await enter(edition.id, { lastName: "Lis", firstName: "Ewa" });
  const conversation = await build.insertConversation(john.id, anna.id, ["A secret", "Another"]);
  await build.insertConversation(ewa.id, anna.id, ["Third"]);

  await lookAt("2026-09-02T08:29:59Z");
  expect(await emailsTo(anna.email)).toEqual([]);
  await lookAt("2026-09-02T08:31:00Z");
  const [email, ...more] = await emailsTo(anna.email);
  expect(more).toEqual([]);
  expect(email?.text).toContain("Zofia Smith (2)");
  expect(email?.text).toContain("Ewa Lis (1)");
  expect(email?.text).toContain("https://forum.example/chat");
  expect(email?.text).not.toMatch(/secret|Another|Third/);
  expect(await emailsTo(john.email)).toEqual([]);

  const next = { pairId: conversation.id, senderId: john.id, body: "Still there?" };
  await test.db
    .insert(chatMessage)
    .values({ ...next, seq: 3, sentAt: new Date("2026-09-02T08:32:00Z") });
  await lookAt("2026-09-02T09:30:00Z");
  expect(await emailsTo(anna.email)).toHaveLength(1);
  for (const instant of ["2026-09-02T09:31:00Z", "2026-09-02T11:00:00Z"]) {
    await lookAt(instant);
    expect(await emailsTo(anna.email)).toHaveLength(2);
  }
});

it("tells nobody who has read it, switched it off, or can no longer answer", async () => {
  test.clock.set("2026-09-02T08:00:00Z");
  const edition = await build.insertEdition();
  const john = await enter(edition.id);
  const reader = await enter(edition.id);
  const conversation = await build.insertConversation(john.id, reader.id, ["Hello"]);
  await test.db.insert(chatRead).values({ pairId: conversation.id, accountId: reader.id, seq: 1 });
  const silent = await enter(edition.id);
  await build.insertConversation(john.id, silent.id, ["Hello"]);
  await test.db
    .update(accountTable)
    .set({ unreadEmails: false })
    .where(eq(accountTable.id, silent.id));
  const shut = await enter(edition.id, { modules: [] });
  await build.insertConversation(john.id, shut.id, ["Hello"]);
  const email = await enter(edition.id);
  await build.insertConversation(john.id, email.id, ["Hello"]);

  await lookAt("2026-09-02T09:00:00Z");
  const counts = [reader, silent, shut, email].map(async ({ email }) => emailsTo(email));
  expect((await Promise.all(counts)).map(({ length }) => length)).toEqual([0, 0, 0, 1]);
});
