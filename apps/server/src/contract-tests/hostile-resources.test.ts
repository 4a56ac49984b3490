import {
  type FieldKind,
  officeRoutes,
  RESOURCES,
  type ResourceName,
  resourceRoutes,
} from "@foyer/contract/office/index";
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
/** Values of the right form, by kind of field, that the database rejects. */
const UNSTORABLE: Partial<Record<FieldKind, string[]>> & { day: string[] } = {
  html: ["<p>a\u0000b</p>"],
  multiline: ["a\u0000b"],
  day: ["2026-02-31", "2025-02-29", "0000-01-01"],
  instant: ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00", "2026-02-31T00:00:00Z"],
};

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

  it("rejects texts with NUL, and days and times that databases do not know", async () => {
    for (const [field, { kind, translated }] of Object.entries(fields)) {
      for (const value of UNSTORABLE[kind] ?? []) {
        const body = { [field]: translated ? { en: value } : value };
        const response = await office.call(routes.create, { params, body });
        const { errors } = expectProblem(response, "validation-failed");
        expect(errors).toHaveProperty([translated ? `${field}.en` : field]);
      }
    }
    for (const filter of list.filters.filter((one) => fields[one]?.kind === "day")) {
      for (const value of UNSTORABLE.day) {
        const response = await office.call(routes.list, { params, query: { [filter]: value } });
        expectProblem(response, "validation-failed", [filter]);
      }
    }
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

it("rejects announcements with NUL, and histories and audiences of days that do not exist", async () => {
  const { announcements, history } = officeRoutes;
  const body = { body: { en: "a\u0000b" } };
  const created = await office.call(announcements.create, { params, body });
  expectProblem(created, "validation-failed", ["body.en"]);
  for (const day of ["2026-02-31", "0000-01-01"]) {
    const listed = await office.call(history.all, { params, query: { from: day } });
    expectProblem(listed, "validation-failed", ["from"]);
    const condition = { field: "hotelArrival", not: false, values: [day] };
    const audience = { match: "all", groups: [{ match: "all", conditions: [condition] }] };
    const described = await office.call(announcements.audience, { params, body: { audience } });
    expect(described.statusCode).toBe(400);
  }
});
