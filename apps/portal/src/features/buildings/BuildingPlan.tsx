import type { Building } from "@foyer/contract/buildings";
import { type ReactNode, useState } from "react";
import { fileAddress } from "../../lib/addresses.ts";
import { useLanguage } from "../../lib/session.ts";
import styles from "./BuildingPlan.module.css";
import { PlanPicture } from "./PlanPicture.tsx";
import { PlanPlace } from "./PlanPlace.tsx";
import { PlanSelects } from "./PlanSelects.tsx";
import { type FloorRooms, type PlanChoice, viewPlan } from "./plan-view.ts";

type BuildingPlanProps = {
  building: Building;
  initialChoice: PlanChoice;
  readOnly: boolean;
  /** Draws what goes on in the rooms of the place that is chosen. */
  renderRooms: (places: readonly FloorRooms[]) => ReactNode;
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
      {readOnly ? <PlanPlace view={view} /> : <PlanSelects view={view} onChoose={setChoice} />}
      {view.picture !== null && (
        <PlanPicture
          key={view.picture.fileId}
          address={fileAddress(view.picture.fileId)}
          name={view.picture.name}
          place={view.picture.place}
        />
      )}
      {renderRooms(view.places)}
    </div>
  );
};
