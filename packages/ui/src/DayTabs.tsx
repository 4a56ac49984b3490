import { TabStrip, type TabStripProps } from "./TabStrip.tsx";
import styles from "./DayTabs.module.css";

export type DayTab = {
  readonly value: string;
  /** 'Day 1'. */
  readonly label: string;
  /** 'Wed YYYY-MM-DD', when the agenda's settings show dates; it stands in brackets (docs/specification.md, Programme). */
  readonly date?: string | undefined;
  /** How many there are of what a list looks for. */
  readonly count?: number | undefined;
};

type DayTabsProps = TabStripProps & { readonly days: readonly DayTab[] };

/** Draws the days of a conference as pills. The content goes into a `TabPanel` with the same `row`. */
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
