import { randomUUID } from "node:crypto";
import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { panel as panelTable } from "../../db/schema/index.ts";
import { textTo } from "../../testing/hub-people.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, build, connect, insertPerson, connectTwo, openConversation } = await openTestHub();

describe("a conversation", () => {
  it("starts with an invitation and notifies both people", async () => {
    const { anna, john, annas, johns } = await connectTwo();
    expect(await annas.refusal("Send", textTo(john.id, "Too early"))).toBe("chat-not-accepted");
    const sent = await annas.run("Invite", john.id);
    expect(sent).toMatchObject({ invitationSent: true, canIChat: true, canHeChat: true });
    const [contact] = await johns.receive("AddChatContact");
    expect(contact).toMatchObject({ userId: anna.id, settings: { invitationReceived: true } });
    await johns.run("AcceptInvitation", anna.id);
    expect(await annas.receive("InvitationAccepted")).toEqual([john.id]);
    expect((await annas.receive("ChatConfigurationReceived")).at(-1)).toMatchObject({
      interlocutorId: john.id,
      invitationAccepted: true,
    });
  });

  it("stores messages once and in order, for both people and every device", async () => {
    const { anna, john, annas, johns } = await openConversation();
    const tablet = await connect(anna);
    const first = { ...textTo(john.id, "One"), ClientMessageId: randomUUID().toUpperCase() };
    const stored = await annas.run("Send", first);
    expect(await annas.run("Send", first)).toEqual(stored);
    expect(await annas.refusal("Send", { ...first, Message: "Two" })).toBe("message-conflict");
    await johns.run("Send", textTo(anna.id, "Two"));
    await annas.run("Send", textTo(john.id, "Three"));
    await johns.receive("MessageReceived", 2);
    await tablet.receive("MessageSent", 2);
    for (const one of [annas, johns, tablet]) {
      expect(one.texts()).toEqual(["One", "Two", "Three"]);
    }
    const page = await test.get(routes.chat.messages, {
      query: { userId: anna.id },
      token: john.token,
    });
    expect(page.map(({ message }) => message)).toEqual(["One", "Two", "Three"]);
    expect(page[0]).toMatchObject({ id: stored.id, senderId: anna.id, clientMessageId: null });
    const read = await test.get(routes.chat.messages, {
      query: { userId: john.id },
      token: anna.token,
    });
    expect(await annas.receive("MessageSent", 2)).toEqual([read[0], read[2]]);
  });

  it("sends reconnecting clients all missed events exactly once", async () => {
    const { anna, john, annas, johns } = await openConversation();
    await annas.run("Send", textTo(john.id, "Before"));
    await johns.receive("MessageReceived");
    const lastSeq = johns.events.at(-1)?.seq ?? 0;
    johns.socket.disconnect();
    const missed = Array.from({ length: 15 }, (_, index) => `Missed ${index}`);
    for (const text of missed) await annas.run("Send", textTo(john.id, text));
    const returning = await connect({ ...john, lastInboxSeq: lastSeq });
    const [{ lastInboxSeq, reset } = { lastInboxSeq: 0, reset: true }] =
      await returning.receive("CaughtUp");
    expect(returning.texts()).toEqual(missed);
    expect([lastInboxSeq, reset]).toEqual([lastSeq + missed.length, false]);
    await annas.run("Send", textTo(john.id, "After"));
    await returning.receive("MessageReceived", missed.length + 1);
    const seqs = returning.events.flatMap(({ seq }) => seq ?? []);
    expect(seqs).toEqual(seqs.map((_, index) => lastSeq + 1 + index));

    const invalid = await connect({ ...anna, lastInboxSeq: 9_999 });
    expect(await invalid.receive("CaughtUp")).toMatchObject([{ reset: true }]);
  });

  it("ends for both with a block, shown as own only to the person who blocks", async () => {
    const { anna, john, annas, johns } = await openConversation();
    const before = textTo(john.id, "Hello");
    const stored = await annas.run("Send", before);
    expect(await johns.run("BlockUser", anna.id)).toMatchObject({ isHeBlocked: true });
    expect(await annas.refusal("Send", textTo(john.id, "Hello?"))).toBe("chat-blocked");
    expect(await annas.run("Send", before)).toEqual(stored);
    expect(await johns.refusal("Send", textTo(anna.id, "No"))).toBe("chat-user-blocked");
    const settings = (await annas.receive("ChatConfigurationReceived", 2)).at(-1);
    expect(settings).toMatchObject({ amIBlocked: true, isHeBlocked: false });
    await johns.run("UnblockUser", anna.id);
    await annas.run("Send", textTo(john.id, "Thank you"));
    await johns.receive("MessageReceived", 2);
    expect(johns.texts()).toEqual(["Hello", "Thank you"]);
  });

  it("does not start after a rejection, with strangers or with people without chat", async () => {
    const { edition, anna, john, annas, johns } = await connectTwo();
    await annas.run("Invite", john.id);
    await johns.run("RejectInvitation", anna.id);
    expect(await annas.receive("RemoveChatContact")).toEqual([john.id]);
    expect(await annas.refusal("AcceptInvitation", john.id)).toBe("not-found");
    const [stranger, withoutChat, withoutModule] = [
      await insertPerson((await build.insertEdition()).id),
      await insertPerson(edition.id, undefined, { chatActive: false }),
      await insertPerson(edition.id, [1]),
    ];
    for (const id of [stranger.id, anna.id, 999_999]) {
      expect(await annas.refusal("Invite", id)).toBe("not-found");
    }
    for (const { id } of [withoutChat, withoutModule]) {
      expect(await annas.refusal("Invite", id)).toBe("chat-inactive");
    }
  });

  it("notifies the contact when chat is disabled and enabled", async () => {
    const { john, annas } = await openConversation();
    const receivedCount = (await annas.receive("ChatConfigurationReceived")).length;
    const body = { linkedIn: "", twitter: "", chatActive: false };
    await test.get(routes.settings.save, { token: john.token, body });
    await test.get(routes.settings.save, { token: john.token, body });
    await test.get(routes.settings.save, {
      token: john.token,
      body: { ...body, chatActive: true },
    });
    const events = await annas.receive("ChatConfigurationReceived", receivedCount + 2);
    expect(events.slice(receivedCount)).toMatchObject([
      { interlocutorId: john.id, canHeChat: false },
      { interlocutorId: john.id, canHeChat: true },
    ]);
  });

  it("counts unread messages, and the read position never decreases", async () => {
    const { anna, john, annas, johns } = await openConversation();
    const [one, second] = [
      await annas.run("Send", textTo(john.id, "One")),
      await annas.run("Send", textTo(john.id, "Two")),
    ];
    const readHistory = (token: string) => test.get(routes.chat.history, { token });
    expect(await readHistory(john.token)).toMatchObject([
      { userId: anna.id, newCount: 2, lastMessage: "Two", settings: { invitationAccepted: true } },
    ]);
    await johns.run("MarkRead", { UserId: anna.id, MessageId: second.id });
    await johns.run("MarkRead", { UserId: anna.id, MessageId: one.id });
    expect(await johns.receive("MessagesRead")).toEqual([
      { userId: anna.id, messageId: second.id, newCount: 0 },
    ]);
    expect(await readHistory(john.token)).toMatchObject([{ newCount: 0 }]);
    expect(await readHistory(anna.token)).toMatchObject([{ newCount: 0 }]);
  });

  it("starts immediately with an information account", async () => {
    const edition = await build.insertEdition();
    const anna = await insertPerson(edition.id);
    const stand = await insertPerson(edition.id, undefined, { isInformationAccount: true });
    const annas = await connect(anna);
    expect(await annas.run("Invite", stand.id)).toMatchObject({ invitationAccepted: true });
    for (const text of ["Where is the shuttle?", "Hello?"]) {
      await annas.run("Send", textTo(stand.id, text));
    }
    const standClient = await connect({ ...stand, lastInboxSeq: 0 });
    await standClient.receive("MessageReceived", 2);
    // The client counts messages after AddChatContact itself.
    expect(await standClient.receive("AddChatContact")).toMatchObject([
      { userId: anna.id, newCount: 0 },
    ]);
  });

  it("shares a panel visible to both, in both languages", async () => {
    const { edition, john, annas, johns } = await openConversation();
    const text = {
      pl: { topic: "Sieci" },
      en: { topic: "Grids", description: "<p>Who pays?</p>" },
    };
    const panel = await build.insertPanel(edition.id, { text });
    const hidden = await build.insertPanel(edition.id, { isHidden: true });
    const slot = await build.insertPanel(edition.id, { itemType: 3 });
    const ClientMessageId = randomUUID();
    const outgoing = { RecipientId: john.id, PanelId: panel.id, ClientMessageId };
    const stored = await annas.run("Send", outgoing);
    expect(await johns.receive("MessageReceived")).toMatchObject([
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
      const input = { RecipientId: john.id, PanelId: id };
      expect(await annas.refusal("Send", input)).toBe("validation-failed");
    }
    expect(await annas.refusal("Send", { ...outgoing, PanelId: hidden.id })).toBe(
      "message-conflict",
    );
    await test.db.delete(panelTable).where(eq(panelTable.id, panel.id));
    expect(await annas.run("Send", outgoing)).toEqual(stored);
  });
});
