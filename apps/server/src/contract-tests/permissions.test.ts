import type {
  LandingProfile,
  PanelDetails,
  PanelItem,
  PartnerDetails,
  Profile,
  Route,
} from "@foyer/contract";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { expectProblem } from "../testing/requests.ts";
import {
  createFixtures,
  type Fixtures,
  type Column,
  COLUMNS,
  type EditionFixtures,
} from "./fixtures.ts";
import { portalRoutes } from "./routes.ts";
import type { Outcome } from "./matrix-row.ts";
import { inputOf, matrixRowOf, PERMISSION_MATRIX } from "./permission-matrix.ts";

let test: TestApp;
let fixtures: Fixtures;

beforeAll(async () => {
  test = await createTestApp();
  await test.jobs.start();
  fixtures = await createFixtures(test);
});
afterAll(() => test.close());

/**
 * A log-out needs its own session, because it would affect later calls. Ending all sessions is followed by a
 * new login.
 */
const tokenFor = async (name: string, column: Column): Promise<string | null> => {
  const { token, username } = fixtures.people[column];
  if (matrixRowOf(name).isBeforeSession) return null;
  return name === "auth.logout" && token && column !== "Bl"
    ? test.logIn(username, fixtures.password)
    : token;
};

const callAs = async (name: string, route: Route, column: Column, at: EditionFixtures) => {
  const person = fixtures.people[column];
  const input = inputOf({ name, route }, at, person, fixtures.password);
  const response = await test.call(route, { ...input, token: await tokenFor(name, column) });
  if (name === "auth.logoutEverywhere" && person.token && column !== "Bl") {
    person.token = await test.logIn(person.username, fixtures.password);
  }
  return response;
};

/** Checks of `public` and `empty` per route. */
const CONTENT_CHECKS: Record<string, (response: LightMyRequestResponse) => void> = {
  "200 public conferences.profile": (response) =>
    expect(response.json<Profile>().accessProfile).toMatchObject({
      modules: [],
      managerEmail: null,
    }),
  "200 public panels.list": (response) =>
    expect(response.json<PanelItem[]>().some((item) => item.isLiked || item.isMine)).toBe(false),
  "200 public panels.details": (response) =>
    expect(
      response
        .json<PanelDetails>()
        .attendees.map(({ attendee }) => [attendee.id, attendee.linkedIn]),
    ).toEqual([[null, null]]),
  "200 public partners.details": (response) =>
    expect(
      response
        .json<PartnerDetails>()
        .attendees.map(({ id, linkedIn, description }) => [id, linkedIn, description.company]),
    ).toEqual([[null, null, null]]),
  "200 empty transport.details": (response) =>
    expect(response.json()).toMatchObject({ isActive: false, arrivalData: [], departureData: [] }),
  "200 empty agenda.flags": (response) =>
    expect(response.json()).toEqual({ liked: [], mine: [], recommended: [] }),
  "200 empty profile.landing": (response) =>
    expect(response.json<LandingProfile>()).toMatchObject({ attendeeId: null, position: null }),
  "200 empty agenda.mine": (response) => expect(response.json()).toEqual({ dates: [], items: [] }),
  "200 empty notifications.list": (response) =>
    expect(response.json()).toEqual({ notReadCount: 0, items: [] }),
  "200 empty notifications.newCount": (response) => expect(response.json()).toBe(0),
  "200 public notifications.newCount": (response) => expect(response.json()).toBe(0),
};

const expectOutcome = (name: string, outcome: Outcome, response: LightMyRequestResponse) => {
  const [status = "", code = ""] = outcome.split(" ");
  if (status !== "200")
    return void expectProblem(response, code as Parameters<typeof expectProblem>[1]);
  expect(response.statusCode).toBe(200);
  if (code) CONTENT_CHECKS[`${outcome} ${name}`]?.(response);
};

describe("the permission matrix", () => {
  it("has an entry for every call and nothing else", () => {
    expect(Object.keys(PERMISSION_MATRIX).sort()).toEqual(
      portalRoutes()
        .map(({ name }) => name)
        .sort(),
    );
  });

  it("has a check for every outcome beyond a status", () => {
    const special = Object.entries(PERMISSION_MATRIX).flatMap(([name, row]) =>
      Object.values(row.outcomes)
        .filter((outcome) => /^200 ./.test(outcome))
        .map((outcome) => `${outcome} ${name}`),
    );
    expect([...new Set(special)].sort()).toEqual(Object.keys(CONTENT_CHECKS).sort());
  });

  describe.each(portalRoutes())("$name", ({ name, route }) => {
    it.each(COLUMNS)("responds to %s as declared", async (column) => {
      const response = await callAs(name, route, column, fixtures.visible);
      expectOutcome(name, matrixRowOf(name).outcomes[column], response);
    });
  });
});

describe("every call", () => {
  it.each(portalRoutes())("$name matches its access rule", async ({ name, route }) => {
    const { outcomes, checksModuleInService = false } = matrixRowOf(name);
    expect(outcomes.A === "401 session-required").toBe(route.access.session === "required");
    const requiresModule = "module" in route.access || "moduleAnywhere" in route.access;
    expect(outcomes["L-"] === "403 forbidden").toBe(requiresModule || checksModuleInService);
    if ("participant" in route.access) expect(outcomes.O).toBe("403 forbidden");
  });

  it.each(portalRoutes())(
    "$name takes its edition from the declared source",
    async ({ route: row }) => {
      const route: Route = row;
      const shapeOf = (schema: unknown) => Object.keys((schema as { shape?: object })?.shape ?? {});
      const [query, body] = [shapeOf(route.query), shapeOf(route.body)];
      const editionFields = {
        query: [query, ["year", "type"]],
        conferenceQuery: [query, ["conferenceYear", "conferenceType"]],
        conferenceBody: [body, ["conferenceYear", "conferenceType"]],
        object: [query.concat(body), ["id"]],
      } as const;
      const [fields, expected] = route.edition ? editionFields[route.edition] : [[], []];
      expect(fields).toEqual(expect.arrayContaining([...expected]));
      if (route.edition !== "query") expect(query).not.toContain("year");
    },
  );

  it.each(portalRoutes().filter(({ name, route }) => route.edition && name !== "files.download"))(
    "$name reveals a hidden edition to its organisers only",
    async ({ name, route }) => {
      for (const column of ["L-", "L+", "O"] as const) {
        expectProblem(await callAs(name, route, column, fixtures.hidden), "not-found");
      }
      const isOpen = route.access.session === "public";
      const anonymous = await callAs(name, route, "A", fixtures.hidden);
      expectProblem(anonymous, isOpen ? "not-found" : "session-required");
      const organised = await callAs(name, route, "Org", fixtures.hidden);
      expectOutcome(name, matrixRowOf(name).outcomes.Org, organised);
    },
  );

  it.each(portalRoutes())("$name rejects an invalid token first", async ({ route }) => {
    const response = await test.call(route, { query: { nonsense: "1" }, token: "garbage" });
    expectProblem(response, "session-ended");
  });
});
