import { RESOURCES, PANEL_ROLES } from "@foyer/contract/office/index";
import { type ClashRule, findClashes } from "@foyer/contract/panels/clashes";
import type { Values } from "../../content/references.ts";
import type { Db } from "../../db/index.ts";
import { type Binding, bindResource } from "../../resources/binding.ts";
import { pruneDrafts } from "./drafts/prune-drafts.ts";
import { followDay } from "./follow-day.ts";
import { isClashing, hasParticipant, listPlaces, loadPlan } from "./planned-panels.repository.ts";
import { panelActions } from "./panel-actions.ts";
import { panelTypes, panels, thematicPaths } from "./panels.writes.ts";

const ROLES = Object.entries(PANEL_ROLES);

/** Returns the participants of a panel in any role, each once. */
const listParticipantIds = (row: Values): number[] => {
  const people = (row["people"] ?? []) as readonly { attendeeId: number }[];
  return [...new Set(people.map(({ attendeeId }) => attendeeId))];
};

type RulesById = ReadonlyMap<number, readonly ClashRule[]>;

/** Returns the rules that each clashing panel violates. */
const loadClashes = async (db: Db, editionId: number): Promise<RulesById> => {
  const rulesById = new Map<number, Set<ClashRule>>();
  for (const { rule, panelIds } of findClashes(await loadPlan(db, editionId))) {
    for (const id of panelIds) rulesById.set(id, (rulesById.get(id) ?? new Set()).add(rule));
  }
  return new Map([...rulesById].map(([id, rules]) => [id, [...rules]]));
};

export const panelBinding: Binding = bindResource(
  RESOURCES.panels,
  panels,
  {
    room: "roomId",
    thematicPath: "thematicPathId",
    type: "panelTypeId",
    parent: "parentId",
    picture: "pictureFileId",
    ...Object.fromEntries(ROLES.map(([name]) => [name, "people"])),
  },
  {
    listDetails: listPlaces,
    sharedLists: Object.fromEntries(ROLES.map(([name, role]) => [name, { role }])),
    complete: followDay,
    actions: panelActions,
    derived: {
      read: async (db, editionId, rows) => {
        const clashes = await loadClashes(db, editionId);
        return rows.map((row) => ({
          people: listParticipantIds(row),
          clashes: clashes.get(Number(row["id"])) ?? [],
        }));
      },
      matches: async (db, editionId, filter, values) =>
        filter === "people"
          ? hasParticipant(db, values)
          : isClashing(await loadClashes(db, editionId), values),
    },
    // A write that publishes the values of a draft removes the draft.
    afterSave: (context, diffs) =>
      pruneDrafts(
        context,
        panelBinding,
        diffs.flatMap(({ id, after }) => (after ? [Number(id)] : [])),
      ),
  },
);

export const panelBindings = [
  panelBinding,
  bindResource(RESOURCES["thematic-paths"], thematicPaths, {
    picture: "pictureFileId",
  }),
  bindResource(RESOURCES["panel-types"], panelTypes),
];
