import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { account, chatMessage, conversation, session } from "../../db/schema/index.ts";
import { textTo } from "../../testing/hub-people.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, openConversation } = await openTestHub();

const countWaiting = (): Promise<number> =>
  test.db.$count(
    sql`pg_stat_activity`,
    sql`datname = current_database() and wait_event_type = 'Lock'`,
  );

/** Sends a request while the conversation is locked, and releases the lock after another commit. */
const runWhileLocked = async <Result>(
  request: () => Promise<Result>,
  commit: () => Promise<unknown>,
) => {
  const requests: Promise<Result>[] = [];
  await test.database.write(async (tx) => {
    await tx.select().from(conversation).for("update");
    requests.push(request());
    await expect.poll(countWaiting).toBe(1);
    await commit();
  });
  return Promise.all(requests);
};

it("rejects a waiting message after its session ended", async () => {
  const { anna, john, annas, johns } = await openConversation();
  const endSession = () => test.db.delete(session).where(eq(session.accountId, anna.id));
  const send = () => annas.refusal("Send", textTo(john.id, "I am gone"));
  expect(await runWhileLocked(send, endSession)).toEqual(["session-ended"]);
  expect(await test.db.select().from(chatMessage)).toEqual([]);

  const endOtherSession = () => test.db.delete(session).where(eq(session.accountId, john.id));
  const block = () => johns.refusal("BlockUser", anna.id);
  expect(await runWhileLocked(block, endOtherSession)).toEqual(["session-ended"]);
});

it("rejects a waiting message after the recipient disabled chat", async () => {
  const { john, annas } = await openConversation();
  const disableChat = () =>
    test.db.update(account).set({ chatActive: false }).where(eq(account.id, john.id));
  const send = () => annas.refusal("Send", textTo(john.id, "Are you there?"));
  expect(await runWhileLocked(send, disableChat)).toEqual(["chat-inactive"]);
  expect(await test.db.select().from(chatMessage)).toEqual([]);
});
