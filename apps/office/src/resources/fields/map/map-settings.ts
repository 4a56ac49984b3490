import { DEFAULT_MAP_VIEW } from "@foyer/contract/maps/portal";
import { officeRoutes } from "@foyer/contract/office/routes";
import { urlOf } from "../../../lib/client.ts";
import type { BaseLayer, Point, View } from "./draw-map.ts";

export type Settings = Readonly<Record<string, unknown>>;

/** Setting with the initial centre of the map; `mapZoom` is its zoom. */
const CENTRE = "mapCentre";
const ZOOM = "mapZoom";
const DEFAULT_ZOOM = 15;

/** Returns the initial view of the map. */
export const toView = (settings: Settings): View => {
  const centre = settings[CENTRE] as Point | null;
  if (!centre) return DEFAULT_MAP_VIEW;
  return { ...centre, zoom: Number(settings[ZOOM] ?? DEFAULT_ZOOM) };
};

/** Returns the tiles and the picture of the map. */
export const toBaseLayer = (edition: string, settings: Settings): BaseLayer => {
  const fileId = settings["mapPicture"] as string | null;
  const corners = [settings["mapPictureSouthWest"], settings["mapPictureNorthEast"]];
  const [southWest, northEast] = corners as [Point | null, Point | null];
  const hasPicture = fileId !== null && southWest !== null && northEast !== null;
  return {
    tilesUrl: settings["tilesUrl"] as string | null,
    picture: hasPicture
      ? {
          url: urlOf(officeRoutes.files.get, { params: { edition, file: fileId } }),
          corners: [southWest, northEast],
        }
      : null,
  };
};
