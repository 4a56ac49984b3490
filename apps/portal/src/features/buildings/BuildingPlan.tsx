import MapIcon from "@material-design-icons/svg/outlined/map.svg?react";
import type { Building } from "@foyer/contract/buildings";
import { useState } from "react";
import { fileAddress } from "../../lib/addresses.ts";
import { useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import styles from "./BuildingPlan.module.css";
import { PlanPicture } from "./PlanPicture.tsx";
import { PlanPlace } from "./PlanPlace.tsx";
import { PlanSelects } from "./PlanSelects.tsx";
import { viewPlan, type PlanChoice } from "./plan-view.ts";

type BuildingPlanProps = {
  building: Building;
  initialChoice: PlanChoice;
  readOnly: boolean;
};

export const BuildingPlan = ({ building, initialChoice, readOnly }: BuildingPlanProps) => {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(initialChoice);
  const view = viewPlan(building, choice, useLanguage());

  return (
    <div className={styles.plan}>
      {readOnly ? <PlanPlace view={view} /> : <PlanSelects view={view} onChoose={setChoice} />}
      {view.picture === null ? (
        <EmptyState icon={MapIcon} text={t("buildings.noPicture")} />
      ) : (
        <PlanPicture
          key={view.picture.fileId}
          address={fileAddress(view.picture.fileId)}
          name={view.picture.name}
          place={view.picture.place}
        />
      )}
    </div>
  );
};
