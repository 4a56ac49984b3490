import { field } from "../fields.ts";
import { defineResource } from "../resource.ts";

const LIMIT_MAX = 1_000_000;

export const recreationalEvents = defineResource({
  name: "recreational-events",
  right: "events",
  title: "title",
  order: "manual",
  fields: {
    title: field.line({ translated: true, needed: true }),
    content: field.html({ translated: true }),
    location: field.line({ translated: true }),
    picture: field.picture({ translated: true }),
    startsAt: field.instant({ needed: true }),
    endsAt: field.instant(),
    limit: field.number(0, LIMIT_MAX),
    signedUpCount: field.count(),
    isHidden: field.hidden(),
  },
  list: {
    columns: ["title", "startsAt", "location", "limit", "signedUpCount", "isHidden"],
    search: ["title", "location"],
    filters: ["isHidden"],
  },
});
