import { routes } from "@foyer/contract";
import {
  type History,
  type OfficeRecord,
  officeRoutes,
  type Publication,
  resourceRoutes,
  type SessionDraft,
} from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { bookmark, edition as editionTable, panel, panelDraft } from "../../db/schema/index.ts";
import { createRemovalRepository } from "../../features/retention/removal.repository.ts";
import {
  editionParam,
  enterAs,
  enterOffice,
  type OfficeClient,
  versionOf,
} from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { sessions } = resourceRoutes;
const { drafts } = officeRoutes;

const AT_TEN = {
  day: "2026-09-02",
  startsAt: "2026-09-02T08:00:00.000Z",
  endsAt: "2026-09-02T09:00:00.000Z",
};
const AT_ELEVEN = { startsAt: "2026-09-02T09:00:00.000Z", endsAt: "2026-09-02T10:00:00.000Z" };

/** Not over yet by the clock of the tests: of what is over nobody is told. */
const AFTERNOON = { startsAt: "2026-09-02T13:00:00.000Z", endsAt: "2026-09-02T14:00:00.000Z" };

const open = async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "programme");
  const params = editionParam(edition);
  const at = (id: number) => ({ params: { ...params, id } });
  const create = async (topic: string, more: object = {}): Promise<number> => {
    const body = { ...AT_TEN, itemType: 0, topic: { en: topic }, ...more };
    const response = await office.call(sessions.create, { params, body });
    expect(response.statusCode, response.body).toBe(201);
    return response.json<OfficeRecord>().id;
  };
  const list = async (by: OfficeClient = office) =>
    (await by.call(drafts.list, { params }))
      .json<{ items: SessionDraft[] }>()
      .items.toSorted((a, b) => a.id - b.id);
  const read = (id: number) => office.call(sessions.get, at(id));
  const keep = async (id: number, fields: object, by: OfficeClient = office) => {
    const seen = (await list()).find((draft) => draft.id === id)?.version ?? null;
    const version = versionOf(await read(id));
    return by.call(drafts.keep, { ...at(id), version, body: fields, query: seen ? { seen } : {} });
  };
  const change = async (id: number, body: object, by: OfficeClient = office) => {
    const changed = await by.call(sessions.change, {
      ...at(id),
      version: versionOf(await read(id)),
      body,
    });
    expect(changed.statusCode, changed.body).toBe(200);
  };
  const publish = async (ids: readonly number[]): Promise<Publication> => {
    const chosen = (await list())
      .filter(({ id }) => ids.includes(id))
      .map(({ id, version }) => ({ id, version }));
    const response = await office.call(drafts.publish, { params, body: { drafts: chosen } });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Publication>();
  };
  const shown = async () => {
    const query = { ...inEnglish(edition), showAll: true };
    return test.get(routes.panels.list, { query });
  };
  const topics = async () => (await shown()).map(({ description }) => description.topic).sort();
  return {
    ...office,
    edition,
    params,
    at,
    create,
    list,
    read,
    keep,
    change,
    publish,
    shown,
    topics,
  };
};

it("holds a change back, with who and when, while everybody sees what stood there", async () => {
  const { account, create, keep, list, read, topics, params, call } = await open();
  const id = await create("Grids");
  const before = await read(id);
  const kept = await keep(id, { topic: { en: "Smart grids" }, ...AT_ELEVEN });
  expect(kept.statusCode, kept.body).toBe(200);

  expect(await topics()).toEqual(["Grids"]);
  expect((await read(id)).json()).toEqual(before.json());
  expect(await list()).toMatchObject([
    {
      id,
      by: account.username,
      title: { en: "Grids" },
      typed: { "topic.en": "Smart grids", ...AT_ELEVEN },
      now: { "topic.en": "Grids", startsAt: AT_TEN.startsAt, endsAt: AT_TEN.endsAt },
      overtaken: [],
      told: 0,
    },
  ]);
  const { items } = (await call(officeRoutes.history.all, { params })).json<History>();
  expect(items[0]).toMatchObject({
    action: "create",
    resource: "drafts",
    objectId: id,
    title: "Grids",
    before: { topic: { en: "Grids" } },
    after: { topic: { en: "Smart grids" } },
    isUndoable: false,
  });
});

