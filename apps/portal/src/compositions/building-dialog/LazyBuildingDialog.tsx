import { lazy } from "react";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import type { PlanDialogProps } from "../../features/buildings/BuildingPlanDialog.tsx";

// No page shows a plan at first, so the code of plans loads with the first one.
const BuildingDialog = lazy(async () => ({
  default: (await import("./BuildingDialog.tsx")).BuildingDialog,
}));

/** Plan of a building, whose code loads when it opens. */
export const LazyBuildingDialog = (props: PlanDialogProps) => (
  <LazyPart fallback={null}>
    <BuildingDialog {...props} />
  </LazyPart>
);
