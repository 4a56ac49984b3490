import { field, RESOURCES } from "@foyer/contract/office/index";
import { bindResource } from "../../office/binding.ts";
import { panelTypes, sessions, thematicPaths } from "./panels.writes.ts";

export const programmeBindings = [
  bindResource(RESOURCES["thematic-paths"], thematicPaths, { colour: "color" }),
  bindResource(RESOURCES["panel-types"], panelTypes),
];

/** Sessions as other records name them. */
export const namedSessions = bindResource(
  {
    name: "sessions",
    right: "programme",
    title: "topic",
    fields: { topic: field.line({ translated: true, needed: true }) },
    list: { columns: [], search: ["topic"], filters: [] },
  },
  sessions,
);
