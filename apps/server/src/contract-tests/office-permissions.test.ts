import type { Route } from "@foyer/contract";
import { canRead, canWrite, officeRoutes, RESOURCES, ROLES } from "@foyer/contract/office/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { createBuilders } from "../testing/builders.ts";
import {
  createOfficeClient,
  editionParam,
  enterAs,
  enterOffice,
  type OfficeClient,
  UNKNOWN_RECORD,
} from "../testing/office-client.ts";
import { expectProblem } from "../testing/requests.ts";
import {
  describeRule,
  OFFICE_RULES,
  READING_CALLS,
  RESOURCE_RIGHTS,
} from "./permissions/office.ts";
import { officeCalls, resourceCalls, type RouteCase } from "./routes.ts";

/** The resource whose routes all callers call. The routes of the others have the same handlers. */
const EXAMPLE = "hotels";

const resourceOf = ({ name }: RouteCase): string => name.split(".")[0] ?? "";

let test: TestApp;
let params: Record<string, string | number>;
let otherParams: Record<string, string | number>;
const clients = new Map<string, OfficeClient>();

beforeAll(async () => {
  test = await createTestApp();
  const build = createBuilders(test.database);
  const [edition, other] = [await build.insertEdition(), await build.insertEdition()];
  params = { ...UNKNOWN_RECORD, ...editionParam(edition) };
  otherParams = { ...UNKNOWN_RECORD, ...editionParam(other) };
  for (const role of ROLES) clients.set(role, await enterAs(test, build, edition.id, role));
  clients.set("visitor", createOfficeClient(test, null));
  const account = await build.insertAccount({ isOwner: true });
  clients.set("owner", await enterOffice(test, account.username));
});
afterAll(() => test.close());

const call = (caller: string, route: Route, at = params, headers: Record<string, string> = {}) => {
  const client = clients.get(caller);
  if (!client) throw new Error(`nobody is ${caller}`);
  return client.call(route, { params: at, headers, ...(route.ifMatch && { version: "x" }) });
};

const isForbidden = async (caller: string, route: Route, at = params): Promise<boolean> => {
  const response = await call(caller, route, at);
  expect(response.statusCode, response.body).toBeLessThan(500);
  return response.statusCode === 403 && response.json<{ code?: string }>().code === "forbidden";
};

/** A caller needs a session, and changes come from the office's own origin. */
const expectSession = async (route: Route) => {
  expectProblem(await call("visitor", route), "session-required");
  if (route.method === "GET") return;
  expectProblem(
    await call("owner", route, params, { "sec-fetch-site": "cross-site" }),
    "forbidden",
  );
};

/** Only roles with the right are admitted, in their own edition; owners are admitted in every edition. */
const expectRight = async (route: Route, roles: readonly string[] = ROLES) => {
  const { access } = route;
  if (!("right" in access || "rights" in access)) return;
  const rights = "rights" in access ? access.rights : [access.right];
  const isAllowed = access.office === "reads" ? canRead : canWrite;
  for (const role of roles) {
    const expected = !rights.some((right) => isAllowed(role as (typeof ROLES)[number], right));
    expect(await isForbidden(role, route), `${role} is forbidden`).toBe(expected);
  }
  expectProblem(await call("admin", route, otherParams), "not-found");
  expect(await isForbidden("owner", route, otherParams)).toBe(false);
};

describe("the permission matrix of the office", () => {
  it("declares the rule of every call and nothing else", () => {
    const declared = Object.entries(OFFICE_RULES).flatMap(([group, rules]) =>
      Object.entries(rules).map(([name, rule]) => [`${group}.${name}`, rule]),
    );
    const rules = officeCalls().map(({ name, route }) => [name, describeRule(route.access)]);
    expect(Object.fromEntries(rules)).toEqual(Object.fromEntries(declared));
  });

  it.each(resourceCalls())("declares the right of $name", (routeCase) => {
    const resource = resourceOf(routeCase) as keyof typeof RESOURCE_RIGHTS;
    const callName = routeCase.name.slice(resource.length + 1);
    const kind = READING_CALLS.includes(callName) ? "reads" : "writes";
    expect(describeRule(routeCase.route.access)).toBe(`${kind} ${RESOURCE_RIGHTS[resource]}`);
  });
});

describe("every call of the office", () => {
  const archive = officeCalls().filter(({ name }) => name === "editions.archive");
  // An archived edition rejects changes, so it is archived last.
  const cases = [
    ...officeCalls().filter(({ name }) => name !== "editions.archive"),
    ...resourceCalls().filter((one) => resourceOf(one) === EXAMPLE),
    ...archive,
  ];
  const isOpen = ({ route: { access } }: RouteCase) =>
    "office" in access && access.office === "open";

  it.each(cases.filter((one) => !isOpen(one)))(
    "$name admits the callers of its rule only",
    async ({ route }) => {
      await expectSession(route);
      await expectRight(route);
    },
  );

  it.each(Object.keys(RESOURCES).filter((name) => name !== EXAMPLE))(
    "of %s admits the callers of its rule only",
    async (resource) => {
      for (const one of resourceCalls().filter((found) => resourceOf(found) === resource)) {
        await expectSession(one.route);
        await expectRight(one.route, ["admin", "viewer"]);
      }
    },
  );
});

it("only owners create editions", async () => {
  const body = {
    year: 2031,
    type: 1,
    name: { pl: "Forum" },
    startsOn: "2031-09-01",
    endsOn: "2031-09-03",
    timeZone: "Europe/Warsaw",
  };
  const { create } = officeRoutes.editions;
  for (const role of ROLES) {
    const response = await clients.get(role)?.call(create, { body });
    if (response) expectProblem(response, "forbidden");
  }
  const owner = clients.get("owner");
  const created = await owner?.call(create, { body });
  expect(created?.statusCode).toBe(201);
  const again = await owner?.call(create, { body });
  if (again) expectProblem(again, "validation-failed", ["type"]);
});
