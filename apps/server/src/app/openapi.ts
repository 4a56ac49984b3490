import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { bodySchemaOf, Problem, type Route, uploadOf } from "@foyer/contract";
import { isForPersons, type OfficeRoute } from "@foyer/contract/office/index";
import type { FastifyInstance, FastifySchema } from "fastify";
import * as z from "zod/mini";

const BEARER = "bearer";
const OFFICE = "office";
const PROGRAM = "program";

type AnyRoute = Route | OfficeRoute;

type JsonSchema = Record<string, unknown>;

/** Queries are shown as the typed values that they stand for, bodies as they are sent. */
const toJsonSchema = (schema: z.ZodMiniType, io: "input" | "output"): JsonSchema => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const describeAnswer = ({ response }: AnyRoute) =>
  "mediaType" in response
    ? {
        description: "The bytes",
        content: { [response.mediaType]: { schema: { type: "string", format: "binary" } } },
      }
    : {
        description: "The answer",
        content: { "application/json": { schema: toJsonSchema(response, "output") } },
      };

const PROBLEM_ANSWER = {
  description: "A refusal, as problem details (RFC 9457)",
  content: { "application/problem+json": { schema: toJsonSchema(Problem, "output") } },
};

const describeBody = (route: AnyRoute): FastifySchema => {
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

/** How a caller shows who they are: by a token, or in the office by its cookie or a program's token. */
const securityOf = ({ access }: AnyRoute) => {
  if ("office" in access) {
    if (access.office === "open") return [{}];
    return isForPersons(access) ? [{ [OFFICE]: [] }] : [{ [OFFICE]: [] }, { [PROGRAM]: [] }];
  }
  return access.session === "required" ? [{ [BEARER]: [] }] : [{}, { [BEARER]: [] }];
};

const paramsOf = (route: AnyRoute) =>
  "params" in route && route.params ? { params: toJsonSchema(route.params, "output") } : {};

const ifMatchOf = (route: AnyRoute) =>
  "ifMatch" in route && route.ifMatch
    ? {
        headers: {
          type: "object",
          properties: { "if-match": { type: "string" } },
          required: ["if-match"],
        },
      }
    : {};

/** What a call stands under: its first word, in the office with what it is about. */
const tagOf = ({ path }: AnyRoute): string => {
  const [first = "api", ...words] = path
    .split("/")
    .filter((part) => part !== "" && part !== "public" && !part.startsWith("{"));
  const about = words.find((word) => word !== "editions") ?? "editions";
  return first === "office" ? `office: ${about}` : first;
};

const toSchema = (route: AnyRoute): FastifySchema => ({
  summary: route.summary,
  tags: [tagOf(route)],
  security: securityOf(route),
  ...paramsOf(route),
  ...ifMatchOf(route),
  ...(route.query ? { querystring: toJsonSchema(route.query, "output") } : {}),
  ...describeBody(route),
  response: {
    [("status" in route && route.status) || 200]: describeAnswer(route),
    default: PROBLEM_ANSWER,
  },
});

/** Serves the OpenAPI 3.1 document, made from the contract, and a page to read it. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Foyer", version: "1", license: { name: "MIT", identifier: "MIT" } },
      components: {
        securitySchemes: {
          [BEARER]: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          [OFFICE]: { type: "apiKey", in: "cookie", name: "foyer_office" },
          [PROGRAM]: { type: "http", scheme: "bearer" },
        },
      },
    },
    transform: ({ url, route }) => {
      const row = route.config?.route ?? route.config?.officeRoute;
      return { url, schema: row ? toSchema(row) : { hide: true } };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    // Without the bar for other documents, whose logo also brings a style that our policy forbids.
    // Some two hundred calls, of which a reader wants a few.
    uiConfig: { layout: "BaseLayout", docExpansion: "none" },
    theme: { title: "Foyer: the calls" },
  });
  app.get("/api/openapi.json", async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(app.swagger()),
  );
};
