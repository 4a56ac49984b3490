import * as z from "zod/mini";
import { day, editionLanguageQuery, id, instant, param, uuid } from "../fields.ts";
import { PanelPartner } from "../panels/portal.ts";
import { access, defineRoute } from "../route.ts";

const HTML = { mediaType: "text/html" };
const query = z.strictObject({ id: param.id, language: param.language });

export const CulturalEvent = z.strictObject({
  id,
  /** Conference day, which may be the evening before `startDate`. */
  date: day,
  startDate: instant,
  endDate: instant,
  roomId: z.nullable(id),
  /** Name of the room. */
  roomCode: z.nullable(z.string()),
  /** True if the room, its floor or its building has a plan. */
  hasPlan: z.boolean(),
  partners: z.array(PanelPartner),
  description: z.strictObject({
    title: z.string(),
    /** Title of the event in the programme. */
    topic: z.string(),
    /** Plain-text excerpt; `cultural-events/details` returns the whole text. */
    content: z.nullable(z.string()),
    building: z.nullable(z.string()),
    pictureFileId: z.nullable(uuid),
  }),
});
export type CulturalEvent = z.output<typeof CulturalEvent>;

export const eventRoutes = {
  list: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/cultural-events",
    access: access.public,
    edition: "query",
    publicContent: true,
    summary:
      "Returns the cultural events of an edition by start; none while the agenda is not published",
    query: z.strictObject(editionLanguageQuery),
    response: z.array(CulturalEvent),
  }),
  culturalDetails: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/cultural-events/details",
    access: access.public,
    edition: "object",
    publicContent: true,
    summary: "Returns the text of a cultural event as sanitised HTML",
    query,
    response: HTML,
  }),
  specialDetails: defineRoute({
    method: "GET",
    path: "/public/conferences/conference/special-events/details",
    access: access.public,
    edition: "object",
    publicContent: true,
    summary: "Returns the text of a special event as sanitised HTML",
    query,
    response: HTML,
  }),
};
