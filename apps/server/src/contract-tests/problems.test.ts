import {
  type Access,
  LANGUAGES,
  PROBLEM_STATUS,
  type ProblemCode,
  type Route,
} from "@foyer/contract";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MissingAccessError } from "../app/access-gate.ts";
import { toFailure, toProblem } from "../app/problems.ts";
import { registerRoutes } from "../app/register-routes.ts";
import { Failure } from "../lib/failure.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { expectProblem } from "../testing/requests.ts";
import { allRoutes } from "./fixtures.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[];

describe("every code of a problem", () => {
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
    const isOneWord = code === "invalid-credentials";
    expect(new Set(titles).size).toBe(isOneWord ? 1 : 2);
  });
});

describe("a file that is refused", () => {
  it("says to a caller what it says on the command line, and where", () => {
    const place = { line: 3, column: 5, path: "" };
    const failure = new Failure("bad-time", { place, params: { value: "rano" } });
    expect(toProblem(failure, "en")).toEqual({
      type: "urn:foyer:problem:bad-time",
      title: "Line 3, column 5: Wrong time “rano”. Expected for example 09:30.",
      status: 422,
      code: "bad-time",
    });
  });
});

describe("anything that is thrown", () => {
  const withCode = (code: string, message = "") => Object.assign(new Error(message), { code });

  it.each([
    [new Error("select secret from account"), "internal"],
    ["a text", "internal"],
    [undefined, "internal"],
    [withCode("57P01"), "unavailable"],
    [withCode("40P01"), "unavailable"],
    [withCode("53300"), "unavailable"],
    [withCode("08006"), "unavailable"],
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
  ])("becomes a named problem: %s", (thrown, code) => {
    const failure = toFailure(thrown);
    expect(failure.code).toBe(code);
    expect(failure.retryAfterSeconds === undefined).toBe(code !== "unavailable");
  });
});

describe("an address", () => {
  it.each(allRoutes())("$name answers another method with those that it has", async ({ route }) => {
    const own = new Set(
      allRoutes().flatMap((row) => (row.route.path === route.path ? row.route.method : [])),
    );
    const others = (["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const).filter(
      (method) => ![...own].some((one) => one === method),
    );
    const allowed = [
      ...(own.has("GET") ? ["GET", "HEAD"] : []),
      ...(own.has("POST") ? ["POST"] : []),
    ];
    for (const method of others) {
      const response = await test.app.inject({ method, url: `/api${route.path}?token=x` });
      expectProblem(response, "method-not-allowed");
      expect(response.headers.allow).toBe(allowed.join(", "));
    }
  });

  it.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/public/panels/",
    "/api/auth/token/x",
    "/api/../etc/passwd",
    "/api/PUBLIC/panels",
    "/nothing",
  ])("that is no call's is not found: %s", async (url) => {
    for (const method of ["GET", "POST"] as const) {
      expectProblem(await test.app.inject({ method, url }), "not-found");
    }
  });

  it.each(["/api/%zz", "/%", "/api/public/panels%2"])(
    "that cannot be read is refused: %s",
    async (url) => {
      expectProblem(
        await test.app.inject({ url, headers: { "accept-language": "pl" } }),
        "malformed-request",
      );
    },
  );
});

describe("a call without an access rule", () => {
  it("keeps the server from starting", () => {
    const row = {
      method: "GET",
      path: "/x",
      summary: "",
      response: { mediaType: "text/plain" },
    } as unknown as Route;
    const start = () =>
      registerRoutes(
        Fastify(),
        { row },
        { row: () => new Uint8Array() as never },
        {
          gate: {} as never,
          responseCache: {} as never,
          isSecure: false,
        },
      );
    expect(start).toThrow(MissingAccessError);
  });

  it("cannot be added beside the contract either", async () => {
    const other = await createTestApp({}, test.database);
    expect(() => other.app.get("/api/backdoor", async () => "open")).toThrow(
      /backdoor states no access|already listening/,
    );
    await other.app.close();
  });

  it("is no row of the contract", () => {
    const rules = allRoutes().map(({ route }) => (route.access as Access | undefined)?.session);
    expect(new Set(rules)).toEqual(new Set(["public", "required"]));
  });
});
