import { RESOURCES, type ResourceName, resourceRoutes } from "@foyer/contract/office/index";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { createBuilders } from "../testing/builders.ts";
import { editionParam, enterAs, type OfficeClient, versionOf } from "../testing/office-client.ts";
import { expectProblem } from "../testing/requests.ts";

const RUNS = { numRuns: 40 };
const NAMES = Object.keys(RESOURCES) as ResourceName[];
const NOBODYS = 2_000_000_000;
const MEGABYTE = 1_048_576;

let test: TestApp;
let office: OfficeClient;
let params: { edition: string };
let elsewhere: { edition: string };

beforeAll(async () => {
  test = await createTestApp();
  await test.jobs.start();
  const build = createBuilders(test.database);
  const [edition, other] = [await build.insertEdition(), await build.insertEdition()];
  params = editionParam(edition);
  elsewhere = editionParam(other);
  office = await enterAs(test, build, edition.id, "admin");
});
afterAll(() => test.close());

const describedOf = (name: ResourceName) => RESOURCES[name];

describe.each(NAMES)("%s", (name) => {
  const rows = resourceRoutes[name];
  const { fields, list } = describedOf(name);

  it("refuses values of the wrong kind, and names each field", async () => {
    const wrong = Object.fromEntries(
      Object.keys(fields).map((field) => [field, { no: ["sense"] }]),
    );
    const response = await office.call(rows.create, { params, body: wrong });
    const { errors = {} } = expectProblem(response, "validation-failed");
    const named = new Set(Object.keys(errors).map((path) => path.split(".")[0]));
    expect(named.size + Object.keys(errors).filter((path) => path === "no").length).toBeGreaterThan(
      0,
    );
  });

  it("never fails on random input, and writes nothing of what it refuses", async () => {
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.constant(null));
    const body = fc.dictionary(fc.constantFrom(...Object.keys(fields), "id", "__proto__"), value);
    await fc.assert(
      fc.asyncProperty(body, async (draft) => {
        const response = await office.call(rows.create, { params, body: draft });
        expect(response.statusCode, response.body).toBeLessThan(500);
      }),
      RUNS,
    );
  });

  it("never fails on a list that is asked for in any way", async () => {
    const keys = [
      ...list.filters,
      ...list.filters.map((one) => `${one}!`),
      "q",
      "gaps",
      "sort",
      "page",
      "size",
      "nothing",
    ];
    const query = fc.dictionary(
      fc.constantFrom(...keys),
      fc.string({ unit: "binary", maxLength: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const response = await office.call(rows.list, { params, query: asked });
        expect(response.statusCode, response.body).toBeLessThan(500);
      }),
      RUNS,
    );
  });

  it("refuses filters that name no field, and pages beyond all", async () => {
    const unknown = await office.call(rows.list, { params, query: { nothing: "1" } });
    expectProblem(unknown, "validation-failed", ["nothing"]);
    const far = await office.call(rows.list, { params, query: { page: "1000000000" } });
    expectProblem(far, "validation-failed", ["page"]);
    const big = await office.call(rows.list, { params, query: { size: "201" } });
    expectProblem(big, "validation-failed", ["size"]);
  });

  it("refuses what is another edition's, or nobody's", async () => {
    const id = NOBODYS;
    expectProblem(await office.call(rows.get, { params: { ...params, id } }), "not-found");
    expectProblem(await office.call(rows.list, { params: elsewhere }), "not-found");
    const order = await office.call(rows.order, { params, body: { ids: [NOBODYS] } });
    expect([400, 404]).toContain(order.statusCode);
    for (const [field, described] of Object.entries(fields)) {
      if (described.kind !== "one") continue;
      const draft = { [field]: NOBODYS };
      const response = await office.call(rows.create, { params, body: draft });
      expect(response.statusCode).toBe(400);
    }
  });

  it("exports nothing as a file with heads", async () => {
    const query = { format: "csv", q: "nothing is called so" };
    const response = await office.call(rows.export, { params, query });
    expect([response.statusCode, response.body.startsWith("\uFEFFid")]).toEqual([200, true]);
  });
});

it("takes a text of 200,000 characters, sanitised, and refuses a longer one and a body of more than a megabyte", async () => {
  const { create, change } = resourceRoutes.information;
  const filler = "<p>Long.</p>".repeat(15_000);
  const body = { title: { en: "Long" }, content: { en: `${filler}<script>alert(1)</script>` } };
  const made = await office.call(create, { params, body });
  expect(made.statusCode).toBe(201);
  expect(made.body).not.toContain("script");
  const { id } = made.json<{ id: number }>();
  const at = { params: { ...params, id }, version: versionOf(made) };
  const longer = { content: { en: "x".repeat(200_001) } };
  expectProblem(await office.call(change, { ...at, body: longer }), "validation-failed", [
    "content.en",
  ]);
  const huge = { content: { en: "x".repeat(MEGABYTE) } };
  expectProblem(await office.call(change, { ...at, body: huge }), "payload-too-large");
});
