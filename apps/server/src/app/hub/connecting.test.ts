import {
  HUB_CONNECTIONS_MAX,
  RECONNECT_AFTER_MS,
  RECONNECT_SPREAD_MS,
  routes,
} from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { account, attendee, chatMessage, session } from "../../db/schema/index.ts";
import { textTo } from "../../testing/hub-people.ts";
import { refusedAfter } from "../../testing/limits.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, build, connect, enter, openConversation } = await openTestHub();

const refusalOf = (connecting: Promise<unknown>) =>
  connecting.then(
    () => "none",
    (error: Error & { data?: { code: string } }) => error.data?.code ?? error.message,
  );

describe("connecting", () => {
  it("takes a session, the module for conversations, and this origin or none", async () => {
    const edition = await build.insertEdition();
    const [reader, other] = [await enter(edition.id, [1]), await enter(edition.id)];
    expect(await refusalOf(connect({ token: "" }))).toBe("session-ended");
    expect(await refusalOf(connect({ token: "nonsense" }))).toBe("session-ended");
    expect(await refusalOf(connect(reader))).toBe("forbidden");
    expect(await refusalOf(connect({ ...reader, path: "/" }))).toBe("none");
    const foreign = { ...other, origin: "https://elsewhere.example" };
    expect(await refusalOf(connect(foreign))).toBe("websocket error");
    const own = { ...other, origin: "https://forum.example" };
    expect(await refusalOf(connect(own))).toBe("none");
  });

  it("says what is wrong with a handshake, apart from the session", async () => {
    const edition = await build.insertEdition();
    const person = await enter(edition.id);
    const odd = { ...person, lastInboxSeq: -1 };
    expect(await refusalOf(connect(odd))).toBe("malformed-request");
    expect(await refusalOf(connect({ token: undefined as never }))).toBe("session-required");
  });

  it("takes so many connections of an account and no more", async () => {
    const edition = await build.insertEdition();
    const person = await enter(edition.id);
    for (let nth = 0; nth < HUB_CONNECTIONS_MAX; nth += 1) await connect(person);
    expect(await refusalOf(connect(person))).toBe("too-many-requests");
  });

  it("lets as many as may be open come back every few seconds, and ends there", async () => {
    const edition = await build.insertEdition();
    const [person, other] = [await enter(edition.id), await enter(edition.id)];
    const comeAndGo = async () => {
      const client = await connect({ ...person, path: "/" });
      client.socket.disconnect();
    };
    const shortestPause = (RECONNECT_AFTER_MS - RECONNECT_SPREAD_MS) / 1_000;
    const tries = (HUB_CONNECTIONS_MAX * 60) / shortestPause;
    for (let nth = 0; nth < tries; nth += 1) await comeAndGo();
    const refused = await refusedAfter(comeAndGo, 2 * tries);
    expect(refused).toBeLessThan(2 * tries);
    expect(await refusalOf(connect({ ...other, path: "/" }))).toBe("none");
  });
});

describe("an account that may no longer be there", () => {
  it("is disconnected and told why", async () => {
    const { edition, anna, john, annas, johns } = await openConversation();
    await test.call(routes.auth.logout, { token: anna.token });
    await annas.closed();
    expect(annas.events.at(-1)).toMatchObject({ name: "ended", payload: "session-ended" });

    await test.database.write(async (tx, publish) => {
      await tx
        .update(attendee)
        .set({ modules: [1] })
        .where(eq(attendee.id, john.attendeeId));
      publish({ kind: "participant", editionId: edition.id, accountId: john.id });
    });
    await johns.closed();
    expect(johns.events.at(-1)).toMatchObject({ name: "ended", payload: "forbidden" });
  });

  it("is found among all of an edition, and the others stay", async () => {
    const { edition, anna, john, annas, johns } = await openConversation();
    const [live, other] = [
      await connect({ ...john, path: "/" }),
      await connect(await enter(edition.id)),
    ];
    await test.db.delete(session).where(eq(session.accountId, anna.id));
    await test.db
      .update(attendee)
      .set({ modules: [1] })
      .where(eq(attendee.id, john.attendeeId));
    await test.database.invalidations.publish({ kind: "participants", editionId: edition.id });
    await Promise.all([annas.closed(), johns.closed()]);
    expect(annas.events.at(-1)).toMatchObject({ name: "ended", payload: "session-ended" });
    expect(johns.events.at(-1)).toMatchObject({ name: "ended", payload: "forbidden" });
    expect([live.isOpen(), other.isOpen()]).toEqual([true, true]);
  });

  it("stores nothing even where the process has not heard of it", async () => {
    const { anna, john, annas } = await openConversation();
    await test.db.update(account).set({ isDisabled: true }).where(eq(account.id, anna.id));
    expect(await annas.refusal("Send", textTo(john.id, "I am gone"))).toBe("session-ended");
    expect(await annas.refusal("MarkRead", { UserId: john.id, MessageId: 1 })).toBe(
      "session-ended",
    );
    expect(await test.db.select().from(chatMessage)).toEqual([]);
  });
});

it("tells everybody connected, with or without chat, of what they have not read", async () => {
  const edition = await build.insertEdition();
  const reader = await enter(edition.id, [1]);
  const client = await connect({ ...reader, path: "/" });
  const notification = await build.insertNotification(edition.id);
  await test.database.write(async (_tx, publish) =>
    publish({ kind: "notifications", editionId: edition.id }),
  );
  const { year: conferenceYear, type: conferenceType } = edition;
  expect(await client.hear("NotificationsChanged")).toEqual([
    { conferenceYear, conferenceType, count: 1 },
  ]);
  const body = { id: notification.id };
  await test.call(routes.notifications.markRead, { body, token: reader.token });
  expect((await client.hear("NotificationsChanged", 2)).at(-1)).toMatchObject({ count: 0 });
});
