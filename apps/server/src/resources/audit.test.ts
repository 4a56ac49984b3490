import { officeRoutes, type Role, resourceRoutes, sortableOf } from "@foyer/contract/office/index";
import { routes } from "@foyer/contract";
import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import * as schema from "../db/schema/index.ts";
import { editionParam, enterAs, versionOf } from "../testing/office-client.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { expectProblem, inEnglish } from "../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });

const listBindings = () => Object.keys(resourceRoutes).map(test.features.registry.get);

it("rejects changes and deletions of audit entries", async () => {
  const edition = await build.insertEdition();
  const { call } = await enterAs(test, build, edition.id, "admin");
  const params = editionParam(edition);
  await call(resourceRoutes.trades.create, { params, body: { name: { pl: "Energia" } } });
  await expect(test.db.update(schema.auditEntry).set({ via: "nobody" })).rejects.toThrow();
  await expect(test.db.execute(sql`delete from audit_entry`)).rejects.toThrow();
});

it("records changes of an edition's settings and undoes them", async () => {
  const edition = await build.insertEdition();
  const { call } = await enterAs(test, build, edition.id, "admin");
  const params = editionParam(edition);
  const { get, change } = officeRoutes.editions;
  const before = await call(get, { params });
  const body = { name: { en: "Summit" }, organiserTown: { pl: "Krynica" }, showAgenda: false };
  const changed = await call(change, { params, version: versionOf(before), body });
  expect(changed.json()).toMatchObject({
    name: { pl: "Forum", en: "Summit" },
    organiserTown: { pl: "Krynica" },
    showAgenda: false,
  });
  const { items } = (await call(officeRoutes.history.all, { params })).json<{
    items: { id: number; after: object }[];
  }>();
  expect(items).toMatchObject([{ resource: "editions", after: { name: { en: "Summit" } } }]);
  await call(officeRoutes.history.undo, { params: { ...params, entry: Number(items[0]?.id) } });
  expect((await call(get, { params })).json()).toEqual(before.json());
});

it("changes the map view with the settings of an edition", async () => {
  const edition = await build.insertEdition();
  const { call } = await enterAs(test, build, edition.id, "admin");
  const params = editionParam(edition);
  const { get, change } = officeRoutes.editions;
  const version = versionOf(await call(get, { params }));
  const rejected = await call(change, { params, version, body: { mapZoom: 12 } });
  expectProblem(rejected, "validation-failed", ["mapCentre"]);
  const body = { mapCentre: { lat: 49.42, long: 20.96 }, mapZoom: 12 };
  expect((await call(change, { params, version, body })).json()).toMatchObject(body);
});

it("assigns, changes and removes roles, but keeps the last admin", async () => {
  const edition = await build.insertEdition();
  const { call } = await enterAs(test, build, edition.id, "admin");
  const params = editionParam(edition);
  const { list, create, change, remove } = officeRoutes.roles;
  const person = { username: "ewa", email: "ewa@forum.example" };
  expectProblem(await call(create, { params, body: { ...person, role: "admin" } }), "forbidden");
  const role: Role = "travel";
  const created = await call(create, { params, body: { ...person, role } });
  expect(created.statusCode).toBe(201);
  expectProblem(await call(create, { params, body: { ...person, role } }), "validation-failed", [
    "username",
  ]);
  const { id } = created.json<{ id: number }>();
  const body = { role: "viewer" };
  const at = { ...params, id };
  const changed = await call(change, { params: at, version: versionOf(created), body });
  expect(changed.json()).toMatchObject({ role: "viewer", username: "ewa" });
  expect((await call(remove, { params: at, version: versionOf(changed) })).statusCode).toBe(200);

  const { items } = (await call(list, { params })).json<{ items: { id: number }[] }>();
  expect(items).toHaveLength(1);
  const own = { ...params, id: Number(items[0]?.id) };
  expectProblem(await call(remove, { params: own, version: "x" }), "record-changed");
});

