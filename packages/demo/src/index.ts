import { createAgendaItems } from "./agenda.ts";
import { createAttendees } from "./attendees.ts";
import { editions } from "./editions.ts";
import { partnerGroups, userGroups } from "./groups.ts";
import { createPartners } from "./partners.ts";
import { panelTypes, thematicPaths, trades } from "./paths.ts";
import { buildings } from "./places.ts";
import type { DemoContent } from "./types.ts";

export { formatDateText } from "./editions.ts";
export { drawLogo } from "./logos.ts";
export { drawBuilding, drawFloor, drawRoom } from "./plans.ts";
export type * from "./types.ts";

export const DEMO_PASSWORD = "foyer";

/** Gives the whole demo conference as plain data, the same every time; keys are stable. */
export const createDemoContent = (): DemoContent => {
  const attendees = createAttendees();
  const partners = createPartners(attendees);
  return {
    editions,
    thematicPaths,
    panelTypes,
    trades,
    buildings,
    userGroups,
    attendees,
    partnerGroups,
    partners,
    agendaItems: createAgendaItems({ attendees, partners }),
  };
};
