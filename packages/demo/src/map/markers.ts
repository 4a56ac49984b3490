import { tie } from "../typography.ts";
import type { MapMarker } from "../types.ts";
import { mapCategories } from "./categories.ts";
import { informationOfMarker } from "./marker-information.ts";
import { buildingOfMarker, markerRows } from "./marker-rows.ts";
import { toPoint } from "./terrain.ts";

/** The demo's places, category by category. */
export const mapMarkers: MapMarker[] = mapCategories.flatMap((category) =>
  (markerRows[category.key] ?? []).map(([key, spot, pl, en, aboutPl, aboutEn]) => {
    const information = informationOfMarker[key];
    return {
      key,
      category: category.key,
      point: spot && toPoint(spot),
      name: { pl, en },
      description: { pl: tie(aboutPl), en: aboutEn },
      information: information ? { pl: tie(information.pl), en: information.en } : null,
      building: buildingOfMarker[key] ?? null,
    };
  }),
);
