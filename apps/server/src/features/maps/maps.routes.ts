import { mapRoutes } from "@foyer/contract";
import { answerFrom } from "../../http/answer-from.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../context/public-content.ts";
import type { MapSnapshot } from "./maps.repository.ts";
import { describeMap, listCategories, listMarkers, listPolylines } from "./maps.service.ts";

export const createMapHandlers = (
  maps: PublicContent<MapSnapshot>,
): Handlers<typeof mapRoutes> => ({
  details: answerFrom(mapRoutes.details, maps, describeMap),
  categories: answerFrom(mapRoutes.categories, maps, listCategories),
  markers: answerFrom(mapRoutes.markers, maps, listMarkers),
  polylines: answerFrom(mapRoutes.polylines, maps, listPolylines),
});
