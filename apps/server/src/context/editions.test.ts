import { MODULE } from "@foyer/contract";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createBuilders } from "../testing/builders.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createEditionsRepository } from "./editions.repository.ts";
import { createEditions } from "./editions.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.truncate());
afterAll(() => database.close());

const setUp = async () => {
  const build = createBuilders(database);
  const [edition, other] = [await build.insertEdition(), await build.insertEdition()];
  for (let count = 0; count < 10; count += 1) await build.insertEdition();
  const { account } = await build.insertParticipant(edition.id, [MODULE.chat]);
  await build.insertAttendee(other.id, { accountId: account.id });
  const repository = createEditionsRepository(database.db);
  const listParticipants = vi.fn<typeof repository.listParticipants>(repository.listParticipants);
  const findParticipant = vi.fn<typeof repository.findParticipant>(repository.findParticipant);
  const editions = createEditions(
    { ...repository, listParticipants, findParticipant },
    database.invalidations,
    100,
  );
  return { edition, other, account, editions, listParticipants, findParticipant };
};

it("needs one query for the modules of an account, whatever the number of visible editions", async () => {
  const { account, editions, listParticipants, findParticipant } = await setUp();
  for (const module of [MODULE.chat, MODULE.agenda, MODULE.chat]) {
    expect(await editions.canUseAnywhere(account.id, module)).toBe(module === MODULE.chat);
  }
  expect(listParticipants).toHaveBeenCalledTimes(1);
  expect(findParticipant).not.toHaveBeenCalled();
});

it("reloads the modules of the changed participant only", async () => {
  const { edition, account, editions, listParticipants } = await setUp();
  const canChat = () => editions.canUseAnywhere(account.id, MODULE.chat);
  const publishParticipant = (accountId: number | null) =>
    database.invalidations.publish({ kind: "participant", editionId: edition.id, accountId });
  await canChat();
  await publishParticipant(account.id + 1);
  await publishParticipant(null);
  await canChat();
  expect(listParticipants).toHaveBeenCalledTimes(1);
  await publishParticipant(account.id);
  await canChat();
  expect(listParticipants).toHaveBeenCalledTimes(2);
});

it("reloads the participants of the edition that an import changed only", async () => {
  const { edition, other, account, editions, findParticipant } = await setUp();
  const caller = { accountId: account.id, sessionId: "1" };
  const findBoth = async () => {
    await editions.findParticipant(caller, edition.id);
    await editions.findParticipant(caller, other.id);
  };
  await findBoth();
  await database.invalidations.publish({ kind: "participants", editionId: edition.id });
  await findBoth();
  expect(findParticipant.mock.calls.map(([, editionId]) => editionId)).toEqual([
    edition.id,
    other.id,
    edition.id,
  ]);
});
