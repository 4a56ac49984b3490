import type { Marker } from "@foyer/contract/maps";
import { useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import styles from "./PlacePopup.module.css";
import { descriptionOf, informationOf, nameOf } from "./places.ts";

type PlacePopupProps = {
  readonly marker: Marker;
  readonly onShowDetails: (id: number) => void;
  readonly onShowPlans: (buildingId: number) => void;
};

/** What a press on a marker tells of its place. */
export const PlacePopup = ({ marker, onShowDetails, onShowPlans }: PlacePopupProps) => {
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
            <Button look="outline" onClick={() => onShowDetails(id)}>
              {t("maps.showDetails")}
            </Button>
          )}
          {buildingId !== null && (
            <Button look="outline" onClick={() => onShowPlans(buildingId)}>
              {t("maps.buildingPlans")}
            </Button>
          )}
        </div>
      )}
    </>
  );
};
