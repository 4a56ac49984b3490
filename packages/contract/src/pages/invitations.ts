import * as z from "zod/mini";
import { CategoryItem } from "../categories.ts";
import { editionLanguageQuery } from "../fields.ts";
import { access, defineRoute } from "../route.ts";

export const invitationRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/invitations",
    access: access.participant,
    edition: "query",
    summary:
      "Returns the invitations for all participants, for the caller's group and for the caller",
    query: z.strictObject(editionLanguageQuery),
    response: z.array(CategoryItem),
  }),
};
