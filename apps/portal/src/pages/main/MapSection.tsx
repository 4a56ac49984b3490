import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { MapLoader } from "../../compositions/conference-map/MapLoader.tsx";
import { isBlank, useConferenceMap } from "../../features/maps/use-conference-map.ts";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import styles from "./MainPage.module.css";
import { type SectionProps, useReportEmpty } from "./use-report-empty.ts";

/** Map on the main page; only the linked page also lists the markers. */
export const MapSection = ({ onEmpty }: SectionProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const map = useConferenceMap();
  useReportEmpty(map.data && isBlank(map.data), onEmpty);
  const [selected, setSelected] = useState<readonly number[]>([]);
  return (
    <section className={styles.map} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("maps.title")}</h2>
      <MapLoader selected={selected} onSelect={setSelected} withList={false} />
      <div className={styles.footer}>
        <Link className={buttonClass({ variant: "outline" })} to={addresses.map()}>
          {t("maps.goToMap")}
        </Link>
      </div>
    </section>
  );
};
