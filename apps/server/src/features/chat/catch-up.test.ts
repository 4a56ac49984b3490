import { routes } from "@foyer/contract";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { inbox, inboxCounter } from "../../db/schema/index.ts";
import { INBOX_MAX } from "./inboxes.ts";
import { openTestHub } from "../../testing/open-test-hub.ts";

const { test, build, connect, insertPerson } = await openTestHub();

const MANY = 5_000;

/** Creates a person of an edition whose inbox contains many events. */
const enterWithInbox = async (editionId: number, count = MANY) => {
  const person = await insertPerson(editionId);
  await test.db.execute(sql`
    insert into inbox_counter (account_id, seq) values (${person.id}, ${count})`);
  await test.db.execute(sql`
    insert into inbox (account_id, seq, kind, payload)
    select ${person.id}, seq, 'RemoveChatContact', '{"userId": 1}'::jsonb
    from generate_series(1, ${count}::int) as seq`);
  return person;
};

it("ends with the session during the catch-up", async () => {
  const edition = await build.insertEdition();
  const anna = await enterWithInbox(edition.id);
  const annas = await connect({ ...anna, lastInboxSeq: 0 });
  await annas.receive("RemoveChatContact");
  await test.call(routes.auth.logout, { token: anna.token });
  await annas.closed();
  expect(annas.events.at(-1)).toMatchObject({ name: "ended", payload: "session-ended" });
});

it("resets a client that has missed more than is stored", async () => {
  const edition = await build.insertEdition();
  const person = await enterWithInbox(edition.id, INBOX_MAX + 2);
  const outdated = await connect({ ...person, lastInboxSeq: 1 });
  expect(await outdated.receive("CaughtUp")).toEqual([
    { lastInboxSeq: INBOX_MAX + 2, reset: true },
  ]);
  const recent = await connect({ ...person, lastInboxSeq: 2 });
  expect(await recent.receive("CaughtUp")).toMatchObject([{ reset: false }]);
});

it("sends each of many reconnecting clients exactly its own missed events", async () => {
  const edition = await build.insertEdition();
  const missed = [0, 1, 100, 250].map((count) => Array.from({ length: count }, (_, at) => at + 1));
  const clients = await Promise.all(
    missed.map(async (seqs) => {
      const person = await insertPerson(edition.id);
      const accountId = person.id;
      await test.db.insert(inboxCounter).values({ accountId, seq: seqs.length });
      const rows = seqs.map((seq) => ({
        accountId,
        seq,
        kind: "InvitationAccepted",
        payload: { userId: accountId + seq },
      }));
      if (rows.length > 0) await test.db.insert(inbox).values(rows);
      return { accountId, client: await connect({ ...person, lastInboxSeq: 0 }) };
    }),
  );
  for (const [index, { accountId, client }] of clients.entries()) {
    await client.receive("CaughtUp");
    const accepted = client.events.filter(({ name }) => name === "InvitationAccepted");
    expect(accepted.map(({ payload }) => payload)).toEqual(
      missed[index]?.map((seq) => accountId + seq),
    );
  }
});
