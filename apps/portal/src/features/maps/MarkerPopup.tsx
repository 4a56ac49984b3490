import type { Marker } from "@foyer/contract/maps/portal";
import { useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import styles from "./MarkerPopup.module.css";
import { descriptionOf, informationOf, nameOf } from "./markers.ts";

type MarkerPopupProps = {
  readonly marker: Marker;
  readonly onShowDetails: (id: number) => void;
  readonly onShowPlans: (buildingId: number) => void;
};

export const MarkerPopup = ({ marker, onShowDetails, onShowPlans }: MarkerPopupProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const description = descriptionOf(marker, language);
  const { id, buildingId } = marker;
  const hasDetails = informationOf(marker, language) !== undefined;
  return (
    <>
      <div className={styles.name}>{nameOf(marker, language)}</div>
      {description !== null && <div className={styles.description}>{description}</div>}
      {(hasDetails || buildingId !== null) && (
        <div className={styles.actions}>
          {hasDetails && (
            <Button variant="outline" onClick={() => onShowDetails(id)}>
              {t("maps.showDetails")}
            </Button>
          )}
          {buildingId !== null && (
            <Button variant="outline" onClick={() => onShowPlans(buildingId)}>
              {t("maps.buildingPlans")}
            </Button>
          )}
        </div>
      )}
    </>
  );
};
