import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import { type ClonedEdition, officeRoutes, resourceRoutes } from "@foyer/contract/office/index";
import { CLONE_PARTS } from "@foyer/contract/office/index";
import { and, eq, getTableColumns, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { insertFile, storeBytes } from "../../content/file-store.ts";
import { isInEdition } from "../../content/edition-scope.ts";
import * as schema from "../../db/schema/index.ts";
import { editionParam, enterAs, enterOffice } from "../../testing/office-client.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { expectProblem } from "../../testing/requests.ts";
import { UUID } from "../../resources/clone-rows.ts";

const { test, build } = await openTestApp();
const PARTS = Object.keys(CLONE_PARTS);

const enterAsOwner = async () => {
  const owner = await build.insertAccount({ isOwner: true });
  return enterOffice(test, owner.username);
};

const tables = Object.values(schema as Record<string, unknown>).filter((one): one is PgTable =>
  is(one, PgTable),
);
const editionTables = tables.filter((table) => "editionId" in getTableColumns(table));

/** Returns references from rows of the edition to rows of another edition. */
const findForeignReferences = async (editionId: number): Promise<string[]> => {
  const references: string[] = [];
  for (const table of editionTables) {
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const [column, foreign] = [columns[0], foreignColumns[0]];
      if (!column || !foreign || !editionTables.includes(foreignTable)) continue;
      const isForeign = sql`${column} is not null and not exists (select 1 from ${foreignTable} as other
        where other.${sql.identifier(foreign.name)} = ${column} and other.edition_id = ${editionId})`;
      const count = await test.db.$count(table, and(isInEdition(table, editionId), isForeign));
      if (count > 0) references.push(`${getTableConfig(table).name}.${column.name}: ${count}`);
    }
  }
  return references;
};

it("copies the content of an edition with all references, and reports the counts", async () => {
  const source = await build.insertEdition();
  const building = await build.insertBuilding(source.id);
  const floor = await build.insertFloor(building.id);
  const room = await build.insertRoom(floor.id);
  const path = await build.insertPath(source.id);
  const type = await build.insertPanelType(source.id);
  const group = await build.insertUserGroup(source.id);
  const wholePanel = await build.insertPanel(source.id, {
    roomId: room.id,
    thematicPathId: path.id,
    panelTypeId: type.id,
  });
  const part = await build.insertPanel(source.id, { parentId: wholePanel.id });
  const partner = await build.insertPartner(source.id, { roomId: room.id });
  await build.insertPartnerInvitation(partner.id);
  await test.db.insert(schema.panelPartner).values({ panelId: part.id, partnerId: partner.id });
  await test.db
    .insert(schema.recommendation)
    .values({ panelId: wholePanel.id, userGroupId: group.id });
  const attendee = await build.insertAttendee(source.id);
  await test.db
    .insert(schema.panelAttendee)
    .values({ panelId: wholePanel.id, attendeeId: attendee.id, role: 0, position: 0 });

  const owner = await enterAsOwner();
  const body = { year: 2027, type: 1, name: { en: "Next" }, startsOn: "2027-08-31", parts: PARTS };
  const params = editionParam(source);
  const response = await owner.call(officeRoutes.editions.clone, { params, body });
  expect(response.statusCode, response.body).toBe(201);
  const { edition, copied } = response.json<ClonedEdition>();
  expect(edition).toMatchObject({ edition: "2027-1", endsOn: "2027-09-02", visible: false });
  expect(copied.filter(({ count }) => count > 0)).toEqual(
    ["user-groups", "buildings", "floors", "rooms", "thematic-paths", "panel-types"]
      .map((resource) => ({ resource, count: 1, left: 0 }))
      .concat(
        { resource: "partners", count: 1, left: 0 },
        { resource: "partner-invitations", count: 1, left: 0 },
        { resource: "panels", count: 2, left: 0 },
      ),
  );
  expect(await findForeignReferences(edition.id)).toEqual([]);
  const created = { edition: edition.edition };
  const list = await owner.call(resourceRoutes.panels.list, { params: created });
  const { items } = list.json<{ items: Record<string, unknown>[] }>();
  const top = items.find(({ parent }) => parent === null);
  expect(top).toMatchObject({ room: expect.any(Number), recommendedTo: [expect.any(Number)] });
  expect(items.find(({ id }) => id !== top?.["id"])).toMatchObject({
    parent: top?.["id"],
    partners: [expect.any(Number)],
  });
  const settings = await owner.call(officeRoutes.editions.get, { params: created });
  expect(settings.json()).toMatchObject({ showAgenda: false, showAttendees: false });
  expectProblem(
    await owner.call(officeRoutes.editions.clone, { params, body }),
    "validation-failed",
    ["type"],
  );
});

