import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { account as accountTable, alert as alertTable, chatRead } from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";

const SUBJECT = "Something new waits for you";
const ENGLISH = { language: 1 } as const;

let test: TestApp;
let build: ReturnType<typeof createBuilders>;

beforeAll(async () => {
  test = await createTestApp();
  build = createBuilders(test.database);
  await test.jobs.start();
});
beforeEach(() => test.database.truncate());
afterAll(() => test.close());

const enter = async (editionId: number, row = {}) => {
  const { account } = await build.insertParticipant(editionId, [1, 3], row);
  await test.db.update(accountTable).set(ENGLISH).where(eq(accountTable.id, account.id));
  return account;
};

/** Has what is due looked for at an instant, and waits until everybody was told. */
const lookAt = async (instant: string) => {
  test.clock.set(instant);
  await test.jobs.runNow("find-alerts");
  await test.jobs.runNow("find-alert-emails");
  test.jobs.lookNow();
  await vi.waitFor(
    async () => {
      const { rows } = await test.database.jobs.executeSql(
        "select 1 from pgboss.job where state < 'completed' and name = 'alert-email'",
      );
      expect(rows).toEqual([]);
    },
    { timeout: 15_000, interval: 50 },
  );
};

const emailsTo = async ({ email }: { email: string | null }) =>
  (await test.emails()).filter(({ to }) => to?.[0]?.address === email);

const insertNews = (editionId: number, title: string, instant: string, row = {}) =>
  build.insertNotification(editionId, {
    text: { en: { title, content: "<p>Time: <strong>11:00</strong> (before: 10:00)</p>" } },
    publishedAt: new Date(instant),
    ...row,
  });

/** Messages are of 8:00 and each minute after. */
describe("what no device was reached with for ten minutes", () => {
  it("is told in one e-mail, without a word of messages, and again after an hour", async () => {
    const edition = await build.insertEdition();
    const anna = await enter(edition.id);
    const john = await enter(edition.id, { firstName: "John", lastName: "Smith" });
    await build.insertConversation(john.id, anna.id, ["A secret", "Another"]);
    await insertNews(edition.id, "Buses run more often", "2026-09-02T08:00:30Z");
    await lookAt("2026-09-02T08:05:00Z");
    await lookAt("2026-09-02T08:10:59Z");
    await lookAt("2026-09-02T08:11:30Z");
    await lookAt("2026-09-02T08:15:00Z");
    const [email, ...more] = await emailsTo(anna);
    expect(email?.subject).toBe(SUBJECT);
    expect(email?.text).toContain("Message from John Smith (2)");
    expect(email?.text).not.toMatch(/secret|Another/);
    expect(more.map(({ subject }) => subject)).toEqual([]);
    await insertNews(edition.id, "Lunch at noon", "2026-09-02T08:20:00Z");
    await lookAt("2026-09-02T08:20:30Z");
    await lookAt("2026-09-02T08:40:00Z");
    expect(await emailsTo(anna)).toHaveLength(1);
    await lookAt("2026-09-02T09:15:00Z");
    const [, later, ...rest] = await emailsTo(anna);
    expect(later?.text).toContain("Lunch at noon");
    expect(later?.text).toContain("Buses run more often");
    expect(rest).toEqual([]);
  });

  it("is told to nobody who has read it or wants no e-mails", async () => {
    const edition = await build.insertEdition();
    const john = await enter(edition.id);
    const [reader, silent] = [await enter(edition.id), await enter(edition.id)];
    const { id } = await build.insertConversation(john.id, reader.id, ["Hello"]);
    await build.insertConversation(john.id, silent.id, ["Hello"]);
    await test.db
      .update(accountTable)
      .set({ unreadEmails: false })
      .where(eq(accountTable.id, silent.id));
    await lookAt("2026-09-02T08:01:00Z");
    await test.db.insert(chatRead).values({ pairId: id, accountId: reader.id, seq: 1 });
    await lookAt("2026-09-02T08:11:00Z");
    expect([await emailsTo(reader), await emailsTo(silent)]).toEqual([[], []]);
  });

  it("is not told where a device was reached, but for a changed session, which is told whole", async () => {
    const edition = await build.insertEdition();
    const { id: panelId } = await build.insertPanel(edition.id);
    const anna = await enter(edition.id);
    await insertNews(edition.id, "Buses run more often", "2026-09-02T08:00:00Z");
    await insertNews(edition.id, "New time: Water", "2026-09-02T08:00:00Z", { panelId });
    await lookAt("2026-09-02T08:00:01Z");
    await test.db.update(alertTable).set({ reachedAt: new Date("2026-09-02T08:00:02Z") });
    await lookAt("2026-09-02T08:10:01Z");
    const [email, ...more] = await emailsTo(anna);
    expect(email?.text).toContain("New time: Water – Time: 11:00 (before: 10:00)");
    expect(email?.text).not.toContain("Buses");
    expect(more).toEqual([]);
  });
});

describe("the link that stops e-mails", () => {
  const insertLink = async () => {
    const edition = await build.insertEdition();
    const anna = await enter(edition.id);
    await insertNews(edition.id, "News", "2026-09-02T08:00:00Z");
    await lookAt("2026-09-02T08:00:01Z");
    await lookAt("2026-09-02T08:10:01Z");
    const [email] = await emailsTo(anna);
    const headerOf = (name: string) => email?.headers.find(({ key }) => key === name)?.value ?? "";
    expect(headerOf("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const link = new URL(headerOf("list-unsubscribe").replaceAll(/[<>\s]/g, ""));
    expect(email?.text).toContain(link.href);
    const wantsEmails = async () =>
      (await test.db.select().from(accountTable).where(eq(accountTable.id, anna.id)))[0]
        ?.unreadEmails;
    return { path: link.pathname + link.search, wantsEmails };
  };

  it("stops them by the button of a mail program", async () => {
    const { path, wantsEmails } = await insertLink();
    const { statusCode } = await test.app.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect([statusCode, await wantsEmails()]).toEqual([200, false]);
  });

  it("stops them by a press, and asks where nobody has pressed", async () => {
    const { path, wantsEmails } = await insertLink();
    const asked = await test.app.inject({ url: path, headers: { "accept-language": "pl" } });
    expect(asked.body).toContain("Wyłączyć e-maile?");
    expect(await wantsEmails()).toBe(true);
    const pressed = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    const { body } = await test.app.inject({ url: path, headers: pressed });
    expect(body).toContain("switched off");
    expect(await wantsEmails()).toBe(false);
  });

  it("does nothing with another's number", async () => {
    const { path } = await insertLink();
    const forged = path.replace(/key=\d+/, "key=999");
    const { statusCode } = await test.app.inject({ method: "POST", url: forged });
    expect(statusCode).toBe(404);
  });
});
