import * as z from "zod/mini";
import { editionLanguageQuery, wholeNumber } from "../fields.ts";
import { access, defineRoute } from "../route.ts";

/** Version of the schedule JSON; defaults to 1. */
const version = z.optional(wholeNumber(1, 2));

export const feedRoutes = {
  xml: defineRoute({
    method: "GET",
    path: "/public/schedule.xml",
    access: access.public,
    edition: "query",
    summary: "Returns the programme as schedule XML (frab, pentabarf) for schedule apps",
    query: z.strictObject(editionLanguageQuery),
    response: { mediaType: "application/vnd.c3voc.schedule+xml; charset=utf-8" },
  }),
  json: defineRoute({
    method: "GET",
    path: "/public/schedule.json",
    access: access.public,
    edition: "query",
    summary: "Returns the programme as schedule JSON; `version` 2 selects its second version",
    query: z.strictObject({ ...editionLanguageQuery, version }),
    response: { mediaType: "application/json; charset=utf-8" },
  }),
};
