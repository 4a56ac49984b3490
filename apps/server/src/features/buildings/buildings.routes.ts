import { buildingRoutes, languageOfCode } from "@foyer/contract";
import type { Editions } from "../../context/editions.ts";
import { answerFrom } from "../../http/answer-from.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../http/public-content.ts";
import type { Places } from "./buildings.repository.ts";
import { describeBuilding, listBuildings, locateRoom } from "./buildings.service.ts";

export const createBuildingHandlers = (
  places: PublicContent<Places>,
  editions: Pick<Editions, "reveal">,
  editionOfRoom: (roomId: number) => Promise<number>,
): Handlers<typeof buildingRoutes> => ({
  list: answerFrom(buildingRoutes.list, places, (layout, query) =>
    listBuildings(layout, languageOfCode(query.language)),
  ),
  details: answerFrom(buildingRoutes.details, places, (layout, query) =>
    describeBuilding(layout, languageOfCode(query.language), query.id),
  ),
  roomData: async ({ caller, query }) => {
    const { id } = await editions.reveal(caller, await editionOfRoom(query.id));
    return places.json(id, `room ${query.id}`, (layout) => locateRoom(layout, query.id));
  },
});
