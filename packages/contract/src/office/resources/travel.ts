import { field } from "../fields.ts";
import { defineResource } from "../resource.ts";

export const DIRECTIONS = ["arrival", "departure"] as const;

export const transportOptions = defineResource({
  name: "transport-options",
  right: "travel",
  title: "location",
  order: "manual",
  fields: {
    direction: field.choice(DIRECTIONS, { needed: true }),
    day: field.day({ needed: true }),
    location: field.line({ translated: true, needed: true }),
    isAirport: field.flag(),
    hours: field.times({ needed: true }),
    isHidden: field.hidden(),
  },
  list: {
    columns: ["location", "direction", "day", "hours", "isAirport", "isHidden"],
    search: ["location"],
    filters: ["direction", "day", "isAirport", "isHidden"],
  },
});
