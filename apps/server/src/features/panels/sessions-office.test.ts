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
const { sessions } = resourceRoutes;

const AT_TEN = {
  day: "2026-09-02",
  startsAt: "2026-09-02T08:00:00.000Z",
  endsAt: "2026-09-02T09:00:00.000Z",
};

const open = async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "programme");
  const params = editionParam(edition);
  const create = async (body: object) => {
    const response = await office.call(sessions.create, { params, body });
    expect(response.statusCode, response.body).toBe(201);
    const record = response.json<OfficeRecord>();
    return { record, at: { params: { ...params, id: record.id }, version: versionOf(response) } };
  };
  const list = async (query: Record<string, string | string[]> = {}) => {
    const response = await office.call(sessions.list, { params, query });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ items: OfficeRecord[] }>().items;
  };
  const shown = async () =>
    (await test.get(routes.panels.list, { query: { ...inEnglish(edition), showAll: true } }))
      .length;
  return { ...office, edition, params, create, list, shown };
};

it("keeps the people of a session by role and in order, and those of other roles as they are", async () => {
  const { call, edition, params, create } = await open();
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
  const changed = await call(sessions.change, { ...at, body });
  expect(changed.json()).toMatchObject({ speakers: [ewa, ola], moderators: [ola], hosts: [jan] });

  const history = await call(officeRoutes.history.all, { params });
  const [entry] = history.json<History>().items;
  expect(entry).toMatchObject({ before: { speakers: [jan, ewa], hosts: [] }, after: body });
  const undoing = { params: { ...params, entry: Number(entry?.id) } };
  await call(officeRoutes.history.undo, undoing);
  expect((await call(sessions.get, at)).json()).toEqual(record);
});

