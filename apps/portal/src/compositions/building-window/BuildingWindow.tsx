import {
  BuildingPlanDialog,
  type PlanWindowProps,
} from "../../features/buildings/BuildingPlanDialog.tsx";
import { RoomSessions } from "./RoomSessions.tsx";

/** A building's plan, and what goes on in its rooms now and next. */
export const BuildingWindow = (props: PlanWindowProps) => (
  <BuildingPlanDialog {...props} renderRooms={(places) => <RoomSessions places={places} />} />
);