it("creates an edition that shows neither its programme nor its people", async () => {
  const owner = await enterAsOwner();
  const body = {
    year: 2031,
    type: 1,
    name: { en: "Rowan Forum" },
    timeZone: "Europe/Warsaw",
    startsOn: "2031-05-06",
    endsOn: "2031-05-08",
  };
  const created = await owner.call(officeRoutes.editions.create, { body });
  expect(created.json()).toMatchObject({ visible: false, showAgenda: false });
  const params = { edition: "2031-1" };
  const settings = await owner.call(officeRoutes.editions.get, { params });
  expect(settings.json()).toMatchObject({ showAgenda: false, showAttendees: false });
});

it("copies the files that texts refer to", async () => {
  const source = await build.insertEdition();
  const stored = await storeBytes(test.database, test.storage, {
    name: "hall.svg",
    mediaType: "image/svg+xml",
    size: 6,
    open: () => Readable.from([Buffer.from("<svg/>")]),
  });
  await insertFile(test.db, stored, { kind: "content", editionId: source.id, isPublic: true });
  const picture = `<img src="/api/files/download?id=${stored.id}">`;
  await build.insertPartner(source.id, {
    text: { en: { name: "Nordsee", logoFileId: stored.id, description: picture } },
  });
  const owner = await enterAsOwner();
  const body = { year: 2029, type: 1, name: { en: "N" }, startsOn: "2029-08-31", parts: PARTS };
  const created = (
    await owner.call(officeRoutes.editions.clone, { params: editionParam(source), body })
  ).json<ClonedEdition>();
  const partners = await test.db
    .select({ text: schema.partner.text })
    .from(schema.partner)
    .where(eq(schema.partner.editionId, created.edition.id));
  const ids = new Set(JSON.stringify(partners).match(UUID));
  const copies = await test.db
    .select({ id: schema.file.id, sha256: schema.file.sha256 })
    .from(schema.file)
    .where(eq(schema.file.editionId, created.edition.id));
  expect(copies).toEqual([{ id: expect.any(String), sha256: stored.sha256 }]);
  expect([...ids]).toEqual(copies.map(({ id }) => id));
});

it("creates one edition for simultaneous requests", async () => {
  const source = await build.insertEdition();
  const owner = await enterAsOwner();
  const body = { year: 2030, type: 1, name: { en: "N" }, startsOn: "2030-08-31", parts: PARTS };
  const clone = () =>
    owner.call(officeRoutes.editions.clone, { params: editionParam(source), body });
  const responses = await Promise.all([clone(), clone(), clone()]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    201, 400, 400,
  ]);
  expect(await test.db.$count(schema.edition, eq(schema.edition.year, 2030))).toBe(1);
});

it.each([
  ["2026-03-27", "2026-03-28T08:00:00.000Z", "2026-03-28", "2026-03-29T07:00:00.000Z"],
  ["2026-10-23", "2026-10-24T07:00:00.000Z", "2026-10-24", "2026-10-25T08:00:00.000Z"],
])(
  "keeps the local time in Warsaw across a clock change (%s)",
  async (startsOn, at, next, expected) => {
    const source = await build.insertEdition({ startsOn, endsOn: next });
    const instants = { startsAt: new Date(at), endsAt: new Date(at), day: at.slice(0, 10) };
    await build.insertPanel(source.id, instants);
    const owner = await enterAsOwner();
    const type = 100 + Number(startsOn.slice(5, 7));
    const body = { year: 2026, type, name: { pl: "F" }, startsOn: next, parts: ["panels"] };
    const params = editionParam(source);
    const created = (
      await owner.call(officeRoutes.editions.clone, { params, body })
    ).json<ClonedEdition>();
    const rows = await test.db
      .select()
      .from(schema.panel)
      .where(eq(schema.panel.editionId, created.edition.id));
    expect(rows).toMatchObject([{ startsAt: new Date(expected), day: expected.slice(0, 10) }]);
  },
);

it("makes an archived edition read-only until an owner restores it", async () => {
  const edition = await build.insertEdition();
  const { call } = await enterAs(test, build, edition.id, "admin");
  const params = editionParam(edition);
  const { trades } = resourceRoutes;
  const body = { name: { en: "Energy" } };
  await call(trades.create, { params, body });
  const { items } = (await call(officeRoutes.history.all, { params })).json<{
    items: { id: number }[];
  }>();
  await call(officeRoutes.editions.archive, { params });
  expectProblem(await call(trades.create, { params, body }), "edition-archived");
  const undo = { params: { ...params, entry: Number(items[0]?.id) } };
  expectProblem(await call(officeRoutes.history.undo, undo), "edition-archived");
  expect((await call(trades.list, { params })).json()).toMatchObject({ total: 1 });
  const file = await call(trades.export, { params, query: { format: "csv" } });
  expect(file.statusCode).toBe(200);
  expectProblem(await call(officeRoutes.editions.restore, { params }), "forbidden");
  const owner = await enterAsOwner();
  expect((await owner.call(officeRoutes.editions.restore, { params })).statusCode).toBe(200);
  expect((await call(trades.create, { params, body })).statusCode).toBe(201);
});
