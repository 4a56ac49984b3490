import { type History, officeRoutes, resourceRoutes } from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { account, attendee } from "../db/schema/index.ts";
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

const undoLast = async (office: Pick<OfficeClient, "call">, params: { edition: string }) => {
  const [entry] = await readHistory(office, params);
  return office.call(officeRoutes.history.undo, { params: { ...params, entry: entry?.id ?? 0 } });
};

const ALL_UNDONE = { undone: ["*"], stayed: [] };
const NONE_UNDONE = { undone: [], stayed: ["*"] };

it("undoes assigned, moved and removed sign-ups unless they were changed since", async () => {
  const { edition, params, call } = await open();
  const events: number[] = [];
  for (const title of ["Walk", "Concert"]) {
    const body = { title: { en: title }, startsAt: "2026-09-01T18:00:00Z", limit: 1 };
    const created = await call(resourceRoutes["recreational-events"].create, { params, body });
    events.push(created.json<{ id: number }>().id);
  }
  const [walk = 0, concert = 0] = events;
  const { id: attendeeId } = await build.insertAttendee(edition.id);
  const { assign, remove, list } = officeRoutes.signUps;
  const assignTo = (id: number) =>
    call(assign, { params: { ...params, id }, body: { attendeeId } });
  const countSignUps = async () => {
    const lists = await Promise.all(events.map((id) => call(list, { params: { ...params, id } })));
    return lists.map((response) => response.json<{ total: number }>().total);
  };

  await assignTo(walk);
  expect((await undoLast({ call }, params)).json()).toEqual(ALL_UNDONE);
  expect(await countSignUps()).toEqual([0, 0]);
  await assignTo(walk);
  await assignTo(concert);
  const [moved] = await readHistory({ call }, params);
  expect(moved).toMatchObject({ action: "change", title: "Concert", after: { event: concert } });
  await undoLast({ call }, params);
  expect(await countSignUps()).toEqual([1, 0]);
  await call(remove, { params: { ...params, id: walk, attendee: attendeeId } });
  await undoLast({ call }, params);
  expect(await countSignUps()).toEqual([1, 0]);
  const outdated = { params: { ...params, entry: Number(moved?.id) } };
  expect((await call(officeRoutes.history.undo, outdated)).json()).toEqual(NONE_UNDONE);

  const viewer = await enterAs(test, build, edition.id, "viewer");
  const [visibleEntry] = await readHistory(viewer, params);
  expect(visibleEntry).toMatchObject({ resource: "sign-ups", before: null, after: null });
  expectProblem(await undoLast(viewer, params), "forbidden");
});

it("undoes assigned, changed and removed roles", async () => {
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
  const created = await call(create, { params, body });
  const at = { ...params, id: created.json<{ id: number }>().id };
  const viewer = { role: "viewer" };
  const changed = await call(change, { params: at, version: versionOf(created), body: viewer });
  expect((await undoLast({ call }, params)).json()).toEqual(ALL_UNDONE);
  expect(await roles()).toEqual(["travel"]);
  expectProblem(await call(remove, { params: at, version: versionOf(changed) }), "record-changed");
  await call(remove, { params: at, version: versionOf(created) });
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

it("lets only owners undo the role of an admin", async () => {
  const { params, call } = await open();
  const owner = await build.insertAccount({ isOwner: true });
  const ownerOffice = await enterOffice(test, owner.username);
  const body = { username: "adam", email: "adam@forum.example", role: "admin" };
  await ownerOffice.call(officeRoutes.roles.create, { params, body });
  expectProblem(await undoLast({ call }, params), "forbidden");
  expect((await undoLast(ownerOffice, params)).json()).toEqual(ALL_UNDONE);
});

it("rejects to restore a person whose account was deleted or belongs to another person", async () => {
  const { edition, params, call } = await open();
  const { create } = resourceRoutes.people;
  const person = await build.insertAccount();
  const created = await call(create, { params, body: { lastName: "Kos" } });
  const { id } = created.json<{ id: number }>();
  await test.db.update(attendee).set({ accountId: person.id }).where(eq(attendee.id, id));
  expect((await undoLast({ call }, params)).json()).toEqual(ALL_UNDONE);
  await build.insertAttendee(edition.id, { accountId: person.id });
  expectProblem(await undoLast({ call }, params), "not-undoable");
  await test.db.delete(account).where(eq(account.id, person.id));
  expectProblem(await undoLast({ call }, params), "not-undoable");
  expect(await test.db.$count(attendee, eq(attendee.id, id))).toBe(0);
});

it("does not undo the creation of a person with a role in the office, except for an owner", async () => {
  const { edition, params, call } = await open();
  const viewer = await enterAs(test, build, edition.id, "viewer");
  const created = await call(resourceRoutes.people.create, { params, body: { lastName: "Kos" } });
  const { id } = created.json<{ id: number }>();
  await test.db.update(attendee).set({ accountId: viewer.account.id }).where(eq(attendee.id, id));
  const people = await enterAs(test, build, edition.id, "people");
  expectProblem(await undoLast(people, params), "forbidden");
  expect(await test.db.$count(attendee, eq(attendee.id, id))).toBe(1);
  await test.db.update(account).set({ isOwner: true }).where(eq(account.id, people.account.id));
  expect((await undoLast(people, params)).json()).toEqual(ALL_UNDONE);
});

it("undoes settings of the map unless they were changed since", async () => {
  const { params, call } = await open();
  const { get, change } = officeRoutes.editions;
  const changeSettings = async (body: object) =>
    call(change, { params, version: versionOf(await call(get, { params })), body });
  const before = await call(get, { params });
  const first = { mapCentre: { lat: 49.42, long: 20.96 }, mapZoom: 12 };
  await changeSettings(first);
  expect((await undoLast({ call }, params)).json()).toEqual(ALL_UNDONE);
  expect((await call(get, { params })).json()).toEqual(before.json());
  await changeSettings(first);
  await changeSettings({ mapCentre: { lat: 50, long: 20.96 }, mapZoom: 15 });
  const [moved] = await readHistory({ call }, params);
  expect(moved).toMatchObject({ resource: "maps", after: { mapZoom: 15 } });
  await changeSettings({ mapZoom: 9 });
  const entry = { params: { ...params, entry: Number(moved?.id) } };
  expect((await call(officeRoutes.history.undo, entry)).json()).toEqual({
    undone: ["mapCentre"],
    stayed: ["mapZoom"],
  });
  expect((await call(get, { params })).json()).toMatchObject({ ...first, mapZoom: 9 });
});

it("shows only the changed language of a text", async () => {
  const { params, call } = await open();
  const { create, change } = resourceRoutes.trades;
  const created = await call(create, { params, body: { name: { pl: "Energia", en: "Energy" } } });
  const at = { ...params, id: created.json<{ id: number }>().id };
  const body = { name: { en: "Power" } };
  await call(change, { params: at, version: versionOf(created), body });
  const [entry] = await readHistory({ call }, params);
  expect(entry).toMatchObject({ before: { name: { en: "Energy" } } });
  expect(entry?.after).toEqual({ name: { en: "Power" } });
});
