import {
  type PortalAccess,
  LANGUAGES,
  PROBLEM_STATUS,
  type ProblemCode,
  type Route,
} from "@foyer/contract";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MissingAccessError } from "../http/access-gate.ts";
import { toFailure, toProblem } from "../app/problems.ts";
import { registerRoutes } from "../http/register-routes.ts";
import { Failure } from "../lib/failure.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { expectProblem } from "../testing/requests.ts";
import { portalRoutes } from "./routes.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[];

describe("every problem code", () => {
  it.each(CODES)("%s has a title in both languages", (code) => {
    const titles = LANGUAGES.map((language) => {
      const problem = toProblem(new Failure(code), language);
      expect(problem).toEqual({
        type: `urn:foyer:problem:${code}`,
        title: expect.stringMatching(/\S/),
        status: PROBLEM_STATUS[code],
        code,
      });
      return problem.title;
    });
    const isSameInBoth = code === "invalid-credentials";
    expect(new Set(titles).size).toBe(isSameInBoth ? 1 : 2);
  });
});

describe("a rejected file", () => {
  it("leads to the same text as on the command line, with the position", () => {
    const position = { line: 3, column: 5, path: "" };
    const failure = new Failure("bad-time", { position, params: { value: "rano" } });
    expect(toProblem(failure, "en")).toEqual({
      type: "urn:foyer:problem:bad-time",
      title: "Line 3, column 5: Invalid time “rano”. Use a format such as 09:30.",
      status: 422,
      code: "bad-time",
    });
  });
});

describe("a thrown value", () => {
  const withCode = (code: string, message = "") => Object.assign(new Error(message), { code });

  it.each([
    [new Error("select secret from account"), "internal"],
    ["a text", "internal"],
    [undefined, "internal"],
    [withCode("57P01"), "unavailable"],
    [withCode("40P01"), "unavailable"],
    [withCode("53300"), "unavailable"],
    [withCode("08006"), "unavailable"],
    [withCode("53100"), "storage-full"],
    [withCode("ENOSPC"), "storage-full"],
    [withCode("ECONNREFUSED"), "unavailable"],
    [new Error("query", { cause: new Error("Connection terminated unexpectedly") }), "unavailable"],
    [
      new Error("query", {
        cause: new Error("Client has encountered a connection error and is not queryable"),
      }),
      "unavailable",
    ],
    [new AggregateError([withCode("ECONNREFUSED")]), "unavailable"],
    [withCode("23505"), "internal"],
    [Object.assign(new Error(), { statusCode: 413 }), "payload-too-large"],
    [Object.assign(new Error(), { statusCode: 403 }), "forbidden"],
    [Object.assign(new Error(), { statusCode: 408 }), "request-timeout"],
    [Object.assign(new Error(), { statusCode: 412 }), "precondition-failed"],
    [Object.assign(new Error(), { statusCode: 416 }), "range-not-satisfiable"],
    [Object.assign(new Error(), { statusCode: 418 }), "malformed-request"],
    [Object.assign(new Error(), { statusCode: 501 }), "internal"],
  ])("becomes a problem with a code: %s", (value, code) => {
    const failure = toFailure(value);
    expect(failure.code).toBe(code);
    expect(failure.retryAfterSeconds === undefined).toBe(code !== "unavailable");
  });
});

describe("a URL", () => {
  it.each(portalRoutes())(
    "$name rejects other methods and lists the permitted ones",
    async ({ route }) => {
      const permitted = new Set(
        portalRoutes().flatMap((entry) =>
          entry.route.path === route.path ? entry.route.method : [],
        ),
      );
      const others = (["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const).filter(
        (method) => ![...permitted].some((one) => one === method),
      );
      const allowed = [
        ...(permitted.has("GET") ? ["GET", "HEAD"] : []),
        ...(permitted.has("POST") ? ["POST"] : []),
      ];
      for (const method of others) {
        const response = await test.app.inject({ method, url: `/api${route.path}?token=x` });
        expectProblem(response, "method-not-allowed");
        expect(response.headers.allow).toBe(allowed.join(", "));
      }
    },
  );

  it.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/public/panels/",
    "/api/auth/token/x",
    "/api/../etc/passwd",
    "/api/PUBLIC/panels",
    "/nothing",
  ])("of no route is not found: %s", async (url) => {
    for (const method of ["GET", "POST"] as const) {
      expectProblem(await test.app.inject({ method, url }), "not-found");
    }
  });

  it.each(["/api/%zz", "/%", "/api/public/panels%2"])(
    "that cannot be parsed is rejected: %s",
    async (url) => {
      expectProblem(
        await test.app.inject({ url, headers: { "accept-language": "pl" } }),
        "malformed-request",
      );
    },
  );
});

describe("a route without an access rule", () => {
  it("prevents the server from starting", () => {
    const entry = {
      method: "GET",
      path: "/x",
      summary: "",
      response: { mediaType: "text/plain" },
    } as unknown as Route;
    const start = () =>
      registerRoutes(
        Fastify(),
        { entry },
        { entry: () => new Uint8Array() as never },
        {
          gate: {} as never,
          storeResponse: () => {},
          isSecure: false,
        },
      );
    expect(start).toThrow(MissingAccessError);
  });

  it("cannot be added outside the contract either", async () => {
    const other = await createTestApp({}, test.database);
    expect(() => other.app.get("/api/backdoor", async () => "open")).toThrow(
      /backdoor has no access rule|already listening/,
    );
    await other.app.close();
  });

  it("does not exist in the contract", () => {
    const rules = portalRoutes().map(
      ({ route }) => (route.access as PortalAccess | undefined)?.session,
    );
    expect(new Set(rules)).toEqual(new Set(["public", "required"]));
  });
});
