import LocationIcon from "@material-design-icons/svg/outlined/location_city.svg?react";
import type { BuildingName } from "@foyer/contract/buildings/portal";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import styles from "./BuildingList.module.css";

type BuildingListProps = {
  buildings: readonly BuildingName[];
  onSelect: (id: number) => void;
};

/** Lists the buildings of an edition. A click opens the plan, or the rooms of a building without a plan. */
export const BuildingList = ({ buildings, onSelect }: BuildingListProps) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {buildings.map(({ id, name, hasPlan }) => (
        <Card as="li" key={id} padding="none" className={joinClasses(styles.clickable)}>
          <button type="button" className={styles.body} onClick={() => onSelect(id)}>
            <BuildingText
              name={name}
              action={hasPlan ? t("buildings.openPlan") : t("buildings.openRooms")}
            />
          </button>
        </Card>
      ))}
    </ul>
  );
};

const BuildingText = ({ name, action }: { name: string; action: string }) => (
  <>
    <span className={styles.icon}>
      <Icon of={LocationIcon} size={24} />
    </span>
    <span className={styles.text}>
      <span className={styles.name}>{name}</span>
      <span className={styles.action}>{action}</span>
    </span>
  </>
);
