import * as z from "zod/mini";
import { LINE_MAX_LENGTH } from "./constants.ts";
import { line, param } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

const FILE = { mediaType: "application/octet-stream" };
const IMAGE = { mediaType: "image/*" };

/** Ids of files are UUIDs; any other text names no file, so it is answered like an absent one. */
const fileId = line(LINE_MAX_LENGTH);

export const fileRoutes = {
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