it("finds sessions by their people, by day and by what lacks", async () => {
  const { edition, create, list } = await open();
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

it("shows no session whose time is not known, and hides one that loses it", async () => {
  const { call, create, shown } = await open();
  const draft = { itemType: 0, topic: { en: "Some time" } };
  const { record, at } = await create({ ...draft, isHidden: true });
  expect(record).toMatchObject({ day: null, startsAt: null, endsAt: null });
  const showing = await call(sessions.change, { ...at, body: { isHidden: false } });
  expectProblem(showing, "validation-failed", ["startsAt"]);
  const half = await call(sessions.change, { ...at, body: { startsAt: AT_TEN.startsAt } });
  expectProblem(half, "validation-failed", ["endsAt"]);
  expect(await shown()).toBe(0);

  const timed = await call(sessions.change, { ...at, body: { ...AT_TEN, isHidden: false } });
  expect(timed.statusCode, timed.body).toBe(200);
  expect(await shown()).toBe(1);
  const late = { ...at, version: versionOf(timed) };
  const times = { day: null, startsAt: null, endsAt: null };
  expectProblem(await call(sessions.change, { ...late, body: times }), "validation-failed", [
    "startsAt",
  ]);
  const body = { ...times, isHidden: true };
  expect((await call(sessions.change, { ...late, body })).statusCode).toBe(200);
  expect(await shown()).toBe(0);
});

it("refuses a session that ends before it begins, or is a part of itself", async () => {
  const { call, create } = await open();
  const { record, at } = await create({ ...AT_TEN, itemType: 0, topic: { en: "Grids" } });
  const early = { endsAt: "2026-09-02T07:00:00Z" };
  expectProblem(await call(sessions.change, { ...at, body: early }), "validation-failed", [
    "endsAt",
  ]);
  for (const body of [{ parent: record.id }, { room: 2_000_000_000 }, { hosts: [2_000_000_000] }]) {
    const refused = await call(sessions.change, { ...at, body });
    expectProblem(refused, "validation-failed", Object.keys(body));
  }
});

it("tells what clashes, and refuses what the edition forbids, unless it was there before", async () => {
  const { call, edition, create, list } = await open();
  const building = await build.insertBuilding(edition.id);
  const hall = await build.insertRoom((await build.insertFloor(building.id)).id);
  const draft = { ...AT_TEN, itemType: 1 };
  const one = await create({ ...draft, topic: { en: "One" }, room: hall.id });
  const two = await create({ ...draft, topic: { en: "Two" }, room: hall.id });
  const three = await create({ ...draft, topic: { en: "Three" } });
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

  const move = await call(sessions.change, { ...three.at, body: { room: hall.id } });
  const { title } = expectProblem(move, "forbidden-clash");
  expect(title).toBe("The edition forbids this: a room taken twice (One, Two, Three)");
  expect((await call(sessions.get, three.at)).json()).toEqual(three.record);
  const renamed = await call(sessions.change, { ...one.at, body: { topic: { en: "First" } } });
  expect(renamed.statusCode, renamed.body).toBe(200);
  const later = { startsAt: AT_TEN.endsAt, endsAt: "2026-09-02T10:00:00.000Z" };
  expect((await call(sessions.change, { ...two.at, body: later })).statusCode).toBe(200);
  expect(await clashes()).toEqual([[], [], []]);
});

it("gives the programme as a whole, with versions that a change may name", async () => {
  const { call, edition, params, create } = await open();
  const building = await build.insertBuilding(edition.id);
  const hall = await build.insertRoom((await build.insertFloor(building.id)).id, { capacity: 40 });
  const { id: guest } = await build.insertAttendee(edition.id);
  const { at, record } = await create({
    ...AT_TEN,
    itemType: 0,
    topic: { en: "Grids" },
    room: hall.id,
    speakers: [guest],
    hosts: [guest],
  });
  await create({ itemType: 0, topic: { en: "Some time" }, isHidden: true });
  const { get } = officeRoutes.programme;
  const programme = (await call(get, { params })).json<GridProgramme>();
  expect(programme.sessions).toMatchObject([
    { id: record.id, version: at.version, room: hall.id, people: [guest], bookmarks: 0 },
    { startsAt: null, isHidden: true },
  ]);
  expect(programme.rooms).toMatchObject([{ id: hall.id, building: building.id, capacity: 40 }]);
  expect(programme.days[0]).toEqual({
    day: "2026-09-01",
    startsAt: "2026-09-01T02:00:00.000Z",
    endsAt: "2026-09-02T02:00:00.000Z",
  });
  expect(programme.people).toHaveLength(1);
  expect(programme.people[0]?.name).not.toContain("#");
  const viewer = await enterAs(test, build, edition.id, "viewer");
  const masked = (await viewer.call(get, { params })).json<GridProgramme>();
  expect(masked.people).toEqual([{ id: guest, name: `#${guest}` }]);
});

it("shifts, fills, empties and copies many at once, and puts each back", async () => {
  const { call, edition, params, create, list } = await open();
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
    const begun = await call(sessions.bulk, { params, body });
    expect(begun.statusCode, begun.body).toBe(202);
    const { id } = begun.json<{ id: string }>();
    const isDone = async (run: string, state: string) =>
      vi.waitFor(async () => {
        const answer = await call(officeRoutes.runs.get, { params: { id: run } });
        expect(answer.json()).toMatchObject({ state, result: { refused: [] } });
      }, 5_000);
    await isDone(id, "done");
    const after = await list({ sort: "id" });
    const undoing = await call(officeRoutes.runs.undo, { params: { id } });
    await isDone(undoing.json<{ id: string }>().id, "done");
    expect(await list()).toEqual(before);
    return after;
  };

  // The clocks are put back between the two days.
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
  const wrong = { ids: [record.id], expected: 1, action: { shift: { days: 1_000, minutes: 0 } } };
  expectProblem(await call(sessions.bulk, { params, body: wrong }), "validation-failed", [
    "action.shift.days",
  ]);
});

it("is on the day on which it begins, and on no other", async () => {
  const { call, create } = await open();
  const { at, record } = await create({ ...AT_TEN, itemType: 0, topic: { en: "Late" } });
  const night = { startsAt: "2026-09-04T00:30:00.000Z", endsAt: "2026-09-04T01:00:00.000Z" };
  const moved = await call(sessions.change, { ...at, body: night });
  expect(moved.json()).toMatchObject({ ...night, day: "2026-09-03" });
  const version = versionOf(moved);
  const wrong = await call(sessions.change, { ...at, version, body: { day: "2026-09-04" } });
  expect(expectProblem(wrong, "validation-failed").errors).toHaveProperty("day");
  const back = { day: record["day"], startsAt: AT_TEN.startsAt, endsAt: AT_TEN.endsAt };
  const both = await call(sessions.change, { ...at, version, body: back });
  expect(both.json()).toMatchObject(back);
});
