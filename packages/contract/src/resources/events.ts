import * as z from "zod/mini";
import { id } from "../fields.ts";
import { access, defineRoute } from "../route.ts";
import { editionName } from "./path-params.ts";

/** Server-sent event `changed`: resource, ids (empty if any record may have changed) and author. */
export const OfficeEvent = z.strictObject({
  /** Null if any resource may have changed. */
  resource: z.nullable(z.string()),
  ids: z.array(id),
  by: z.nullable(id),
});
export type OfficeEvent = z.output<typeof OfficeEvent>;

export const eventRoutes = {
  open: defineRoute({
    method: "GET",
    path: "/office/events",
    // The edition is in the query, so the handler checks the role there.
    access: access.office.session,
    summary: "Streams the changes of an edition to open pages as server-sent events",
    query: z.strictObject({ edition: editionName }),
    response: { mediaType: "text/event-stream" },
  }),
};
