import { codeOfLanguage, type Language } from "@foyer/contract/constants";
import type { MapCategory, Marker } from "@foyer/contract/maps";
import { groupBy } from "@foyer/ui/group-by.ts";

/** A marker with coordinates, which alone are drawn. */
export type Place = Marker & { readonly lat: number; readonly long: number };

const hasCoordinates = (marker: Marker): marker is Place =>
  marker.lat !== null && marker.long !== null;

export const placesOf = (markers: readonly Marker[]): Place[] => markers.filter(hasCoordinates);

/** Those of the chosen categories, or all where none is chosen. */
export const placesOfChosen = (
  places: readonly Place[],
  chosen: ReadonlySet<number>,
): readonly Place[] =>
  chosen.size === 0
    ? places
    : places.filter(({ categoryId }) => categoryId !== null && chosen.has(categoryId));

type ZoomRange = { readonly minZoom: number; readonly maxZoom: number };

/** The zooms at which a category shows while it is chosen, each end inclusive. */
const zoomRangeOf = ({
  minZoom,
  maxZoom,
}: Pick<MapCategory, "minZoom" | "maxZoom">): ZoomRange => ({
  minZoom: minZoom ?? -Infinity,
  maxZoom: maxZoom ?? Infinity,
});

const EVERY_ZOOM = zoomRangeOf({ minZoom: null, maxZoom: null });

/** The zooms at which a place shows: while nothing is chosen, each. */
export const zoomRangeAt = (
  place: Place,
  categories: readonly MapCategory[],
  chosen: ReadonlySet<number>,
): ZoomRange => {
  const category = categories.find(({ id }) => id === place.categoryId);
  return chosen.size === 0 || category === undefined ? EVERY_ZOOM : zoomRangeOf(category);
};

type Shown = {
  readonly places: readonly Place[];
  readonly categories: readonly MapCategory[];
  readonly chosen: ReadonlySet<number>;
  readonly zoom: number;
};

/**
 * What is drawn at a zoom (docs/specification.md, Map): every place while no category is chosen, else those of
 * the chosen ones that show at this zoom.
 */
export const placesToDraw = ({ places, categories, chosen, zoom }: Shown): readonly Place[] => {
  if (chosen.size === 0) return places;
  const shown = categories.filter((category) => {
    const { minZoom, maxZoom } = zoomRangeOf(category);
    return chosen.has(category.id) && minZoom <= zoom && zoom <= maxZoom;
  });
  const ids = new Set(shown.map(({ id }) => id));
  return places.filter(({ categoryId }) => categoryId !== null && ids.has(categoryId));
};

type PlaceGroup = { readonly category: MapCategory | null; readonly places: Place[] };

/** Places by category, in the organiser's order; those without one come last. */
export const groupPlaces = (
  places: readonly Place[],
  categories: readonly MapCategory[],
): PlaceGroup[] => {
  const byCategory = groupBy(
    places,
    ({ categoryId }) => categories.find(({ id }) => id === categoryId) ?? null,
  );
  return [...categories, null].flatMap((category) => {
    const own = byCategory.get(category);
    return own === undefined ? [] : [{ category, places: own }];
  });
};

export const titleOf = (category: MapCategory, language: Language): string =>
  language === "pl" ? category.title_PL : category.title_EN;

export const nameOf = (marker: Marker, language: Language): string =>
  language === "pl" ? marker.name_PL : marker.name_EN;

export const descriptionOf = (marker: Marker, language: Language): string | null =>
  language === "pl" ? marker.description_PL : marker.description_EN;

/** The HTML about a place in a language, or else in the other one. */
export const informationOf = ({ information }: Marker, language: Language): string | undefined =>
  (information.find((one) => one.language === codeOfLanguage(language)) ?? information[0])?.content;

/** The colours of thematic paths, those first that are easily told apart. */
const COLORS = [5, 2, 1, 6, 4, 9, 7, 12, 8, 3, 11, 10, 13, 14];

/** Each category has a colour of its own; places without one have none. */
export const colorOf = (categoryId: number | null, categories: readonly MapCategory[]): string => {
  const index = categories.findIndex(({ id }) => id === categoryId);
  return index === -1 ? "var(--muted)" : `var(--path-${COLORS[index % COLORS.length]})`;
};
