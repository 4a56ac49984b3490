import * as z from "zod/mini";
import { SINGLE_LINE_MAX_LENGTH, MODULE } from "../constants.ts";
import { singleLine, param, uuid } from "../fields.ts";
import { access, defineRoute } from "../route.ts";

const FILE = { mediaType: "application/octet-stream" };
const IMAGE = { mediaType: "image/*" };

/** Maximum size of a file in a message, in bytes. */
export const FILE_MAX_BYTES = 10 * 1_024 * 1_024;

/** Media types allowed in messages, detected from the content, not from the file name. */
export const FILE_MEDIA_TYPES = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.spreadsheet",
  "application/vnd.oasis.opendocument.presentation",
  "text/plain",
  "text/csv",
  "application/zip",
] as const;

/** An uploaded file that its uploader can send. */
export const UploadedFile = z.strictObject({
  id: uuid,
  /** Without paths, control characters and bidirectional marks. */
  name: z.string(),
  mimeType: z.string(),
  /** Stored size in bytes. */
  size: z.int(),
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** File ids are UUIDs. Any other text gets the same 404 as an absent file, so the schema accepts it. */
const fileId = singleLine(SINGLE_LINE_MAX_LENGTH);

export const fileRoutes = {
  upload: defineRoute({
    method: "POST",
    path: "/files",
    access: access.moduleAnywhere(MODULE.chat),
    summary: "Uploads a file for a message; the server deletes unsent files after a day",
    body: { multipart: { file: { maxBytes: FILE_MAX_BYTES, mediaTypes: FILE_MEDIA_TYPES } } },
    response: UploadedFile,
  }),
  download: defineRoute({
    method: "GET",
    path: "/files/download",
    access: access.public,
    edition: "object",
    cookie: true,
    summary: "Returns a file that the caller may see",
    query: z.strictObject({ id: fileId }),
    response: FILE,
  }),
  avatar: defineRoute({
    method: "GET",
    path: "/files/download/avatar",
    access: access.public,
    cookie: true,
    summary: "Returns the picture of an attendee, or the default one",
    query: z.strictObject({
      conferenceYear: z.optional(param.year),
      conferenceType: z.optional(param.conferenceType),
      id: z.optional(z.union([z.literal(""), param.id])),
      /** Cache key that changes when a picture is replaced; the server ignores it. */
      version: z.optional(singleLine(SINGLE_LINE_MAX_LENGTH)),
    }),
    response: IMAGE,
  }),
  thematicPath: defineRoute({
    method: "GET",
    path: "/files/download/thematic-path",
    access: access.public,
    cookie: true,
    summary:
      "Returns the picture of a thematic path by its name in Polish or English, or the default one",
    query: z.strictObject({ name: z.optional(singleLine(SINGLE_LINE_MAX_LENGTH)) }),
    response: IMAGE,
  }),
};
