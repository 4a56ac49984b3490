import type { buildingRoutes } from "@foyer/contract";
import type { Handlers, RevealEdition } from "../../app/handlers.ts";
import type { BuildingsService } from "./buildings.service.ts";

export const createBuildingHandlers = (
  buildings: BuildingsService,
  revealEdition: RevealEdition,
): Handlers<typeof buildingRoutes> => ({
  list: ({ edition, query }) => buildings.list(edition.id, query.language),
  details: ({ edition, query }) => buildings.details(edition.id, query.language, query.id),
  roomData: ({ caller, query }) =>
    buildings.roomData(query.id, (editionId) => revealEdition(caller, editionId)),
});
