import type { MapMarker } from "@foyer/demo";
import { mapCategories, mapLines, mapMarkers, mapView } from "../features/maps/maps.writes.ts";
import { DEMO_PREFIX, type DemoEditionContext, type Ids, idsByKey } from "./context.ts";
import { MAP_PICTURE, savePicture } from "./save-pictures.ts";

const saveView = async (context: DemoEditionContext): Promise<void> => {
  const { zoom, center, attribution, corners } = context.content.map;
  const fileId = await savePicture(context, MAP_PICTURE);
  await mapView.set(context, {
    zoom,
    ...center,
    attribution,
    tilesUrl: null,
    tilesOnDemand: false,
    picture: { fileId, ...corners },
  });
};

const saveCategories = async (context: DemoEditionContext): Promise<Ids> => {
  const { categories } = context.content.map;
  const drafts = categories.map(({ key, title, minZoom, maxZoom }) => ({
    key,
    minZoom,
    maxZoom,
    text: { pl: { title: title.pl }, en: { title: title.en } },
  }));
  const { ids } = await mapCategories.load(context, DEMO_PREFIX, drafts);
  return idsByKey(categories, ids);
};

const textOf = ({ name, description, information }: MapMarker, language: "pl" | "en") => ({
  name: name[language],
  description: description[language],
  ...(information && { information: information[language] }),
});

/** Stores the map with its drawn picture, its places and its walks. */
export const saveMap = async (context: DemoEditionContext, buildings: Ids): Promise<void> => {
  const { content } = context;
  await saveView(context);
  const categories = await saveCategories(context);
  const markers = content.map.markers.map((marker) => ({
    key: marker.key,
    lat: marker.point?.lat ?? null,
    long: marker.point?.long ?? null,
    categoryId: categories.get(marker.category) ?? null,
    buildingId: marker.building === null ? null : (buildings.get(marker.building) ?? null),
    text: { pl: textOf(marker, "pl"), en: textOf(marker, "en") },
  }));
  await mapMarkers.load(context, DEMO_PREFIX, markers);
  await mapLines.load(context, DEMO_PREFIX, content.map.walks);
};
