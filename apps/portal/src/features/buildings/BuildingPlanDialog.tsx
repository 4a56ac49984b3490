import MapIcon from "@material-design-icons/svg/outlined/map.svg?react";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Dialog } from "@foyer/ui/Dialog.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { ErrorState } from "@foyer/ui/ErrorState.tsx";
import { LoadingOverlay } from "@foyer/ui/LoadingOverlay.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { BuildingPlan } from "./BuildingPlan.tsx";
import type { FloorRooms } from "./plan-view.ts";
import { useBuildingPlan, type PlanTarget } from "./use-building-plan.ts";

export type PlanDialogProps = PlanTarget & {
  open: boolean;
  onClose: () => void;
  /** Shows one location and hides the select boxes. */
  readOnly?: boolean;
};

type BuildingPlanDialogProps = PlanDialogProps & {
  /** Renders the panels in the rooms of the selected location. */
  renderRooms: (floors: readonly FloorRooms[]) => ReactNode;
};

export const BuildingPlanDialog = (props: BuildingPlanDialogProps) => (
  // A new location remounts the dialog, so that nothing of the previous one stays visible.
  <PlanDialog key={props.buildingId ?? `room ${props.roomId}`} {...props} />
);

const PlanDialog = (props: BuildingPlanDialogProps) => {
  const { open, onClose, readOnly = false, renderRooms, ...target } = props;
  const { t } = useTranslation();
  const plan = useBuildingPlan(target, open);
  const { building } = plan;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={building?.description.name || building?.name || t("buildings.planTitle")}
      closeLabel={t("buildings.close")}
      size="large"
    >
      {plan.failure === "missing" && (
        <EmptyState icon={MapIcon} text={t("buildings.planMissing")} />
      )}
      {plan.failure === "failed" && (
        <ErrorState
          text={t("buildings.planFailed")}
          retryLabel={t("errors.retry")}
          onRetry={plan.retry}
          busy={plan.isRetrying}
        />
      )}
      {plan.failure === undefined && (
        <LoadingOverlay
          active={building === undefined || plan.isRefreshing}
          label={t("shell.loading")}
        >
          {building === undefined ? (
            <Skeleton shape="block" height={360} />
          ) : (
            <BuildingPlan
              key={building.id}
              building={building}
              initialChoice={plan.initialChoice}
              readOnly={readOnly}
              renderRooms={renderRooms}
            />
          )}
        </LoadingOverlay>
      )}
    </Dialog>
  );
};
