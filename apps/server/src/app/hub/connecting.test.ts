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
import { countAccepted } from "../../testing/limits.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, build, connect, insertPerson, openConversation } = await openTestHub();

const refusalOf = (connecting: Promise<unknown>) =>
  connecting.then(
    () => "none",
    (error: Error & { data?: { code: string } }) => error.data?.code ?? error.message,
  );

describe("connecting", () => {
  it("requires a session, the module for conversations, and this origin or none", async () => {
    const edition = await build.insertEdition();
    const [account, other] = [await insertPerson(edition.id, [1]), await insertPerson(edition.id)];
    expect(await refusalOf(connect({ token: "" }))).toBe("session-ended");
    expect(await refusalOf(connect({ token: "nonsense" }))).toBe("session-ended");
    expect(await refusalOf(connect(account))).toBe("forbidden");
    expect(await refusalOf(connect({ ...account, path: "/" }))).toBe("none");
    const foreign = { ...other, origin: "https://elsewhere.example" };
    expect(await refusalOf(connect(foreign))).toBe("websocket error");
    const own = { ...other, origin: "https://forum.example" };
    expect(await refusalOf(connect(own))).toBe("none");
  });

  it("names other problems of a handshake than the session", async () => {
    const edition = await build.insertEdition();
    const person = await insertPerson(edition.id);
    const invalid = { ...person, lastInboxSeq: -1 };
    expect(await refusalOf(connect(invalid))).toBe("malformed-request");
    expect(await refusalOf(connect({ token: undefined as never }))).toBe("session-required");
  });

  it("limits the connections of an account", async () => {
    const edition = await build.insertEdition();
    const person = await insertPerson(edition.id);
    for (let nth = 0; nth < HUB_CONNECTIONS_MAX; nth += 1) await connect(person);
    expect(await refusalOf(connect(person))).toBe("too-many-requests");
  });

  it("accepts reconnections of all permitted connections every few seconds, and no more", async () => {
    const edition = await build.insertEdition();
    const [person, other] = [await insertPerson(edition.id), await insertPerson(edition.id)];
    const connectAndLeave = async () => {
      const client = await connect({ ...person, path: "/" });
      client.socket.disconnect();
    };
    const minDelay = (RECONNECT_AFTER_MS - RECONNECT_SPREAD_MS) / 1_000;
    const tries = (HUB_CONNECTIONS_MAX * 60) / minDelay;
    for (let nth = 0; nth < tries; nth += 1) await connectAndLeave();
    const accepted = await countAccepted(connectAndLeave, 2 * tries);
    expect(accepted).toBeLessThan(2 * tries);
    expect(await refusalOf(connect({ ...other, path: "/" }))).toBe("none");
  });
});

describe("an account without access", () => {
  it("is disconnected with the reason", async () => {
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

  it("is found among all connections of an edition, and others stay", async () => {
    const { edition, anna, john, annas, johns } = await openConversation();
    const [live, other] = [
      await connect({ ...john, path: "/" }),
      await connect(await insertPerson(edition.id)),
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

  it("stores nothing, even if the process has not received the change", async () => {
    const { anna, john, annas } = await openConversation();
    await test.db.update(account).set({ isDisabled: true }).where(eq(account.id, anna.id));
    expect(await annas.refusal("Send", textTo(john.id, "I am disabled"))).toBe("session-ended");
    expect(await annas.refusal("MarkRead", { UserId: john.id, MessageId: 1 })).toBe(
      "session-ended",
    );
    expect(await test.db.select().from(chatMessage)).toEqual([]);
  });
});

it("sends unread counts to every client, with or without chat", async () => {
  const edition = await build.insertEdition();
  const account = await insertPerson(edition.id, [1]);
  const client = await connect({ ...account, path: "/" });
  const notification = await build.insertNotification(edition.id);
  await test.database.write(async (_tx, publish) =>
    publish({ kind: "notifications", editionId: edition.id }),
  );
  const { year: conferenceYear, type: conferenceType } = edition;
  expect(await client.receive("NotificationsChanged")).toEqual([
    { conferenceYear, conferenceType, count: 1 },
  ]);
  const body = { id: notification.id };
  await test.call(routes.notifications.markRead, { body, token: account.token });
  expect((await client.receive("NotificationsChanged", 2)).at(-1)).toMatchObject({ count: 0 });
});

it("announces a change of a visible programme to every client, and an import once", async () => {
  const [edition, hidden] = [
    await build.insertEdition(),
    await build.insertEdition({ visible: false }),
  ];
  const client = await connect({ ...(await insertPerson(edition.id, [1])), path: "/" });
  await test.database.write(async (_tx, publish) => {
    publish({ kind: "edition", editionId: hidden.id, part: "programme" });
    publish({ kind: "edition", editionId: edition.id, part: "programme" });
    publish({ kind: "edition", editionId: edition.id, part: "places" });
  });
  await client.receive("ProgrammeChanged");
  await test.database.write(async (_tx, publish) =>
    publish({ kind: "edition", editionId: edition.id, part: "programme" }),
  );
  const { year: conferenceYear, type: conferenceType } = edition;
  const event = { conferenceYear, conferenceType };
  expect(await client.receive("ProgrammeChanged", 2)).toEqual([event, event]);
});
