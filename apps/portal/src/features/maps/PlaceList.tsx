import type { MapCategory } from "@foyer/contract/maps";
import { useId, type CSSProperties } from "react";
import { useLanguage } from "../../lib/session.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./PlaceList.module.css";
import { colorOf, descriptionOf, groupPlaces, nameOf, type Place, titleOf } from "./places.ts";

type PlaceListProps = {
  readonly places: readonly Place[];
  readonly categories: readonly MapCategory[];
  /** The one that the map shows. */
  readonly opened: number | null;
  readonly onChoose: (place: Place) => void;
};

/** The places in words, for all who do not point at a map; a press shows one on it. */
export const PlaceList = ({ places, categories, opened, onChoose }: PlaceListProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t("maps.places")}
      </h2>
      <div className={styles.groups}>
        {groupPlaces(places, categories).map(({ category, places: own }) => (
          <div
            key={category?.id ?? "none"}
            style={{ "--color": colorOf(category?.id ?? null, categories) } as CSSProperties}
          >
            <h3 className={styles.category}>
              {category === null ? t("maps.otherPlaces") : titleOf(category, language)}
            </h3>
            <ul className={styles.places}>
              {own.map((place) => (
                <li key={place.id}>
                  <button
                    type="button"
                    className={styles.place}
                    aria-pressed={place.id === opened}
                    onClick={() => onChoose(place)}
                  >
                    <span className={styles.name}>{nameOf(place, language)}</span>
                    <span className={styles.description}>{descriptionOf(place, language)}</span>
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
