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

const editionOf = (email: string) =>
  build.insertEdition({ text: { en: { name: "Forum", organiser: buildOrganiser(email) } } });

/** Two people of an edition who talk; the other one wrote everything. */
const openConversation = async (editionId: number, texts: string[]) => {
  const anna = await build.insertParticipant(editionId, [CHAT], { lastName: "Nowak" });
  const john = await build.insertParticipant(editionId, [CHAT], { lastName: "Smith" });
  const conversation = await build.insertConversation(john.account.id, anna.account.id, texts);
  const rows = await test.db
    .select()
    .from(chatMessage)
    .where(eq(chatMessage.pairId, conversation.id))
    .orderBy(asc(chatMessage.seq));
  const token = await test.logIn(anna.account.username);
  return { token, john, conversation, messageIds: rows.map(({ id }) => id) };
};

const bodyOf = (userId: number, messageIds: number[] = [], note = "") => ({
  body: { userId, messageIds, note },
});

describe("a report", () => {
  it("is kept with what was chosen, which the organisers are sent and nothing else", async () => {
    const edition = await editionOf("desk@example.test");
    const texts = ["Good morning", "Pay me,\nor else", "I mean it"];
    const { token, john, messageIds } = await openConversation(edition.id, texts);
    const [, ...shown] = messageIds;
    await test.get(report, {
      token,
      ...bodyOf(john.account.id, [...shown, ...shown], " Threats "),
    });
    const email = await waitForEmail(
      test,
      "desk@example.test",
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

  it("says or shows something, of a conversation of one's own alone, or is not kept", async () => {
    const edition = await editionOf("nobody@example.test");
    const { token, john } = await openConversation(edition.id, ["Hello"]);
    const other = await openConversation(edition.id, ["Private"]);
    const before = await test.db.$count(chatReport);
    const refused = async (request: ReturnType<typeof bodyOf>, field: string) => {
      const problem = expectProblem(
        await test.call(report, { token, ...request }),
        "validation-failed",
      );
      expect(Object.keys(problem.errors ?? {})).toEqual([field]);
    };
    await refused(bodyOf(john.account.id, [], "   "), "note");
    await refused(bodyOf(john.account.id, other.messageIds), "messageIds");
    const stranger = bodyOf(other.john.account.id, [], "Threats");
    expectProblem(await test.call(report, { token, ...stranger }), "not-found");
    expect(await test.db.$count(chatReport)).toBe(before);
  });

  it("is taken ten times a day", async () => {
    const { token, john } = await openConversation((await build.insertEdition()).id, ["Hello"]);
    const again = { token, ...bodyOf(john.account.id, [], "Again") };
    for (let time = 0; time < 10; time += 1) await test.get(report, again);
    expectProblem(await test.call(report, again), "too-many-requests");
  });
});
