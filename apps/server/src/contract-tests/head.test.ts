import { urlOf } from "@foyer/client";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { createBuilders } from "../testing/builders.ts";
import { editionParam, logInToOffice, UNKNOWN_RECORD } from "../testing/office-client.ts";
import { createFixtures, type Fixtures } from "./fixtures.ts";
import { inputOf } from "./permission-matrix.ts";
import { officeCalls, portalRoutes, resourceCalls } from "./routes.ts";

let test: TestApp;
let fixtures: Fixtures;
let cookie: string;

beforeAll(async () => {
  test = await createTestApp();
  fixtures = await createFixtures(test);
  const owner = await createBuilders(test.database).insertAccount({ isOwner: true });
  cookie = await logInToOffice(test, owner.username);
});
afterAll(() => test.close());

/** Returns a hash of the rows of each table. */
const readHashes = async (): Promise<Record<string, unknown>> => {
  const { rows: tables } = (await test.db.execute(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )) as { rows: { name: string }[] };
  const hashes = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, sum(hashtext(one::text)::bigint)::text as hash from ${sql.identifier(name)} one`,
  );
  const { rows } = (await test.db.execute(sql.join(hashes, sql` union all `))) as {
    rows: { name: string; hash: string | null }[];
  };
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
};

/** Sends HEAD, expects that it writes nothing and has no body, and returns its status. */
const sendHead = async (url: string, headers: Record<string, string>): Promise<number> => {
  const before = await readHashes();
  const { statusCode, body } = await test.app.inject({ method: "HEAD", url, headers });
  expect(await readHashes()).toEqual(before);
  expect(body).toBe("");
  return statusCode;
};

const expectStatusOfGet = async (url: string, headers: Record<string, string>) => {
  const status = await sendHead(url, headers);
  expect(status).toBe((await test.app.inject({ url, headers })).statusCode);
};

describe("HEAD writes nothing", () => {
  it.each(portalRoutes().filter(({ route }) => route.method === "GET"))(
    "and has the status of GET: $name",
    async (one) => {
      const person = fixtures.people["L+"];
      const { query } = inputOf(one, fixtures.visible, person, fixtures.password);
      const headers = { authorization: `Bearer ${person.token}` };
      await expectStatusOfGet(urlOf("/api", one.route, { query }), headers);
    },
  );

  it.each([...officeCalls(), ...resourceCalls()].filter(({ route }) => route.method === "GET"))(
    "and is not permitted in the office: $name",
    async ({ route }) => {
      const params = { ...UNKNOWN_RECORD, ...editionParam(fixtures.visible.edition) };
      const headers = { cookie, "sec-fetch-site": "same-origin" };
      expect([404, 405]).toContain(await sendHead(urlOf("/api", route, { params }), headers));
    },
  );

  it.each(["/", "/office", "/panels", "/manifest.webmanifest", "/healthz", "/readyz"])(
    "and has the status of GET: %s",
    (url) => expectStatusOfGet(url, {}),
  );
});
