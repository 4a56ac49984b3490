import { type Problem, type Route, uploadOf } from "@foyer/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { expectProblem, payloadOf } from "../testing/requests.ts";
import { allRoutes, createFixtures, type Fixtures } from "./fixtures.ts";
import {
  type HostileField,
  hostileBodyOf,
  hostileQueryOf,
  MISSING,
  TWICE,
  UNKNOWN_FIELDS,
} from "./hostile-values.ts";
import { inputOf } from "./permission-matrix.ts";

const RUNS = { numRuns: 25 };

let test: TestApp;
let fixtures: Fixtures;

beforeAll(async () => {
  test = await createTestApp();
  await test.jobs.start();
  fixtures = await createFixtures(test);
});
afterAll(() => test.close());

type Fields = Record<string, unknown>;

const validInput = (row: { name: string; route: Route }): { query: Fields; body: Fields } => ({
  query: {},
  body: {},
  ...inputOf(row, fixtures.visible, fixtures.people["L+"], fixtures.password),
});

const toSearch = (query: Fields): string => {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === MISSING) return [];
    return value === TWICE
      ? [
          [name, "1"],
          [name, "1"],
        ]
      : [[name, String(value)]];
  });
  return new URLSearchParams(pairs).toString();
};

const send = (route: Route, query: Fields, body: Fields) => {
  const present = Object.entries(body).filter(([, value]) => value !== MISSING);
  return test.app.inject({
    method: route.method,
    url: `/api${route.path}?${toSearch(query)}`,
    headers: { authorization: `Bearer ${fixtures.people["L+"].token}`, "accept-language": "en" },
    ...(route.method === "POST" ? { payload: payloadOf(route, Object.fromEntries(present)) } : {}),
  });
};

/** Some of the fields, at least one, each with a bad value. */
const someBad = (fields: readonly HostileField[]): fc.Arbitrary<Fields> =>
  fc
    .subarray([...fields], { minLength: 1 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map(({ name, bad }) => [name, bad]))));

const namesAll = (problem: Problem, fields: readonly string[]) =>
  expect(Object.keys(problem.errors ?? {})).toEqual(expect.arrayContaining([...fields]));

const withQuery = allRoutes().filter(({ route }) => hostileQueryOf(route).length > 0);
const withPost = allRoutes().filter(({ route }) => route.method === "POST");
const withForm = withPost.filter(({ route }) => !uploadOf(route));
const withBody = allRoutes().filter(({ route }) => hostileBodyOf(route).length > 0);

describe("every call with a query", () => {
  it.each(withQuery)("$name refuses bad values and names every field", async ({ name, route }) => {
    const { query, body } = validInput({ name, route });
    await fc.assert(
      fc.asyncProperty(someBad(hostileQueryOf(route)), async (bad) => {
        const response = await send(route, { ...query, ...bad }, body);
        namesAll(expectProblem(response, "validation-failed"), Object.keys(bad));
      }),
      RUNS,
    );
  });
});

describe("every call with a body", () => {
  it.each(withBody)("$name refuses bad values and names every field", async ({ name, route }) => {
    const { query, body } = validInput({ name, route });
    await fc.assert(
      fc.asyncProperty(someBad(hostileBodyOf(route)), async (bad) => {
        const response = await send(route, query, { ...body, ...bad });
        namesAll(expectProblem(response, "validation-failed"), Object.keys(bad));
      }),
      RUNS,
    );
  });

  it.each(withBody)(
    "$name refuses 50,000 letters in a field by its name",
    async ({ name, route }) => {
      const { query, body } = validInput({ name, route });
      for (const field of hostileBodyOf(route)) {
        const response = await send(route, query, { ...body, [field.name]: "x".repeat(50_000) });
        namesAll(expectProblem(response, "validation-failed"), [field.name]);
      }
    },
  );

  it.each(withBody)(
    "$name refuses a body larger than 64 KiB before reading it",
    async ({ name, route }) => {
      const { query, body } = validInput({ name, route });
      const response = await send(route, query, { ...body, filler: "x".repeat(65_536) });
      expectProblem(response, "payload-too-large");
    },
  );

  it.each(withForm)(
    "$name answers thousands of fields that it does not know in a few kilobytes",
    async ({ route }) => {
      const fields = Array.from({ length: 6_000 }, (_, place) => [place.toString(36), 1]);
      const response = await send(route, {}, Object.fromEntries(fields));
      expectProblem(response, "validation-failed");
      expect(response.rawPayload.byteLength).toBeLessThan(5_000);
    },
  );

  it.each(withForm)("$name refuses fields that it does not know", async ({ name, route }) => {
    const { query, body } = validInput({ name, route });
    const extra = Object.fromEntries(
      ["isAdmin", "modules", "accountId"].map((field) => [field, true]),
    );
    expectProblem(
      await send(route, query, { ...body, ...extra }),
      "validation-failed",
      Object.keys(extra),
    );
  });

  it.each(withBody)("$name refuses keys of prototypes", async ({ name, route }) => {
    const { body } = validInput({ name, route });
    for (const poison of [
      `"__proto__":{"isAdmin":true}`,
      `"constructor":{"prototype":{"isAdmin":true}}`,
    ]) {
      const response = await test.app.inject({
        method: route.method,
        url: `/api${route.path}`,
        headers: {
          authorization: `Bearer ${fixtures.people["L+"].token}`,
          "content-type": "application/json",
        },
        payload: `${JSON.stringify(body).slice(0, -1)},${poison}}`,
      });
      expect(response.statusCode).toBe(400);
      expectProblem(
        response,
        response.json<Problem>().errors ? "validation-failed" : "malformed-request",
      );
    }
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  });
});

describe("every call", () => {
  it.each(allRoutes())(
    "$name refuses query fields that it does not know",
    async ({ name, route }) => {
      const { query, body } = validInput({ name, route });
      for (const field of [...UNKNOWN_FIELDS, "__proto__"]) {
        const pairs = [toSearch(query), `${encodeURIComponent(field)}=1`].filter(Boolean).join("&");
        const response = await test.app.inject({
          method: route.method,
          url: `/api${route.path}?${pairs}`,
          headers: { authorization: `Bearer ${fixtures.people["L+"].token}` },
          ...(route.method === "POST" ? { payload: payloadOf(route, body) } : {}),
        });
        expectProblem(response, "validation-failed");
        expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
      }
    },
  );

  it.each(allRoutes())("$name never fails on random input", async ({ name, route }) => {
    const { query, body } = validInput({ name, route });
    const text = fc.string({ unit: "binary" });
    const fields = fc.dictionary(fc.string({ minLength: 1 }), text, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(
        fields,
        fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
        async (inQuery, inBody) => {
          const response = await send(route, { ...query, ...inQuery }, { ...body, ...inBody });
          expect(response.statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: 15 },
    );
  });
});
