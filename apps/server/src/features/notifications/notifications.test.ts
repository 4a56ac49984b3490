import { type NotificationList, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendee, notification, notificationRead } from "../../db/schema/index.ts";
import { Failure } from "../../lib/failure.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";
import { openWrites } from "../../testing/writes.ts";
import { type NotificationInput, notifications } from "./notifications.writes.ts";

const { test, build } = await openTestApp();

const { notifications: writes } = openWrites(test, { notifications });

type EditionKey = Parameters<typeof inEnglish>[0];

const buildInput = (
  title: string,
  overrides: Partial<NotificationInput> = {},
): NotificationInput => ({
  icon: 21,
  text: {
    pl: { title: `${title} po polsku`, content: "<p>Treść</p>" },
    en: { title, content: "<p>Text</p>" },
  },
  audience: { to: "all" },
  panelId: null,
  publishedAt: null,
  expiresAt: null,
  ...overrides,
});

const insertPerson = async (editionId: number, userGroupId: number | null = null) => {
  const { account, attendee: person } = await build.insertParticipant(editionId, [], {
    userGroupId,
  });
  return { id: person.id, accountId: account.id, token: await test.logIn(account.username) };
};

const readList = (at: EditionKey, token: string, more: Record<string, unknown> = {}) =>
  test.get(routes.notifications.list, { query: { ...inEnglish(at), ...more }, token });
const getTitles = ({ items }: NotificationList) =>
  items.map(({ description }) => description.title);
const readTitles = async (at: EditionKey, token: string) => getTitles(await readList(at, token));
const readUnreadCount = ({ year, type }: EditionKey, token: string) =>
  test.get(routes.notifications.newCount, { query: { year, type }, token });
const markRead = (id: number, token: string) =>
  test.call(routes.notifications.markRead, { body: { id }, token });

/** Creates two attendees, one of them in a group, and a notification for every kind of audience. */
const publishForAudiences = async () => {
  test.clock.set("2026-09-02T10:00:00Z");
  const at = await build.insertEdition();
  const guests = await build.insertUserGroup(at.id);
  const anna = await insertPerson(at.id, guests.id);
  const john = await insertPerson(at.id);
  await writes.create(at.id, buildInput("For all"));
  test.clock.advance(1_000);
  await writes.create(
    at.id,
    buildInput("For guests", { audience: { to: "groups", ids: [guests.id] } }),
  );
  test.clock.advance(1_000);
  const forAnna = buildInput("For Anna", { audience: { to: "attendees", ids: [anna.id] } });
  const id = await writes.create(at.id, forAnna);
  return { at, guests, anna, john, id };
};

const expectFailure = async (write: Promise<unknown>, code: string) => {
  const failure = await write.catch((error: unknown) => error);
  if (!(failure instanceof Failure)) throw new Error("the write was not rejected");
  expect(failure.code).toBe(code);
};

describe("the list of notifications", () => {
  it("contains notifications for all, for the group and for the attendee, latest first", async () => {
    const { at, anna, john } = await publishForAudiences();
    expect(await readTitles(at, anna.token)).toEqual(["For Anna", "For guests", "For all"]);
    expect(await readTitles(at, john.token)).toEqual(["For all"]);
    expect(getTitles(await readList(at, anna.token, { language: 0, count: 1 }))).toEqual([
      "For Anna po polsku",
    ]);
  });

  it("counts unread notifications beyond the limit", async () => {
    const { at, anna } = await publishForAudiences();
    expect(await readList(at, anna.token, { count: 1 })).toMatchObject({
      notReadCount: 3,
      items: [{ isRead: false, icon: 21, createdAt: "2026-09-02T12:00:02+02:00", panelId: null }],
    });
  });

  it("includes the panel id while the panel can be opened", async () => {
    const at = await build.insertEdition();
    const { token } = await insertPerson(at.id);
    const visible = await build.insertPanel(at.id);
    const hidden = await build.insertPanel(at.id, { isHidden: true });
    const slot = await build.insertPanel(at.id, { itemType: 3 });
    for (const { id } of [visible, hidden, slot]) {
      await writes.create(at.id, buildInput("Moved", { panelId: id }));
    }
    const { items } = await readList(at, token);
    expect(items.map(({ panelId }) => panelId)).toEqual([null, null, visible.id]);
  });

  it("omits unpublished, expired and hidden notifications", async () => {
    const at = await build.insertEdition();
    const { token } = await insertPerson(at.id);
    const start = test.clock.now().getTime();
    const afterSeconds = (seconds: number) => new Date(start + seconds * 1_000);
    await writes.create(at.id, buildInput("Later", { publishedAt: afterSeconds(60) }));
    await writes.create(at.id, buildInput("Until later", { expiresAt: afterSeconds(120) }));
    const id = await writes.create(at.id, buildInput("Hidden"));
    await writes.hide(at.id, id, true);
    expect(await readTitles(at, token)).toEqual(["Until later"]);
    expect(await readUnreadCount(at, token)).toBe(1);
    test.clock.advance(60_000);
    expect(await readTitles(at, token)).toEqual(["Later", "Until later"]);
    expect(await readUnreadCount(at, token)).toBe(2);
    test.clock.advance(60_000);
    expect(await readTitles(at, token)).toEqual(["Later"]);
    expect(await readUnreadCount(at, token)).toBe(1);
    await writes.hide(at.id, id, false);
    expect(await readUnreadCount(at, token)).toBe(2);
  });
});

