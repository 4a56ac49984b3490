import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  account as accountTable,
  pushNotification as pushTable,
  chatRead,
} from "../../db/schema/index.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { createBuilders } from "../../testing/builders.ts";

const SUBJECT = "New in your conference portal";
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

const insertParticipant = async (editionId: number, row = {}) => {
  const { account } = await build.insertParticipant(editionId, [1, 3], row);
  await test.db.update(accountTable).set(ENGLISH).where(eq(accountTable.id, account.id));
  return account;
};

/** Runs the scans at an instant and waits until all e-mails were sent. */
const scanAt = async (instant: string) => {
  test.clock.set(instant);
  await test.jobs.runNow("scan-notifications");
  await test.jobs.runNow("scan-digests");
  test.jobs.pollNow();
  await vi.waitFor(
    async () => {
      const { rows } = await test.database.jobs.executeSql(
        "select 1 from pgboss.job where state < 'completed' and name = 'digest-email'",
      );
      expect(rows).toEqual([]);
    },
    { timeout: 15_000, interval: 50 },
  );
};

const listEmails = async ({ email }: { email: string | null }) =>
  (await test.emails()).filter(({ to }) => to?.[0]?.address === email);

const insertNotification = (editionId: number, title: string, instant: string, row = {}) =>
  build.insertNotification(editionId, {
    text: { en: { title, content: "<p>Time: <strong>11:00</strong> (previously: 10:00)</p>" } },
    publishedAt: new Date(instant),
    ...row,
  });

/** `insertConversation` sends the messages at 8:00 and each minute after. */
describe("a digest e-mail", () => {
  it("lists unread items after ten minutes, without the text of messages, and again after an hour", async () => {
    const edition = await build.insertEdition();
    const anna = await insertParticipant(edition.id);
    const john = await insertParticipant(edition.id, { firstName: "John", lastName: "Smith" });
    await build.insertConversation(john.id, anna.id, ["A secret", "Another"]);
    await insertNotification(edition.id, "Buses run more often", "2026-09-02T08:00:30Z");
    await scanAt("2026-09-02T08:05:00Z");
    await scanAt("2026-09-02T08:10:59Z");
    await scanAt("2026-09-02T08:11:30Z");
    await scanAt("2026-09-02T08:15:00Z");
    const [email, ...more] = await listEmails(anna);
    expect(email?.subject).toBe(`Forum: ${SUBJECT}`);
    expect(email?.text).toContain("Message from John Smith (2)");
    expect(email?.text).not.toMatch(/secret|Another/);
    expect(more.map(({ subject }) => subject)).toEqual([]);
    await insertNotification(edition.id, "Lunch at noon", "2026-09-02T08:20:00Z");
    await scanAt("2026-09-02T08:20:30Z");
    await scanAt("2026-09-02T08:40:00Z");
    expect(await listEmails(anna)).toHaveLength(1);
    await scanAt("2026-09-02T09:15:00Z");
    const [, later, ...rest] = await listEmails(anna);
    expect(later?.text).toContain("Lunch at noon");
    expect(later?.text).toContain("Buses run more often");
    expect(rest).toEqual([]);
  });

  it("is not sent to people who have read the item or disabled digests", async () => {
    const edition = await build.insertEdition();
    const john = await insertParticipant(edition.id);
    const [upToDate, muted] = [
      await insertParticipant(edition.id),
      await insertParticipant(edition.id),
    ];
    const { id } = await build.insertConversation(john.id, upToDate.id, ["Hello"]);
    await build.insertConversation(john.id, muted.id, ["Hello"]);
    await test.db
      .update(accountTable)
      .set({ digestEmails: false })
      .where(eq(accountTable.id, muted.id));
    await scanAt("2026-09-02T08:01:00Z");
    await test.db.insert(chatRead).values({ conversationId: id, accountId: upToDate.id, seq: 1 });
    await scanAt("2026-09-02T08:11:00Z");
    expect([await listEmails(upToDate), await listEmails(muted)]).toEqual([[], []]);
  });

  it("omits pushed items, except for changed panels, which it shows in full", async () => {
    const edition = await build.insertEdition();
    const { id: panelId } = await build.insertPanel(edition.id);
    const anna = await insertParticipant(edition.id);
    await insertNotification(edition.id, "Buses run more often", "2026-09-02T08:00:00Z");
    await insertNotification(edition.id, "New time: Water", "2026-09-02T08:00:00Z", { panelId });
    await scanAt("2026-09-02T08:00:01Z");
    await test.db.update(pushTable).set({ pushedAt: new Date("2026-09-02T08:00:02Z") });
    await scanAt("2026-09-02T08:10:01Z");
    const [email, ...more] = await listEmails(anna);
    expect(email?.text).toContain("New time: Water – Time: 11:00 (previously: 10:00)");
    expect(email?.text).not.toContain("Buses");
    expect(more).toEqual([]);
  });
});

