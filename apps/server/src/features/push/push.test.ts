import { codeOfLanguage, type Language, routes } from "@foyer/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  account as accountTable,
  pushNotification as pushTable,
  bookmark,
  chatRead,
  panel as panelTable,
  pushSubscription,
} from "../../db/schema/index.ts";
import { openPushApp } from "../../testing/push-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { mine, savePreferences, subscribe, unsubscribe } = routes.push;
const ALL = { message: true, invitation: true, notification: true, panel: true, start: true };
const MODULES = [1, 3];

const { service, test, build, close } = await openPushApp();

beforeEach(async () => {
  service.respondNext();
  test.clock.set("2026-09-02T10:00:00Z");
  await test.database.truncate();
});
afterAll(close);

/** Creates a participant with a subscribed device. */
const insertSubscriber = async (editionId: number, language: Language = "pl", row = {}) => {
  const { account, attendee } = await build.insertParticipant(editionId, MODULES, row);
  const token = await test.logIn(account.username);
  const { subscription, received } = service.addDevice();
  await test.get(subscribe, {
    token,
    body: { ...subscription, language: codeOfLanguage(language) },
  });
  return { account, attendee, token, received, endpoint: subscription.endpoint };
};

/** Waits until all push notifications were sent. */
const waitForJobs = async () => {
  test.jobs.pollNow();
  await vi.waitFor(
    async () => {
      const { rows } = await test.database.jobs.executeSql(
        "select 1 from pgboss.job where name = 'send-push' and state in ('created', 'active')",
      );
      expect(rows).toEqual([]);
    },
    { timeout: 15_000, interval: 50 },
  );
};

const scanAt = async (instant: string) => {
  test.clock.set(instant);
  await test.jobs.runNow("scan-notifications");
  await waitForJobs();
};

const getTitles = (received: { payload: Record<string, unknown> }[]) =>
  received.map(({ payload }) => payload["title"]);

/** `insertConversation` sends the messages at 8:00 and each minute after. */
describe("an unread message", () => {
  it("is pushed once, in the language of the device, without its text", async () => {
    const edition = await build.insertEdition();
    test.clock.set("2026-09-02T08:00:00Z");
    const anna = await insertSubscriber(edition.id, "en");
    const john = await insertSubscriber(edition.id, "pl", { firstName: "John", lastName: "Smith" });
    await build.insertConversation(john.account.id, anna.account.id, ["A secret"]);
    await scanAt("2026-09-02T08:00:04Z");
    expect(anna.received).toEqual([]);
    await scanAt("2026-09-02T08:00:06Z");
    await scanAt("2026-09-02T08:00:30Z");
    expect(anna.received).toEqual([
      {
        payload: {
          title: "Message from John Smith",
          body: "",
          path: `/chat?user=${john.account.id}`,
          tag: expect.stringMatching(/^message:/),
          group: expect.stringMatching(/^message:/),
          count: 1,
        },
        ttl: 43_194,
        urgency: "high",
        topic: expect.stringMatching(/^[\w-]{32}$/),
      },
    ]);
    expect(john.received).toEqual([]);
  });

  it("is not pushed to people who read it, muted the kind or logged out", async () => {
    const edition = await build.insertEdition();
    test.clock.set("2026-09-02T08:00:00Z");
    const john = await insertSubscriber(edition.id);
    const [upToDate, muted, loggedOut] = [
      await insertSubscriber(edition.id),
      await insertSubscriber(edition.id),
      await insertSubscriber(edition.id),
    ];
    for (const { account } of [upToDate, muted, loggedOut]) {
      const { id } = await build.insertConversation(john.account.id, account.id, ["Hello"]);
      if (account === upToDate.account) {
        await test.db
          .insert(chatRead)
          .values({ conversationId: id, accountId: account.id, seq: 1 });
      }
    }
    await test.get(savePreferences, { token: muted.token, body: { ...ALL, message: false } });
    await test.get(routes.auth.logout, { token: loggedOut.token });
    await scanAt("2026-09-02T08:01:00Z");
    expect([upToDate.received, muted.received, loggedOut.received]).toEqual([[], [], []]);
    expect(
      await test.db.$count(pushSubscription, eq(pushSubscription.accountId, loggedOut.account.id)),
    ).toBe(0);
  });
});

