import { type NotificationList, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendee, notification, notificationRead } from "../../db/schema/index.ts";
import { Failure } from "../../lib/failure.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";
import { openWrites } from "../../testing/writes.ts";
import { type NotificationDraft, notifications } from "./notifications.writes.ts";

const { test, build } = await openTestApp();

const { notifications: writes } = openWrites(test, { notifications });

type EditionName = Parameters<typeof inEnglish>[0];

const draft = (title: string, over: Partial<NotificationDraft> = {}): NotificationDraft => ({
  icon: 21,
  text: {
    pl: { title: `${title} po polsku`, content: "<p>Treść</p>" },
    en: { title, content: "<p>Text</p>" },
  },
  addressees: { to: "all" },
  panelId: null,
  publishedAt: null,
  expiresAt: null,
  ...over,
});

const insertPerson = async (editionId: number, userGroupId: number | null = null) => {
  const { account, attendee: person } = await build.insertParticipant(editionId, [], {
    userGroupId,
  });
  return { id: person.id, accountId: account.id, token: await test.logIn(account.username) };
};

const see = (at: EditionName, token: string, more: Record<string, unknown> = {}) =>
  test.get(routes.notifications.list, { query: { ...inEnglish(at), ...more }, token });
const titlesOf = ({ items }: NotificationList) => items.map(({ description }) => description.title);
const seeTitles = async (at: EditionName, token: string) => titlesOf(await see(at, token));
const count = ({ year, type }: EditionName, token: string) =>
  test.get(routes.notifications.newCount, { query: { year, type }, token });
const read = (id: number, token: string) =>
  test.call(routes.notifications.markRead, { body: { id }, token });

/** Two groups with a person each, and a notification for every kind of audience. */
const publishToAll = async () => {
  test.clock.set("2026-09-02T10:00:00Z");
  const at = await build.insertEdition();
  const guests = await build.insertUserGroup(at.id);
  const anna = await insertPerson(at.id, guests.id);
  const john = await insertPerson(at.id);
  await writes.create(at.id, draft("For all"));
  test.clock.advance(1_000);
  await writes.create(
    at.id,
    draft("For guests", { addressees: { to: "groups", ids: [guests.id] } }),
  );
  test.clock.advance(1_000);
  const forAnna = draft("For Anna", { addressees: { to: "attendees", ids: [anna.id] } });
  const id = await writes.create(at.id, forAnna);
  return { at, guests, anna, john, id };
};

const expectFailure = async (writing: Promise<unknown>, code: string) => {
  const failure = await writing.catch((error: unknown) => error);
  if (!(failure instanceof Failure)) throw new Error("the write was not refused");
  expect(failure.code).toBe(code);
};

describe("the list of notifications", () => {
  it("holds what is for all, for one's group and for oneself, the latest first", async () => {
    const { at, anna, john } = await publishToAll();
    expect(await seeTitles(at, anna.token)).toEqual(["For Anna", "For guests", "For all"]);
    expect(await seeTitles(at, john.token)).toEqual(["For all"]);
    expect(titlesOf(await see(at, anna.token, { language: 0, count: 1 }))).toEqual([
      "For Anna po polsku",
    ]);
  });

  it("counts the unread ones that it leaves out, too", async () => {
    const { at, anna } = await publishToAll();
    expect(await see(at, anna.token, { count: 1 })).toMatchObject({
      notReadCount: 3,
      items: [{ isRead: false, icon: 21, createdAt: "2026-09-02T12:00:02+02:00", panelId: null }],
    });
  });

  it("names the panel as long as that can be opened", async () => {
    const at = await build.insertEdition();
    const { token } = await insertPerson(at.id);
    const shown = await build.insertPanel(at.id);
    const hidden = await build.insertPanel(at.id, { isHidden: true });
    const slot = await build.insertPanel(at.id, { itemType: 3 });
    for (const { id } of [shown, hidden, slot]) {
      await writes.create(at.id, draft("Moved", { panelId: id }));
    }
    const { items } = await see(at, token);
    expect(items.map(({ panelId }) => panelId)).toEqual([null, null, shown.id]);
  });

  it("shows nothing before its time nor after it, and nothing that is hidden", async () => {
    const at = await build.insertEdition();
    const { token } = await insertPerson(at.id);
    const at0 = test.clock.now().getTime();
    const inSeconds = (seconds: number) => new Date(at0 + seconds * 1_000);
    await writes.create(at.id, draft("Later", { publishedAt: inSeconds(60) }));
    await writes.create(at.id, draft("Until later", { expiresAt: inSeconds(120) }));
    const id = await writes.create(at.id, draft("Hidden"));
    await writes.hide(at.id, id, true);
    expect(await seeTitles(at, token)).toEqual(["Until later"]);
    expect(await count(at, token)).toBe(1);
    test.clock.advance(60_000);
    expect(await seeTitles(at, token)).toEqual(["Later", "Until later"]);
    expect(await count(at, token)).toBe(2);
    test.clock.advance(60_000);
    expect(await seeTitles(at, token)).toEqual(["Later"]);
    expect(await count(at, token)).toBe(1);
    await writes.hide(at.id, id, false);
    expect(await count(at, token)).toBe(2);
  });
});

