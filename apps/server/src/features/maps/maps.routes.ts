import { mapRoutes } from "@foyer/contract";
import { respondFromContent } from "../../http/respond-from-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { PublicContent } from "../../context/public-content.ts";
import type { MapSnapshot } from "./maps.repository.ts";
import { describeMap, listCategories, listMarkers, listPolylines } from "./maps.service.ts";

export const createMapHandlers = (
  maps: PublicContent<MapSnapshot>,
): Handlers<typeof mapRoutes> => ({
  details: respondFromContent(mapRoutes.details, maps, describeMap),
  categories: respondFromContent(mapRoutes.categories, maps, listCategories),
  markers: respondFromContent(mapRoutes.markers, maps, listMarkers),
  polylines: respondFromContent(mapRoutes.polylines, maps, listPolylines),
});
