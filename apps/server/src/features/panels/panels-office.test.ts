import { routes } from "@foyer/contract";
import {
  type GridProgramme,
  type History,
  type OfficeRecord,
  officeRoutes,
  resourceRoutes,
} from "@foyer/contract/office/index";
import { expect, it, vi } from "vitest";
import { editionParam, enterAs, versionOf } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { panels } = resourceRoutes;

const AT_TEN = {
  day: "2026-09-02",
  startsAt: "2026-09-02T08:00:00.000Z",
  endsAt: "2026-09-02T09:00:00.000Z",
};

const openOffice = async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "programme");
  const params = editionParam(edition);
  const create = async (body: object) => {
    const response = await office.call(panels.create, { params, body });
    expect(response.statusCode, response.body).toBe(201);
    const record = response.json<OfficeRecord>();
    return { record, at: { params: { ...params, id: record.id }, version: versionOf(response) } };
  };
  const list = async (query: Record<string, string | string[]> = {}) => {
    const response = await office.call(panels.list, { params, query });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ items: OfficeRecord[] }>().items;
  };
  const countVisible = async () =>
    (await test.get(routes.panels.list, { query: { ...inEnglish(edition), showAll: true } }))
      .length;
  return { ...office, edition, params, create, list, countVisible };
};

it("stores the people of a panel by role and order, and preserves other roles", async () => {
  const { call, edition, params, create } = await openOffice();
  const people = [];
  for (let index = 0; index < 3; index += 1)
    people.push((await build.insertAttendee(edition.id)).id);
  const [ewa, jan, ola] = people;
  const { record, at } = await create({
    ...AT_TEN,
    itemType: 0,
    topic: { en: "Grids" },
    speakers: [jan, ewa],
    moderators: [ola],
  });
  expect(record).toMatchObject({ speakers: [jan, ewa], moderators: [ola], hosts: [] });

  const body = { speakers: [ewa, ola], hosts: [jan] };
  const changed = await call(panels.change, { ...at, body });
  expect(changed.json()).toMatchObject({ speakers: [ewa, ola], moderators: [ola], hosts: [jan] });

  const history = await call(officeRoutes.history.all, { params });
  const [entry] = history.json<History>().items;
  expect(entry).toMatchObject({ before: { speakers: [jan, ewa], hosts: [] }, after: body });
  const undo = { params: { ...params, entry: Number(entry?.id) } };
  await call(officeRoutes.history.undo, undo);
  expect((await call(panels.get, at)).json()).toEqual(record);
});

it("finds panels by people, by day and by missing values", async () => {
  const { edition, create, list } = await openOffice();
  const { id } = await build.insertAttendee(edition.id);
  await create({ ...AT_TEN, itemType: 0, topic: { en: "With" }, hosts: [id], moderators: [id] });
  await create({ ...AT_TEN, itemType: 1, topic: { en: "Without" } });
  await create({ itemType: 0, topic: { en: "Some time" }, isHidden: true });
  const find = async (query: Record<string, string | string[]>) =>
    (await list({ ...query, sort: "id" })).map(({ topic }) => (topic as { en: string }).en);
  expect(await find({ people: String(id) })).toEqual(["With"]);
  expect(await find({ "people!": "" })).toEqual(["With"]);
  expect(await find({ people: "" })).toEqual(["Without", "Some time"]);
  expect(await find({ people: ["", String(id)], itemType: "0" })).toEqual(["With", "Some time"]);
  expect(await find({ day: "" })).toEqual(["Some time"]);
  expect(await find({ day: "2026-09-02", room: "" })).toEqual(["With", "Without"]);
  expect(await list({ q: "with", people: String(id) })).toMatchObject([{ people: [id] }]);
});

