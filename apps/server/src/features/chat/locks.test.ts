import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { account, chatMessage, chatPair, session } from "../../db/schema/index.ts";
import { textTo } from "../../testing/hub-people.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, openConversation } = await openTestHub();

const countWaiting = (): Promise<number> =>
  test.db.$count(
    sql`pg_stat_activity`,
    sql`datname = current_database() and wait_event_type = 'Lock'`,
  );

/** Asks while the conversation is held, and lets it go once something else is committed. */
const whileHeld = async <Answer>(ask: () => Promise<Answer>, commit: () => Promise<unknown>) => {
  const asked: Promise<Answer>[] = [];
  await test.database.write(async (tx) => {
    await tx.select().from(chatPair).for("update");
    asked.push(ask());
    await expect.poll(countWaiting).toBe(1);
    await commit();
  });
  return Promise.all(asked);
};

it("a message that waited stores nothing for a session that ended meanwhile", async () => {
  const { anna, john, annas, johns } = await openConversation();
  const endSession = () => test.db.delete(session).where(eq(session.accountId, anna.id));
  const send = () => annas.refusal("Send", textTo(john.id, "I am gone"));
  expect(await whileHeld(send, endSession)).toEqual(["session-ended"]);
  expect(await test.db.select().from(chatMessage)).toEqual([]);

  const endOther = () => test.db.delete(session).where(eq(session.accountId, john.id));
  const block = () => johns.refusal("BlockUser", anna.id);
  expect(await whileHeld(block, endOther)).toEqual(["session-ended"]);
});

it("a message that waited is not taken for whom has left meanwhile", async () => {
  const { john, annas } = await openConversation();
  const leave = () =>
    test.db.update(account).set({ chatActive: false }).where(eq(account.id, john.id));
  const send = () => annas.refusal("Send", textTo(john.id, "Are you there?"));
  expect(await whileHeld(send, leave)).toEqual(["chat-inactive"]);
  expect(await test.db.select().from(chatMessage)).toEqual([]);
});