it("pushes an invitation to a conversation with the name of its sender", async () => {
  const edition = await build.insertEdition();
  const anna = await insertSubscriber(edition.id);
  const john = await insertSubscriber(edition.id, "pl", { firstName: "John", lastName: "Smith" });
  await test.db.execute(sql`insert into conversation
    (low_account_id, high_account_id, invitation, inviter_id, last_contact_at)
    values (${anna.account.id}, ${john.account.id}, 'sent', ${john.account.id}, '2026-09-02T10:00:00Z')`);
  await scanAt("2026-09-02T10:00:01Z");
  expect(getTitles(anna.received)).toEqual(["Zaproszenie do rozmowy: John Smith"]);
});

describe("a notification", () => {
  it("is pushed once to its audience, and not if it is old", async () => {
    const edition = await build.insertEdition();
    const anna = await insertSubscriber(edition.id, "en");
    const other = await insertSubscriber((await build.insertEdition()).id, "en");
    const text = { en: { title: "Buses run more often", content: "<p>Every ten minutes</p>" } };
    const buildAt = (publishedAt: string) => ({ text, publishedAt: new Date(publishedAt) });
    await build.insertNotification(edition.id, buildAt("2026-09-02T09:00:00Z"));
    const published = await build.insertNotification(edition.id, buildAt("2026-09-02T10:00:00Z"));
    await scanAt("2026-09-02T10:00:01Z");
    await scanAt("2026-09-02T10:01:01Z");
    expect(getTitles(anna.received)).toEqual(["Buses run more often"]);
    expect(anna.received[0]?.payload["path"]).toBe(
      `/notifications?open=notification-${published.id}`,
    );
    expect(JSON.stringify(anna.received)).not.toContain("ten minutes");
    expect(other.received).toEqual([]);
  });
});

describe("a panel of My agenda", () => {
  it("is pushed 15 minutes before its start to people who enabled this", async () => {
    const edition = await build.insertEdition();
    const bookmarked = await build.insertPanel(edition.id, {
      startsAt: new Date("2026-09-02T10:15:00Z"),
      endsAt: new Date("2026-09-02T11:00:00Z"),
      text: { en: { topic: "Water" } },
    });
    const [subscribed, other] = [
      await insertSubscriber(edition.id, "en"),
      await insertSubscriber(edition.id, "en"),
    ];
    const bookmarks = [subscribed, other].map(({ attendee }) => ({
      attendeeId: attendee.id,
      panelId: bookmarked.id,
    }));
    await test.db.insert(bookmark).values(bookmarks);
    await test.get(savePreferences, { token: subscribed.token, body: ALL });
    await scanAt("2026-09-02T09:59:00Z");
    expect(subscribed.received).toEqual([]);
    await scanAt("2026-09-02T10:00:00Z");
    await scanAt("2026-09-02T10:05:00Z");
    expect(subscribed.received.map(({ payload: { title, body } }) => ({ title, body }))).toEqual([
      { title: "Starts in 15 minutes", body: "Water" },
    ]);
    expect(subscribed.received[0]?.ttl).toBe(900);
    expect(other.received).toEqual([]);
    expect(await test.db.$count(panelTable)).toBe(1);
  });
});

