import {
  type History,
  type OfficeRecord,
  officeRoutes,
  resourceRoutes,
} from "@foyer/contract/office/index";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { attendee } from "../db/schema/index.ts";
import { editionParam, enterAs, versionOf } from "../testing/office-client.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { expectProblem } from "../testing/requests.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { hotels } = resourceRoutes;

const open = async () => {
  const edition = await build.insertEdition();
  const office = await enterAs(test, build, edition.id, "admin");
  const params = editionParam(edition);
  const add = async (pl: string) => {
    const response = await office.call(hotels.create, { params, body: { name: { pl } } });
    expect(response.statusCode, response.body).toBe(201);
    return { id: response.json<OfficeRecord>().id, version: versionOf(response) };
  };
  const read = async (id: number) => {
    const response = await office.call(hotels.get, { params: { ...params, id } });
    return {
      status: response.statusCode,
      record: response.json<OfficeRecord>(),
      version: versionOf(response),
    };
  };
  const listNames = async (query = {}) => {
    const { items } = (await office.call(hotels.list, { params, query })).json<{
      items: OfficeRecord[];
    }>();
    return items.map(({ name }) => (name as { pl?: string }).pl);
  };
  const history = async () =>
    (await office.call(officeRoutes.history.all, { params })).json<History>().items;
  const undoLast = async () => {
    const [last] = await history();
    return office.call(officeRoutes.history.undo, {
      params: { ...params, entry: Number(last?.id) },
    });
  };
  return { ...office, edition, params, add, read, listNames, history, undoLast };
};

it("creates a record, changes the given fields and returns a new version", async () => {
  const { call, params, add, read } = await open();
  const { id, version } = await add("Pod Lipą");
  const changed = await call(hotels.change, {
    params: { ...params, id },
    version,
    body: { name: { en: "The Lime" }, url: "https://lime.example" },
  });
  expect(changed.json()).toEqual({
    id,
    name: { pl: "Pod Lipą", en: "The Lime" },
    address: null,
    url: "https://lime.example",
    phone: null,
    isHidden: false,
  });
  expect(versionOf(changed)).not.toBe(version);
  expect((await read(id)).version).toBe(versionOf(changed));
});

it("rejects a change of an outdated version and returns the current record", async () => {
  const { call, params, add } = await open();
  const { id, version } = await add("Pod Lipą");
  const body = { address: "Rynek 1" };
  await call(hotels.change, { params: { ...params, id }, version, body });
  const late = await call(hotels.change, {
    params: { ...params, id },
    version,
    body: { phone: "1" },
  });
  const { current, version: currentVersion } = expectProblem(late, "record-changed");
  expect(current).toMatchObject({ id, address: "Rynek 1", phone: null });
  const retried = await call(hotels.change, {
    params: { ...params, id },
    version: String(currentVersion),
    body: { phone: "1" },
  });
  expect(retried.json()).toMatchObject({ address: "Rynek 1", phone: "1" });
});

it("requires the version of the record and rejects unknown or invalid fields", async () => {
  const { call, params, add } = await open();
  const { id } = await add("Pod Lipą");
  const at = { ...params, id };
  expectProblem(await call(hotels.change, { params: at, body: {} }), "version-required");
  const invalid = { stars: 5, url: "javascript:alert(1)", name: { pl: 3 } };
  const rejected = await call(hotels.change, { params: at, version: "x", body: invalid });
  expectProblem(rejected, "validation-failed", ["stars", "url", "name.pl"]);
});

it("filters, sorts and pages a list", async () => {
  const { params, call, add, listNames } = await open();
  for (const name of ["Żuraw", "Ćma", "Azyl"]) await add(name);
  expect(await listNames()).toEqual(["Żuraw", "Ćma", "Azyl"]);
  expect(await listNames({ sort: "name" })).toEqual(["Azyl", "Ćma", "Żuraw"]);
  expect(await listNames({ sort: "-name", size: "2" })).toEqual(["Żuraw", "Ćma"]);
  expect(await listNames({ q: "zur" })).toEqual(["Żuraw"]);
  expect(await listNames({ q: "%" })).toEqual([]);
  expect(await listNames({ gaps: "en" })).toHaveLength(3);
  expect(await listNames({ isHidden: "true" })).toEqual([]);
  expect(await listNames({ "isHidden!": "true" })).toHaveLength(3);
  const rejected = await call(hotels.list, { params, query: { isHidden: "perhaps" } });
  expectProblem(rejected, "validation-failed", ["isHidden"]);
});

it("deletes only hidden records that nothing references", async () => {
  const { call, params, edition, add, read } = await open();
  const { id, version } = await add("Pod Lipą");
  const at = { ...params, id };
  expectProblem(await call(hotels.remove, { params: at, version }), "still-visible");
  const body = { isHidden: true };
  const hidden = versionOf(await call(hotels.change, { params: at, version, body }));
  const guest = await build.insertAttendee(edition.id, { hotelId: id });
  expectProblem(await call(hotels.remove, { params: at, version: hidden }), "still-referenced");
  await test.db.delete(attendee).where(eq(attendee.id, guest.id));
  expect((await call(hotels.remove, { params: at, version: hidden })).statusCode).toBe(200);
  expect((await read(id)).status).toBe(404);
});

