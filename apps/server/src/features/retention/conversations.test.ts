import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { routes } from "@foyer/contract";
import { account, chatMessage, conversation, file, inbox } from "../../db/schema/index.ts";
import { createLogger } from "../../lib/logger.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { enqueueContactUpdate } from "../chat/notify-contacts.ts";
import { createRetention } from "./retention.feature.ts";

const { test, build } = await openTestApp();

const run = (at: string) => {
  test.clock.set(at);
  const { database, clock } = test;
  const log = createLogger("silent");
  return createRetention({ database, clock, log, enqueueContactUpdate }).run();
};

/** Retention date of editions with the builders' default end: 30 days after 3 September. */
const OVER = "2026-10-03T01:00:00Z";
const NEXT = { startsOn: "2027-09-01", endsOn: "2027-09-03" };

const insertPerson = async (...editionIds: number[]) => {
  const person = await build.insertAccount({ createdAt: new Date("2026-08-01T00:00:00Z") });
  for (const editionId of editionIds) {
    await build.insertAttendee(editionId, {
      accountId: person.id,
      modules: [3],
      accessGranted: true,
    });
  }
  return person;
};

const listConversations = async () =>
  (await test.db.select().from(conversation)).map(({ id }) => id);

it("retains a conversation while its people share an edition before its retention date", async () => {
  const [over, next] = [await build.insertEdition(), await build.insertEdition(NEXT)];
  const anna = await insertPerson(over.id, next.id);
  const john = await insertPerson(over.id, next.id);
  const ewa = await insertPerson(over.id);
  const remaining = await build.insertConversation(anna.id, john.id, ["See you next year"]);
  await build.insertConversation(anna.id, ewa.id, ["Goodbye", "Farewell"]);
  expect(await run("2026-10-03T00:59:59Z")).toEqual({});
  expect(await run(OVER)).toMatchObject({ conversation: 1, chat_message: 2 });
  expect(await listConversations()).toEqual([remaining.id]);
  expect(await run(OVER)).toEqual({});
});

it("retains messages of a deleted account for its contact, without name and file", async () => {
  const edition = await build.insertEdition(NEXT);
  const [anna, john] = [await insertPerson(edition.id), await insertPerson(edition.id)];
  const token = await test.logIn(john.username);
  const conversation = await build.insertConversation(anna.id, john.id, ["Here is the plan"]);
  const plan = await build.insertFile(edition.id, { kind: "chat", ownerAccountId: anna.id });
  await test.db.update(chatMessage).set({ fileId: plan.id });
  const requested = new Date("2026-09-01T00:00:00Z");
  await test.db
    .update(account)
    .set({ deletionRequestedAt: requested })
    .where(eq(account.id, anna.id));
  await run(OVER);
  expect(await test.db.select().from(file)).toEqual([]);
  expect(await listConversations()).toEqual([conversation.id]);
  const [contact] = await test.get(routes.chat.history, { token });
  expect(contact).toMatchObject({
    isDeleted: true,
    firstName: "",
    lastMessage: "Here is the plan",
    settings: { canHeChat: false },
  });
  expect(await test.db.select().from(inbox)).toMatchObject([
    { accountId: john.id, kind: "ChatConfigurationReceived", payload: { userId: anna.id } },
  ]);
  await run("2027-10-03T01:00:00Z");
  expect(await listConversations()).toEqual([]);
});
