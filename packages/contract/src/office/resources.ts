import { recreationalEvents } from "../recreational-events/resource.ts";
import { hotels } from "../hotels/resource.ts";
import { mapCategories, mapLines, mapMarkers } from "../maps/resource.ts";
import { information, invitations } from "../pages/resource.ts";
import { partnerGroups, partnerInvitations, partners, trades } from "../partners/resource.ts";
import { people } from "../attendees/resource.ts";
import { buildings, floors, rooms } from "../buildings/resource.ts";
import { panelTypes, panels, thematicPaths } from "../panels/resource.ts";
import { trips, transportOptions } from "../transport/resource.ts";
import { userGroups } from "../attendees/user-groups.ts";

/** All resources by name. */
export const RESOURCES = {
  trades,
  hotels,
  "partner-groups": partnerGroups,
  partners,
  "partner-invitations": partnerInvitations,
  information,
  invitations,
  "recreational-events": recreationalEvents,
  "transport-options": transportOptions,
  trips,
  "map-categories": mapCategories,
  "map-markers": mapMarkers,
  "map-lines": mapLines,
  buildings,
  floors,
  rooms,
  panels,
  "thematic-paths": thematicPaths,
  "panel-types": panelTypes,
  people,
  "user-groups": userGroups,
};
export type ResourceName = keyof typeof RESOURCES;
