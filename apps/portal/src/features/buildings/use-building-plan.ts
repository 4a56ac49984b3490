import { ApiError } from "@foyer/client";
import { buildingRoutes, type Building } from "@foyer/contract/buildings";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import type { PlanChoice } from "./plan-view.ts";

export type PlanTarget =
  | { readonly buildingId: number; readonly roomId?: never }
  | { readonly roomId: number; readonly buildingId?: never };

export type BuildingPlan = {
  building: Building | undefined;
  /** What is chosen before the visitor chooses: the room asked for, or the whole building. */
  initialChoice: PlanChoice;
  /** The other language or edition is on its way, and the former one still on screen. */
  isRefreshing: boolean;
  failure: "missing" | "failed" | undefined;
  isRetrying: boolean;
  retry: () => void;
};

const WHOLE_BUILDING: PlanChoice = { floorId: null, roomId: null };

/** Loads a building, for a room by way of `roomData`. Loads nothing while not wanted. */
export const useBuildingPlan = (target: PlanTarget, isWanted: boolean): BuildingPlan => {
  const { roomId } = target;
  const place = useEditionQuery(
    buildingRoutes.roomData,
    { id: roomId ?? 0 },
    { enabled: isWanted && roomId !== undefined },
  );
  const buildingId = target.buildingId ?? place.data?.buildingId;
  const building = useEditionQuery(
    buildingRoutes.details,
    { id: buildingId ?? 0 },
    { enabled: isWanted && buildingId !== undefined },
  );

  const error = place.error ?? building.error;
  return {
    building: error === null ? building.data : undefined,
    initialChoice: place.data ?? WHOLE_BUILDING,
    isRefreshing: building.isPlaceholderData,
    failure: error === null ? undefined : isAbsent(error) ? "missing" : "failed",
    isRetrying: place.isFetching || building.isFetching,
    retry: () => void (place.isError ? place : building).refetch(),
  };
};

const isAbsent = (error: unknown) => error instanceof ApiError && error.status === 404;
