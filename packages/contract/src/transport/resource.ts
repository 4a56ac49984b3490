import { DIRECTIONS } from "../constants.ts";
import { field } from "../resources/fields.ts";
import { defineResource } from "../resources/resource.ts";

export const transportOptions = defineResource({
  name: "transport-options",
  right: "travel",
  title: "location",
  order: "manual",
  fields: {
    direction: field.choice(DIRECTIONS, { required: true }),
    day: field.day({ required: true }),
    location: field.singleLine({ translated: true, required: true }),
    isAirport: field.flag(),
    hours: field.times({ required: true }),
    isHidden: field.hidden(),
  },
  rows: [
    ["direction", "day"],
    ["hours", "isAirport"],
  ],
  list: {
    columns: ["location", "direction", "day", "hours", "isAirport", "isHidden"],
    search: ["location"],
    filters: ["direction", "day", "isAirport", "isHidden"],
  },
});

const SEATS_MAX = 1_000;

/** Runs of vehicles, with seats. */
export const trips = defineResource({
  name: "trips",
  right: "travel",
  title: "name",
  fields: {
    name: field.singleLine({ required: true }),
    direction: field.choice(DIRECTIONS, { required: true }),
    departsAt: field.instant({ required: true }),
    arrivesAt: field.instant(),
    /** The pickup place. */
    location: field.singleLine({ translated: true, required: true }),
    seats: field.number(1, SEATS_MAX, { required: true }),
    seatsTaken: field.count(),
    note: field.multiline({ personal: true }),
    isHidden: field.hidden(),
  },
  rows: [
    ["departsAt", "arrivesAt"],
    ["seats", "seatsTaken"],
  ],
  list: {
    columns: ["name", "departsAt", "direction", "location", "seats", "seatsTaken", "isHidden"],
    search: ["name", "location"],
    sort: ["departsAt", "name"],
    filters: ["direction", "isHidden"],
  },
});