it("names the edition of its items, and otherwise the newest one", async () => {
  const edition = await build.insertEdition();
  const newer = { startsOn: "2027-09-01", endsOn: "2027-09-02", text: { en: { name: "Newer" } } };
  const { id: newerId } = await build.insertEdition({ year: 2027, ...newer });
  const anna = await insertParticipant(edition.id);
  await build.insertAttendee(newerId, { accountId: anna.id });
  await insertNotification(edition.id, "Lunch", "2026-09-02T08:00:00Z");
  await scanAt("2026-09-02T08:00:01Z");
  await scanAt("2026-09-02T08:10:01Z");
  await insertNotification(edition.id, "Bus", "2026-09-02T10:00:00Z");
  await insertNotification(newerId, "Dates", "2026-09-02T10:00:00Z");
  await scanAt("2026-09-02T10:00:01Z");
  await scanAt("2026-09-02T10:10:01Z");
  const subjects = (await listEmails(anna)).map(({ subject }) => subject);
  expect(subjects).toEqual([`Forum: ${SUBJECT}`, `Newer: ${SUBJECT}`]);
});

describe("the unsubscribe link", () => {
  const insertLink = async () => {
    const edition = await build.insertEdition();
    const anna = await insertParticipant(edition.id);
    await insertNotification(edition.id, "News", "2026-09-02T08:00:00Z");
    await scanAt("2026-09-02T08:00:01Z");
    await scanAt("2026-09-02T08:10:01Z");
    const [email] = await listEmails(anna);
    const getHeader = (name: string) => email?.headers.find(({ key }) => key === name)?.value ?? "";
    expect(getHeader("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const link = new URL(getHeader("list-unsubscribe").replaceAll(/[<>\s]/g, ""));
    expect(email?.text).toContain(link.href);
    const hasDigests = async () =>
      (await test.db.select().from(accountTable).where(eq(accountTable.id, anna.id)))[0]
        ?.digestEmails;
    return { path: link.pathname + link.search, hasDigests };
  };

  it("disables digests by the one-click button of a mail client", async () => {
    const { path, hasDigests } = await insertLink();
    const { statusCode } = await test.app.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect([statusCode, await hasDigests()]).toEqual([200, false]);
  });

  it.each(["GET", "HEAD"] as const)("changes nothing for %s, also of a browser", async (method) => {
    const { path, hasDigests } = await insertLink();
    const headers = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    const { statusCode, body } = await test.app.inject({ method, url: path, headers });
    expect(statusCode).toBe(200);
    expect(body.includes("Unsubscribe from these e-mails?")).toBe(method === "GET");
    expect(await hasDigests()).toBe(true);
  });

  it("rejects a token of another account", async () => {
    const { path } = await insertLink();
    const forged = path.replace(/token=\d+/, "token=999");
    const { statusCode } = await test.app.inject({ method: "POST", url: forged });
    expect(statusCode).toBe(404);
    const polish = forged.replace("language=en", "language=pl");
    expect((await test.app.inject({ url: polish })).body).toContain("Ten link nie działa");
  });
});