it("requires a time for visible panels and allows hidden ones without a time", async () => {
  const { call, create, countVisible } = await openOffice();
  const input = { itemType: 0, topic: { en: "Some time" } };
  const { record, at } = await create({ ...input, isHidden: true });
  expect(record).toMatchObject({ day: null, startsAt: null, endsAt: null });
  const publication = await call(panels.change, { ...at, body: { isHidden: false } });
  expectProblem(publication, "validation-failed", ["startsAt"]);
  const incomplete = await call(panels.change, { ...at, body: { startsAt: AT_TEN.startsAt } });
  expectProblem(incomplete, "validation-failed", ["endsAt"]);
  expect(await countVisible()).toBe(0);

  const timed = await call(panels.change, { ...at, body: { ...AT_TEN, isHidden: false } });
  expect(timed.statusCode, timed.body).toBe(200);
  expect(await countVisible()).toBe(1);
  const current = { ...at, version: versionOf(timed) };
  const times = { day: null, startsAt: null, endsAt: null };
  expectProblem(await call(panels.change, { ...current, body: times }), "validation-failed", [
    "startsAt",
  ]);
  const body = { ...times, isHidden: true };
  expect((await call(panels.change, { ...current, body })).statusCode).toBe(200);
  expect(await countVisible()).toBe(0);
});

it("rejects a panel that ends before its start or is its own parent", async () => {
  const { call, create } = await openOffice();
  const { record, at } = await create({ ...AT_TEN, itemType: 0, topic: { en: "Grids" } });
  const endBeforeStart = { endsAt: "2026-09-02T07:00:00Z" };
  expectProblem(await call(panels.change, { ...at, body: endBeforeStart }), "validation-failed", [
    "endsAt",
  ]);
  for (const body of [{ parent: record.id }, { room: 2_000_000_000 }, { hosts: [2_000_000_000] }]) {
    const response = await call(panels.change, { ...at, body });
    expectProblem(response, "validation-failed", Object.keys(body));
  }
});

it("lists clashes and rejects new ones that the edition forbids", async () => {
  const { call, edition, create, list } = await openOffice();
  const building = await build.insertBuilding(edition.id);
  const hall = await build.insertRoom((await build.insertFloor(building.id)).id);
  const input = { ...AT_TEN, itemType: 1 };
  const one = await create({ ...input, topic: { en: "One" }, room: hall.id });
  const two = await create({ ...input, topic: { en: "Two" }, room: hall.id });
  const three = await create({ ...input, topic: { en: "Three" } });
  const clashes = async (query = {}) =>
    (await list({ ...query, sort: "id" })).map((record) => record["clashes"]);
  expect(await clashes()).toEqual([["roomTwice"], ["roomTwice"], ["noRoom"]]);
  expect(await list({ clashes: "roomTwice" })).toHaveLength(2);
  expect(await list({ "clashes!": "roomTwice" })).toHaveLength(1);
  expect(await list({ clashes: "" })).toEqual([]);

  const admin = await enterAs(test, build, edition.id, "admin");
  const at = { params: editionParam(edition) };
  const { get, change } = officeRoutes.editions;
  const settings = versionOf(await admin.call(get, at));
  const rules = { forbiddenClashes: ["roomTwice"], ignoredClashes: ["noRoom"] };
  const changed = await admin.call(change, { ...at, version: settings, body: rules });
  expect(changed.json()).toMatchObject(rules);
  expect(await clashes()).toEqual([["roomTwice"], ["roomTwice"], []]);

  const move = await call(panels.change, { ...three.at, body: { room: hall.id } });
  const { title } = expectProblem(move, "forbidden-clash");
  expect(title).toBe("The rules of this edition forbid this: room double-booked (One, Two, Three)");
  expect((await call(panels.get, three.at)).json()).toEqual(three.record);
  const renamed = await call(panels.change, { ...one.at, body: { topic: { en: "First" } } });
  expect(renamed.statusCode, renamed.body).toBe(200);
  const later = { startsAt: AT_TEN.endsAt, endsAt: "2026-09-02T10:00:00.000Z" };
  expect((await call(panels.change, { ...two.at, body: later })).statusCode).toBe(200);
  expect(await clashes()).toEqual([[], [], []]);
});

