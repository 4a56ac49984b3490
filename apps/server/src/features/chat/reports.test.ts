import { routes } from "@foyer/contract";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { chatMessage, chatReport } from "../../db/schema/index.ts";
import { waitForEmail } from "../../testing/emails.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { buildOrganiser } from "../../testing/organisers.ts";
import { expectProblem } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });

const { report, messages } = routes.chat;
const CHAT = 3;

const insertEdition = (email: string) =>
  build.insertEdition({ text: { en: { name: "Forum", organiser: buildOrganiser(email) } } });

/** Creates two people with a conversation in which the other one wrote all messages. */
const openConversation = async (editionId: number, texts: string[]) => {
  const anna = await build.insertParticipant(editionId, [CHAT], { lastName: "Nowak" });
  const john = await build.insertParticipant(editionId, [CHAT], { lastName: "Smith" });
  const conversation = await build.insertConversation(john.account.id, anna.account.id, texts);
  const rows = await test.db
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.conversationId, conversation.id))
    .orderBy(asc(chatMessage.seq));
  const token = await test.logIn(anna.account.username);
  return { token, john, conversation, messageIds: rows.map(({ id }) => id) };
};

const buildRequest = (userId: number, messageIds: number[] = [], note = "") => ({
  body: { userId, messageIds, note },
});

describe("a report", () => {
  it("is stored and sent to the organisers with only the selected messages", async () => {
    const edition = await insertEdition("organisers@example.test");
    const texts = ["Good morning", "Pay me,\nor else", "I mean it"];
    const { token, john, messageIds } = await openConversation(edition.id, texts);
    const [, ...selected] = messageIds;
    await test.get(report, {
      token,
      ...buildRequest(john.account.id, [...selected, ...selected], " Threats "),
    });
    const email = await waitForEmail(
      test,
      "organisers@example.test",
      "A conversation in Forum Mail was reported",
    );
    expect(email.text).toContain("Zofia Nowak reports a conversation with Zofia Smith (Forum)");
    expect(email.text).toContain("Note:\nThreats");
    expect(email.text).toContain("Zofia Smith, Wed\u00a02026-09-02, 08:01 UTC:\nPay me,\nor else");
    expect(email.text).toContain("I mean it");
    expect(email.text).not.toContain("Good morning");
    expect(test.logLines.join("")).not.toContain("Threats");
    expect(await test.get(messages, { token, query: { userId: john.account.id } })).toHaveLength(3);
  });

  it("is rejected if empty or about messages of other conversations", async () => {
    const edition = await insertEdition("nobody@example.test");
    const { token, john } = await openConversation(edition.id, ["Hello"]);
    const other = await openConversation(edition.id, ["Private"]);
    const before = await test.db.$count(chatReport);
    const expectInvalid = async (request: ReturnType<typeof buildRequest>, field: string) => {
      const problem = expectProblem(
        await test.call(report, { token, ...request }),
        "validation-failed",
      );
      expect(Object.keys(problem.errors ?? {})).toEqual([field]);
    };
    await expectInvalid(buildRequest(john.account.id, [], "   "), "note");
    await expectInvalid(buildRequest(john.account.id, other.messageIds), "messageIds");
    const stranger = buildRequest(other.john.account.id, [], "Threats");
    expectProblem(await test.call(report, { token, ...stranger }), "not-found");
    expect(await test.db.$count(chatReport)).toBe(before);
  });

  it("is limited to 10 per day", async () => {
    const { token, john } = await openConversation((await build.insertEdition()).id, ["Hello"]);
    const input = { token, ...buildRequest(john.account.id, [], "Again") };
    for (let time = 0; time < 10; time += 1) await test.get(report, input);
    expectProblem(await test.call(report, input), "too-many-requests");
  });
});
