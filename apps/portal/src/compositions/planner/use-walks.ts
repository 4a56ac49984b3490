import { buildingRoutes } from "@foyer/contract/buildings/portal";
import { mapRoutes } from "@foyer/contract/maps/portal";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { useMemo } from "react";
import type { WalkBetween } from "../../features/agenda/plan-day.ts";
import { type Point, walkingMinutes } from "../../features/maps/walking-time.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useWalkingSpeed, WALKING_SPEEDS } from "../../lib/walking-speed.ts";

/**
 * Returns a function for the walk between two panels, from the markers of their buildings on the map.
 * @param enabled false prevents the requests
 */
export const useWalks = (enabled: boolean): WalkBetween => {
  const { data: buildings } = useEditionQuery(buildingRoutes.list, {}, { enabled });
  const { data: markers } = useEditionQuery(mapRoutes.markers, {}, { enabled });
  const speed = WALKING_SPEEDS[useWalkingSpeed()];
  return useMemo(() => {
    const points = new Map<string, Point>();
    for (const { id, name } of buildings ?? []) {
      const marker = markers?.find(({ buildingId, lat }) => buildingId === id && lat !== null);
      if (marker && marker.lat !== null && marker.long !== null)
        points.set(name, { lat: marker.lat, long: marker.long });
    }
    const pointOf = ({ description }: PanelItem) => points.get(description.building ?? "");
    return (from, to) => {
      const [start, end] = [pointOf(from), pointOf(to)];
      return start && end ? walkingMinutes(start, end, speed) : 0;
    };
  }, [buildings, markers, speed]);
};
