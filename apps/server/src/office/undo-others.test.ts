import { type History, officeRoutes, resourceRoutes } from "@foyer/contract/office/index";
import { expect, it } from "vitest";
import {
  editionParam,
  enterAs,
  enterOffice,
  type OfficeClient,
  versionOf,
} from "../testing/office-client.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { expectProblem } from "../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });

const open = async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "admin");
  return { edition, params: editionParam(edition), ...office };
};

const readHistory = async (office: Pick<OfficeClient, "call">, params: { edition: string }) =>
  (await office.call(officeRoutes.history.all, { params })).json<History>().items;

/** Puts back the newest entry. */
const undoLast = async (office: Pick<OfficeClient, "call">, params: { edition: string }) => {
  const [entry] = await readHistory(office, params);
  return office.call(officeRoutes.history.undo, { params: { ...params, entry: entry?.id ?? 0 } });
};

const WHOLE = { undone: ["*"], stayed: [] };
const NOT = { undone: [], stayed: ["*"] };

it("puts back sign-ups: one that was given, moved or taken away, unless it is another since", async () => {
  const { edition, params, call } = await open();
  const events: number[] = [];
  for (const title of ["Walk", "Concert"]) {
    const body = { title: { en: title }, startsAt: "2026-09-01T18:00:00Z", limit: 1 };
    const made = await call(resourceRoutes["recreational-events"].create, { params, body });
    events.push(made.json<{ id: number }>().id);
  }
  const [walk = 0, concert = 0] = events;
  const { id: attendeeId } = await build.insertAttendee(edition.id);
  const { assign, remove, list } = officeRoutes.signUps;
  const put = (id: number) => call(assign, { params: { ...params, id }, body: { attendeeId } });
  const takenBy = async () => {
    const lists = await Promise.all(events.map((id) => call(list, { params: { ...params, id } })));
    return lists.map((response) => response.json<{ total: number }>().total);
  };

  await put(walk);
  expect((await undoLast({ call }, params)).json()).toEqual(WHOLE);
  expect(await takenBy()).toEqual([0, 0]);
  await put(walk);
  await put(concert);
  const [moved] = await readHistory({ call }, params);
  expect(moved).toMatchObject({ action: "change", title: "Concert", after: { event: concert } });
  await undoLast({ call }, params);
  expect(await takenBy()).toEqual([1, 0]);
  await call(remove, { params: { ...params, id: walk, attendee: attendeeId } });
  await undoLast({ call }, params);
  expect(await takenBy()).toEqual([1, 0]);
  const stale = { params: { ...params, entry: Number(moved?.id) } };
  expect((await call(officeRoutes.history.undo, stale)).json()).toEqual(NOT);

  const viewer = await enterAs(test, build, edition.id, "viewer");
  const [seen] = await readHistory(viewer, params);
  expect(seen).toMatchObject({ resource: "sign-ups", before: null, after: null });
  expectProblem(await undoLast(viewer, params), "forbidden");
});

it("puts back roles: one that was given, changed or taken away, but never the last admin's", async () => {
  const { params, call } = await open();
  const { list, create, change, remove } = officeRoutes.roles;
  const roles = async () =>
    (await call(list, { params }))
      .json<{ items: { username: string; role: string }[] }>()
      .items.filter(({ username }) => username === "ewa")
      .map(({ role }) => role);
  const body = { username: "ewa", email: "ewa@forum.example", role: "travel" };
  await call(create, { params, body });
  await undoLast({ call }, params);
  expect(await roles()).toEqual([]);
  const given = await call(create, { params, body });
  const at = { ...params, id: given.json<{ id: number }>().id };
  const viewer = { role: "viewer" };
  const changed = await call(change, { params: at, version: versionOf(given), body: viewer });
  expect((await undoLast({ call }, params)).json()).toEqual(WHOLE);
  expect(await roles()).toEqual(["travel"]);
  expectProblem(await call(remove, { params: at, version: versionOf(changed) }), "record-changed");
  await call(remove, { params: at, version: versionOf(given) });
  expect(await readHistory({ call }, params)).toMatchObject([
    { action: "delete", title: "ewa" },
    { action: "undo" },
    {},
    {},
    {},
    {},
  ]);
  await undoLast({ call }, params);
  expect(await roles()).toEqual(["travel"]);
});

it("keeps who is no owner from putting back the role of an admin", async () => {
  const { params, call } = await open();
  const owner = await build.insertAccount({ isOwner: true });
  const installation = await enterOffice(test, owner.username);
  const body = { username: "adam", email: "adam@forum.example", role: "admin" };
  await installation.call(officeRoutes.roles.create, { params, body });
  expectProblem(await undoLast({ call }, params), "forbidden");
  expect((await undoLast(installation, params)).json()).toEqual(WHOLE);
});

it("puts back the start view of the map, each setting that nobody has changed since", async () => {
  const { params, call } = await open();
  const { get, change } = officeRoutes.editions;
  const write = async (body: object) =>
    call(change, { params, version: versionOf(await call(get, { params })), body });
  const before = await call(get, { params });
  const first = { mapCentre: { lat: 49.42, long: 20.96 }, mapZoom: 12 };
  await write(first);
  expect((await undoLast({ call }, params)).json()).toEqual(WHOLE);
  expect((await call(get, { params })).json()).toEqual(before.json());
  await write(first);
  await write({ mapCentre: { lat: 50, long: 20.96 }, mapZoom: 15 });
  const [moved] = await readHistory({ call }, params);
  expect(moved).toMatchObject({ resource: "maps", after: { mapZoom: 15 } });
  await write({ mapZoom: 9 });
  const entry = { params: { ...params, entry: Number(moved?.id) } };
  expect((await call(officeRoutes.history.undo, entry)).json()).toEqual({
    undone: ["mapCentre"],
    stayed: ["mapZoom"],
  });
  expect((await call(get, { params })).json()).toMatchObject({ ...first, mapZoom: 9 });
});

it("tells of a text the language that has changed", async () => {
  const { params, call } = await open();
  const { create, change } = resourceRoutes.trades;
  const made = await call(create, { params, body: { name: { pl: "Energia", en: "Energy" } } });
  const at = { ...params, id: made.json<{ id: number }>().id };
  const body = { name: { en: "Power" } };
  await call(change, { params: at, version: versionOf(made), body });
  const [entry] = await readHistory({ call }, params);
  expect(entry).toMatchObject({ before: { name: { en: "Energy" } } });
  expect(entry?.after).toEqual({ name: { en: "Power" } });
});
