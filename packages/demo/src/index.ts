import { createAgendaItems } from "./agenda.ts";
import { createAttendees } from "./attendees.ts";
import { editions } from "./editions.ts";
import { hotels } from "./hotels.ts";
import { informationOnHelp } from "./information-help.ts";
import { informationOnTheStay } from "./information-stay.ts";
import { informationOnTravel } from "./information-travel.ts";
import { invitations } from "./invitations.ts";
import { chatFiles } from "./chat-files.ts";
import { conversations } from "./conversations.ts";
import { notifications } from "./notifications.ts";
import { partnerGroups, userGroups } from "./groups.ts";
import { createPartners } from "./partners.ts";
import { createPartyEvents } from "./party-events.ts";
import { mapCategories } from "./map/categories.ts";
import { mapMarkers } from "./map/markers.ts";
import { MAP_CORNERS, toPoint } from "./map/terrain.ts";
import { mapWalks } from "./map/walks.ts";
import { panelTypes, thematicPaths, trades } from "./paths.ts";
import { buildings } from "./places.ts";
import { transport } from "./transport.ts";
import type { DemoContent, DemoMap } from "./types.ts";

export { formatDateText } from "./editions.ts";
export { drawEvent } from "./event-pictures.ts";
export { drawLogo } from "./logos.ts";
export { drawMap } from "./map/draw-map.ts";
export { drawBuilding, drawFloor, drawRoom } from "./plans.ts";
export { formatTransportInfo } from "./transport.ts";
export type * from "./types.ts";

export const DEMO_PASSWORD = "foyer";

const map: DemoMap = {
  zoom: 15,
  center: toPoint([880, 560]),
  attribution: "© Foyer",
  corners: MAP_CORNERS,
  categories: mapCategories,
  markers: mapMarkers,
  walks: mapWalks,
};

/** Gives the whole demo conference as plain data, the same every time; keys are stable. */
export const createDemoContent = (): DemoContent => {
  const attendees = createAttendees();
  const partners = createPartners(attendees);
  return {
    editions,
    thematicPaths,
    panelTypes,
    trades,
    hotels,
    buildings,
    userGroups,
    attendees,
    partnerGroups,
    partners,
    agendaItems: createAgendaItems({ attendees, partners }),
    map,
    information: [...informationOnTravel, ...informationOnTheStay, ...informationOnHelp],
    invitations,
    partyEvents: createPartyEvents(attendees),
    transport,
    notifications,
    conversations: { edition: "2026-1", all: conversations, files: chatFiles },
  };
};
