import { field } from "../resources/fields.ts";
import { defineResource } from "../resources/resource.ts";

const CAPACITY_MAX = 1_000_000;

const place = {
  name: field.singleLine({ translated: true, required: true }),
  picture: field.picture({ translated: true }),
};

export const buildings = defineResource({
  name: "buildings",
  right: "places",
  title: "name",
  order: "manual",
  fields: { ...place, floorsSortedAlphabetically: field.flag() },
  list: { columns: ["name", "floorsSortedAlphabetically"], search: ["name"], filters: [] },
});

export const floors = defineResource({
  name: "floors",
  right: "places",
  title: "name",
  order: "manual",
  fields: {
    building: field.one("buildings", { required: true }),
    ...place,
    roomsSortedAlphabetically: field.flag(),
  },
  list: {
    columns: ["name", "building", "roomsSortedAlphabetically"],
    search: ["name"],
    filters: ["building"],
  },
});

export const rooms = defineResource({
  name: "rooms",
  right: "places",
  title: "name",
  order: "manual",
  fields: {
    floor: field.one("floors", { required: true }),
    ...place,
    capacity: field.number(0, CAPACITY_MAX),
  },
  list: { columns: ["name", "floor", "capacity"], search: ["name"], filters: ["floor"] },
});
