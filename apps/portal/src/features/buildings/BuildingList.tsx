import LocationIcon from "@material-design-icons/svg/outlined/location_city.svg?react";
import type { BuildingName } from "@foyer/contract/buildings";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "../../ui/Card.tsx";
import { Icon } from "../../ui/icons/Icon.tsx";
import styles from "./BuildingList.module.css";

type BuildingListProps = {
  buildings: readonly BuildingName[];
  onChoose: (id: number) => void;
};

/** The buildings of an edition by name; each opens its plan. */
export const BuildingList = ({ buildings, onChoose }: BuildingListProps) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {buildings.map(({ id, name }) => (
        <Card as="li" key={id} padding="none" className={styles.card}>
          <button type="button" className={styles.button} onClick={() => onChoose(id)}>
            <span className={styles.mark}>
              <Icon of={LocationIcon} size={24} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.action}>{t("buildings.openPlan")}</span>
            </span>
          </button>
        </Card>
      ))}
    </ul>
  );
};
