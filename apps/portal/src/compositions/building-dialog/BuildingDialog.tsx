import {
  BuildingPlanDialog,
  type PlanDialogProps,
} from "../../features/buildings/BuildingPlanDialog.tsx";
import { RoomPanels } from "./RoomPanels.tsx";

/** Plan of a building, with current and upcoming panels in its rooms. */
export const BuildingDialog = (props: PlanDialogProps) => (
  <BuildingPlanDialog {...props} renderRooms={(floors) => <RoomPanels floors={floors} />} />
);
