import { randomUUID } from "node:crypto";
import { HUB_CONNECTIONS_MAX, routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { account, attendee, chatMessage, session } from "../../db/schema/index.ts";
import { listenForHub, openHubClient } from "../../testing/hub-clients.ts";
import { openTestApp } from "../../testing/open-test-app.ts";

const { test, build } = await openTestApp();
let url: string;
beforeAll(async () => (url = await listenForHub(test)));

type Person = { id: number; token: string; attendeeId: number };

const enter = async (editionId: number, modules?: number[], row = {}): Promise<Person> => {
  const { account: own, attendee: part } = await build.insertParticipant(editionId, modules, row);
  return { id: own.id, token: await test.logIn(own.username), attendeeId: part.id };
};

/** Two people of one edition, both connected. */
const openTwo = async () => {
  const edition = await build.insertEdition();
  const [anna, john] = [await enter(edition.id), await enter(edition.id)];
  const annas = await openHubClient(url, anna);
  const johns = await openHubClient(url, john);
  return { edition, anna, john, annas, johns };
};

const befriend = async (two: Awaited<ReturnType<typeof openTwo>>) => {
  await two.annas.do("Invite", two.john.id);
  await two.johns.do("AcceptInvitation", two.anna.id);
  return two;
};

const refusalOf = (connecting: Promise<unknown>) =>
  connecting.then(
    () => "none",
    (error: Error & { data?: { code: string } }) => error.data?.code ?? error.message,
  );

const write = (Message: string, RecipientId: number) => ({
  Message,
  RecipientId,
  ClientMessageId: randomUUID(),
});

describe("connecting", () => {
  it("takes a session, the module for conversations, and this origin or none", async () => {
    const edition = await build.insertEdition();
    const [reader, other] = [await enter(edition.id, [1]), await enter(edition.id)];
    expect(await refusalOf(openHubClient(url, { token: "" }))).toBe("session-ended");
    expect(await refusalOf(openHubClient(url, { token: "nonsense" }))).toBe("session-ended");
    expect(await refusalOf(openHubClient(url, reader))).toBe("forbidden");
    expect(await refusalOf(openHubClient(url, { ...reader, path: "/" }))).toBe("none");
    const foreign = { ...other, origin: "https://elsewhere.example" };
    expect(await refusalOf(openHubClient(url, foreign))).toBe("websocket error");
    const own = { ...other, origin: "https://forum.example" };
    expect(await refusalOf(openHubClient(url, own))).toBe("none");
  });

  it("takes so many connections of an account and no more", async () => {
    const edition = await build.insertEdition();
    const person = await enter(edition.id);
    for (let nth = 0; nth < HUB_CONNECTIONS_MAX; nth += 1) await openHubClient(url, person);
    expect(await refusalOf(openHubClient(url, person))).toBe("too-many-requests");
  });
});

describe("a conversation", () => {
  it("begins with an invitation, and everybody concerned is told", async () => {
    const { anna, john, annas, johns } = await openTwo();
    expect(await annas.refusal("Send", write("Too early", john.id))).toBe("chat-not-accepted");
    const sent = await annas.do("Invite", john.id);
    expect(sent).toMatchObject({ invitationSent: true, canIChat: true, canHeChat: true });
    const [contact] = await johns.hear("AddChatContact");
    expect(contact).toMatchObject({ userId: anna.id, settings: { invitationReceived: true } });
    await johns.do("AcceptInvitation", anna.id);
    expect(await annas.hear("InvitationAccepted")).toEqual([john.id]);
    expect((await annas.hear("ChatConfigurationReceived")).at(-1)).toMatchObject({
      interlocutorId: john.id,
      invitationAccepted: true,
    });
  });

  it("keeps messages once and in order, on both sides and on every device", async () => {
    const two = await befriend(await openTwo());
    const { anna, john, annas, johns } = two;
    const tablet = await openHubClient(url, anna);
    const first = write("One", john.id);
    const stored = await annas.do("Send", first);
    expect(await annas.do("Send", first)).toEqual(stored);
    expect(await annas.refusal("Send", { ...first, Message: "Two" })).toBe("message-conflict");
    await johns.do("Send", write("Two", anna.id));
    await annas.do("Send", write("Three", john.id));
    await johns.hear("MessageReceived", 2);
    await tablet.hear("MessageSent", 2);
    for (const one of [annas, johns, tablet]) {
      expect(one.texts()).toEqual(["One", "Two", "Three"]);
    }
    const page = await test.get(routes.chat.messages, {
      query: { userId: anna.id },
      token: john.token,
    });
    expect(page.map(({ message }) => message)).toEqual(["One", "Two", "Three"]);
    expect(page[0]).toMatchObject({ id: stored.id, senderId: anna.id, clientMessageId: null });
  });

  it("tells whoever comes back what they missed, without a gap, and nothing twice", async () => {
    const { anna, john, annas, johns } = await befriend(await openTwo());
    await annas.do("Send", write("Before", john.id));
    await johns.hear("MessageReceived");
    const known = johns.told.at(-1)?.seq ?? 0;
    johns.socket.disconnect();
    const missed = Array.from({ length: 15 }, (_, index) => `Missed ${index}`);
    for (const text of missed) await annas.do("Send", write(text, john.id));
    const back = await openHubClient(url, { ...john, lastInboxSeq: known });
    const [{ lastInboxSeq, reset } = { lastInboxSeq: 0, reset: true }] =
      await back.hear("CaughtUp");
    expect(back.texts()).toEqual(missed);
    expect([lastInboxSeq, reset]).toEqual([known + missed.length, false]);
    await annas.do("Send", write("After", john.id));
    await back.hear("MessageReceived", missed.length + 1);
    const seqs = back.told.flatMap(({ seq }) => seq ?? []);
    expect(seqs).toEqual(seqs.map((_, index) => known + 1 + index));

    const ahead = await openHubClient(url, { ...anna, lastInboxSeq: 9_999 });
    expect(await ahead.hear("CaughtUp")).toMatchObject([{ reset: true }]);
  });

  it("ends for both with a block, of which only its maker is told that it is theirs", async () => {
    const { anna, john, annas, johns } = await befriend(await openTwo());
    expect(await johns.do("BlockUser", anna.id)).toMatchObject({ isHeBlocked: true });
    expect(await annas.refusal("Send", write("Hello?", john.id))).toBe("chat-blocked");
    expect(await johns.refusal("Send", write("No", anna.id))).toBe("chat-user-blocked");
    const seen = (await annas.hear("ChatConfigurationReceived", 2)).at(-1);
    expect(seen).toMatchObject({ amIBlocked: true, isHeBlocked: false });
    await johns.do("UnblockUser", anna.id);
    await annas.do("Send", write("Thank you", john.id));
    expect(await johns.hear("MessageReceived")).toMatchObject([{ message: "Thank you" }]);
  });

  it("does not begin where the invitation is denied, with strangers or with whom cannot chat", async () => {
    const { edition, anna, john, annas, johns } = await openTwo();
    await annas.do("Invite", john.id);
    await johns.do("RejectInvitation", anna.id);
    expect(await annas.hear("RemoveChatContact")).toEqual([john.id]);
    expect(await annas.refusal("AcceptInvitation", john.id)).toBe("not-found");
    const [elsewhere, silent, closed] = [
      await enter((await build.insertEdition()).id),
      await enter(edition.id, undefined, { chatActive: false }),
      await enter(edition.id, [1]),
    ];
    for (const id of [elsewhere.id, anna.id, 999_999]) {
      expect(await annas.refusal("Invite", id)).toBe("not-found");
    }
    for (const { id } of [silent, closed]) {
      expect(await annas.refusal("Invite", id)).toBe("chat-inactive");
    }
  });

  it("counts what is unread until it is read, and marks only grow", async () => {
    const { anna, john, annas, johns } = await befriend(await openTwo());
    const [one, two] = [
      await annas.do("Send", write("One", john.id)),
      await annas.do("Send", write("Two", john.id)),
    ];
    const historyOf = (token: string) => test.get(routes.chat.history, { token });
    expect(await historyOf(john.token)).toMatchObject([
      { userId: anna.id, newCount: 2, lastMessage: "Two", settings: { invitationAccepted: true } },
    ]);
    await johns.do("MarkRead", { UserId: anna.id, MessageId: two.id });
    await johns.do("MarkRead", { UserId: anna.id, MessageId: one.id });
    expect(await johns.hear("MessagesRead")).toEqual([
      { userId: anna.id, messageId: two.id, newCount: 0 },
    ]);
    expect(await historyOf(john.token)).toMatchObject([{ newCount: 0 }]);
    expect(await historyOf(anna.token)).toMatchObject([{ newCount: 0 }]);
  });

  it("with an information stand begins at once", async () => {
    const edition = await build.insertEdition();
    const anna = await enter(edition.id);
    const stand = await enter(edition.id, undefined, { isInformationAccount: true });
    const annas = await openHubClient(url, anna);
    expect(await annas.do("Invite", stand.id)).toMatchObject({ invitationAccepted: true });
    await annas.do("Send", write("Where is the shuttle?", stand.id));
  });

  it("shares a panel that both may see, in the language of each", async () => {
    const { edition, john, annas, johns } = await befriend(await openTwo());
    const text = {
      pl: { topic: "Sieci" },
      en: { topic: "Grids", description: "<p>Who pays?</p>" },
    };
    const panel = await build.insertPanel(edition.id, { text });
    const hidden = await build.insertPanel(edition.id, { isHidden: true });
    const slot = await build.insertPanel(edition.id, { itemType: 3 });
    await annas.do("Send", { RecipientId: john.id, PanelId: panel.id });
    expect(await johns.hear("MessageReceived")).toMatchObject([
      {
        message: "Grids",
        panelId: panel.id,
        panel: [
          { language: 0, topic: "Sieci", description: "Who pays?" },
          { language: 1, topic: "Grids", description: "Who pays?" },
        ],
      },
    ]);
    for (const { id } of [hidden, slot]) {
      const outgoing = { RecipientId: john.id, PanelId: id };
      expect(await annas.refusal("Send", outgoing)).toBe("validation-failed");
    }
  });
});

describe("hostile frames", () => {
  it("are refused by name or not heard, and harm nobody", async () => {
    const { john, annas } = await befriend(await openTwo());
    const odd: unknown[] = [null, {}, [], "1", { RecipientId: "1" }, { __proto__: { a: 1 } }];
    const tooLong = { RecipientId: john.id, Message: "x".repeat(4_001) };
    const extra = { RecipientId: john.id, Message: "x", senderId: 1 };
    for (const input of [...odd, tooLong, extra, write(" ", john.id), write("a\0b", john.id)]) {
      expect(await annas.refusal("Send", input as never)).toBe("validation-failed");
    }
    annas.socket.emit("Send", write("Nobody acknowledges this", john.id));
    annas.socket.emit("constructor", {}, () => {});
    annas.socket.emit("__proto__", { toString: 1 });
    expect(await annas.refusal("Send", write("Still here", john.id))).toBe("none");
    expect(await test.db.select().from(chatMessage)).toHaveLength(1);
  });

  it("never reach a method with more than one argument, nor the server with too much in one", async () => {
    const { john, annas } = await befriend(await openTwo());
    const ack = await annas.socket.emitWithAck(
      "Send",
      write("One", john.id),
      write("Two", john.id),
    );
    expect(ack).toMatchObject({ ok: false, problem: { code: "malformed-request" } });
    annas.socket.emit("Send", { ...write("One", john.id), more: "x".repeat(70_000) }, () => {});
    await annas.closed();
    expect(await test.db.select().from(chatMessage)).toEqual([]);
  });

  it("end the line of whoever floods it, after a word of it, and nobody else's", async () => {
    const { anna, annas, johns } = await befriend(await openTwo());
    const asked = Array.from({ length: 100 }, () => annas.refusal("AcceptInvitation", anna.id));
    expect(await Promise.all(asked)).toContain("too-many-requests");
    for (let nth = 0; nth < 2_000; nth += 1) annas.socket.emit(`nothing ${nth}`);
    await annas.closed();
    expect(johns.isOpen()).toBe(true);
    const { body } = await test.send({ method: "GET", url: "/metrics" });
    expect(body).toMatch(/hub_ended_lines_total\{reason="flood"\} [1-9]/);
  });

  it("are refused for a while where there are too many", async () => {
    const { john, annas } = await befriend(await openTwo());
    const codes: string[] = [];
    for (let nth = 0; nth < 25; nth += 1) {
      const ack = await annas.ask("Send", write(`Message ${nth}`, john.id));
      codes.push(ack.ok ? "sent" : ack.problem.code);
      if (!ack.ok) expect(ack.problem.retryAfter).toBeGreaterThan(0);
    }
    expect(codes.filter((code) => code === "sent")).toHaveLength(20);
    expect(codes.at(-1)).toBe("too-many-requests");
  });
});

describe("whoever may no longer be there", () => {
  it("is disconnected, told why, and stores nothing more", async () => {
    const { edition, anna, john, annas, johns } = await befriend(await openTwo());
    await test.call(routes.auth.logout, { token: anna.token });
    await annas.closed();
    expect(annas.told.at(-1)).toMatchObject({ name: "ended", payload: "session-ended" });

    await test.database.write(async (tx, publish) => {
      await tx
        .update(attendee)
        .set({ modules: [1] })
        .where(eq(attendee.id, john.attendeeId));
      publish({ kind: "participant", editionId: edition.id, accountId: john.id });
    });
    await johns.closed();
    expect(johns.told.at(-1)).toMatchObject({ name: "ended", payload: "forbidden" });
  });

  it("is found among all of an edition, and the others stay", async () => {
    const { edition, anna, john, annas, johns } = await befriend(await openTwo());
    const [live, other] = [
      await openHubClient(url, { ...john, path: "/" }),
      await openHubClient(url, await enter(edition.id)),
    ];
    await test.db.delete(session).where(eq(session.accountId, anna.id));
    await test.db
      .update(attendee)
      .set({ modules: [1] })
      .where(eq(attendee.id, john.attendeeId));
    await test.database.changes.publish({ kind: "participants", editionId: edition.id });
    await Promise.all([annas.closed(), johns.closed()]);
    expect(annas.told.at(-1)).toMatchObject({ name: "ended", payload: "session-ended" });
    expect(johns.told.at(-1)).toMatchObject({ name: "ended", payload: "forbidden" });
    expect([live.isOpen(), other.isOpen()]).toEqual([true, true]);
  });

  it("stores nothing even where the process has not heard of it", async () => {
    const { anna, john, annas } = await befriend(await openTwo());
    await test.db.update(account).set({ isDisabled: true }).where(eq(account.id, anna.id));
    expect(await annas.refusal("Send", write("I am gone", john.id))).toBe("session-ended");
    expect(await test.db.select().from(chatMessage)).toEqual([]);
  });
});

it("tells everybody connected, with or without chat, of what they have not read", async () => {
  const edition = await build.insertEdition();
  const reader = await enter(edition.id, [1]);
  const client = await openHubClient(url, { ...reader, path: "/" });
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
