import type { Building } from "@foyer/contract/buildings/portal";
import { type ReactNode, useState } from "react";
import { fileAddress } from "../../lib/addresses.ts";
import { useLanguage } from "../../lib/session.ts";
import styles from "./BuildingPlan.module.css";
import { PlanPicture } from "./PlanPicture.tsx";
import { PlanLocation } from "./PlanLocation.tsx";
import { PlanSelects } from "./PlanSelects.tsx";
import { type FloorRooms, type PlanChoice, viewPlan } from "./plan-view.ts";

type BuildingPlanProps = {
  building: Building;
  initialChoice: PlanChoice;
  readOnly: boolean;
  /** Renders the panels in the rooms of the selected location. */
  renderRooms: (floors: readonly FloorRooms[]) => ReactNode;
};

export const BuildingPlan = ({
  building,
  initialChoice,
  readOnly,
  renderRooms,
}: BuildingPlanProps) => {
  const [choice, setChoice] = useState(initialChoice);
  const view = viewPlan(building, choice, useLanguage());

  return (
    <div className={styles.plan}>
      {readOnly ? <PlanLocation view={view} /> : <PlanSelects view={view} onSelect={setChoice} />}
      {view.picture !== null && (
        <PlanPicture
          key={view.picture.fileId}
          address={fileAddress(view.picture.fileId)}
          // A read-only plan shows the name above the picture.
          caption={readOnly ? undefined : view.picture.name}
          location={view.picture.location}
        />
      )}
      {renderRooms(view.selectedFloors)}
    </div>
  );
};
