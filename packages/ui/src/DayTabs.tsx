import { TabStrip, type TabStripProps } from "./TabStrip.tsx";
import styles from "./DayTabs.module.css";

export type DayTab = {
  readonly value: string;
  /** 'Day 1'. */
  readonly label: string;
  /** 'Wed YYYY-MM-DD' in brackets, if the agenda settings show dates (docs/specification.md, Programme). */
  readonly date?: string | undefined;
  /** Number of matches on this day; null reserves its space until it is known. */
  readonly count?: number | null | undefined;
};

type DayTabsProps = TabStripProps & { readonly days: readonly DayTab[] };

/** Conference days as tabs. The content belongs into a `TabPanel` with the same `row`. */
export const DayTabs = ({ days, ...strip }: DayTabsProps) => {
  const tabs = days.map((day) => ({
    value: day.value,
    label: (
      <>
        {day.label}{" "}
        {(day.date !== undefined || day.count !== undefined) && (
          <span className={styles.date}>
            {day.date !== undefined && `(${day.date})`}
            {day.date !== undefined && day.count !== undefined && " "}
            {day.count !== undefined && <span className={styles.count}>{day.count}</span>}
          </span>
        )}
      </>
    ),
  }));
  return <TabStrip {...strip} tabs={tabs} rowClass={styles.row} tabClass={styles.day} />;
};
