import { RESOURCES, SESSION_ROLES } from "@foyer/contract/office/index";
import { type ClashRule, findClashes } from "@foyer/contract/office/clashes";
import type { Values } from "../../content/references.ts";
import type { Db } from "../../db/index.ts";
import { bindResource } from "../../office/binding.ts";
import { followDay } from "./day-of-session.ts";
import { isClashing, isWith, loadPlan } from "./planned-sessions.repository.ts";
import { sessionActions } from "./session-actions.ts";
import { panelTypes, sessions, thematicPaths } from "./panels.writes.ts";

const ROLES = Object.entries(SESSION_ROLES);

/** Everybody who takes part in a session in any role, once. */
const peopleOf = (row: Values): number[] => {
  const people = (row["people"] ?? []) as readonly { attendeeId: number }[];
  return [...new Set(people.map(({ attendeeId }) => attendeeId))];
};

export { loadPlan };

type RulesById = ReadonlyMap<number, readonly ClashRule[]>;

/** What is wrong with each session that clashes with anything. */
const loadClashes = async (db: Db, editionId: number): Promise<RulesById> => {
  const found = new Map<number, Set<ClashRule>>();
  for (const { rule, sessionIds } of findClashes(await loadPlan(db, editionId))) {
    for (const id of sessionIds) found.set(id, (found.get(id) ?? new Set()).add(rule));
  }
  return new Map([...found].map(([id, rules]) => [id, [...rules]]));
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
      complete: followDay,
      actions: sessionActions,
      derived: {
        read: async (db, editionId, rows) => {
          const clashes = await loadClashes(db, editionId);
          return rows.map((row) => ({
            people: peopleOf(row),
            clashes: clashes.get(Number(row["id"])) ?? [],
          }));
        },
        meets: async (db, editionId, filter, values) =>
          filter === "people"
            ? isWith(db, values)
            : isClashing(await loadClashes(db, editionId), values),
      },
    },
  ),
  bindResource(RESOURCES["thematic-paths"], thematicPaths, {
    colour: "color",
    picture: "pictureFileId",
  }),
  bindResource(RESOURCES["panel-types"], panelTypes),
];
