import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./BuildingPlan.module.css";
import type { PlanView } from "./plan-view.ts";

/** Floor and room of a read-only plan. */
export const PlanLocation = ({ view }: { view: PlanView }) => {
  const { t } = useTranslation();
  const rows = [
    { label: t("buildings.area"), name: view.floor?.description.name },
    { label: t("buildings.room"), name: view.room?.description.name },
  ];

  return (
    <dl className={styles.location}>
      {rows.map(
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
