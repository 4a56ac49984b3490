import { DIRECTIONS } from "../../constants.ts";
import { field } from "../fields.ts";
import { defineResource } from "../resource.ts";

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

const SEATS_MAX = 1_000;

/** Vehicles with their seats. */
export const departures = defineResource({
  name: "departures",
  right: "travel",
  title: "name",
  fields: {
    name: field.line({ needed: true }),
    direction: field.choice(DIRECTIONS, { needed: true }),
    leavesAt: field.instant({ needed: true }),
    arrivesAt: field.instant(),
    /** Where people are met. */
    location: field.line({ translated: true, needed: true }),
    seats: field.number(1, SEATS_MAX, { needed: true }),
    seatsTaken: field.count(),
    note: field.lines({ personal: true }),
    isHidden: field.hidden(),
  },
  list: {
    columns: ["name", "direction", "leavesAt", "location", "seats", "seatsTaken", "isHidden"],
    search: ["name", "location"],
    filters: ["direction", "isHidden"],
  },
});
