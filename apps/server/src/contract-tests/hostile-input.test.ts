import { urlOf } from "@foyer/client";
import { bodySchemaOf, type Problem, type Route, uploadOf } from "@foyer/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { expectProblem, payloadOf } from "../testing/requests.ts";
import { createBuilders } from "../testing/builders.ts";
import { editionParam, logInToOffice, UNKNOWN_RECORD } from "../testing/office-client.ts";
import { createFixtures, type Fixtures } from "./fixtures.ts";
import {
  type HostileField,
  hostileBodyOf,
  hostileQueryOf,
  MISSING,
  TWICE,
  UNKNOWN_FIELDS,
} from "./hostile-values.ts";
import { inputOf } from "./permission-matrix.ts";
import { allRoutes, portalRoutes, type RouteCase } from "./routes.ts";

const RUNS = { numRuns: 25 };

let test: TestApp;
let fixtures: Fixtures;
/** Cookie of an owner, who may call every route of the office. */
let officeCookie: string;

beforeAll(async () => {
  test = await createTestApp();
  await test.jobs.start();
  fixtures = await createFixtures(test);
  const owner = await createBuilders(test.database).insertAccount({ isOwner: true });
  officeCookie = await logInToOffice(test, owner.username);
});
afterAll(() => test.close());

type Fields = Record<string, unknown>;

const isOffice = ({ access }: Route): boolean => "office" in access;

/** Inputs of the office whose kind one of their fields determines. */
const OFFICE_BODIES: Readonly<Record<string, Fields>> = {
  "reports.resolve": { outcome: "nothing" },
};

/** Valid input of a call of the portal. The office needs none to check the fields of an authorised caller. */
const validInput = (row: RouteCase): { query: Fields; body: Fields } => {
  if (isOffice(row.route)) return { query: {}, body: OFFICE_BODIES[row.name] ?? {} };
  const { people, visible, password } = fixtures;
  return { query: {}, body: {}, ...inputOf(row, visible, people["L+"], password) };
};

const credentialsFor = (route: Route): Record<string, string> =>
  isOffice(route)
    ? { cookie: officeCookie, "sec-fetch-site": "same-origin", "if-match": '"x"' }
    : { authorization: `Bearer ${fixtures.people["L+"].token}` };

const pathOf = (route: Route): string => {
  const params = { ...UNKNOWN_RECORD, ...editionParam(fixtures.visible.edition) };
  // Runs and jobs have another kind of id than records.
  const isUuid = /^\/office\/(runs|jobs)\//.test(route.path);
  return urlOf("/api", route, { params: isUuid ? { id: UNKNOWN_RECORD.file } : params });
};

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

const hasBody = ({ method }: Route): boolean => method === "POST" || method === "PATCH";

const send = (route: Route, query: Fields, body: Fields) => {
  const present = Object.entries(body).filter(([, value]) => value !== MISSING);
  return test.app.inject({
    method: route.method,
    url: `${pathOf(route)}?${toSearch(query)}`,
    headers: { ...credentialsFor(route), "accept-language": "en" },
    ...(hasBody(route) ? { payload: payloadOf(route, Object.fromEntries(present)) } : {}),
  });
};

/** Some of the fields, at least one, each with an invalid value. */
const someInvalid = (fields: readonly HostileField[]): fc.Arbitrary<Fields> =>
  fc
    .subarray([...fields], { minLength: 1 })
    .chain((selected) =>
      fc.record(Object.fromEntries(selected.map(({ name, bad }) => [name, bad]))),
    );

const expectFields = (problem: Problem, fields: readonly string[]) =>
  expect(Object.keys(problem.errors ?? {})).toEqual(expect.arrayContaining([...fields]));

const withQuery = portalRoutes().filter(({ route }) => hostileQueryOf(route).length > 0);
const withBody = portalRoutes().filter(({ route }) => hostileBodyOf(route).length > 0);
const withForm = allRoutes().filter(({ route }) => hasBody(route) && !uploadOf(route));
const withFields = withForm.filter(({ route }) => bodySchemaOf(route));
/** Calls that need no input and change what the other calls need. */
const WITH_EFFECT = ["session.logOut", "editions.archive"];
const withoutEffect = allRoutes().filter(({ name }) => !WITH_EFFECT.includes(name));

