import { field } from "../resources/fields.ts";
import { defineResource } from "../resources/resource.ts";

const LIMIT_MAX = 1_000_000;

export const recreationalEvents = defineResource({
  name: "recreational-events",
  right: "events",
  title: "title",
  order: "manual",
  fields: {
    title: field.singleLine({ translated: true, required: true }),
    content: field.html({ translated: true }),
    location: field.singleLine({ translated: true }),
    picture: field.picture({ translated: true }),
    startsAt: field.instant({ required: true }),
    endsAt: field.instant(),
    limit: field.number(0, LIMIT_MAX),
    signedUpCount: field.count(),
    isHidden: field.hidden(),
  },
  rows: [
    ["startsAt", "endsAt"],
    ["limit", "signedUpCount"],
  ],
  list: {
    columns: ["title", "startsAt", "location", "limit", "signedUpCount", "isHidden"],
    search: ["title", "location"],
    filters: ["isHidden"],
  },
});
