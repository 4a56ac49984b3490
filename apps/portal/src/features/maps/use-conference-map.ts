import {
  type ConferenceMap,
  type MapCategory,
  mapRoutes,
  type Marker,
  type Polyline,
} from "@foyer/contract/maps";
import { useMemo } from "react";
import { useEditionQuery } from "../../lib/use-edition-query.ts";

export type WholeMap = {
  readonly map: ConferenceMap;
  readonly categories: readonly MapCategory[];
  readonly markers: readonly Marker[];
  readonly polylines: readonly Polyline[];
};

/** Reads the four calls that a map is made of; they come, fail and are tried again as one. */
export const useConferenceMap = () => {
  const details = useEditionQuery(mapRoutes.details);
  const categories = useEditionQuery(mapRoutes.categories);
  const markers = useEditionQuery(mapRoutes.markers);
  const polylines = useEditionQuery(mapRoutes.polylines);
  const queries = [details, categories, markers, polylines];
  const parts = [details.data, categories.data, markers.data, polylines.data] as const;

  const data = useMemo((): WholeMap | undefined => {
    const [map, ofCategories, ofMarkers, ofLines] = parts;
    if (!map || !ofCategories || !ofMarkers || !ofLines) return undefined;
    return { map, categories: ofCategories, markers: ofMarkers, polylines: ofLines };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts are what the list is made of
  }, parts);

  const failed = queries.filter(({ error }) => error !== null);
  return {
    data,
    error: failed[0]?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    isLoadingError: queries.some(({ isLoadingError }) => isLoadingError),
    isPlaceholderData: queries.some(({ isPlaceholderData }) => isPlaceholderData),
    refetch: async () => {
      const [first] = await Promise.all(failed.map(({ refetch }) => refetch()));
      return first ?? details.refetch();
    },
  };
};

/** Whether there is nothing to see: neither ground nor anything on it. */
export const isBlank = ({ map, markers, polylines }: WholeMap): boolean =>
  map.tilesUrl === null &&
  map.picture === null &&
  polylines.length === 0 &&
  markers.every(({ lat, long }) => lat === null || long === null);
