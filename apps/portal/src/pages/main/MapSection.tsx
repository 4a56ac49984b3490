import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { MapLoader } from "../../compositions/conference-map/MapLoader.tsx";
import { addresses } from "../../lib/addresses.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import styles from "./MainPage.module.css";

/** The map on the landing; the page that it leads to has the places in words as well. */
export const MapSection = () => {
  const { t } = useTranslation();
  const titleId = useId();
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
