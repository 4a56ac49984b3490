import type { OfficeRecord } from "@foyer/contract/resources/resource";
import { RESOURCES } from "@foyer/contract/office/resources";
import { hasDetails } from "@foyer/contract/panels/portal";
import type { OfficeExtension } from "../../resources/extensions.ts";
import { PanelDrafts } from "./drafts/PanelDrafts.tsx";

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
  if (resource === "panels") return [["drafts"]];
  return resource === "drafts" ? [["overview"]] : [];
};

export const panelsExtension: OfficeExtension = {
  resources: {
    panels: { findPage: findPanelPage, Drafts: PanelDrafts },
    "thematic-paths": { findPage: () => "/panels?tab=paths" },
  },
  history: { drafts: { fields: RESOURCES.panels.fields, recordOf: "panels" } },
  listAffected,
};
