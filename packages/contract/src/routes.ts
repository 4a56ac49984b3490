import { agendaRoutes } from "./agenda.ts";
import { authRoutes } from "./auth.ts";
import { buildingRoutes } from "./buildings.ts";
import { conferenceRoutes } from "./conferences.ts";
import { eventRoutes } from "./events.ts";
import { fileRoutes } from "./files.ts";
import { panelRoutes } from "./panels.ts";

/** Every row of the contract, by noun. */
export const routes = {
  auth: authRoutes,
  conferences: conferenceRoutes,
  panels: panelRoutes,
  agenda: agendaRoutes,
  events: eventRoutes,
  buildings: buildingRoutes,
  files: fileRoutes,
};
