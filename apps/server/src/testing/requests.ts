import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { Problem, type ProblemCode, PROBLEM_STATUS, type Route, uploadOf } from "@foyer/contract";

export const inEnglish = (edition: { year: number; type: number }) => ({
  year: edition.year,
  type: edition.type,
  language: 1,
});

/** Payload of a body: JSON, or a form with a file. */
export const payloadOf = (route: Route, body: Record<string, unknown>) => {
  if (!uploadOf(route)) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, value instanceof Blob ? value : JSON.stringify(value));
  }
  return form;
};

/** Internals that a response must not reveal: stacks, SQL, paths of the machine, libraries. */
const INTERNALS =
  /\bat .+:\d+:\d+|node_modules|node:internal|\.ts\b|\b(select|insert into|delete from|update) .+ (from|values|where|set)\b|\/(home|work|tmp|usr|var)\/|drizzle|postgres|ECONN|fastify|FST_ERR/i;

/** Fails unless a response has the form of problem details and reveals no internals. */
export const expectProblem = (
  response: LightMyRequestResponse,
  code: ProblemCode,
  fields?: readonly string[],
): Problem => {
  expect(response.body).not.toMatch(INTERNALS);
  expect(response.statusCode, response.body).toBe(PROBLEM_STATUS[code]);
  const problem = Problem.parse(response.json());
  expect(problem.code).toBe(code);
  expect(problem.status).toBe(response.statusCode);
  expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers).toHaveProperty("x-request-id");
  if (fields) expect(Object.keys(problem.errors ?? {}).sort()).toEqual([...fields].sort());
  return problem;
};
