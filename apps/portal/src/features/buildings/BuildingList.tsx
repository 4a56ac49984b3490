import LocationIcon from "@material-design-icons/svg/outlined/location_city.svg?react";
import type { BuildingName } from "@foyer/contract/buildings";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Icon } from "@foyer/ui/icons/Icon.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import styles from "./BuildingList.module.css";

type BuildingListProps = {
  buildings: readonly BuildingName[];
  onChoose: (id: number) => void;
};

/** The buildings of an edition by name; each opens its plan, or its rooms where there is none. */
export const BuildingList = ({ buildings, onChoose }: BuildingListProps) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {buildings.map(({ id, name, hasPlan }) => (
        <Card as="li" key={id} padding="none" className={joinClasses(styles.opens)}>
          <button type="button" className={styles.body} onClick={() => onChoose(id)}>
            <Words
              name={name}
              action={hasPlan ? t("buildings.openPlan") : t("buildings.openRooms")}
            />
          </button>
        </Card>
      ))}
    </ul>
  );
};

const Words = ({ name, action }: { name: string; action: string }) => (
  <>
    <span className={styles.mark}>
      <Icon of={LocationIcon} size={24} />
    </span>
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className={styles.action}>{action}</span>
    </span>
  </>
);
