import { randomUUID } from "node:crypto";
import {
  type HistoryActor,
  type HistoryChange,
  officeRoutes,
  resourceRoutes,
  type Run,
  type RunUndoPreview,
} from "@foyer/contract/office/index";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntry } from "../db/schema/index.ts";
import { editionParam, enterAs, versionOf } from "../testing/office-client.ts";
import { openTestApp } from "../testing/open-test-app.ts";

const { test, build } = await openTestApp({ withJobs: true });
const { history, runs } = officeRoutes;
const trades = resourceRoutes.trades;

const open = async () => {
  const edition = await build.insertEdition();
  const params = editionParam(edition);
  const { call, account } = await enterAs(test, build, edition.id, "admin");
  const create = (name: string) => call(trades.create, { params, body: { name: { en: name } } });
  const rename = async (id: number, name: string) => {
    const at = { ...params, id };
    const version = versionOf(await call(trades.get, { params: at }));
    await call(trades.change, { params: at, version, body: { name: { en: name } } });
  };
  const listChanges = async (query = {}) =>
    (await call(history.changes, { params, query })).json<{
      items: HistoryChange[];
      total: number;
    }>();
  const hideAll = async (ids: number[]) => {
    const body = { ids, expected: ids.length, set: { name: { pl: "Energia" } } };
    const { id } = (await call(trades.bulk, { params, body })).json<{ id: string }>();
    await expect
      .poll(async () => (await call(runs.get, { params: { id } })).json<Run>().state)
      .toBe("done");
    return id;
  };
  return { edition, params, call, account, create, rename, listChanges, hideAll };
};

it("lists a run as one change with its counts, and filters changes", async () => {
  const { call, params, account, create, listChanges, hideAll } = await open();
  const created = [await create("Power"), await create("Steel")];
  const ids = created.map((response) => response.json<{ id: number }>().id);
  const runId = await hideAll(ids);
  const { items, total } = await listChanges();
  expect(total).toBe(3);
  expect(items[0]?.run).toEqual({
    id: runId,
    kind: "bulk",
    state: "done",
    file: null,
    counts: [{ resource: "trades", action: "change", count: 2 }],
  });
  expect(items.slice(1).map(({ entry, run }) => [entry.title, run])).toEqual([
    ["Steel", null],
    ["Power", null],
  ]);
  const record = { resource: "trades", objectId: ids[0] };
  expect((await listChanges({ ...record, action: "create" })).total).toBe(1);
  expect((await listChanges(record)).total).toBe(2);
  const today = items[0]?.entry.at.slice(0, 10);
  expect((await listChanges({ accountId: account.id, from: today, to: today })).total).toBe(3);
  expect((await listChanges({ to: "2020-01-01" })).total).toBe(0);
  const entries = await call(history.all, { params, query: { runId } });
  expect(entries.json()).toMatchObject({ total: 2 });
  const actors = (await call(history.actors, { params })).json<{ items: HistoryActor[] }>();
  expect(actors.items).toEqual([{ accountId: account.id, tokenId: null, name: account.username }]);
});

it("shows what an undo would restore and keep, without restoring it", async () => {
  const { call, params, create, rename, listChanges, hideAll } = await open();
  const created = [await create("Power"), await create("Steel")];
  const [power = 0, steel = 0] = created.map((response) => response.json<{ id: number }>().id);
  await rename(power, "Energy");
  const entry = (await listChanges()).items[0]?.entry.id ?? 0;
  const at = { ...params, entry };
  const preview = async () => (await call(history.previewUndo, { params: at })).json<object>();
  expect(await preview()).toEqual({ undone: ["name"], stayed: [] });
  await rename(power, "Gas");
  expect(await preview()).toEqual({ undone: [], stayed: ["name"] });
  const id = await hideAll([power, steel]);
  await rename(steel, "Iron");
  const response = await call(runs.previewUndo, { params: { id } });
  expect(response.json<RunUndoPreview>()).toEqual({
    records: 2,
    changedSince: 1,
    titles: ["Iron"],
  });
});

it("reads pages of a long history from indexes", async () => {
  const { edition, listChanges } = await open();
  const runId = randomUUID();
  const rows = Array.from({ length: 3_000 }, (_, index) => ({
    editionId: edition.id,
    via: "office",
    action: "change" as const,
    resource: "trades",
    objectId: index + 1,
    runId: index % 3 === 0 ? null : runId,
  }));
  await test.db.insert(auditEntry).values(rows);
  await test.db.execute(sql`analyze audit_entry`);
  const { items, total } = await listChanges({ size: 10, page: 2 });
  expect(total).toBe(1_001);
  expect(items).toHaveLength(10);
  const { rows: plan } = (await test.db.execute(sql`explain select id from audit_entry
    where edition_id = ${edition.id} and run_id is null order by id desc limit 10`)) as {
    rows: Record<string, string>[];
  };
  expect(plan.map((row) => row["QUERY PLAN"]).join()).toContain("audit_entry_single");
});
