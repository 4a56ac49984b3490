import { routes } from "@foyer/contract";
import {
  type History,
  type OfficeRecord,
  officeRoutes,
  type Publication,
  resourceRoutes,
  type PanelDraft,
} from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { bookmark, edition as editionTable, panel, panelDraft } from "../../../db/schema/index.ts";
import { createRemovalRepository } from "../../retention/removal.repository.ts";
import {
  editionParam,
  enterAs,
  enterOffice,
  type OfficeClient,
  versionOf,
} from "../../../testing/office-client.ts";
import { openTestApp } from "../../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { panels } = resourceRoutes;
const { drafts } = officeRoutes;

const AT_TEN = {
  day: "2026-09-02",
  startsAt: "2026-09-02T08:00:00.000Z",
  endsAt: "2026-09-02T09:00:00.000Z",
};
const AT_ELEVEN = { startsAt: "2026-09-02T09:00:00.000Z", endsAt: "2026-09-02T10:00:00.000Z" };

/** In the future for the test clock, because nobody is notified about past panels. */
const AFTERNOON = { startsAt: "2026-09-02T13:00:00.000Z", endsAt: "2026-09-02T14:00:00.000Z" };

const open = async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "programme");
  const params = editionParam(edition);
  const at = (id: number) => ({ params: { ...params, id } });
  const create = async (topic: string, more: object = {}): Promise<number> => {
    const body = { ...AT_TEN, itemType: 0, topic: { en: topic }, ...more };
    const response = await office.call(panels.create, { params, body });
    expect(response.statusCode, response.body).toBe(201);
    return response.json<OfficeRecord>().id;
  };
  const list = async (by: OfficeClient = office) =>
    (await by.call(drafts.list, { params }))
      .json<{ items: PanelDraft[] }>()
      .items.toSorted((a, b) => a.id - b.id);
  const read = (id: number) => office.call(panels.get, at(id));
  const saveDraft = async (id: number, fields: object, by: OfficeClient = office) => {
    const draftVersion = (await list()).find((draft) => draft.id === id)?.version ?? null;
    const version = versionOf(await read(id));
    return by.call(drafts.save, {
      ...at(id),
      version,
      body: fields,
      query: draftVersion ? { draftVersion } : {},
    });
  };
  const change = async (id: number, body: object, by: OfficeClient = office) => {
    const changed = await by.call(panels.change, {
      ...at(id),
      version: versionOf(await read(id)),
      body,
    });
    expect(changed.statusCode, changed.body).toBe(200);
  };
  const publish = async (ids: readonly number[]): Promise<Publication> => {
    const selected = (await list())
      .filter(({ id }) => ids.includes(id))
      .map(({ id, version }) => ({ id, version }));
    const response = await office.call(drafts.publish, { params, body: { drafts: selected } });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Publication>();
  };
  const listVisible = async () => {
    const query = { ...inEnglish(edition), showAll: true };
    return test.get(routes.panels.list, { query });
  };
  const topics = async () =>
    (await listVisible()).map(({ description }) => description.topic).sort();
  return {
    ...office,
    edition,
    params,
    at,
    create,
    list,
    read,
    saveDraft,
    change,
    publish,
    listVisible,
    topics,
  };
};

