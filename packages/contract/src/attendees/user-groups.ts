import { MODULE } from "../constants.ts";
import { field } from "../resources/fields.ts";
import { defineResource } from "../resources/resource.ts";

export const userGroups = defineResource({
  name: "user-groups",
  right: "people",
  title: "name",
  fields: {
    name: field.singleLine({ required: true }),
    /** Colour of the group at check-in and on badges. */
    color: field.color(),
    modules: field.choices(Object.values(MODULE), { labelPrefix: "module" }),
  },
  list: { columns: ["name", "color", "modules"], search: ["name"], filters: ["modules"] },
});