it("publishes a change immediately, with one revision", async () => {
  const edition = await build.insertEdition();
  const { call } = await enterAs(test, build, edition.id, "partners");
  const params = editionParam(edition);
  const { "partner-groups": groups, partners } = resourceRoutes;
  const group = await call(groups.create, { params, body: { name: { en: "Media" } } });
  const { id } = group.json<{ id: number }>();
  const query = { ...inEnglish(edition), all: true };
  const listPartnerNames = async () => {
    const groups = await test.get(routes.partners.list, { query });
    return groups.flatMap((one) => one.partners.map(({ description }) => description.name));
  };
  const revision = async () =>
    (await test.db.select().from(schema.edition).where(eq(schema.edition.id, edition.id)))[0]
      ?.revision;
  expect(await listPartnerNames()).toEqual([]);
  const before = Number(await revision());
  await call(partners.create, { params, body: { name: { en: "Kora" }, group: id } });
  expect(await listPartnerNames()).toEqual(["Kora"]);
  expect(await revision()).toBe(before + 1);
});

it("has a resource for every content table without its own screen", () => {
  const boundTables = new Set(listBindings().map(({ table }) => getTableName(table)));
  const contentTables = Object.values(schema as Record<string, unknown>)
    .filter((one): one is PgTable => is(one, PgTable))
    .filter((table) => "editionId" in getTableColumns(table) && "text" in getTableColumns(table))
    .map((table) => getTableName(table));
  expect(contentTables.filter((name) => !boundTables.has(name)).sort()).toEqual([
    "announcement",
    "notification",
  ]);
});

it("assigns, moves and removes sign-ups within the limit of an event", async () => {
  const edition = await build.insertEdition();
  const { call } = await enterAs(test, build, edition.id, "admin");
  const params = editionParam(edition);
  const { list, assign, remove } = officeRoutes.signUps;
  const events = [];
  for (const title of ["Walk", "Concert"]) {
    const body = { title: { en: title }, startsAt: "2026-09-01T18:00:00Z", limit: 1 };
    const created = await call(resourceRoutes["recreational-events"].create, { params, body });
    events.push(created.json<{ id: number }>().id);
  }
  const [walk = 0, concert = 0] = events;
  const people = [await build.insertAttendee(edition.id), await build.insertAttendee(edition.id)];
  const [one = 0, other = 0] = people.map(({ id }) => id);
  const at = (id: number) => ({ ...params, id });
  const assignTo = (id: number, attendeeId: number) =>
    call(assign, { params: at(id), body: { attendeeId } });
  const listSignUps = async (id: number) =>
    (await call(list, { params: at(id) })).json<{ items: { attendeeId: number }[] }>().items;

  expect((await assignTo(walk, one)).statusCode).toBe(201);
  expectProblem(await assignTo(walk, other), "validation-failed", ["limit"]);
  expect((await assignTo(concert, one)).statusCode).toBe(201);
  expect(await listSignUps(walk)).toEqual([]);
  expect(await listSignUps(concert)).toMatchObject([{ attendeeId: one, byOrganiser: true }]);
  expect((await call(remove, { params: { ...at(concert), attendee: one } })).statusCode).toBe(200);
  expectProblem(await call(remove, { params: { ...at(concert), attendee: one } }), "not-found");
});

it("binds every resource to existing columns and lists", async () => {
  const edition = await build.insertEdition();
  const { call } = await enterAs(test, build, edition.id, "admin");
  const params = editionParam(edition);
  for (const { resource } of listBindings()) {
    const { list } = resourceRoutes[resource.name as keyof typeof resourceRoutes];
    const columns = [...sortableOf(resource), resource.title];
    for (const sort of columns) {
      const response = await call(list, { params, query: { sort, q: "x", gaps: "pl" } });
      expect(response.statusCode, `${resource.name} by ${sort}: ${response.body}`).toBe(200);
    }
    for (const filter of resource.list.filters) {
      const response = await call(list, { params, query: { [filter]: "" } });
      expect(response.statusCode, `${resource.name}, ${filter}: ${response.body}`).toBe(200);
    }
  }
});