it("publishes drafts together as one run, tells how many it concerns, and can be put back", async () => {
  const { edition, create, keep, list, publish, topics, params, call } = await open();
  const one = await create("One", AFTERNOON);
  const two = await create("Two", AFTERNOON);
  const { attendee } = await build.insertParticipant(edition.id);
  await test.db.insert(bookmark).values({ attendeeId: attendee.id, panelId: one });
  await keep(one, { topic: { en: "First" } });
  await keep(two, { description: { en: "<p>Told to nobody</p><script>alert(1)</script>" } });
  const kept = await list();
  expect(kept.map(({ id, told }) => [id, told])).toEqual([
    [one, 1],
    [two, 0],
  ]);
  expect(JSON.stringify(kept)).not.toContain("alert(");

  const { published, refused, runId } = await publish([one, two]);
  expect([published.toSorted((a, b) => a - b), refused]).toEqual([[one, two], []]);
  expect(await topics()).toEqual(["First", "Two"]);
  expect(await list()).toEqual([]);
  const { items } = (await call(officeRoutes.history.all, { params })).json<History>();
  expect(items.slice(0, 2)).toMatchObject([
    { action: "publish", resource: "sessions", runId, isUndoable: true },
    { action: "publish", resource: "sessions", runId, isUndoable: true },
  ]);
  const undone = await call(officeRoutes.runs.undo, { params: { id: runId ?? "" } });
  expect(undone.statusCode, undone.body).toBe(200);
  await vi.waitFor(async () => expect(await topics()).toEqual(["One", "Two"]), 5_000);
});

it("lets what somebody else has changed meanwhile stay, and asks where both changed the same", async () => {
  const { edition, create, keep, change, list, publish, topics } = await open();
  const other = await enterAs(test, build, edition.id, "programme");
  const [apart, same] = [await create("Apart"), await create("Same")];
  await keep(apart, { topic: { en: "Apart, drafted" } });
  await keep(same, { topic: { en: "Same, drafted" } });
  await change(apart, { topic: { pl: "Osobno" }, ...AT_ELEVEN }, other);
  await change(same, { topic: { en: "Same, live" } }, other);
  expect((await list()).map(({ id, overtaken }) => [id, overtaken])).toEqual([
    [apart, []],
    [same, ["topic.en"]],
  ]);

  const { published, refused } = await publish([apart, same]);
  expect(published).toEqual([apart]);
  expect(refused).toEqual([
    {
      id: same,
      title: "Same, live",
      reason: "Somebody has changed this meanwhile",
      fields: ["topic.en"],
    },
  ]);
  expect(await topics()).toEqual(["Apart, drafted", "Same, live"]);

  // Who keeps it again has seen what it is now, and so has chosen.
  await keep(same, { topic: { en: "Same, drafted" } });
  expect((await publish([same])).published).toEqual([same]);
  expect(await topics()).toEqual(["Apart, drafted", "Same, drafted"]);
});

it("publishes two that change rooms, and leaves what the edition forbids, saying which and why", async () => {
  const { edition, create, keep, list, publish, read } = await open();
  await test.db
    .update(editionTable)
    .set({ forbiddenClashes: ["roomTwice"] })
    .where(eq(editionTable.id, edition.id));
  const floor = await build.insertFloor((await build.insertBuilding(edition.id)).id);
  const [hall, annex] = [await build.insertRoom(floor.id), await build.insertRoom(floor.id)];
  const one = await create("One", { room: hall.id });
  const two = await create("Two", { room: annex.id });
  const three = await create("Three", AT_ELEVEN);
  const four = await create("Four", { ...AT_ELEVEN, room: hall.id });
  await keep(one, { room: annex.id });
  await keep(two, { room: hall.id });
  await keep(three, { room: hall.id });
  const { published, refused } = await publish([one, two, three]);
  expect(published.toSorted((a, b) => a - b)).toEqual([one, two]);
  expect(refused).toMatchObject([{ id: three, title: "Three" }]);
  expect(refused[0]?.reason).toContain("a room taken twice");
  expect((await read(one)).json()).toMatchObject({ room: annex.id });
  expect((await read(four)).json()).toMatchObject({ room: hall.id });
  expect((await list()).map(({ id }) => id)).toEqual([three]);
});

