import { nameDay } from "@foyer/contract/dates";
import { clockOf } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { useChanges } from "./changes.ts";
import styles from "./ChangeMark.module.css";

/** What was called off within the last day, which stands in no list any more. */
export const CalledOff = () => {
  const { t, language } = useTranslation();
  const changes = useChanges().filter(({ isCalledOff }) => isCalledOff);
  if (changes.length === 0) return null;
  return (
    <details className={styles.calledOff}>
      <summary>{t("panels.calledOffCount", { count: changes.length })}</summary>
      <ul className={styles.list}>
        {changes.map(({ id, topic, date, startDate, place }) => (
          <li key={id}>
            <span className={styles.topic}>{topic}</span>{" "}
            <span className={styles.facts}>
              {[date && nameDay(date, language), startDate && clockOf(startDate), place]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
