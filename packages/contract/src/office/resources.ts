import { recreationalEvents } from "./resources/events.ts";
import { hotels } from "./resources/hotels.ts";
import { mapCategories, mapLines, mapMarkers } from "./resources/maps.ts";
import { information, invitations } from "./resources/pages.ts";
import { partnerGroups, partnerInvitations, partners, trades } from "./resources/partners.ts";
import { people } from "./resources/people.ts";
import { buildings, floors, rooms } from "./resources/places.ts";
import { panelTypes, sessions, thematicPaths } from "./resources/programme.ts";
import { departures, transportOptions } from "./resources/travel.ts";
import { userGroups } from "./resources/user-groups.ts";

/** Everything that an edition has a list of, by the name of its calls. */
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
  departures,
  "map-categories": mapCategories,
  "map-markers": mapMarkers,
  "map-lines": mapLines,
  buildings,
  floors,
  rooms,
  sessions,
  "thematic-paths": thematicPaths,
  "panel-types": panelTypes,
  people,
  "user-groups": userGroups,
};
export type ResourceName = keyof typeof RESOURCES;
