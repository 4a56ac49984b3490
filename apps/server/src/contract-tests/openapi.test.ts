import { bodySchemaOf, type Route, uploadOf } from "@foyer/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { allRoutes, portalRoutes } from "./routes.ts";

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  $ref?: string;
};
type Content = Record<string, { schema: Schema }>;
type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  security?: Record<string, string[]>[];
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; schemas?: Record<string, Schema> };
};

let test: TestApp;
let document: Document;

beforeAll(async () => {
  test = await createTestApp();
  const response = await test.app.inject("/api/openapi.json");
  expect(response.statusCode).toBe(200);
  document = response.json<Document>();
});
afterAll(() => test.close());

const operationOf = (route: Route): Operation => {
  const operation = document.paths[`/api${route.path}`]?.[route.method.toLowerCase()];
  if (!operation) throw new Error(`${route.path} is not documented`);
  return operation;
};

const shapeOf = (schema: Route["query"]): string[] =>
  Object.keys((schema as { _zod: { def: { shape: object } } } | undefined)?._zod.def.shape ?? {});

describe("the OpenAPI document", () => {
  it("has version 3.1 and a title", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: "Foyer", version: "1" });
  });

  it("contains every route of the contract and nothing else", () => {
    const documentedRoutes = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const rows = allRoutes().map(({ route: { method, path } }) => `${method} /api${path}`);
    expect(documentedRoutes.sort()).toEqual(rows.sort());
  });

  it("contains all referenced schemas", () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('"$schema"');
    for (const [, name = ""] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      expect(document.components.schemas).toHaveProperty(name);
    }
    for (const [, scheme = ""] of text.matchAll(/"security":\[\{"(\w+)"/g)) {
      expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
  });

  describe.each(portalRoutes())("$name", ({ route }) => {
    it("declares its query, body, responses and required session", () => {
      const operation = operationOf(route);
      expect(operation.summary).toBe(route.summary);
      expect((operation.parameters ?? []).map(({ name }) => name).sort()).toEqual(
        shapeOf(route.query).sort(),
      );
      for (const parameter of operation.parameters ?? []) expect(parameter.in).toBe("query");
      const upload = uploadOf(route);
      const bodyType = upload ? "multipart/form-data" : "application/json";
      const body = operation.requestBody?.content[bodyType]?.schema;
      expect(Object.keys(body?.properties ?? {}).sort()).toEqual(
        upload ? ["file"] : shapeOf(bodySchemaOf(route)).sort(),
      );
      const mediaType =
        "mediaType" in route.response ? route.response.mediaType : "application/json";
      expect(Object.keys(operation.responses["200"]?.content ?? {})).toEqual([mediaType]);
      expect(operation.responses["default"]?.content).toHaveProperty(["application/problem+json"]);
      const canBeAnonymous = (operation.security ?? []).some(
        (scheme) => Object.keys(scheme).length === 0,
      );
      expect(canBeAnonymous).toBe(route.access.session === "public");
    });
  });
});

describe("the documentation page", () => {
  it("loads nothing from other origins", async () => {
    const page = await test.app.inject("/api/docs/");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("swagger-ui");
    expect(page.body).not.toMatch(/(src|href)="https?:/);
  });
});
