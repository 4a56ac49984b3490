import * as z from "zod/mini";
import { uuid } from "../fields.ts";
import { History, historyQuery } from "./history.ts";
import { IMPORT_MAX_BYTES, importQuery } from "./imports.ts";
import { Run } from "./runs.ts";
import {
  bulkSchemaOf,
  filterShapeOf,
  idsSchema,
  listedSchemaOf,
  listQueryOf,
  newSchemaOf,
  patchSchemaOf,
  recordSchemaOf,
  type Resource,
} from "./resource.ts";
import { defineOfficeRoute, inEdition, nothing, ofRecord } from "./route.ts";

export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;

/** The calls of a resource, the same for each. */
export const createResourceRoutes = (resource: Resource) => {
  const { name, right } = resource;
  const path = `/office/editions/{edition}/${name}`;
  const reads = { office: "reads", right } as const;
  const writes = { office: "writes", right } as const;
  const record = recordSchemaOf(resource);
  const one = { path: `${path}/{id}`, params: z.strictObject(ofRecord) };
  const all = { path, params: z.strictObject(inEdition) };
  return {
    list: defineOfficeRoute({
      ...all,
      method: "GET",
      access: reads,
      summary: `Some ${name} of an edition, page by page`,
      query: listQueryOf(resource),
      response: z.strictObject({ items: z.array(listedSchemaOf(resource)), total: z.int() }),
    }),
    create: defineOfficeRoute({
      ...all,
      method: "POST",
      access: writes,
      summary: `Adds one to ${name}`,
      body: newSchemaOf(resource),
      status: 201,
      response: record,
    }),
    get: defineOfficeRoute({
      ...one,
      method: "GET",
      access: reads,
      summary: `One of ${name} as it is written, in both languages; its ETag is its version`,
      response: record,
    }),
    change: defineOfficeRoute({
      ...one,
      method: "PATCH",
      access: writes,
      summary: `Changes the named fields of one of ${name}`,
      ifMatch: true,
      body: patchSchemaOf(resource),
      response: record,
    }),
    remove: defineOfficeRoute({
      ...one,
      method: "DELETE",
      access: writes,
      summary: `Deletes one of ${name} that is hidden and needed by nothing`,
      ifMatch: true,
      response: nothing,
    }),
    order: defineOfficeRoute({
      ...all,
      path: `${path}/order`,
      method: "POST",
      access: writes,
      summary: `Puts ${name} into an order; those that are not named follow in theirs`,
      body: z.strictObject({ ids: idsSchema }),
      response: nothing,
    }),
    bulk: defineOfficeRoute({
      ...all,
      path: `${path}/bulk`,
      method: "POST",
      access: writes,
      summary: `Changes or deletes many of ${name}, as a run`,
      body: bulkSchemaOf(resource),
      status: 202,
      response: z.strictObject({ id: uuid }),
    }),
    import: defineOfficeRoute({
      ...all,
      path: `${path}/import`,
      method: "POST",
      access: writes,
      summary: `Reads a file or pasted cells of ${name}, and shows as a dry run what they would do`,
      query: importQuery,
      body: { multipart: { file: { maxBytes: IMPORT_MAX_BYTES, mediaTypes: null } } },
      status: 201,
      response: Run,
    }),
    history: defineOfficeRoute({
      ...one,
      path: `${path}/{id}/history`,
      method: "GET",
      access: reads,
      summary: `What was changed of one of ${name}, the newest first`,
      query: historyQuery,
      response: History,
    }),
    export: defineOfficeRoute({
      ...all,
      path: `${path}/export`,
      method: "GET",
      access: reads,
      summary: `Those of ${name} that a filter finds, as a file`,
      query: z.strictObject({
        ...filterShapeOf(resource),
        format: z.literal(EXPORT_FORMATS),
        columns: z.optional(z.string().check(z.maxLength(2_000))),
      }),
      response: { mediaType: "application/octet-stream" },
    }),
  };
};

export type ResourceRoutes = ReturnType<typeof createResourceRoutes>;