describe("every call with a query", () => {
  it.each(withQuery)(
    "$name rejects invalid values and names every field",
    async ({ name, route }) => {
      const { query, body } = validInput({ name, route });
      await fc.assert(
        fc.asyncProperty(someInvalid(hostileQueryOf(route)), async (bad) => {
          const response = await send(route, { ...query, ...bad }, body);
          expectFields(expectProblem(response, "validation-failed"), Object.keys(bad));
        }),
        RUNS,
      );
    },
  );
});

describe("every call with a body", () => {
  it.each(withBody)(
    "$name rejects invalid values and names every field",
    async ({ name, route }) => {
      const { query, body } = validInput({ name, route });
      await fc.assert(
        fc.asyncProperty(someInvalid(hostileBodyOf(route)), async (bad) => {
          const response = await send(route, query, { ...body, ...bad });
          expectFields(expectProblem(response, "validation-failed"), Object.keys(bad));
        }),
        RUNS,
      );
    },
  );

  it.each(withBody)(
    "$name rejects 50,000 letters in a field and names it",
    async ({ name, route }) => {
      const { query, body } = validInput({ name, route });
      for (const field of hostileBodyOf(route)) {
        const response = await send(route, query, { ...body, [field.name]: "x".repeat(50_000) });
        expectFields(expectProblem(response, "validation-failed"), [field.name]);
      }
    },
  );

  it.each(withFields)(
    "$name rejects a body above its limit before reading it",
    async ({ name, route }) => {
      const { query, body } = validInput({ name, route });
      const filler = "x".repeat(isOffice(route) ? 1_048_576 : 65_536);
      expectProblem(await send(route, query, { ...body, filler }), "payload-too-large");
    },
  );

  it.each(withForm)(
    "$name rejects thousands of unknown fields in a response below 5 kB",
    async ({ route }) => {
      const fields = Array.from({ length: 6_000 }, (_, index) => [index.toString(36), 1]);
      const response = await send(route, {}, Object.fromEntries(fields));
      expectProblem(response, "validation-failed");
      expect(response.rawPayload.byteLength).toBeLessThan(5_000);
    },
  );

  it.each(withForm)("$name rejects unknown fields", async ({ name, route }) => {
    const { query, body } = validInput({ name, route });
    const extra = Object.fromEntries(
      ["isAdmin", "modules", "accountId"].map((field) => [field, true]),
    );
    const response = await send(route, query, { ...body, ...extra });
    expectFields(expectProblem(response, "validation-failed"), Object.keys(extra));
  });

  it.each(withFields)("$name rejects prototype keys", async ({ name, route }) => {
    const { body } = validInput({ name, route });
    for (const poison of [
      `"__proto__":{"isAdmin":true}`,
      `"constructor":{"prototype":{"isAdmin":true}}`,
    ]) {
      const response = await test.app.inject({
        method: route.method,
        url: pathOf(route),
        headers: { ...credentialsFor(route), "content-type": "application/json" },
        payload: `${JSON.stringify({ ...body, first: 1 }).slice(0, -1)},${poison}}`,
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
  it.each(withoutEffect)("$name rejects unknown query fields", async ({ name, route }) => {
    const { query, body } = validInput({ name, route });
    for (const field of [...UNKNOWN_FIELDS, "__proto__"]) {
      const pairs = [toSearch(query), `${encodeURIComponent(field)}=1`].filter(Boolean).join("&");
      const response = await test.app.inject({
        method: route.method,
        url: `${pathOf(route)}?${pairs}`,
        headers: credentialsFor(route),
        ...(hasBody(route) ? { payload: payloadOf(route, body) } : {}),
      });
      expectProblem(response, "validation-failed");
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(
        isOffice(route) ? expect.arrayContaining([field]) : [field],
      );
    }
  });

  it.each(withoutEffect)("$name never fails on random input", async ({ name, route }) => {
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
