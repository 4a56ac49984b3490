import { ApiError } from "@foyer/client";
import { buildingRoutes, type Building } from "@foyer/contract/buildings/portal";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import type { PlanChoice } from "./plan-view.ts";

export type PlanTarget =
  | { readonly buildingId: number; readonly roomId?: never }
  | { readonly roomId: number; readonly buildingId?: never };

export type BuildingPlan = {
  building: Building | undefined;
  /** Selection before any user input: the requested room, or the whole building. */
  initialChoice: PlanChoice;
  /** True while another language or edition loads and the previous one stays visible. */
  isRefreshing: boolean;
  failure: "missing" | "failed" | undefined;
  isRetrying: boolean;
  retry: () => void;
};

const WHOLE_BUILDING: PlanChoice = { floorId: null, roomId: null };

/**
 * Loads a building, for a room via `roomData`.
 * @param isEnabled false prevents all requests
 */
export const useBuildingPlan = (target: PlanTarget, isEnabled: boolean): BuildingPlan => {
  const { roomId } = target;
  const roomQuery = useEditionQuery(
    buildingRoutes.roomData,
    { id: roomId ?? 0 },
    { enabled: isEnabled && roomId !== undefined },
  );
  const buildingId = target.buildingId ?? roomQuery.data?.buildingId;
  const building = useEditionQuery(
    buildingRoutes.details,
    { id: buildingId ?? 0 },
    { enabled: isEnabled && buildingId !== undefined },
  );

  const error = roomQuery.error ?? building.error;
  return {
    building: error === null ? building.data : undefined,
    initialChoice: roomQuery.data ?? WHOLE_BUILDING,
    isRefreshing: building.isPlaceholderData,
    failure: error === null ? undefined : isNotFound(error) ? "missing" : "failed",
    isRetrying: roomQuery.isFetching || building.isFetching,
    retry: () => void (roomQuery.isError ? roomQuery : building).refetch(),
  };
};

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;
