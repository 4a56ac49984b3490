import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { MapLoader } from "../../compositions/conference-map/MapLoader.tsx";
import { isBlank, useConferenceMap } from "../../features/maps/use-conference-map.ts";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import styles from "./MainPage.module.css";
import { type SectionProps, useEmptyReport } from "./use-empty-report.ts";

/** The map on the landing; the page that it leads to has the places in words as well. */
export const MapSection = ({ onEmpty }: SectionProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const map = useConferenceMap();
  useEmptyReport(map.data && isBlank(map.data), onEmpty);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  return (
    <section className={styles.map} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("maps.title")}</h2>
      <MapLoader chosen={chosen} onChoose={setChosen} withList={false} />
      <div className={styles.footer}>
        <Link className={buttonClass({ look: "outline" })} to={addresses.map()}>
          {t("maps.goToMap")}
        </Link>
      </div>
    </section>
  );
};
