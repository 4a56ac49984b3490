import * as z from "zod/mini";
import { LINE_MAX_LENGTH, MODULE } from "./constants.ts";
import { line, param, uuid } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

const FILE = { mediaType: "application/octet-stream" };
const IMAGE = { mediaType: "image/*" };

/** Largest file of a message, in bytes. */
export const FILE_MAX_BYTES = 10 * 1_024 * 1_024;

/** What the file of a message may contain, whatever it is called. */
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

/** A file that was uploaded, ready to be sent by its uploader. */
export const UploadedFile = z.strictObject({
  id: uuid,
  /** Without paths, control characters and marks that turn text around. */
  name: z.string(),
  mimeType: z.string(),
  /** In bytes, as it is stored. */
  size: z.int(),
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** Ids of files are UUIDs; any other text names no file, so it is answered like an absent one. */
const fileId = line(LINE_MAX_LENGTH);

export const fileRoutes = {
  upload: defineRoute({
    method: "POST",
    path: "/files",
    access: access.moduleAnywhere(MODULE.chat),
    edition: "none",
    summary: "Upload a file to send it in a message; one that is not sent is removed after a day",
    body: { multipart: { file: { maxBytes: FILE_MAX_BYTES, mediaTypes: FILE_MEDIA_TYPES } } },
    response: UploadedFile,
  }),
  download: defineRoute({
    method: "GET",
    path: "/files/download",
    access: access.public,
    edition: "object",
    cookie: true,
    summary: "A file that the caller may see",
    query: z.strictObject({ id: fileId }),
    response: FILE,
  }),
  avatar: defineRoute({
    method: "GET",
    path: "/files/download/avatar",
    access: access.public,
    edition: "none",
    cookie: true,
    summary: "The picture of an attendee, or the default one",
    query: z.strictObject({
      conferenceYear: z.optional(param.year),
      conferenceType: z.optional(param.conferenceType),
      id: z.optional(z.union([z.literal(""), param.id])),
      /** Tells a picture from the one that it has replaced; it changes nothing. */
      version: z.optional(line(LINE_MAX_LENGTH)),
    }),
    response: IMAGE,
  }),
  thematicPath: defineRoute({
    method: "GET",
    path: "/files/download/thematic-path",
    access: access.public,
    edition: "none",
    cookie: true,
    summary: "The picture of a thematic path by its name in Polish or English, or the default one",
    query: z.strictObject({ name: z.optional(line(LINE_MAX_LENGTH)) }),
    response: IMAGE,
  }),
};
