import {
  type ConferenceMap,
  type MapCategory,
  mapRoutes,
  type Marker,
  type Polyline,
} from "@foyer/contract/maps/portal";
import { useMemo } from "react";
import { useEditionQuery } from "../../lib/use-edition-query.ts";

export type MapData = {
  readonly map: ConferenceMap;
  readonly categories: readonly MapCategory[];
  readonly markers: readonly Marker[];
  readonly polylines: readonly Polyline[];
};

/** Combines the four queries of a map into one. */
export const useConferenceMap = () => {
  const detailsQuery = useEditionQuery(mapRoutes.details);
  const categoriesQuery = useEditionQuery(mapRoutes.categories);
  const markersQuery = useEditionQuery(mapRoutes.markers);
  const polylinesQuery = useEditionQuery(mapRoutes.polylines);
  const queries = [detailsQuery, categoriesQuery, markersQuery, polylinesQuery];
  const parts = [
    detailsQuery.data,
    categoriesQuery.data,
    markersQuery.data,
    polylinesQuery.data,
  ] as const;

  const data = useMemo((): MapData | undefined => {
    const [map, categories, markers, polylines] = parts;
    if (!map || !categories || !markers || !polylines) return undefined;
    return { map, categories, markers, polylines };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list consists of the dependencies
  }, parts);

  const failedQueries = queries.filter(({ error }) => error !== null);
  return {
    data,
    error: failedQueries[0]?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    isLoadingError: queries.some(({ isLoadingError }) => isLoadingError),
    isPlaceholderData: queries.some(({ isPlaceholderData }) => isPlaceholderData),
    refetch: async () => {
      const [first] = await Promise.all(failedQueries.map(({ refetch }) => refetch()));
      return first ?? detailsQuery.refetch();
    },
  };
};

/** True if the map has neither a base layer nor content. */
export const isBlank = ({ map, markers, polylines }: MapData): boolean =>
  map.tilesUrl === null &&
  map.picture === null &&
  polylines.length === 0 &&
  markers.every(({ lat, long }) => lat === null || long === null);
