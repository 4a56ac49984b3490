import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { bodySchemaOf, Problem, type Route, uploadOf } from "@foyer/contract";
import type { FastifyInstance, FastifySchema } from "fastify";
import * as z from "zod/mini";
import { isHumanOnly } from "../http/access-gate.ts";

const BEARER = "bearer";
const OFFICE = "office";
const API_TOKEN = "apiToken";

type JsonSchema = Record<string, unknown>;

/** Documents queries as parsed values (output) and bodies as sent (input). */
const toJsonSchema = (schema: z.ZodMiniType, io: "input" | "output"): JsonSchema => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const describeResponse = ({ response }: Route) =>
  "mediaType" in response
    ? {
        description: "Binary content",
        content: { [response.mediaType]: { schema: { type: "string", format: "binary" } } },
      }
    : {
        description: "Successful response",
        content: { "application/json": { schema: toJsonSchema(response, "output") } },
      };

const PROBLEM_RESPONSE = {
  description: "Error, as problem details (RFC 9457)",
  content: { "application/problem+json": { schema: toJsonSchema(Problem, "output") } },
};

const describeBody = (route: Route): FastifySchema => {
  const upload = uploadOf(route);
  const schema = bodySchemaOf(route);
  if (!upload) return schema ? { body: toJsonSchema(schema, "input") } : {};
  const { maxBytes, mediaTypes } = upload;
  const description = `At most ${maxBytes} bytes${mediaTypes ? `: ${mediaTypes.join(", ")}` : ""}`;
  const file = { type: "string", format: "binary", description };
  return {
    consumes: ["multipart/form-data"],
    body: { type: "object", properties: { file }, required: ["file"] },
  };
};

/** Authentication of a route: bearer token, or office cookie and API token. */
const securityOf = ({ access }: Route) => {
  if ("office" in access) {
    if (access.office === "open") return [{}];
    return isHumanOnly(access) ? [{ [OFFICE]: [] }] : [{ [OFFICE]: [] }, { [API_TOKEN]: [] }];
  }
  return access.session === "required" ? [{ [BEARER]: [] }] : [{}, { [BEARER]: [] }];
};

const paramsOf = (route: Route) =>
  "params" in route && route.params ? { params: toJsonSchema(route.params, "output") } : {};

const ifMatchOf = (route: Route) =>
  "ifMatch" in route && route.ifMatch
    ? {
        headers: {
          type: "object",
          properties: { "if-match": { type: "string" } },
          required: ["if-match"],
        },
      }
    : {};

/** Tag of a route: its first path segment; for the office also its resource. */
const tagOf = ({ path }: Route): string => {
  const [first = "api", ...segments] = path
    .split("/")
    .filter((part) => part !== "" && part !== "public" && !part.startsWith("{"));
  const resource = segments.find((segment) => segment !== "editions") ?? "editions";
  return first === "office" ? `office: ${resource}` : first;
};

const toSchema = (route: Route): FastifySchema => ({
  summary: route.summary,
  tags: [tagOf(route)],
  security: securityOf(route),
  ...paramsOf(route),
  ...ifMatchOf(route),
  ...(route.query ? { querystring: toJsonSchema(route.query, "output") } : {}),
  ...describeBody(route),
  response: {
    [("status" in route && route.status) || 200]: describeResponse(route),
    default: PROBLEM_RESPONSE,
  },
});

/** Serves the OpenAPI 3.1 document of the contract and a page to read it. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Foyer", version: "1", license: { name: "MIT", identifier: "MIT" } },
      components: {
        securitySchemes: {
          [BEARER]: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          [OFFICE]: { type: "apiKey", in: "cookie", name: "foyer_office" },
          [API_TOKEN]: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform: ({ url, route }) => {
      const operation = route.config?.route;
      return { url, schema: operation ? toSchema(operation) : { hide: true } };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    // `BaseLayout` omits the bar for other documents, whose logo brings a style that our policy forbids. The
    // page lists some 200 routes, so they start collapsed.
    uiConfig: { layout: "BaseLayout", docExpansion: "none" },
    theme: { title: "Foyer API" },
  });
  app.get("/api/openapi.json", async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(app.swagger()),
  );
};
