import * as z from "zod/mini";
import { id } from "../fields.ts";
import { defineOfficeRoute, editionName } from "./route.ts";

/** Told as `changed`: what was written, any records of it where there are no ids, and by whom. */
export const OfficeEvent = z.strictObject({
  /** Null where anything may have changed. */
  resource: z.nullable(z.string()),
  ids: z.array(id),
  by: z.nullable(id),
});
export type OfficeEvent = z.output<typeof OfficeEvent>;

export const eventRoutes = {
  open: defineOfficeRoute({
    method: "GET",
    path: "/office/events",
    // The query names the edition; the handler asks for a role there.
    access: { office: "session" },
    summary: "What is written in an edition, as server-sent events, for pages that are open",
    query: z.strictObject({ edition: editionName }),
    response: { mediaType: "text/event-stream" },
  }),
};
