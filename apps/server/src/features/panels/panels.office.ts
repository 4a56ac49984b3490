import { RESOURCES, SESSION_ROLES } from "@foyer/contract/office/index";
import type { Values } from "../../content/references.ts";
import { bindResource } from "../../office/binding.ts";
import { isWith } from "./planned-sessions.repository.ts";
import { panelTypes, sessions, thematicPaths } from "./panels.writes.ts";

const ROLES = Object.entries(SESSION_ROLES);

/** Everybody who takes part in a session in any role, once. */
const peopleOf = (row: Values): number[] => {
  const people = (row["people"] ?? []) as readonly { attendeeId: number }[];
  return [...new Set(people.map(({ attendeeId }) => attendeeId))];
};

export const programmeBindings = [
  bindResource(
    RESOURCES.sessions,
    sessions,
    {
      room: "roomId",
      thematicPath: "thematicPathId",
      type: "panelTypeId",
      parent: "parentId",
      picture: "pictureFileId",
      ...Object.fromEntries(ROLES.map(([name]) => [name, "people"])),
    },
    {
      shares: Object.fromEntries(ROLES.map(([name, role]) => [name, { role }])),
      derived: {
        read: async (_db, _editionId, rows) => rows.map((row) => ({ people: peopleOf(row) })),
        meets: async (db, _editionId, _filter, values) => isWith(db, values),
      },
    },
  ),
  bindResource(RESOURCES["thematic-paths"], thematicPaths, { colour: "color" }),
  bindResource(RESOURCES["panel-types"], panelTypes),
];