it("saves a draft with its author and time, while the published panel stays unchanged", async () => {
  const { account, create, saveDraft, list, read, topics, params, call } = await open();
  const id = await create("Grids");
  const before = await read(id);
  const saved = await saveDraft(id, { topic: { en: "Smart grids" }, ...AT_ELEVEN });
  expect(saved.statusCode, saved.body).toBe(200);

  expect(await topics()).toEqual(["Grids"]);
  expect((await read(id)).json()).toEqual(before.json());
  expect(await list()).toMatchObject([
    {
      id,
      by: account.username,
      title: { en: "Grids" },
      changes: { "topic.en": "Smart grids", ...AT_ELEVEN },
      current: { "topic.en": "Grids", startsAt: AT_TEN.startsAt, endsAt: AT_TEN.endsAt },
      conflicts: [],
      recipientCount: 0,
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

it("publishes drafts as one run with the number of recipients, and the run can be undone", async () => {
  const { edition, create, saveDraft, list, publish, topics, params, call } = await open();
  const one = await create("One", AFTERNOON);
  const two = await create("Two", AFTERNOON);
  const { attendee } = await build.insertParticipant(edition.id);
  await test.db.insert(bookmark).values({ attendeeId: attendee.id, panelId: one });
  await saveDraft(one, { topic: { en: "First" } });
  await saveDraft(two, { description: { en: "<p>Notifies nobody</p><script>alert(1)</script>" } });
  const saved = await list();
  expect(saved.map(({ id, recipientCount }) => [id, recipientCount])).toEqual([
    [one, 1],
    [two, 0],
  ]);
  expect(JSON.stringify(saved)).not.toContain("alert(");

  const { published, refused, runId } = await publish([one, two]);
  expect([published.toSorted((a, b) => a - b), refused]).toEqual([[one, two], []]);
  expect(await topics()).toEqual(["First", "Two"]);
  expect(await list()).toEqual([]);
  const { items } = (await call(officeRoutes.history.all, { params })).json<History>();
  expect(items.slice(0, 2)).toMatchObject([
    { action: "publish", resource: "panels", runId, isUndoable: true },
    { action: "publish", resource: "panels", runId, isUndoable: true },
  ]);
  const undone = await call(officeRoutes.runs.undo, { params: { id: runId ?? "" } });
  expect(undone.statusCode, undone.body).toBe(200);
  await vi.waitFor(async () => expect(await topics()).toEqual(["One", "Two"]), 5_000);
});

it("preserves other writers' changes, and reports a conflict where both changed the same field", async () => {
  const { edition, create, saveDraft, change, list, publish, topics } = await open();
  const other = await enterAs(test, build, edition.id, "programme");
  const [apart, same] = [await create("Apart"), await create("Same")];
  await saveDraft(apart, { topic: { en: "Apart, drafted" } });
  await saveDraft(same, { topic: { en: "Same, drafted" } });
  await change(apart, { topic: { pl: "Osobno" }, ...AT_ELEVEN }, other);
  await change(same, { topic: { en: "Same, live" } }, other);
  expect((await list()).map(({ id, conflicts }) => [id, conflicts])).toEqual([
    [apart, []],
    [same, ["topic.en"]],
  ]);

  const { published, refused } = await publish([apart, same]);
  expect(published).toEqual([apart]);
  expect(refused).toEqual([
    {
      id: same,
      title: "Same, live",
      reason: "Someone changed this in the meantime",
      fields: ["topic.en"],
    },
  ]);
  expect(await topics()).toEqual(["Apart, drafted", "Same, live"]);

  // Another save is based on the current values, which resolves the conflict.
  await saveDraft(same, { topic: { en: "Same, drafted" } });
  expect((await publish([same])).published).toEqual([same]);
  expect(await topics()).toEqual(["Apart, drafted", "Same, drafted"]);
});

it("publishes two panels that swap rooms, and rejects forbidden clashes with the reason", async () => {
  const { edition, create, saveDraft, list, publish, read } = await open();
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
  await saveDraft(one, { room: annex.id });
  await saveDraft(two, { room: hall.id });
  await saveDraft(three, { room: hall.id });
  const { published, refused } = await publish([one, two, three]);
  expect(published.toSorted((a, b) => a - b)).toEqual([one, two]);
  expect(refused).toMatchObject([{ id: three, title: "Three" }]);
  expect(refused[0]?.reason).toContain("room double-booked");
  expect((await read(one)).json()).toMatchObject({ room: annex.id });
  expect((await read(four)).json()).toMatchObject({ room: hall.id });
  expect((await list()).map(({ id }) => id)).toEqual([three]);
});

it("rejects an invalid draft, a room of another edition, and a draft of an outdated version", async () => {
  const { create, saveDraft, list, read, at, call } = await open();
  const id = await create("Grids");
  const otherEdition = await build.insertEdition();
  const floor = await build.insertFloor((await build.insertBuilding(otherEdition.id)).id);
  const room = (await build.insertRoom(floor.id)).id;
  expectProblem(await saveDraft(id, { room }), "validation-failed", ["room"]);
  expectProblem(await saveDraft(id, { endsAt: "2026-09-02T07:00:00Z" }), "validation-failed", [
    "endsAt",
  ]);
  expectProblem(await saveDraft(id, { nothing: 1 }), "validation-failed", ["nothing"]);
  expect(await list()).toEqual([]);

  const version = versionOf(await read(id));
  const body = { topic: { en: "Mine" } };
  expectProblem(await call(drafts.save, { ...at(id), version: "x", body }), "record-changed");
  await saveDraft(id, { topic: { en: "Theirs" } });
  expectProblem(await call(drafts.save, { ...at(id), version, body }), "draft-changed");
  expectProblem(await call(drafts.discard, { ...at(id), version: "x" }), "draft-changed");
});

it("extends a draft, removes it once its values are published, and discards it on request", async () => {
  const { create, saveDraft, change, list, at, call } = await open();
  const id = await create("Grids");
  await saveDraft(id, { topic: { en: "Smart grids" } });
  await saveDraft(id, AT_ELEVEN);
  expect(await list()).toMatchObject([{ changes: { "topic.en": "Smart grids", ...AT_ELEVEN } }]);
  await saveDraft(id, { startsAt: AT_TEN.startsAt, endsAt: AT_TEN.endsAt });
  expect((await list())[0]?.changes).toEqual({ "topic.en": "Smart grids" });
  await change(id, { topic: { en: "Smart grids" } });
  expect(await test.db.$count(panelDraft)).toBe(0);

  await saveDraft(id, { topic: { en: "Grids" } });
  const [draft] = await list();
  const discarded = await call(drafts.discard, { ...at(id), version: draft?.version ?? "" });
  expect(discarded.statusCode, discarded.body).toBe(200);
  expect(await list()).toEqual([]);
});

it("ignores a draft whose values an import has published, and accepts another one", async () => {
  const { create, saveDraft, list } = await open();
  const id = await create("Grids");
  await saveDraft(id, { topic: { en: "Smart grids" } });
  await test.db
    .update(panel)
    .set({ text: { en: { topic: "Smart grids" } } })
    .where(eq(panel.id, id));
  expect(await list()).toEqual([]);
  const saved = await saveDraft(id, { topic: { en: "Grids of tomorrow" } });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await list()).toMatchObject([{ id, changes: { "topic.en": "Grids of tomorrow" } }]);
});

it("lets every role read drafts, programme roles write them, and nobody write in an archive", async () => {
  const { edition, create, saveDraft, list, params, call, at } = await open();
  const id = await create("Grids");
  await saveDraft(id, { topic: { en: "Smart grids" } });
  const viewer = await enterAs(test, build, edition.id, "viewer");
  const [draft] = await list(viewer);
  expect(draft).toMatchObject({ id, changes: { "topic.en": "Smart grids" } });
  expectProblem(await saveDraft(id, { topic: { en: "No" } }, viewer), "forbidden");

  const owner = await build.insertAccount({ isOwner: true });
  const { call: callAsOwner } = await enterOffice(test, owner.username);
  await callAsOwner(officeRoutes.editions.archive, { params });
  expect(await list(viewer)).toHaveLength(1);
  const body = { drafts: [{ id, version: draft?.version ?? "" }] };
  expectProblem(await call(drafts.publish, { params, body }), "edition-archived");
  const version = draft?.version ?? "";
  expectProblem(await call(drafts.discard, { ...at(id), version }), "edition-archived");
});

it("names the author of a draft to those who may see names, and others get the username", async () => {
  const { account, create, saveDraft, list, edition } = await open();
  const id = await create("Grids");
  await build.insertAttendee(edition.id, { accountId: account.id });
  await saveDraft(id, { topic: { en: "Smart grids" } });
  expect(await list()).toMatchObject([{ by: "Zofia Żak" }]);
  const viewer = await enterAs(test, build, edition.id, "viewer");
  expect(await list(viewer)).toMatchObject([{ by: account.username }]);
});

it("keeps a draft without an author when its author is deleted", async () => {
  const { account, create, saveDraft, list, edition } = await open();
  const id = await create("Grids");
  await saveDraft(id, { topic: { en: "Smart grids" } });
  const viewer = await enterAs(test, build, edition.id, "viewer");
  const { deleteAccounts } = createRemovalRepository();
  await test.db.transaction((tx) => deleteAccounts([account.id], tx));
  expect(await list(viewer)).toMatchObject([{ id, by: null }]);
});
