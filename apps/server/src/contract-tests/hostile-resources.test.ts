import { RESOURCES, type ResourceName, resourceRoutes } from "@foyer/contract/office/index";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { createBuilders } from "../testing/builders.ts";
import { editionParam, enterAs, type OfficeClient, versionOf } from "../testing/office-client.ts";
import { expectProblem } from "../testing/requests.ts";

const RUNS = { numRuns: 40 };
const NAMES = Object.keys(RESOURCES) as ResourceName[];
const UNKNOWN_ID = 2_000_000_000;
const MEGABYTE = 1_048_576;

let test: TestApp;
let office: OfficeClient;
let params: { edition: string };
let otherParams: { edition: string };

beforeAll(async () => {
  test = await createTestApp();
  await test.jobs.start();
  const build = createBuilders(test.database);
  const [edition, other] = [await build.insertEdition(), await build.insertEdition()];
  params = editionParam(edition);
  otherParams = editionParam(other);
  office = await enterAs(test, build, edition.id, "admin");
});
afterAll(() => test.close());

const getResource = (name: ResourceName) => RESOURCES[name];

describe.each(NAMES)("%s", (name) => {
  const routes = resourceRoutes[name];
  const { fields, list } = getResource(name);

  it("rejects values of the wrong kind and reports the fields", async () => {
    const invalid = Object.fromEntries(
      Object.keys(fields).map((field) => [field, { no: ["sense"] }]),
    );
    const response = await office.call(routes.create, { params, body: invalid });
    const { errors = {} } = expectProblem(response, "validation-failed");
    const reportedFields = new Set(Object.keys(errors).map((path) => path.split(".")[0]));
    expect(
      reportedFields.size + Object.keys(errors).filter((path) => path === "no").length,
    ).toBeGreaterThan(0);
  });

  it("never fails on random input", async () => {
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary" }), fc.constant(null));
    const body = fc.dictionary(fc.constantFrom(...Object.keys(fields), "id", "__proto__"), value);
    await fc.assert(
      fc.asyncProperty(body, async (draft) => {
        const response = await office.call(routes.create, { params, body: draft });
        expect(response.statusCode, response.body).toBeLessThan(500);
      }),
      RUNS,
    );
  });

  it("never fails on random list queries", async () => {
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
      fc.asyncProperty(query, async (queryValue) => {
        const response = await office.call(routes.list, { params, query: queryValue });
        expect(response.statusCode, response.body).toBeLessThan(500);
      }),
      RUNS,
    );
  });

  it("rejects unknown filters and page numbers or sizes beyond the limits", async () => {
    const unknown = await office.call(routes.list, { params, query: { nothing: "1" } });
    expectProblem(unknown, "validation-failed", ["nothing"]);
    const far = await office.call(routes.list, { params, query: { page: "1000000000" } });
    expectProblem(far, "validation-failed", ["page"]);
    const big = await office.call(routes.list, { params, query: { size: "201" } });
    expectProblem(big, "validation-failed", ["size"]);
  });

  it("rejects other editions and unknown ids", async () => {
    const id = UNKNOWN_ID;
    expectProblem(await office.call(routes.get, { params: { ...params, id } }), "not-found");
    expectProblem(await office.call(routes.list, { params: otherParams }), "not-found");
    const order = await office.call(routes.order, { params, body: { ids: [UNKNOWN_ID] } });
    expect([400, 404]).toContain(order.statusCode);
    for (const [field, definition] of Object.entries(fields)) {
      if (definition.kind !== "one") continue;
      const draft = { [field]: UNKNOWN_ID };
      const response = await office.call(routes.create, { params, body: draft });
      expect(response.statusCode).toBe(400);
    }
  });

  it("exports an empty list as a file with a header row", async () => {
    const query = { format: "csv", q: "no such name" };
    const response = await office.call(routes.export, { params, query });
    expect([response.statusCode, response.body.startsWith("\uFEFFid")]).toEqual([200, true]);
  });
});

it("accepts a text of 200,000 characters and sanitises it, but rejects longer texts and bodies over 1 MB", async () => {
  const { create, change } = resourceRoutes.information;
  const filler = "<p>Long.</p>".repeat(15_000);
  const body = { title: { en: "Long" }, content: { en: `${filler}<script>alert(1)</script>` } };
  const created = await office.call(create, { params, body });
  expect(created.statusCode).toBe(201);
  expect(created.body).not.toContain("script");
  const { id } = created.json<{ id: number }>();
  const at = { params: { ...params, id }, version: versionOf(created) };
  const longer = { content: { en: "x".repeat(200_001) } };
  expectProblem(await office.call(change, { ...at, body: longer }), "validation-failed", [
    "content.en",
  ]);
  const huge = { content: { en: "x".repeat(MEGABYTE) } };
  expectProblem(await office.call(change, { ...at, body: huge }), "payload-too-large");
});