describe("a push service", () => {
  const pushToAnna = async (...responses: Parameters<typeof service.respondNext>) => {
    const edition = await build.insertEdition();
    const anna = await insertSubscriber(edition.id, "en");
    const text = { en: { title: "News", content: "" } };
    await build.insertNotification(edition.id, {
      text,
      publishedAt: new Date("2026-09-02T10:00:00Z"),
    });
    service.respondNext(...responses);
    await scanAt("2026-09-02T10:00:01Z");
    return anna;
  };
  const isPushed = async () => (await test.db.select().from(pushTable))[0]?.pushedAt !== null;

  it.each([404, 410])(
    "that responds with %i causes the subscription to be deleted",
    async (status) => {
      await pushToAnna({ status });
      expect(await test.db.$count(pushSubscription)).toBe(0);
      expect(await isPushed()).toBe(false);
    },
  );

  it("that is busy gets a retry after the requested delay", async () => {
    const anna = await pushToAnna({ status: 429, headers: { "retry-after": "1" } });
    await vi.waitFor(() => expect(getTitles(anna.received)).toEqual(["News"]), 10_000);
    await vi.waitFor(async () => expect(await isPushed()).toBe(true));
  });

  it("that fails gets a retry", async () => {
    const anna = await pushToAnna({ status: 500 });
    await vi.waitFor(() => expect(getTitles(anna.received)).toEqual(["News"]), 20_000);
  });

  it("that rejects gets no retry, and the subscription stays", async () => {
    const anna = await pushToAnna({ status: 413 });
    expect(anna.received).toEqual([]);
    expect(await test.db.$count(pushSubscription)).toBe(1);
  });
});

describe("a subscription", () => {
  it.each([
    "http://push.example.com/send",
    "https://127.0.0.1/send",
    "https://[::1]/send",
    "https://10.0.0.1/send",
    "https://169.254.169.254/latest",
    "https://localhost/send",
    "https://name:word@push.example.com/send",
    "file:///etc/passwd",
    "push",
  ])("at %s is rejected at its field", async (endpoint) => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    const body = { ...service.addDevice().subscription, endpoint, language: 1 };
    const problem = expectProblem(await test.call(subscribe, { token, body }), "validation-failed");
    expect(Object.keys(problem.errors ?? {})).toEqual(["endpoint"]);
  });

  it("with an invalid key is rejected at its field", async () => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    const body = { ...service.addDevice().subscription, p256dh: "A".repeat(87), language: 1 };
    const problem = expectProblem(await test.call(subscribe, { token, body }), "validation-failed");
    expect(Object.keys(problem.errors ?? {})).toEqual(["p256dh"]);
  });

  it("belongs to the last account on the device, until it unsubscribes or logs out everywhere", async () => {
    const edition = await build.insertEdition();
    const anna = await insertSubscriber(edition.id);
    const { subscription } = service.addDevice();
    const [first, second] = [await build.insertAccount(), await build.insertAccount()];
    for (const { username } of [first, second]) {
      const token = await test.logIn(username);
      await test.get(subscribe, { token, body: { ...subscription, language: 1 } });
    }
    const listOwners = async () =>
      (await test.db.select().from(pushSubscription).orderBy(pushSubscription.accountId)).map(
        ({ accountId }) => accountId,
      );
    expect(await listOwners()).toEqual([anna.account.id, second.id]);
    const token = await test.logIn(second.username);
    await test.get(unsubscribe, { token, body: { endpoint: anna.endpoint } });
    expect(await listOwners()).toHaveLength(2);
    await test.get(unsubscribe, { token, body: { endpoint: subscription.endpoint } });
    expect(await listOwners()).toEqual([anna.account.id]);
    await test.get(routes.auth.logoutEverywhere, { token: anna.token });
    expect(await listOwners()).toEqual([]);
  });
});

it("stores preferences; starts of panels are off by default", async () => {
  const account = await build.insertAccount();
  const token = await test.logIn(account.username);
  const before = await test.get(mine, { token });
  expect(before).toEqual({
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
    preferences: { ...ALL, start: false },
  });
  await test.get(savePreferences, { token, body: { ...ALL, panel: false } });
  expect((await test.get(mine, { token })).preferences).toEqual({ ...ALL, panel: false });
  const [row] = await test.db.select().from(accountTable).where(eq(accountTable.id, account.id));
  expect(row?.mutedPushKinds).toEqual(["panel"]);
});
