import type { MapCategory } from "@foyer/contract/maps/portal";
import { useId, type CSSProperties } from "react";
import { useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./MarkerList.module.css";
import {
  colorOf,
  descriptionOf,
  groupMarkers,
  nameOf,
  type LocatedMarker,
  titleOf,
} from "./markers.ts";

type MarkerListProps = {
  readonly markers: readonly LocatedMarker[];
  readonly categories: readonly MapCategory[];
  /** Id of the marker whose popup is open. */
  readonly openMarkerId: number | null;
  readonly onSelect: (marker: LocatedMarker) => void;
};

/** Accessible alternative to the map. A click opens the popup of the marker on the map. */
export const MarkerList = ({ markers, categories, openMarkerId, onSelect }: MarkerListProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t("maps.markers")}
      </h2>
      <div className={styles.groups}>
        {groupMarkers(markers, categories).map(({ category, markers: own }) => (
          <div
            key={category?.id ?? "none"}
            style={{ "--color": colorOf(category?.id ?? null, categories) } as CSSProperties}
          >
            <h3 className={styles.category}>
              {category === null ? t("maps.otherMarkers") : titleOf(category, language)}
            </h3>
            <ul className={styles.markers}>
              {own.map((marker) => (
                <li key={marker.id}>
                  <button
                    type="button"
                    className={styles.marker}
                    aria-pressed={marker.id === openMarkerId}
                    onClick={() => onSelect(marker)}
                  >
                    <span className={styles.name}>{nameOf(marker, language)}</span>
                    <span className={styles.description}>{descriptionOf(marker, language)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
};
