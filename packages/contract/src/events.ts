import * as z from "zod/mini";
import { param } from "./fields.ts";
import { access, defineRoute } from "./route.ts";

const HTML = { mediaType: "text/html" };
const query = z.strictObject({ id: param.id, language: param.language });

export const eventRoutes = {
  culturalDetails: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/cultural-events/details",
    access: access.public,
    edition: "object",
    publicContent: true,
    summary: "The text of a cultural event, as sanitised HTML",
    query,
    response: HTML,
  }),
  specialDetails: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/special-events/details",
    access: access.public,
    edition: "object",
    publicContent: true,
    summary: "The text of a special event, as sanitised HTML",
    query,
    response: HTML,
  }),
};
