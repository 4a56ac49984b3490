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

/** An edition of three people whose directory was asked for. */
const start = async () => {
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
  const directories = createDirectories(repository, database.invalidations, 0);
  const listNames = async () =>
    (await directories.get(editionId))
      .in("en")
      .listed.map((listed) => listed.attendee.description.lastName);
  expect(await listNames()).toEqual(["Ada", "Bea", "Cyd"]);
  return { build, editionId, ada, group, directories, listNames };
};

/** Writes rows, then tells of it as their writer does. */
const writeAndTell = async (rows: PromiseLike<unknown>, invalidation: Invalidation) => {
  await rows;
  await database.write(async (_tx, publish) => publish(invalidation));
};

it("asks the database nothing while nothing changes", async () => {
  const { directories, editionId } = await start();
  const before = await directories.get(editionId);
  await database.db.update(attendee).set({ lastName: "Other" });
  expect(await directories.get(editionId)).toBe(before);
});

it("takes in who came and who was renamed, and lets go who left", async () => {
  const { build, editionId, ada, listNames } = await start();
  const ofAda: Invalidation = { kind: "participant", editionId, accountId: ada.account.id };
  await build.insertParticipant(editionId, [], { lastName: "Eve" });
  await writeAndTell(
    database.db.update(attendee).set({ lastName: "Dot" }).where(eq(attendee.id, ada.attendee.id)),
    ofAda,
  );
  await vi.waitFor(async () => expect(await listNames()).toEqual(["Bea", "Cyd", "Dot", "Eve"]));
  await writeAndTell(database.db.delete(attendee).where(eq(attendee.id, ada.attendee.id)), ofAda);
  await vi.waitFor(async () => expect(await listNames()).toEqual(["Bea", "Cyd", "Eve"]));
});

it("leaves out whose account is disabled, and reads nobody again when somebody logs out", async () => {
  const { editionId, ada, directories, listNames } = await start();
  const before = await directories.get(editionId);
  const ofAccount: Invalidation = { kind: "account", accountId: ada.account.id };
  await database.write(async (_tx, publish) => publish(ofAccount));
  expect(await directories.get(editionId)).toBe(before);
  await writeAndTell(
    database.db.update(account).set({ isDisabled: true }).where(eq(account.id, ada.account.id)),
    ofAccount,
  );
  await vi.waitFor(async () => expect(await listNames()).toEqual(["Bea", "Cyd"]));
});

it("follows an import, as when a group gets other modules", async () => {
  const { editionId, ada, group, directories } = await start();
  const isReachable = async () =>
    (await directories.get(editionId)).people.get(ada.attendee.id)?.isReachable;
  expect(await isReachable()).toBe(true);
  await writeAndTell(
    database.db.update(userGroup).set({ modules: [] }).where(eq(userGroup.id, group.id)),
    { kind: "participants", editionId },
  );
  await vi.waitFor(async () => expect(await isReachable()).toBe(false));
});

it("follows the trades of partners, and offers none that is hidden", async () => {
  const { build, editionId, ada, directories } = await start();
  const { id: tradeId } = await build.insertTrade(editionId, { text: { en: { name: "Energy" } } });
  const ofPartners: Invalidation = { kind: "edition", editionId, part: "partners" };
  const listTrades = async () => (await directories.get(editionId)).in("en").choices.trades;
  await writeAndTell(
    database.db.update(attendee).set({ tradeId }).where(eq(attendee.id, ada.attendee.id)),
    ofPartners,
  );
  await vi.waitFor(async () =>
    expect(await listTrades()).toEqual([{ value: tradeId, text: "Energy" }]),
  );
  await writeAndTell(database.db.update(trade).set({ isHidden: true }), ofPartners);
  await vi.waitFor(async () => expect(await listTrades()).toEqual([]));
});