it("undoes every kind of write and restores an equal record", async () => {
  const { call, params, add, read, listNames, undoLast } = await open();
  const first = await add("Pod Lipą");
  const second = await add("Pod Dębem");
  await undoLast();
  expect(await listNames()).toEqual(["Pod Lipą"]);
  await undoLast();
  expect(await listNames()).toEqual(["Pod Lipą", "Pod Dębem"]);

  const at = { ...params, id: first.id };
  const before = await read(first.id);
  await call(hotels.change, {
    params: at,
    version: before.version,
    body: { address: "Rynek 1", isHidden: true },
  });
  await undoLast();
  expect(await read(first.id)).toEqual(before);

  await call(hotels.order, { params, body: { ids: [second.id] } });
  expect(await listNames()).toEqual(["Pod Dębem", "Pod Lipą"]);
  await undoLast();
  expect(await listNames()).toEqual(["Pod Lipą", "Pod Dębem"]);

  const hidden = await call(hotels.change, {
    params: at,
    version: before.version,
    body: { isHidden: true },
  });
  await call(hotels.remove, { params: at, version: versionOf(hidden) });
  await undoLast();
  expect((await read(first.id)).record).toEqual({ ...before.record, isHidden: true });
});

it("does not undo a field that was changed since, and reports it", async () => {
  const { call, params, add, read, history } = await open();
  const { id, version } = await add("Pod Lipą");
  const at = { ...params, id };
  const changed = await call(hotels.change, {
    params: at,
    version,
    body: { address: "Rynek 1", phone: "1" },
  });
  const [entry] = await history();
  await call(hotels.change, { params: at, version: versionOf(changed), body: { phone: "2" } });
  const undone = await call(officeRoutes.history.undo, {
    params: { ...params, entry: Number(entry?.id) },
  });
  expect(undone.json()).toEqual({ undone: ["address"], stayed: ["phone"] });
  expect((await read(id)).record).toMatchObject({ address: null, phone: "2" });
});

it("records every write with its actor and the values before and after", async () => {
  const { call, account, params, add, history } = await open();
  const { id, version } = await add("Pod Lipą");
  await call(hotels.change, {
    params: { ...params, id },
    version,
    body: { name: { pl: "Pod Dębem" } },
  });
  expect(await history()).toMatchObject([
    {
      actor: { id: account.id, name: account.username },
      via: "office",
      action: "change",
      resource: "hotels",
      objectId: id,
      title: "Pod Dębem",
      before: { name: { pl: "Pod Lipą" } },
      after: { name: { pl: "Pod Dębem" } },
    },
    { action: "create", before: null, after: { name: { pl: "Pod Lipą" }, isHidden: false } },
  ]);
});

it("changes many records as a run and undoes it", async () => {
  const { call, params, add, listNames, read } = await open();
  const ids = [];
  for (const name of ["A", "B", "C"]) ids.push((await add(name)).id);
  const before = await read(Number(ids[0]));
  const set = { isHidden: true };
  const invalid = await call(hotels.bulk, { params, body: { ids, expected: 2, set } });
  expectProblem(invalid, "count-changed");
  const started = await call(hotels.bulk, { params, body: { filter: {}, expected: 3, set } });
  expect(started.statusCode).toBe(202);
  const { id } = started.json<{ id: string }>();
  const state = async (run: string) =>
    (await call(officeRoutes.runs.get, { params: { id: run } })).json<{ state: string }>();
  await vi.waitFor(
    async () =>
      expect(await state(id)).toMatchObject({ state: "done", done: 3, result: { changed: 3 } }),
    5_000,
  );
  expect(await listNames({ isHidden: "true" })).toHaveLength(3);

  const undoResponse = await call(officeRoutes.runs.undo, { params: { id } });
  const undo = undoResponse.json<{ id: string }>();
  await vi.waitFor(
    async () => expect(await state(undo.id)).toMatchObject({ state: "done" }),
    5_000,
  );
  expect(await state(id)).toMatchObject({ state: "undone" });
  expect(await read(Number(ids[0]))).toEqual(before);
});

it("exports the filtered records and neutralises formulas", async () => {
  const { call, params, add, history } = await open();
  await add("=1+1");
  await add("a;=2+2;-3 - 4");
  await add("＝3+3");
  const query = { format: "csv" };
  const response = await call(hotels.export, { params, query });
  expect(response.headers["content-disposition"]).toBe("attachment; filename=hotels.csv");
  expect(response.body).toContain("id,name_pl,name_en,address,url,phone,isHidden");
  expect(response.body).toContain("'=1+1");
  expect(response.body).toContain("'＝3+3");
  expect(response.body).toContain("a;'=2+2;'-3 - 4");
  expect((await history()).map(({ action }) => action)).toEqual([
    "export",
    "create",
    "create",
    "create",
  ]);
  const sheet = await call(hotels.export, { params, query: { format: "xlsx" } });
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe("PK");
});
