import { getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuilders } from "../testing/builders.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { insertRows } from "./insert-rows.ts";
import { account, attendee, auditEntry } from "./schema/index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("rows are inserted in order, with defaults for missing columns", async () => {
  const { id: editionId } = await createBuilders(database).insertEdition();
  const person = (lastName: string) => ({ editionId, firstName: "Ada", lastName, text: {} });
  const people = Array.from({ length: 1_001 }, (_, index) => person(`Lis ${index}`));
  const rows = [...people, { ...person("Ł"), entryCode: "CODE", modules: [3, 1] }, person("Z")];
  const ids = await insertRows(database.db, attendee, rows, { key: attendee.id });
  const stored = new Map((await database.db.select().from(attendee)).map((row) => [row.id, row]));
  const inserted = ids.map((id) => stored.get(Number(id)));
  expect(inserted.map((row) => row?.lastName)).toEqual(rows.map(({ lastName }) => lastName));
  expect(inserted[1_001]).toMatchObject({ entryCode: "CODE", modules: [3, 1] });
  expect(inserted[1_002]).toMatchObject({ modules: [], isListed: true, country: null });
  expect(inserted[1_002]?.entryCode).toMatch(/^[\dA-F]{32}$/);
});

test("values arrive as they are", async () => {
  const values = {
    at: new Date("2027-03-15T10:00:00.123Z"),
    via: "'; \\ \u{1f600}",
    action: "change" as const,
    resource: "people",
    objectId: null,
    before: { name: null, list: [null, 1.5], text: { pl: 'a"b' } },
    after: {},
  };
  const [id] = await insertRows(database.db, auditEntry, [values], { key: auditEntry.id });
  const rows = await database.db.select().from(auditEntry);
  expect(rows.find((row) => row.id === id)).toMatchObject(values);
});

test("existing rows are updated in the named columns only", async () => {
  const [id] = await insertRows(database.db, account, [{ username: "ada", email: "a@x.test" }], {
    key: account.id,
  });
  const rows = [{ id, username: "ada", email: null, mutedPushKinds: ["message"] }];
  const update = { target: [account.id], names: ["mutedPushKinds"] };
  expect(await insertRows(database.db, account, rows, { key: account.id, update })).toEqual([id]);
  const stored = (await database.db.select().from(account)).find((row) => row.id === id);
  expect(stored).toMatchObject({ email: "a@x.test", mutedPushKinds: ["message"] });
  expect(Object.keys(stored ?? {})).toEqual(Object.keys(getTableColumns(account)));
});
