import { MODULE } from "../../constants.ts";
import { field } from "../fields.ts";
import { defineResource } from "../resource.ts";

export const userGroups = defineResource({
  name: "user-groups",
  right: "people",
  title: "name",
  fields: {
    name: field.line({ needed: true }),
    /** By which the door and badges tell the group. */
    colour: field.colour(),
    modules: field.choices(Object.values(MODULE), { called: "module" }),
  },
  list: { columns: ["name", "colour", "modules"], search: ["name"], filters: ["modules"] },
});
