import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { routes } from "@foyer/contract";
import { account, chatMessage, chatPair, file, inbox } from "../../db/schema/index.ts";
import { createLogger } from "../../lib/logger.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { leaveNoteForPeers } from "../chat/tell-peers.ts";
import { createRetention } from "./retention.feature.ts";

const { test, build } = await openTestApp();

const run = (at: string) => {
  test.clock.set(at);
  const { database, clock } = test;
  const log = createLogger("silent");
  return createRetention({ database, clock, log, leaveNoteForPeers }).run();
};

/** 30 days after the third of September, on which editions end where nothing else is said. */
const OVER = "2026-10-03T01:00:00Z";
const NEXT = { startsOn: "2027-09-01", endsOn: "2027-09-03" };

const enter = async (...editionIds: number[]) => {
  const own = await build.insertAccount({ createdAt: new Date("2026-08-01T00:00:00Z") });
  for (const editionId of editionIds) {
    await build.insertAttendee(editionId, { accountId: own.id, modules: [3], accessGranted: true });
  }
  return own;
};

const listConversations = async () => (await test.db.select().from(chatPair)).map(({ id }) => id);

it("keeps a conversation for as long as its people share an edition that is kept", async () => {
  const [over, next] = [await build.insertEdition(), await build.insertEdition(NEXT)];
  const anna = await enter(over.id, next.id);
  const john = await enter(over.id, next.id);
  const ewa = await enter(over.id);
  const kept = await build.insertConversation(anna.id, john.id, ["See you next year"]);
  await build.insertConversation(anna.id, ewa.id, ["Goodbye", "Farewell"]);
  expect(await run("2026-10-03T00:59:59Z")).toEqual({});
  expect(await run(OVER)).toMatchObject({ chat_pair: 1, chat_message: 2 });
  expect(await listConversations()).toEqual([kept.id]);
  expect(await run(OVER)).toEqual({});
});

it("keeps for the other one what somebody wrote whose account is gone, without a name or a file", async () => {
  const edition = await build.insertEdition(NEXT);
  const [anna, john] = [await enter(edition.id), await enter(edition.id)];
  const token = await test.logIn(john.username);
  const conversation = await build.insertConversation(anna.id, john.id, ["Here is the plan"]);
  const plan = await build.insertFile(edition.id, { kind: "chat", ownerAccountId: anna.id });
  await test.db.update(chatMessage).set({ fileId: plan.id });
  const asked = new Date("2026-09-01T00:00:00Z");
  await test.db.update(account).set({ deletionRequestedAt: asked }).where(eq(account.id, anna.id));
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
