import { codeOfLanguage, type Language, routes } from "@foyer/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  account as accountTable,
  alert as alertTable,
  bookmark,
  chatRead,
  panel as panelTable,
  pushDevice,
} from "../../db/schema/index.ts";
import { openPushApp } from "../../testing/push-app.ts";
import { expectProblem } from "../../testing/requests.ts";

const { mine, choose, subscribe, unsubscribe } = routes.alerts;
const ALL = { message: true, invitation: true, notification: true, session: true, start: true };
const MODULES = [1, 3];

const { service, test, build, close } = await openPushApp();

beforeEach(async () => {
  service.answerNext();
  test.clock.set("2026-09-02T10:00:00Z");
  await test.database.truncate();
});
afterAll(close);

/** A person of an edition with a device on which they are told. */
const enter = async (editionId: number, language: Language = "pl", row = {}) => {
  const { account, attendee } = await build.insertParticipant(editionId, MODULES, row);
  const token = await test.logIn(account.username);
  const { subscription, told } = service.addDevice();
  await test.get(subscribe, {
    token,
    body: { ...subscription, language: codeOfLanguage(language) },
  });
  return { account, attendee, token, told, endpoint: subscription.endpoint };
};

/** Waits until nothing is left to be told. */
const settle = async () => {
  test.jobs.lookNow();
  await vi.waitFor(
    async () => {
      const { rows } = await test.database.jobs.executeSql(
        "select 1 from pgboss.job where name = 'push-alert' and state in ('created', 'active')",
      );
      expect(rows).toEqual([]);
    },
    { timeout: 15_000, interval: 50 },
  );
};

const lookAt = async (instant: string) => {
  test.clock.set(instant);
  await test.jobs.runNow("find-alerts");
  await settle();
};

const titles = (told: { payload: Record<string, unknown> }[]) =>
  told.map(({ payload }) => payload["title"]);