it("returns the whole programme", async () => {
  const { call, edition, params, create } = await openOffice();
  const building = await build.insertBuilding(edition.id);
  const hall = await build.insertRoom((await build.insertFloor(building.id)).id, { capacity: 40 });
  const { id: guest } = await build.insertAttendee(edition.id);
  const { id: first } = await build.insertAttendee(edition.id);
  const { record } = await create({
    ...AT_TEN,
    itemType: 0,
    topic: { en: "Grids" },
    room: hall.id,
    speakers: [first, guest],
    hosts: [first],
  });
  await create({ itemType: 0, topic: { en: "Some time" }, isHidden: true });
  const { get } = officeRoutes.programme;
  const programme = (await call(get, { params })).json<GridProgramme>();
  expect(programme.panels).toMatchObject([
    { id: record.id, room: hall.id, people: [first, guest], bookmarks: 0 },
    { startsAt: null, isHidden: true },
  ]);
  expect(programme.rooms).toMatchObject([{ id: hall.id, building: building.id, capacity: 40 }]);
  expect(programme.days[0]).toEqual({
    day: "2026-09-01",
    startsAt: "2026-09-01T02:00:00.000Z",
    endsAt: "2026-09-02T02:00:00.000Z",
  });
  expect(programme.people).toHaveLength(2);
  expect(programme.people[0]?.name).not.toContain("#");
  const viewer = await enterAs(test, build, edition.id, "viewer");
  const masked = (await viewer.call(get, { params })).json<GridProgramme>();
  // The public programme contains the name.
  expect(masked.people).toEqual(programme.people);
});

it("shifts panels, adds and removes people, and duplicates panels in bulk runs that can be undone", async () => {
  const { call, edition, params, create, list } = await openOffice();
  const { id: guest } = await build.insertAttendee(edition.id);
  const { record } = await create({
    itemType: 0,
    topic: { en: "Grids" },
    day: "2026-10-24",
    startsAt: "2026-10-24T08:00:00.000Z",
    endsAt: "2026-10-24T09:00:00.000Z",
  });
  const before = await list();
  const bulk = async (action: object) => {
    const body = { ids: [record.id], expected: 1, action };
    const started = await call(panels.bulk, { params, body });
    expect(started.statusCode, started.body).toBe(202);
    const { id } = started.json<{ id: string }>();
    const waitForState = async (run: string, state: string) =>
      vi.waitFor(async () => {
        const response = await call(officeRoutes.runs.get, { params: { id: run } });
        expect(response.json()).toMatchObject({ state, result: { refused: [] } });
      }, 5_000);
    await waitForState(id, "done");
    const after = await list({ sort: "id" });
    const undo = await call(officeRoutes.runs.undo, { params: { id } });
    await waitForState(undo.json<{ id: string }>().id, "done");
    expect(await list()).toEqual(before);
    return after;
  };

  // Clocks are set back between the two days.
  expect(await bulk({ shift: { days: 1, minutes: 30 } })).toMatchObject([
    { day: "2026-10-25", startsAt: "2026-10-25T09:30:00.000Z", endsAt: "2026-10-25T10:30:00.000Z" },
  ]);
  expect(await bulk({ addPerson: { person: guest, role: "hosts" } })).toMatchObject([
    { hosts: [guest], people: [guest] },
  ]);
  expect(await bulk({ removePerson: { person: guest } })).toEqual(before);
  expect(await bulk({ duplicate: {} })).toMatchObject([
    { id: record.id, isHidden: false },
    { topic: { en: "Grids" }, isHidden: true, startsAt: record["startsAt"] },
  ]);
  const invalid = { ids: [record.id], expected: 1, action: { shift: { days: 1_000, minutes: 0 } } };
  expectProblem(await call(panels.bulk, { params, body: invalid }), "validation-failed", [
    "action.shift.days",
  ]);
});

it("assigns a panel to the day of its start and rejects any other day", async () => {
  const { call, create } = await openOffice();
  const { at, record } = await create({ ...AT_TEN, itemType: 0, topic: { en: "Late" } });
  const night = { startsAt: "2026-09-04T00:30:00.000Z", endsAt: "2026-09-04T01:00:00.000Z" };
  const moved = await call(panels.change, { ...at, body: night });
  expect(moved.json()).toMatchObject({ ...night, day: "2026-09-03" });
  const version = versionOf(moved);
  const invalid = await call(panels.change, { ...at, version, body: { day: "2026-09-04" } });
  expect(expectProblem(invalid, "validation-failed").errors).toHaveProperty("day");
  const previous = { day: record["day"], startsAt: AT_TEN.startsAt, endsAt: AT_TEN.endsAt };
  const restored = await call(panels.change, { ...at, version, body: previous });
  expect(restored.json()).toMatchObject(previous);
});
