import * as z from "zod/mini";
import { CategoryItem } from "../categories.ts";
import { editionLanguageQuery } from "../fields.ts";
import { access, defineRoute } from "../route.ts";

export const informationRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/information",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary: "Returns the organisational information of an edition, in the organisers' order",
    query: z.strictObject(editionLanguageQuery),
    response: z.array(CategoryItem),
  }),
};
