import * as z from "zod/mini";
import { uuid } from "../fields.ts";
import { defineOfficeRoute, inEdition } from "./route.ts";

const PICTURE_MAX_BYTES = 10 * 1_048_576;
export const PICTURE_TYPES = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "image/avif",
] as const;

const path = "/office/editions/{edition}/files";

export const officeFileRoutes = {
  upload: defineOfficeRoute({
    method: "POST",
    path,
    // What names it later asks for a right of its own; a picture that nothing names is removed.
    access: { office: "reads", right: "edition" },
    summary: "Stores a picture, to be named in a record",
    params: z.strictObject(inEdition),
    body: { multipart: { file: { maxBytes: PICTURE_MAX_BYTES, mediaTypes: PICTURE_TYPES } } },
    status: 201,
    response: z.strictObject({ id: uuid }),
  }),
  get: defineOfficeRoute({
    method: "GET",
    path: `${path}/{file}`,
    access: { office: "reads", right: "edition" },
    summary: "A picture of the edition",
    params: z.strictObject({ ...inEdition, file: uuid }),
    response: { mediaType: "application/octet-stream" },
  }),
};