describe("marking as read", () => {
  it("decreases the count of the caller only and is idempotent", async () => {
    const { at, anna, john } = await publishForAudiences();
    const forAll = (await readList(at, john.token)).items[0]?.id ?? 0;
    expect(await readUnreadCount(at, john.token)).toBe(1);
    expect((await markRead(forAll, john.token)).statusCode).toBe(200);
    expect((await markRead(forAll, john.token)).statusCode).toBe(200);
    expect(await readUnreadCount(at, john.token)).toBe(0);
    expect((await readList(at, john.token)).items[0]?.isRead).toBe(true);
    expect(await readUnreadCount(at, anna.token)).toBe(3);
  });

  it("is rejected for notifications of others and for hidden or unpublished ones", async () => {
    const { at, john, id } = await publishForAudiences();
    const hidden = await writes.create(at.id, buildInput("Hidden"));
    await writes.hide(at.id, hidden, true);
    const publishedAt = new Date(test.clock.now().getTime() + 1_000);
    const later = await writes.create(at.id, buildInput("Later", { publishedAt }));
    for (const notificationId of [id, hidden, later])
      expectProblem(await markRead(notificationId, john.token), "not-found");
    expect(await test.db.select().from(notificationRead)).toEqual([]);
  });

  it("excludes notifications published after the list was read", async () => {
    const { at, anna, john } = await publishForAudiences();
    const until = (await readList(at, anna.token)).items[0]?.createdAt;
    test.clock.advance(1);
    await writes.create(at.id, buildInput("Later"));
    const body = { conferenceYear: at.year, conferenceType: at.type, until };
    await test.get(routes.notifications.markAllRead, { body, token: anna.token });
    expect(await readUnreadCount(at, anna.token)).toBe(1);
    expect(await readUnreadCount(at, john.token)).toBe(2);
    expect((await readList(at, anna.token)).items.map(({ isRead }) => isRead)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe("the unread count", () => {
  it("responds with 304 if it has not changed", async () => {
    const { at, anna } = await publishForAudiences();
    const call = (etag: string) =>
      test.call(routes.notifications.newCount, {
        query: { year: at.year, type: at.type },
        token: anna.token,
        headers: { "if-none-match": etag },
      });
    const { headers, body } = await call("none");
    expect(body).toBe("3");
    expect((await call(String(headers.etag))).statusCode).toBe(304);
  });

  it("changes when an attendee moves to another group", async () => {
    const { at, guests, john } = await publishForAudiences();
    expect(await readUnreadCount(at, john.token)).toBe(1);
    await test.database.write(async (tx, publish) => {
      await tx.update(attendee).set({ userGroupId: guests.id }).where(eq(attendee.id, john.id));
      publish({ kind: "participant", editionId: at.id, accountId: john.accountId });
    });
    expect(await readUnreadCount(at, john.token)).toBe(2);
  });

  it("is 0 for visitors and for accounts that do not take part", async () => {
    const { at } = await publishForAudiences();
    const { year, type } = at;
    expect(await test.get(routes.notifications.newCount, { query: { year, type } })).toBe(0);
    const { id, username } = await build.insertAccount();
    await build.makeOrganiser(id, at.id);
    expect(await readUnreadCount(at, await test.logIn(username))).toBe(0);
  });
});

describe("writing a notification", () => {
  it("changes it for its audience, and preserves its publication time and who has read it", async () => {
    const { at, anna, john, id } = await publishForAudiences();
    await markRead(id, anna.token);
    const before = await test.db.select().from(notification).where(eq(notification.id, id));
    test.clock.advance(1_000);
    const toBoth = { to: "attendees", ids: [anna.id, john.id] } as const;
    await writes.change(at.id, id, buildInput("For both", { audience: toBoth }));
    expect((await readList(at, anna.token, { count: 1 })).items[0]?.isRead).toBe(true);
    expect(await readTitles(at, john.token)).toEqual(["For both", "For all"]);
    const after = await test.db.select().from(notification).where(eq(notification.id, id));
    expect(after[0]?.publishedAt).toEqual(before[0]?.publishedAt);
  });

  it("sanitises its HTML", async () => {
    const at = await build.insertEdition();
    const { token } = await insertPerson(at.id);
    const text = { en: { title: "News", content: '<p onclick="x()">Hi<script>x()</script></p>' } };
    await writes.create(at.id, buildInput("News", { text }));
    expect((await readList(at, token)).items[0]?.description.content).toBe("<p>Hi</p>");
  });

  it("rejects a missing title, an empty audience, records of another edition and past expiry", async () => {
    const { at, anna, id } = await publishForAudiences();
    const other = await build.insertEdition();
    const foreignPanel = await build.insertPanel(other.id);
    const invalidInputs: Partial<NotificationInput>[] = [
      { text: { en: { title: " ", content: "" } } },
      { audience: { to: "groups", ids: [] } },
      { panelId: foreignPanel.id },
      { expiresAt: test.clock.now() },
    ];
    for (const overrides of invalidInputs) {
      await expectFailure(writes.create(at.id, buildInput("News", overrides)), "validation-failed");
    }
    const toAnna = buildInput("News", { audience: { to: "attendees", ids: [anna.id] } });
    await expectFailure(writes.create(other.id, toAnna), "validation-failed");
    await expectFailure(writes.change(other.id, id, buildInput("News")), "not-found");
    await expectFailure(writes.hide(other.id, id, true), "not-found");
    expect(await test.db.$count(notification)).toBe(3);
  });
});
