import { randomUUID } from "node:crypto";
import { routes } from "@foyer/contract";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { panel as panelTable } from "../../db/schema/index.ts";
import { textTo } from "../../testing/hub-people.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, build, connect, enter, openTwo, openConversation } = await openTestHub();

describe("a conversation", () => {
  it("begins with an invitation, and everybody concerned is told", async () => {
    const { anna, john, annas, johns } = await openTwo();
    expect(await annas.refusal("Send", textTo(john.id, "Too early"))).toBe("chat-not-accepted");
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
    const two = await openConversation();
    const { anna, john, annas, johns } = two;
    const tablet = await connect(anna);
    const first = { ...textTo(john.id, "One"), ClientMessageId: randomUUID().toUpperCase() };
    const stored = await annas.do("Send", first);
    expect(await annas.do("Send", first)).toEqual(stored);
    expect(await annas.refusal("Send", { ...first, Message: "Two" })).toBe("message-conflict");
    await johns.do("Send", textTo(anna.id, "Two"));
    await annas.do("Send", textTo(john.id, "Three"));
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
    const read = await test.get(routes.chat.messages, {
      query: { userId: john.id },
      token: anna.token,
    });
    expect(await annas.hear("MessageSent", 2)).toEqual([read[0], read[2]]);
  });

  it("tells people who come back what they missed, without a gap, and nothing twice", async () => {
    const { anna, john, annas, johns } = await openConversation();
    await annas.do("Send", textTo(john.id, "Before"));
    await johns.hear("MessageReceived");
    const lastSeq = johns.events.at(-1)?.seq ?? 0;
    johns.socket.disconnect();
    const missed = Array.from({ length: 15 }, (_, index) => `Missed ${index}`);
    for (const text of missed) await annas.do("Send", textTo(john.id, text));
    const back = await connect({ ...john, lastInboxSeq: lastSeq });
    const [{ lastInboxSeq, reset } = { lastInboxSeq: 0, reset: true }] =
      await back.hear("CaughtUp");
    expect(back.texts()).toEqual(missed);
    expect([lastInboxSeq, reset]).toEqual([lastSeq + missed.length, false]);
    await annas.do("Send", textTo(john.id, "After"));
    await back.hear("MessageReceived", missed.length + 1);
    const seqs = back.events.flatMap(({ seq }) => seq ?? []);
    expect(seqs).toEqual(seqs.map((_, index) => lastSeq + 1 + index));

    const ahead = await connect({ ...anna, lastInboxSeq: 9_999 });
    expect(await ahead.hear("CaughtUp")).toMatchObject([{ reset: true }]);
  });

  it("ends for both with a block, of which only its maker is told that it is theirs", async () => {
    const { anna, john, annas, johns } = await openConversation();
    const before = textTo(john.id, "Hello");
    const stored = await annas.do("Send", before);
    expect(await johns.do("BlockUser", anna.id)).toMatchObject({ isHeBlocked: true });
    expect(await annas.refusal("Send", textTo(john.id, "Hello?"))).toBe("chat-blocked");
    expect(await annas.do("Send", before)).toEqual(stored);
    expect(await johns.refusal("Send", textTo(anna.id, "No"))).toBe("chat-user-blocked");
    const seen = (await annas.hear("ChatConfigurationReceived", 2)).at(-1);
    expect(seen).toMatchObject({ amIBlocked: true, isHeBlocked: false });
    await johns.do("UnblockUser", anna.id);
    await annas.do("Send", textTo(john.id, "Thank you"));
    await johns.hear("MessageReceived", 2);
    expect(johns.texts()).toEqual(["Hello", "Thank you"]);
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

  it("shows at once that the other one has switched chat off, and on again", async () => {
    const { john, annas } = await openConversation();
    const heard = (await annas.hear("ChatConfigurationReceived")).length;
    const body = { linkedIn: "", twitter: "", chatActive: false };
    await test.get(routes.settings.save, { token: john.token, body });
    await test.get(routes.settings.save, { token: john.token, body });
    await test.get(routes.settings.save, {
      token: john.token,
      body: { ...body, chatActive: true },
    });
    const events = await annas.hear("ChatConfigurationReceived", heard + 2);
    expect(events.slice(heard)).toMatchObject([
      { interlocutorId: john.id, canHeChat: false },
      { interlocutorId: john.id, canHeChat: true },
    ]);
  });

  it("counts what is unread until it is read, and marks only grow", async () => {
    const { anna, john, annas, johns } = await openConversation();
    const [one, two] = [
      await annas.do("Send", textTo(john.id, "One")),
      await annas.do("Send", textTo(john.id, "Two")),
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
    const annas = await connect(anna);
    expect(await annas.do("Invite", stand.id)).toMatchObject({ invitationAccepted: true });
    for (const text of ["Where is the shuttle?", "Hello?"]) {
      await annas.do("Send", textTo(stand.id, text));
    }
    const stands = await connect({ ...stand, lastInboxSeq: 0 });
    await stands.hear("MessageReceived", 2);
    // What is told after the contact is counted by the client that is told, and once.
    expect(await stands.hear("AddChatContact")).toMatchObject([{ userId: anna.id, newCount: 0 }]);
  });

  it("shares a panel that both may see, in the language of each", async () => {
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
    const stored = await annas.do("Send", outgoing);
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
      const refused = { RecipientId: john.id, PanelId: id };
      expect(await annas.refusal("Send", refused)).toBe("validation-failed");
    }
    expect(await annas.refusal("Send", { ...outgoing, PanelId: hidden.id })).toBe(
      "message-conflict",
    );
    await test.db.delete(panelTable).where(eq(panelTable.id, panel.id));
    expect(await annas.do("Send", outgoing)).toEqual(stored);
  });
});
