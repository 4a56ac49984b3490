import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Change } from "../../db/changes.ts";
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

/** An edition of three people whose directory was asked for, and what is read of the database after that. */
const start = async () => {
  const build = createBuilders(database.db);
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
  const reads: string[] = [];
  const directories = createDirectories(
    {
      loadEverybody: (id) => {
        reads.push("everybody");
        return repository.loadEverybody(id);
      },
      listSome: async (id, asked) => {
        const rows = await repository.listSome(id, asked);
        reads.push(`people: ${rows.length}`);
        return rows;
      },
      listTrades: (id) => {
        reads.push("trades");
        return repository.listTrades(id);
      },
    },
    database.changes,
  );
  const listNames = async () =>
    (await directories.get(editionId))
      .in("en")
      .listed.map(({ attendee: { description } }) => description.lastName);
  await listNames();
  reads.length = 0;
  return { build, editionId, ada, group, directories, reads, listNames };
};

/** Writes rows, then tells of it as their writer does. */
const writeAndTell = async (rows: PromiseLike<unknown>, change: Change) => {
  await rows;
  await database.write(async (_tx, publish) => publish(change));
};

it("asks the database nothing while nothing changes", async () => {
  const { listNames, reads } = await start();
  await database.db.update(attendee).set({ lastName: "Other" });
  expect(await listNames()).toEqual(["Ada", "Bea", "Cyd"]);
  expect(reads).toEqual([]);
});

it("re-reads one person when one person changes, and puts them in their place", async () => {
  const { editionId, ada, directories, listNames, reads } = await start();
  const [, bea] = (await directories.get(editionId)).in("en").listed;
  await writeAndTell(
    database.db.update(attendee).set({ lastName: "Dot" }).where(eq(attendee.id, ada.attendee.id)),
    { kind: "participant", editionId, accountId: ada.account.id },
  );
  expect(await listNames()).toEqual(["Bea", "Cyd", "Dot"]);
  expect(reads).toEqual(["people: 1"]);
  expect((await directories.get(editionId)).in("en").listed[0]).toBe(bea);
});

it("takes in who came, and lets go who left or lost the account", async () => {
  const { build, editionId, ada, directories, listNames, reads } = await start();
  const eve = await build.insertParticipant(editionId, [], { lastName: "Eve" });
  await database.write(async (_tx, publish) =>
    publish({ kind: "participant", editionId, accountId: eve.account.id }),
  );
  expect(await listNames()).toEqual(["Ada", "Bea", "Cyd", "Eve"]);
  await writeAndTell(
    database.db.update(attendee).set({ accountId: null }).where(eq(attendee.id, ada.attendee.id)),
    { kind: "participant", editionId, accountId: ada.account.id },
  );
  const { people } = await directories.get(editionId);
  expect(people.get(ada.attendee.id)).toMatchObject({ isReachable: false, isListed: true });
  await writeAndTell(database.db.delete(attendee).where(eq(attendee.id, eve.attendee.id)), {
    kind: "participant",
    editionId,
    accountId: eve.account.id,
  });
  expect(await listNames()).toEqual(["Ada", "Bea", "Cyd"]);
  expect(reads).toEqual(["people: 1", "people: 1", "people: 0"]);
});

it("leaves out whose account is disabled, and keeps the order when somebody only logs in", async () => {
  const { editionId, ada, directories, listNames, reads } = await start();
  const before = await directories.get(editionId);
  const loggedIn: Change = { kind: "account", accountId: ada.account.id };
  await database.write(async (_tx, publish) => publish(loggedIn));
  await vi.waitFor(() => expect(reads).toEqual(["people: 1"]));
  expect(await directories.get(editionId)).toBe(before);
  await writeAndTell(
    database.db.update(account).set({ isDisabled: true }).where(eq(account.id, ada.account.id)),
    loggedIn,
  );
  await vi.waitFor(async () => expect(await listNames()).toEqual(["Bea", "Cyd"]));
});

it("reads everybody anew after an import, as when a group gets other modules", async () => {
  const { editionId, ada, group, directories, reads } = await start();
  const isReachable = async () =>
    (await directories.get(editionId)).people.get(ada.attendee.id)?.isReachable;
  expect(await isReachable()).toBe(true);
  await writeAndTell(
    database.db.update(userGroup).set({ modules: [] }).where(eq(userGroup.id, group.id)),
    { kind: "participants", editionId },
  );
  expect(await isReachable()).toBe(false);
  expect(reads).toEqual(["everybody"]);
});

it("reads trades anew, and no people, when those of partners change", async () => {
  const { build, editionId, ada, directories, reads } = await start();
  const { id: tradeId } = await build.insertTrade(editionId);
  await writeAndTell(
    database.db.update(attendee).set({ tradeId }).where(eq(attendee.id, ada.attendee.id)),
    { kind: "participants", editionId },
  );
  const text = { en: { name: "Energy" } };
  await writeAndTell(database.db.update(trade).set({ text }), {
    kind: "edition",
    editionId,
    part: "partners",
  });
  const { trades } = (await directories.get(editionId)).in("en").choices;
  expect(trades).toEqual([{ value: tradeId, text: "Energy" }]);
  expect(reads).toEqual(["everybody", "trades"]);
});
