import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./BuildingPlan.module.css";
import type { PlanView } from "./plan-view.ts";

/** Says in words which floor and room the plan shows, where nothing may be chosen. */
export const PlanPlace = ({ view }: { view: PlanView }) => {
  const { t } = useTranslation();
  const lines = [
    { label: t("buildings.area"), name: view.floor?.description.name },
    { label: t("buildings.room"), name: view.room?.description.name },
  ];

  return (
    <dl className={styles.place}>
      {lines.map(
        ({ label, name }) =>
          name !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{name}</dd>
            </div>
          ),
      )}
    </dl>
  );
};
