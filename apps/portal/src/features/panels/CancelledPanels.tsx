import { clockOf, nameDay } from "@foyer/contract/dates";
import { useTranslation } from "../../lib/use-translation.ts";
import { useChanges } from "./changes.ts";
import styles from "./ChangeBadge.module.css";

/** Lists the panels that were cancelled within the last 24 hours; all other lists omit them. */
export const CancelledPanels = () => {
  const { t, language } = useTranslation();
  const changes = useChanges().filter(({ isCancelled }) => isCancelled);
  if (changes.length === 0) return null;
  return (
    <details className={styles.cancelled}>
      <summary>{t("panels.cancelledCount", { count: changes.length })}</summary>
      <ul className={styles.list}>
        {changes.map(({ id, topic, date, startDate, location }) => (
          <li key={id}>
            <span className={styles.topic}>{topic}</span>{" "}
            <span className={styles.meta}>
              {[date && nameDay(date, language), startDate && clockOf(startDate), location]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
