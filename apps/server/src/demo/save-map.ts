import type { MapMarker } from "@foyer/demo";
import { map, mapCategory, mapMarker, mapPolyline } from "../db/schema/index.ts";
import { sanitiseHtml } from "../lib/html.ts";
import type { DemoEditionContext, Ids } from "./context.ts";
import { MAP_PICTURE, savePicture } from "./save-pictures.ts";
import { upsert } from "./upsert.ts";

const keyed = ({ editionId }: DemoEditionContext, key: string, position: number) => ({
  editionId,
  importKey: `demo:${key}`,
  position,
});

const saveView = async (context: DemoEditionContext): Promise<void> => {
  const { zoom, center, attribution, corners } = context.content.map;
  const pictureFileId = await savePicture(context, MAP_PICTURE);
  const { editionId } = context;
  const row = { editionId, zoom, ...center, attribution, pictureFileId, ...corners };
  await upsert(context.tx, map, [map.editionId], [row]);
};

const saveCategories = async (context: DemoEditionContext): Promise<Ids> => {
  const { categories } = context.content.map;
  const rows = categories.map(({ key, title, minZoom, maxZoom }, position) => ({
    ...keyed(context, key, position),
    minZoom,
    maxZoom,
    text: { pl: { title: title.pl }, en: { title: title.en } },
  }));
  const key = [mapCategory.editionId, mapCategory.importKey];
  const stored = await upsert(context.tx, mapCategory, key, rows);
  return new Map(stored.map((row, index) => [categories[index]?.key ?? "", row.id]));
};

const textOf = ({ name, description, information }: MapMarker, language: "pl" | "en") => ({
  name: name[language],
  description: description[language],
  ...(information && { information: sanitiseHtml(information[language]) }),
});

const saveMarkers = async (
  context: DemoEditionContext,
  categories: Ids,
  buildings: Ids,
): Promise<void> => {
  const rows = context.content.map.markers.map((marker, position) => ({
    ...keyed(context, marker.key, position),
    lat: marker.point?.lat ?? null,
    long: marker.point?.long ?? null,
    categoryId: categories.get(marker.category) ?? null,
    buildingId: marker.building === null ? null : (buildings.get(marker.building) ?? null),
    text: { pl: textOf(marker, "pl"), en: textOf(marker, "en") },
  }));
  await upsert(context.tx, mapMarker, [mapMarker.editionId, mapMarker.importKey], rows);
};

/** Stores the map with its drawn picture, its places and its walks. */
export const saveMap = async (context: DemoEditionContext, buildings: Ids): Promise<void> => {
  await saveView(context);
  await saveMarkers(context, await saveCategories(context), buildings);
  const lines = context.content.map.walks.map(({ key, color, points }, position) => ({
    ...keyed(context, key, position),
    color,
    points,
  }));
  await upsert(context.tx, mapPolyline, [mapPolyline.editionId, mapPolyline.importKey], lines);
};