describe("reading", () => {
  it("makes the count fall for the reader alone, and again changes nothing", async () => {
    const { at, anna, john } = await publishToAll();
    const forAll = (await see(at, john.token)).items[0]?.id ?? 0;
    expect(await count(at, john.token)).toBe(1);
    expect((await read(forAll, john.token)).statusCode).toBe(200);
    expect((await read(forAll, john.token)).statusCode).toBe(200);
    expect(await count(at, john.token)).toBe(0);
    expect((await see(at, john.token)).items[0]?.isRead).toBe(true);
    expect(await count(at, anna.token)).toBe(3);
  });

  it("is refused for what is for others, hidden or not published yet", async () => {
    const { at, john, id } = await publishToAll();
    const hidden = await writes.create(at.id, draft("Hidden"));
    await writes.hide(at.id, hidden, true);
    const publishedAt = new Date(test.clock.now().getTime() + 1_000);
    const later = await writes.create(at.id, draft("Later", { publishedAt }));
    for (const one of [id, hidden, later]) expectProblem(await read(one, john.token), "not-found");
    expect(await test.db.select().from(notificationRead)).toEqual([]);
  });

  it("of all leaves what was published after the list was seen", async () => {
    const { at, anna, john } = await publishToAll();
    const until = (await see(at, anna.token)).items[0]?.createdAt;
    test.clock.advance(1);
    await writes.create(at.id, draft("Later"));
    const body = { conferenceYear: at.year, conferenceType: at.type, until };
    await test.get(routes.notifications.markAllRead, { body, token: anna.token });
    expect(await count(at, anna.token)).toBe(1);
    expect(await count(at, john.token)).toBe(2);
    expect((await see(at, anna.token)).items.map(({ isRead }) => isRead)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe("the count of unread ones", () => {
  it("answers what one has already with 304", async () => {
    const { at, anna } = await publishToAll();
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

  it("follows a person who moves to another group", async () => {
    const { at, guests, john } = await publishToAll();
    expect(await count(at, john.token)).toBe(1);
    await test.database.write(async (tx, publish) => {
      await tx.update(attendee).set({ userGroupId: guests.id }).where(eq(attendee.id, john.id));
      publish({ kind: "participant", editionId: at.id, accountId: john.accountId });
    });
    expect(await count(at, john.token)).toBe(2);
  });

  it("is 0 for a stranger and for an account that takes no part", async () => {
    const { at } = await publishToAll();
    const { year, type } = at;
    expect(await test.get(routes.notifications.newCount, { query: { year, type } })).toBe(0);
    const { id, username } = await build.insertAccount();
    await build.makeOrganiser(id, at.id);
    expect(await count(at, await test.logIn(username))).toBe(0);
  });
});

describe("writing a notification", () => {
  it("changes it for its addressees, and keeps when it was published and who has read it", async () => {
    const { at, anna, john, id } = await publishToAll();
    await read(id, anna.token);
    const before = await test.db.select().from(notification).where(eq(notification.id, id));
    test.clock.advance(1_000);
    const toBoth = { to: "attendees", ids: [anna.id, john.id] } as const;
    await writes.change(at.id, id, draft("For both", { addressees: toBoth }));
    expect((await see(at, anna.token, { count: 1 })).items[0]?.isRead).toBe(true);
    expect(await seeTitles(at, john.token)).toEqual(["For both", "For all"]);
    const after = await test.db.select().from(notification).where(eq(notification.id, id));
    expect(after[0]?.publishedAt).toEqual(before[0]?.publishedAt);
  });

  it("makes its HTML harmless", async () => {
    const at = await build.insertEdition();
    const { token } = await insertPerson(at.id);
    const text = { en: { title: "News", content: '<p onclick="x()">Hi<script>x()</script></p>' } };
    await writes.create(at.id, draft("News", { text }));
    expect((await see(at, token)).items[0]?.description.content).toBe("<p>Hi</p>");
  });

  it("is refused without a title, for nobody, with what another edition has, or expired", async () => {
    const { at, anna, id } = await publishToAll();
    const other = await build.insertEdition();
    const elsewhere = await build.insertPanel(other.id);
    const faulty: Partial<NotificationDraft>[] = [
      { text: { en: { title: " ", content: "" } } },
      { addressees: { to: "groups", ids: [] } },
      { panelId: elsewhere.id },
      { expiresAt: test.clock.now() },
    ];
    for (const over of faulty) {
      await expectFailure(writes.create(at.id, draft("News", over)), "validation-failed");
    }
    const toAnna = draft("News", { addressees: { to: "attendees", ids: [anna.id] } });
    await expectFailure(writes.create(other.id, toAnna), "validation-failed");
    await expectFailure(writes.change(other.id, id, draft("News")), "not-found");
    await expectFailure(writes.hide(other.id, id, true), "not-found");
    expect(await test.db.$count(notification)).toBe(3);
  });
});