it("refuses a draft that is not good, of another edition's room, or laid over one not seen", async () => {
  const { create, keep, list, read, at, call } = await open();
  const id = await create("Grids");
  const elsewhere = await build.insertEdition();
  const floor = await build.insertFloor((await build.insertBuilding(elsewhere.id)).id);
  const room = (await build.insertRoom(floor.id)).id;
  expectProblem(await keep(id, { room }), "validation-failed", ["room"]);
  expectProblem(await keep(id, { endsAt: "2026-09-02T07:00:00Z" }), "validation-failed", [
    "endsAt",
  ]);
  expectProblem(await keep(id, { nothing: 1 }), "validation-failed", ["nothing"]);
  expect(await list()).toEqual([]);

  const version = versionOf(await read(id));
  const body = { topic: { en: "Mine" } };
  expectProblem(await call(drafts.keep, { ...at(id), version: "x", body }), "record-changed");
  await keep(id, { topic: { en: "Theirs" } });
  expectProblem(await call(drafts.keep, { ...at(id), version, body }), "draft-changed");
  expectProblem(await call(drafts.discard, { ...at(id), version: "x" }), "draft-changed");
});

it("adds to a draft, goes where nothing is left of it, and is given up when told to", async () => {
  const { create, keep, change, list, at, call } = await open();
  const id = await create("Grids");
  await keep(id, { topic: { en: "Smart grids" } });
  await keep(id, AT_ELEVEN);
  expect(await list()).toMatchObject([{ typed: { "topic.en": "Smart grids", ...AT_ELEVEN } }]);
  await keep(id, { startsAt: AT_TEN.startsAt, endsAt: AT_TEN.endsAt });
  expect((await list())[0]?.typed).toEqual({ "topic.en": "Smart grids" });
  await change(id, { topic: { en: "Smart grids" } });
  expect(await test.db.$count(panelDraft)).toBe(0);

  await keep(id, { topic: { en: "Grids" } });
  const [draft] = await list();
  const discarded = await call(drafts.discard, { ...at(id), version: draft?.version ?? "" });
  expect(discarded.statusCode, discarded.body).toBe(200);
  expect(await list()).toEqual([]);
});

it("is no draft once a file has made the session what it says, and leaves room for another", async () => {
  const { create, keep, list } = await open();
  const id = await create("Grids");
  await keep(id, { topic: { en: "Smart grids" } });
  await test.db
    .update(panel)
    .set({ text: { en: { topic: "Smart grids" } } })
    .where(eq(panel.id, id));
  expect(await list()).toEqual([]);
  const kept = await keep(id, { topic: { en: "Grids of tomorrow" } });
  expect(kept.statusCode, kept.body).toBe(200);
  expect(await list()).toMatchObject([{ id, typed: { "topic.en": "Grids of tomorrow" } }]);
});

it("is looked at by every role, written by those of the programme, and not in an archive", async () => {
  const { edition, create, keep, list, params, call, at } = await open();
  const id = await create("Grids");
  await keep(id, { topic: { en: "Smart grids" } });
  const viewer = await enterAs(test, build, edition.id, "viewer");
  const [draft] = await list(viewer);
  expect(draft).toMatchObject({ id, typed: { "topic.en": "Smart grids" } });
  expectProblem(await keep(id, { topic: { en: "No" } }, viewer), "forbidden");

  const owner = await build.insertAccount({ isOwner: true });
  const { call: callAsOwner } = await enterOffice(test, owner.username);
  await callAsOwner(officeRoutes.editions.archive, { params });
  expect(await list(viewer)).toHaveLength(1);
  const body = { drafts: [{ id, version: draft?.version ?? "" }] };
  expectProblem(await call(drafts.publish, { params, body }), "edition-archived");
  const version = draft?.version ?? "";
  expectProblem(await call(drafts.discard, { ...at(id), version }), "edition-archived");
});

it("stays when who kept it goes, and names nobody then", async () => {
  const { account, create, keep, list, edition } = await open();
  const id = await create("Grids");
  await keep(id, { topic: { en: "Smart grids" } });
  const viewer = await enterAs(test, build, edition.id, "viewer");
  const { deleteAccounts } = createRemovalRepository();
  await test.db.transaction((tx) => deleteAccounts([account.id], tx));
  expect(await list(viewer)).toMatchObject([{ id, by: null }]);
});
