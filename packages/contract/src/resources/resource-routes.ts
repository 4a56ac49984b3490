import * as z from "zod/mini";
import { singleLine, uuid } from "../fields.ts";
import { History, historyQuery } from "./history.ts";
import { idsPattern } from "./options.ts";
import { IMPORT_MAX_BYTES, importQuery } from "../imports/office.ts";
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
import { access, defineRoute } from "../route.ts";
import { inEdition, nothing, ofRecord } from "./path-params.ts";

export const EXPORT_FORMATS = ["csv", "xlsx", "json"] as const;

/** Creates the routes of a resource. */
export const createResourceRoutes = (resource: Resource) => {
  const { name, right } = resource;
  const path = `/office/editions/{edition}/${name}`;
  const reads = access.office.reads(right);
  const writes = access.office.writes(right);
  const record = recordSchemaOf(resource);
  const one = { path: `${path}/{id}`, params: z.strictObject(ofRecord) };
  const all = { path, params: z.strictObject(inEdition) };
  return {
    list: defineRoute({
      ...all,
      method: "GET",
      access: reads,
      summary: `Returns a page of ${name} of an edition`,
      query: listQueryOf(resource),
      response: z.strictObject({ items: z.array(listedSchemaOf(resource)), total: z.int() }),
    }),
    counts: defineRoute({
      ...all,
      path: `${path}/counts`,
      method: "GET",
      access: reads,
      summary: `Returns the most frequent values of a field of the filtered ${name}`,
      query: z.strictObject({ ...filterShapeOf(resource), field: singleLine(50) }),
      response: z.strictObject({
        items: z.array(z.strictObject({ value: z.string(), count: z.int() })),
      }),
    }),
    create: defineRoute({
      ...all,
      method: "POST",
      access: writes,
      summary: `Creates a record of ${name}`,
      body: newSchemaOf(resource),
      status: 201,
      response: record,
    }),
    get: defineRoute({
      ...one,
      method: "GET",
      access: reads,
      summary: `Returns a record of ${name} in both languages; the ETag is its version`,
      response: record,
    }),
    change: defineRoute({
      ...one,
      method: "PATCH",
      access: writes,
      summary: `Changes the given fields of a record of ${name}`,
      ifMatch: true,
      body: patchSchemaOf(resource),
      response: record,
    }),
    remove: defineRoute({
      ...one,
      method: "DELETE",
      access: writes,
      summary: `Deletes a record of ${name} that is hidden and not referenced`,
      ifMatch: true,
      response: nothing,
    }),
    order: defineRoute({
      ...all,
      path: `${path}/order`,
      method: "POST",
      access: writes,
      summary: `Reorders ${name}; omitted records follow in their previous order`,
      body: z.strictObject({ ids: idsSchema }),
      response: nothing,
    }),
    bulk: defineRoute({
      ...all,
      path: `${path}/bulk`,
      method: "POST",
      access: writes,
      summary: `Changes or deletes several records of ${name} in a run`,
      body: bulkSchemaOf(resource),
      status: 202,
      response: z.strictObject({ id: uuid }),
    }),
    import: defineRoute({
      ...all,
      path: `${path}/import`,
      method: "POST",
      access: writes,
      summary: `Reads a file or pasted cells of ${name} and returns a dry run`,
      query: importQuery,
      body: { multipart: { file: { maxBytes: IMPORT_MAX_BYTES, mediaTypes: null } } },
      status: 201,
      response: Run,
    }),
    history: defineRoute({
      ...one,
      path: `${path}/{id}/history`,
      method: "GET",
      access: reads,
      summary: `Returns the history of a record of ${name}, newest first`,
      query: historyQuery,
      response: History,
    }),
    export: defineRoute({
      ...all,
      path: `${path}/export`,
      method: "GET",
      access: reads,
      summary: `Returns the filtered ${name} as a file`,
      query: z.strictObject({
        ...filterShapeOf(resource),
        format: z.literal(EXPORT_FORMATS),
        /** Comma-separated ids of the records to export. */
        ids: z.optional(z.string().check(idsPattern)),
        columns: z.optional(z.string().check(z.maxLength(2_000))),
      }),
      response: { mediaType: "application/octet-stream" },
    }),
  };
};

export type ResourceRoutes = ReturnType<typeof createResourceRoutes>;
