import * as z from "zod/mini";
import { uuid } from "../fields.ts";
import type { Right } from "../organisers/rights.ts";
import { access, defineRoute } from "../route.ts";
import { inEdition } from "../resources/path-params.ts";

export const PICTURE_MAX_BYTES = 10 * 1_048_576;
/** Types that the server decodes. HEIC is not among them, because its codec is not free. */
export const PICTURE_TYPES = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "image/avif",
] as const;

/** Rights to write a resource with a picture. */
export const PICTURE_RIGHTS = [
  "edition",
  "programme",
  "places",
  "people",
  "partners",
  "events",
] as const satisfies readonly Right[];

const path = "/office/editions/{edition}/files";

export const officeFileRoutes = {
  upload: defineRoute({
    method: "POST",
    path,
    // The record that later references the file requires its own right. Unreferenced files are deleted.
    access: access.office.writesAny(PICTURE_RIGHTS),
    summary: "Stores a picture for use in a record",
    params: z.strictObject(inEdition),
    body: { multipart: { file: { maxBytes: PICTURE_MAX_BYTES, mediaTypes: PICTURE_TYPES } } },
    status: 201,
    response: z.strictObject({ id: uuid }),
  }),
  get: defineRoute({
    method: "GET",
    path: `${path}/{file}`,
    access: access.office.reads("edition"),
    summary: "Returns a picture of the edition",
    params: z.strictObject({ ...inEdition, file: uuid }),
    response: { mediaType: "application/octet-stream" },
  }),
};