/** Messages are of 8:00 and each minute after. */
describe("a message that waits unread", () => {
  it("is told once, in the language of the device, without a word of it", async () => {
    const edition = await build.insertEdition();
    test.clock.set("2026-09-02T08:00:00Z");
    const anna = await enter(edition.id, "en");
    const john = await enter(edition.id, "pl", { firstName: "John", lastName: "Smith" });
    await build.insertConversation(john.account.id, anna.account.id, ["A secret"]);
    await lookAt("2026-09-02T08:00:04Z");
    expect(anna.told).toEqual([]);
    await lookAt("2026-09-02T08:00:06Z");
    await lookAt("2026-09-02T08:00:30Z");
    expect(anna.told).toEqual([
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
    expect(john.told).toEqual([]);
  });

  it("is told to nobody who has read it, does not want to know, or has logged out", async () => {
    const edition = await build.insertEdition();
    test.clock.set("2026-09-02T08:00:00Z");
    const john = await enter(edition.id);
    const [reader, silent, gone] = [
      await enter(edition.id),
      await enter(edition.id),
      await enter(edition.id),
    ];
    for (const { account } of [reader, silent, gone]) {
      const { id } = await build.insertConversation(john.account.id, account.id, ["Hello"]);
      if (account === reader.account) {
        await test.db.insert(chatRead).values({ pairId: id, accountId: account.id, seq: 1 });
      }
    }
    await test.get(choose, { token: silent.token, body: { ...ALL, message: false } });
    await test.get(routes.auth.logout, { token: gone.token });
    await lookAt("2026-09-02T08:01:00Z");
    expect([reader.told, silent.told, gone.told]).toEqual([[], [], []]);
    expect(await test.db.$count(pushDevice, eq(pushDevice.accountId, gone.account.id))).toBe(0);
  });
});

it("an invitation to a conversation is told, with who sent it", async () => {
  const edition = await build.insertEdition();
  const anna = await enter(edition.id);
  const john = await enter(edition.id, "pl", { firstName: "John", lastName: "Smith" });
  await test.db.execute(sql`insert into chat_pair
    (low_account_id, high_account_id, invitation, inviter_id, last_contact_at)
    values (${anna.account.id}, ${john.account.id}, 'sent', ${john.account.id}, '2026-09-02T10:00:00Z')`);
  await lookAt("2026-09-02T10:00:01Z");
  expect(titles(anna.told)).toEqual(["Zaproszenie do rozmowy: John Smith"]);
});

describe("a notification", () => {
  it("is told to those to whom it is addressed, once, and not long after", async () => {
    const edition = await build.insertEdition();
    const anna = await enter(edition.id, "en");
    const other = await enter((await build.insertEdition()).id, "en");
    const text = { en: { title: "Buses run more often", content: "<p>Every ten minutes</p>" } };
    const at = (publishedAt: string) => ({ text, publishedAt: new Date(publishedAt) });
    await build.insertNotification(edition.id, at("2026-09-02T09:00:00Z"));
    const news = await build.insertNotification(edition.id, at("2026-09-02T10:00:00Z"));
    await lookAt("2026-09-02T10:00:01Z");
    await lookAt("2026-09-02T10:01:01Z");
    expect(titles(anna.told)).toEqual(["Buses run more often"]);
    expect(anna.told[0]?.payload["path"]).toBe(`/notifications?open=notification-${news.id}`);
    expect(JSON.stringify(anna.told)).not.toContain("ten minutes");
    expect(other.told).toEqual([]);
  });
});

describe("a session of My agenda", () => {
  it("that begins in a quarter of an hour is told to who asked for that", async () => {
    const edition = await build.insertEdition();
    const session = await build.insertPanel(edition.id, {
      startsAt: new Date("2026-09-02T10:15:00Z"),
      endsAt: new Date("2026-09-02T11:00:00Z"),
      text: { en: { topic: "Water" } },
    });
    const [eager, other] = [await enter(edition.id, "en"), await enter(edition.id, "en")];
    const marks = [eager, other].map(({ attendee }) => ({
      attendeeId: attendee.id,
      panelId: session.id,
    }));
    await test.db.insert(bookmark).values(marks);
    await test.get(choose, { token: eager.token, body: ALL });
    await lookAt("2026-09-02T09:59:00Z");
    expect(eager.told).toEqual([]);
    await lookAt("2026-09-02T10:00:00Z");
    await lookAt("2026-09-02T10:05:00Z");
    expect(eager.told.map(({ payload: { title, body } }) => ({ title, body }))).toEqual([
      { title: "Starts in 15 minutes", body: "Water" },
    ]);
    expect(eager.told[0]?.ttl).toBe(900);
    expect(other.told).toEqual([]);
    expect(await test.db.$count(panelTable)).toBe(1);
  });
});

describe("a push service", () => {
  const tellAnna = async (...answers: Parameters<typeof service.answerNext>) => {
    const edition = await build.insertEdition();
    const anna = await enter(edition.id, "en");
    const text = { en: { title: "News", content: "" } };
    await build.insertNotification(edition.id, {
      text,
      publishedAt: new Date("2026-09-02T10:00:00Z"),
    });
    service.answerNext(...answers);
    await lookAt("2026-09-02T10:00:01Z");
    return anna;
  };
  const isReached = async () => (await test.db.select().from(alertTable))[0]?.reachedAt !== null;

  it.each([404, 410])("that answers %i has lost the device, which is dropped", async (status) => {
    await tellAnna({ status });
    expect(await test.db.$count(pushDevice)).toBe(0);
    expect(await isReached()).toBe(false);
  });

  it("that has too much to do is asked again when it says", async () => {
    const anna = await tellAnna({ status: 429, headers: { "retry-after": "1" } });
    await vi.waitFor(() => expect(titles(anna.told)).toEqual(["News"]), 10_000);
    await vi.waitFor(async () => expect(await isReached()).toBe(true));
  });

  it("that fails is asked again", async () => {
    const anna = await tellAnna({ status: 500 });
    await vi.waitFor(() => expect(titles(anna.told)).toEqual(["News"]), 20_000);
  });

  it("that refuses is not asked again, and the device stays", async () => {
    const anna = await tellAnna({ status: 413 });
    expect(anna.told).toEqual([]);
    expect(await test.db.$count(pushDevice)).toBe(1);
  });
});

describe("a device", () => {
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
  ])("at %s is refused at its field", async (endpoint) => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    const body = { ...service.addDevice().subscription, endpoint, language: 1 };
    const problem = expectProblem(await test.call(subscribe, { token, body }), "validation-failed");
    expect(Object.keys(problem.errors ?? {})).toEqual(["endpoint"]);
  });

  it("with a key that is none is refused at its field", async () => {
    const { username } = await build.insertAccount();
    const token = await test.logIn(username);
    const body = { ...service.addDevice().subscription, p256dh: "A".repeat(87), language: 1 };
    const problem = expectProblem(await test.call(subscribe, { token, body }), "validation-failed");
    expect(Object.keys(problem.errors ?? {})).toEqual(["p256dh"]);
  });

  it("belongs to whoever subscribed it last, until they unsubscribe it or set a new password", async () => {
    const edition = await build.insertEdition();
    const anna = await enter(edition.id);
    const { subscription } = service.addDevice();
    const [first, second] = [await build.insertAccount(), await build.insertAccount()];
    for (const { username } of [first, second]) {
      const token = await test.logIn(username);
      await test.get(subscribe, { token, body: { ...subscription, language: 1 } });
    }
    const owners = async () =>
      (await test.db.select().from(pushDevice).orderBy(pushDevice.accountId)).map(
        ({ accountId }) => accountId,
      );
    expect(await owners()).toEqual([anna.account.id, second.id]);
    const token = await test.logIn(second.username);
    await test.get(unsubscribe, { token, body: { endpoint: anna.endpoint } });
    expect(await owners()).toHaveLength(2);
    await test.get(unsubscribe, { token, body: { endpoint: subscription.endpoint } });
    expect(await owners()).toEqual([anna.account.id]);
    await test.get(routes.auth.logoutEverywhere, { token: anna.token });
    expect(await owners()).toEqual([]);
  });
});

it("what is chosen is remembered; that a session begins is told to who asks for it", async () => {
  const account = await build.insertAccount();
  const token = await test.logIn(account.username);
  const before = await test.get(mine, { token });
  expect(before).toEqual({
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
    choices: { ...ALL, start: false },
  });
  await test.get(choose, { token, body: { ...ALL, session: false } });
  expect((await test.get(mine, { token })).choices).toEqual({ ...ALL, session: false });
  const [row] = await test.db.select().from(accountTable).where(eq(accountTable.id, account.id));
  expect(row?.mutedAlerts).toEqual(["session"]);
});
