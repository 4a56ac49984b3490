import {
  mayRead,
  mayWrite,
  officeRoutes,
  type OfficeRoute,
  resourceRoutes,
  type Role,
  ROLES,
} from "@foyer/contract/office/index";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { createBuilders } from "../testing/builders.ts";
import {
  createOfficeClient,
  editionParam,
  enterAs,
  enterOffice,
  type OfficeClient,
} from "../testing/office-client.ts";
import { expectProblem } from "../testing/requests.ts";

type Row = { name: string; route: OfficeRoute };

const toRows = (groups: Record<string, Record<string, OfficeRoute>>): Row[] =>
  Object.entries(groups).flatMap(([group, rows]) =>
    Object.entries(rows).map(([name, route]) => ({ name: `${group}.${name}`, route })),
  );
const ROWS = toRows({ ...officeRoutes, ...resourceRoutes });
const CLOSED = ROWS.filter(({ route }) => route.access.office !== "open");
const OF_EDITION = CLOSED.filter(({ route }) => "right" in route.access);

let test: TestApp;
let here: Record<string, string | number>;
let elsewhere: Record<string, string | number>;
const clients = new Map<Role, OfficeClient>();
let stranger: OfficeClient;
let owner: OfficeClient;

/** Ids that nothing has: whoever is let in is told so, or that the input is wrong, and nothing is written. */
const NOBODYS = {
  id: 2_000_000_000,
  entry: 2_000_000_000,
  file: crypto.randomUUID(),
  delivery: crypto.randomUUID(),
  attendee: 2_000_000_000,
};

beforeAll(async () => {
  test = await createTestApp();
  const build = createBuilders(test.database);
  const [edition, other] = [await build.insertEdition(), await build.insertEdition()];
  here = { ...NOBODYS, ...editionParam(edition) };
  elsewhere = { ...NOBODYS, ...editionParam(other) };
  for (const role of ROLES) clients.set(role, await enterAs(test, build, edition.id, role));
  stranger = createOfficeClient(test, null);
  const account = await build.insertAccount({ isOwner: true });
  owner = await enterOffice(test, account.username);
});
afterAll(() => test.close());

const codeOf = (body: string): string => (JSON.parse(body) as { code?: string }).code ?? "";

const call = (client: OfficeClient | undefined, { route }: Row, params: typeof here) => {
  if (!client) throw new Error("nobody has the role");
  return client.call(route, { params, ...(route.ifMatch && { version: "x" }) });
};

describe.each(CLOSED)("$name", (row) => {
  it("is closed to who has not logged in, and to calls from other sites", async () => {
    expectProblem(await call(stranger, row, here), "session-required");
    if (row.route.method === "GET") return;
    const response = await owner.call(row.route, {
      params: here,
      headers: { "sec-fetch-site": "cross-site" },
    });
    expectProblem(response, "forbidden");
  });
});

describe.each(OF_EDITION)("$name", (row) => {
  const { access } = row.route;
  const right = "right" in access ? access.right : "edition";
  const may = access.office === "reads" ? mayRead : mayWrite;

  it.each(ROLES)("keeps to what the role %s may", async (role) => {
    const response = await call(clients.get(role), row, here);
    expect(response.statusCode).toBeLessThan(500);
    const isRefused = response.statusCode === 403 && codeOf(response.body) === "forbidden";
    expect(isRefused).toBe(!may(role, right));
  });

  it("knows nothing of an edition in which one has no role", async () => {
    const response = await call(clients.get("admin"), row, elsewhere);
    expect(codeOf(response.body)).toBe("not-found");
  });

  it("is open to owners", async () => {
    const response = await call(owner, row, elsewhere);
    expect(response.statusCode).not.toBe(403);
    expect(response.statusCode).toBeLessThan(500);
  });
});

it("lets nobody but owners make editions", async () => {
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
  const made = await owner.call(create, { body });
  expect(made.statusCode).toBe(201);
  expectProblem(await owner.call(create, { body }), "validation-failed", ["type"]);
});
