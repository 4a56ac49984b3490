import type { buildingRoutes } from "@foyer/contract";
import type { Handlers, RevealEdition } from "../../app/handlers.ts";
import { toPublicContent } from "../../lib/json-body.ts";
import type { BuildingsService } from "./buildings.service.ts";

export const createBuildingHandlers = (
  buildings: BuildingsService,
  revealEdition: RevealEdition,
): Handlers<typeof buildingRoutes> => ({
  list: async ({ caller, edition, query }) =>
    toPublicContent(await buildings.list(edition.id, query.language), caller === null),
  details: async ({ caller, edition, query }) =>
    toPublicContent(await buildings.details(edition.id, query.language, query.id), caller === null),
  roomData: ({ caller, query }) =>
    buildings.roomData(query.id, (editionId) => revealEdition(caller, editionId)),
});
