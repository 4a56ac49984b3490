import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Invalidation } from "../../db/invalidations.ts";
import { account, attendee, trade, userGroup } from "../../db/schema/index.ts";
import { createBuilders } from "../../testing/builders.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createAttendeesRepository } from "./attendees.repository.ts";
import { createDirectories } from "./directories.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.truncate());
afterAll(() => database.close());

/** Creates an edition of three people and loads its directory. */
const setUp = async () => {
  const build = createBuilders(database);
  const { id: editionId } = await build.insertEdition();
  const group = await build.insertUserGroup(editionId, { modules: [3] });
  const ada = await build.insertParticipant(editionId, [], {
    lastName: "Ada",
    userGroupId: group.id,
    overrideUserGroupModules: false,
  });
  await build.insertAttendee(editionId, { lastName: "Bea" });
  await build.insertAttendee(editionId, { lastName: "Cyd" });
  const repository = createAttendeesRepository(database.db);
  const directories = createDirectories(repository, database.invalidations, { delayMs: 0 });
  const listNames = async () =>
    (await directories.get(editionId))
      .in("en")
      .listed.map((listed) => listed.attendee.description.lastName);
  expect(await listNames()).toEqual(["Ada", "Bea", "Cyd"]);
  return { build, editionId, ada, group, directories, listNames };
};

/** Writes rows and publishes an invalidation. */
const writeAndPublish = async (rows: PromiseLike<unknown>, invalidation: Invalidation) => {
  await rows;
  await database.write(async (_tx, publish) => publish(invalidation));
};

it("does not query the database while nothing changes", async () => {
  const { directories, editionId } = await setUp();
  const before = await directories.get(editionId);
  await database.db.update(attendee).set({ lastName: "Other" });
  expect(await directories.get(editionId)).toBe(before);
});

it("reflects new, renamed and deleted people", async () => {
  const { build, editionId, ada, listNames } = await setUp();
  const invalidation: Invalidation = { kind: "participant", editionId, accountId: ada.account.id };
  await build.insertParticipant(editionId, [], { lastName: "Eve" });
  await writeAndPublish(
    database.db.update(attendee).set({ lastName: "Dot" }).where(eq(attendee.id, ada.attendee.id)),
    invalidation,
  );
  await vi.waitFor(async () => expect(await listNames()).toEqual(["Bea", "Cyd", "Dot", "Eve"]));
  await writeAndPublish(
    database.db.delete(attendee).where(eq(attendee.id, ada.attendee.id)),
    invalidation,
  );
  await vi.waitFor(async () => expect(await listNames()).toEqual(["Bea", "Cyd", "Eve"]));
});

it("omits disabled accounts and does not reload on log-out", async () => {
  const { editionId, ada, directories, listNames } = await setUp();
  const before = await directories.get(editionId);
  const invalidation: Invalidation = { kind: "account", accountId: ada.account.id };
  await database.write(async (_tx, publish) => publish(invalidation));
  expect(await directories.get(editionId)).toBe(before);
  await writeAndPublish(
    database.db.update(account).set({ isDisabled: true }).where(eq(account.id, ada.account.id)),
    invalidation,
  );
  await vi.waitFor(async () => expect(await listNames()).toEqual(["Bea", "Cyd"]));
});

it("reflects changed modules of a group", async () => {
  const { editionId, ada, group, directories } = await setUp();
  const isReachable = async () =>
    (await directories.get(editionId)).people.get(ada.attendee.id)?.isReachable;
  expect(await isReachable()).toBe(true);
  await writeAndPublish(
    database.db.update(userGroup).set({ modules: [] }).where(eq(userGroup.id, group.id)),
    { kind: "participants", editionId },
  );
  await vi.waitFor(async () => expect(await isReachable()).toBe(false));
});

it("reflects changed trades and omits hidden ones", async () => {
  const { build, editionId, ada, directories } = await setUp();
  const { id: tradeId } = await build.insertTrade(editionId, { text: { en: { name: "Energy" } } });
  const invalidation: Invalidation = { kind: "edition", editionId, part: "partners" };
  const listTrades = async () => (await directories.get(editionId)).in("en").filterOptions.trades;
  await writeAndPublish(
    database.db.update(attendee).set({ tradeId }).where(eq(attendee.id, ada.attendee.id)),
    invalidation,
  );
  await vi.waitFor(async () =>
    expect(await listTrades()).toEqual([{ value: tradeId, text: "Energy" }]),
  );
  await writeAndPublish(database.db.update(trade).set({ isHidden: true }), invalidation);
  await vi.waitFor(async () => expect(await listTrades()).toEqual([]));
});
