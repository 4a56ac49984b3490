import * as z from "zod/mini";
import { editionLanguageQuery, wholeNumber } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

/** The versions of the schedule JSON that are written; without one it is the first. */
const version = z.optional(wholeNumber(1, 2));

export const feedRoutes = {
  xml: defineRoute({
    method: "GET",
    path: "/public/schedule.xml",
    access: access.public,
    edition: "query",
    summary: "The programme as schedule XML (frab, pentabarf), as schedule apps read it",
    query: z.strictObject(editionLanguageQuery),
    response: { mediaType: "application/vnd.c3voc.schedule+xml; charset=utf-8" },
  }),
  json: defineRoute({
    method: "GET",
    path: "/public/schedule.json",
    access: access.public,
    edition: "query",
    summary: "The programme as schedule JSON; `version` 2 gives its second version",
    query: z.strictObject({ ...editionLanguageQuery, version }),
    response: { mediaType: "application/json; charset=utf-8" },
  }),
};
