import { codeOfLanguage, type Language } from "@foyer/contract/constants";
import type { MapCategory, Marker } from "@foyer/contract/maps/portal";
import { groupBy } from "@foyer/ui/group-by.ts";

/** Marker with coordinates; the map does not show others. */
export type LocatedMarker = Marker & { readonly lat: number; readonly long: number };

const hasCoordinates = (marker: Marker): marker is LocatedMarker =>
  marker.lat !== null && marker.long !== null;

export const locatedMarkersOf = (markers: readonly Marker[]): LocatedMarker[] =>
  markers.filter(hasCoordinates);

/** Returns the markers of the selected categories, or all markers if none is selected. */
export const filterByCategories = (
  markers: readonly LocatedMarker[],
  selected: ReadonlySet<number>,
): readonly LocatedMarker[] =>
  selected.size === 0
    ? markers
    : markers.filter(({ categoryId }) => categoryId !== null && selected.has(categoryId));

type ZoomRange = { readonly minZoom: number; readonly maxZoom: number };

/** Returns the zoom range of a selected category, both ends inclusive. */
const zoomRangeOf = ({
  minZoom,
  maxZoom,
}: Pick<MapCategory, "minZoom" | "maxZoom">): ZoomRange => ({
  minZoom: minZoom ?? -Infinity,
  maxZoom: maxZoom ?? Infinity,
});

const EVERY_ZOOM = zoomRangeOf({ minZoom: null, maxZoom: null });

/** Returns the zoom range of a marker; every zoom if no category is selected. */
export const zoomRangeAt = (
  marker: LocatedMarker,
  categories: readonly MapCategory[],
  selected: ReadonlySet<number>,
): ZoomRange => {
  const category = categories.find(({ id }) => id === marker.categoryId);
  return selected.size === 0 || category === undefined ? EVERY_ZOOM : zoomRangeOf(category);
};

type MapState = {
  readonly markers: readonly LocatedMarker[];
  readonly categories: readonly MapCategory[];
  readonly selected: ReadonlySet<number>;
  readonly zoom: number;
};

/**
 * Returns the markers to draw at a zoom (docs/specification.md, Map). Without a selection these are all
 * markers, else those of the selected categories within their zoom range.
 */
export const selectVisibleMarkers = ({
  markers,
  categories,
  selected,
  zoom,
}: MapState): readonly LocatedMarker[] => {
  if (selected.size === 0) return markers;
  const visible = categories.filter((category) => {
    const { minZoom, maxZoom } = zoomRangeOf(category);
    return selected.has(category.id) && minZoom <= zoom && zoom <= maxZoom;
  });
  const ids = new Set(visible.map(({ id }) => id));
  return markers.filter(({ categoryId }) => categoryId !== null && ids.has(categoryId));
};

type MarkerGroup = { readonly category: MapCategory | null; readonly markers: LocatedMarker[] };

/** Groups markers by category, in the order of the organisers. Markers without a category come last. */
export const groupMarkers = (
  markers: readonly LocatedMarker[],
  categories: readonly MapCategory[],
): MarkerGroup[] => {
  const byCategory = groupBy(
    markers,
    ({ categoryId }) => categories.find(({ id }) => id === categoryId) ?? null,
  );
  return [...categories, null].flatMap((category) => {
    const own = byCategory.get(category);
    return own === undefined ? [] : [{ category, markers: own }];
  });
};

export const titleOf = (category: MapCategory, language: Language): string =>
  language === "pl" ? category.title_PL : category.title_EN;

export const nameOf = (marker: Marker, language: Language): string =>
  language === "pl" ? marker.name_PL : marker.name_EN;

export const descriptionOf = (marker: Marker, language: Language): string | null =>
  language === "pl" ? marker.description_PL : marker.description_EN;

/** Returns the HTML of a marker. A missing language falls back to the other one. */
export const informationOf = ({ information }: Marker, language: Language): string | undefined =>
  (information.find((text) => text.language === codeOfLanguage(language)) ?? information[0])
    ?.content;

/** Colours of thematic paths, the most distinct ones first. */
const COLORS = [5, 2, 1, 6, 4, 9, 7, 12, 8, 3, 11, 10, 13, 14];

/** Returns the colour of a category; markers without a category are grey. */
export const colorOf = (categoryId: number | null, categories: readonly MapCategory[]): string => {
  const index = categories.findIndex(({ id }) => id === categoryId);
  return index === -1 ? "var(--muted)" : `var(--path-${COLORS[index % COLORS.length]})`;
};
