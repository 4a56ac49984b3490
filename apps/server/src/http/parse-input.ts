import { bodySchemaOf, type Route } from "@foyer/contract";
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { Failure } from "../lib/failure.ts";
import { toFieldIssues } from "./field-issues.ts";

type Input = readonly [schema: z.ZodMiniType | undefined, input: unknown];

/** Schema of routes without parameters, a query or a body. */
const EMPTY = z.strictObject({});

/** @throws Failure `validation-failed` with the issues of all inputs */
const parse = (...inputs: readonly Input[]): unknown[] => {
  const parsed = inputs.map(([schema = EMPTY, input]) => ({ ...schema.safeParse(input), input }));
  const issues = parsed.flatMap(({ error, input }) => (error ? toFieldIssues(error, input) : []));
  if (issues.length > 0) throw new Failure("validation-failed", { issues });
  return parsed.map(({ data }) => data);
};

export const parseParams = (route: Route, request: FastifyRequest): unknown =>
  parse([route.params, request.params])[0];

/** Parses query and body by the contract. @throws Failure `validation-failed` */
export const parseInput = (route: Route, request: FastifyRequest) => {
  const [query, body] = parse(
    [route.query, request.query],
    [bodySchemaOf(route), request.body ?? {}],
  );
  return { query, body };
};

/** @throws Failure `version-required` if the route needs `If-Match` and the header is missing */
export const parseVersion = (route: Route, request: FastifyRequest): string => {
  if (!route.ifMatch) return "";
  const version = /^(?:W\/)?"([^"]*)"$/.exec(request.headers["if-match"] ?? "")?.[1];
  if (version === undefined) throw new Failure("version-required");
  return version;
};
