import { field } from "../fields.ts";
import { defineResource } from "../resource.ts";

const named = { name: field.line({ translated: true, needed: true }) };

export const thematicPaths = defineResource({
  name: "thematic-paths",
  right: "programme",
  title: "name",
  order: "manual",
  fields: { ...named, colour: field.colour({ needed: true }) },
  list: { columns: ["name", "colour"], search: ["name"], filters: ["colour"] },
});

export const panelTypes = defineResource({
  name: "panel-types",
  right: "programme",
  title: "name",
  order: "manual",
  fields: named,
  list: { columns: ["name"], search: ["name"], filters: [] },
});
