import type { OfficeRecord } from "@foyer/contract/resources/resource";
import { RESOURCES } from "@foyer/contract/office/resources";
import { hasDetails } from "@foyer/contract/panels/portal";
import type { OfficeExtension } from "../../resources/extensions.ts";
import { PanelTime } from "./PanelTime.tsx";
import { PanelDrafts } from "./drafts/PanelDrafts.tsx";
import { PanelClashes } from "./session/PanelClashes.tsx";
import { ROLE_FIELDS } from "./session/session-people.ts";
import { SessionPeopleGroup } from "./session/SessionPeopleGroup.tsx";
import { SessionTimesGroup, TIME_FIELDS } from "./session/SessionTimesGroup.tsx";

const findPanelPage = ({ id, itemType, showDetails, day }: OfficeRecord): string => {
  const itemKind = { itemType: Number(itemType), showDetails: showDetails === true };
  return hasDetails(itemKind)
    ? `/panels/details/${id}`
    : `/panels?day=${typeof day === "string" ? day : "all"}`;
};

/** Other resources that the grid renders; `editions` contains the settings of its clash rules. */
const IN_GRID = new Set(["rooms", "floors", "buildings", "thematic-paths", "people", "editions"]);

const listAffected = (resource: string): readonly (readonly string[])[] => {
  if (IN_GRID.has(resource)) return [["panels", "grid"]];
  // Drafts show the differences from the current values of their panels.
  return resource === "panels" ? [["drafts"]] : [];
};

export const panelsExtension: OfficeExtension = {
  resources: {
    panels: {
      findPage: findPanelPage,
      Drafts: PanelDrafts,
      groups: [
        { fields: TIME_FIELDS, Component: SessionTimesGroup },
        { fields: ROLE_FIELDS, Component: SessionPeopleGroup },
      ],
      Banner: PanelClashes,
      columns: {
        startsAt: {
          label: "fields.time",
          covers: ["day", "endsAt"],
          width: 226,
          Cell: PanelTime,
        },
      },
    },
    "thematic-paths": { findPage: () => "/panels?tab=paths" },
  },
  history: { drafts: { fields: RESOURCES.panels.fields, recordOf: "panels" } },
  listAffected,
};
