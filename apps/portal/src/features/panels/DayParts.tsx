import { nameDay } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { useState, type ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./DayParts.module.css";
import { CollapseButton } from "./CollapseButton.tsx";
import type { SplitDay } from "./timetable.ts";

type DayPartsProps = {
  day: SplitDay;
  /** Current time as `HH:mm` in the edition's time zone. */
  clock: string;
  /** Day to show in the heading, if nothing above shows it on a phone. */
  date?: string | undefined;
  /** Button that expands the earlier panels. */
  earlierButton?: ReactNode;
  isEarlierVisible: boolean;
  /** Renders the items of a part; headings of start times have level 3. */
  renderItems: (items: readonly PanelItem[], part: keyof SplitDay) => ReactNode;
};

/**
 * Renders today: ongoing panels, long panels, the next ones. Earlier panels are dimmed and collapsed by
 * default.
 */
export const DayParts = (props: DayPartsProps) => {
  const { day, clock, date, earlierButton, isEarlierVisible, renderItems } = props;
  const { t, language } = useTranslation();
  const { earlier, running, longRunning, coming } = day;
  return (
    <>
      <div className={styles.opening}>
        {earlierButton}
        {isEarlierVisible && earlier.length > 0 && (
          <div className={styles.past}>
            <h2>
              <VisuallyHidden>{t("panels.earlier", { number: earlier.length })}</VisuallyHidden>
            </h2>
            {renderItems(earlier, "earlier")}
          </div>
        )}
        <h2 className={styles.now} data-now-marker="" tabIndex={-1}>
          <span>{t("panels.nowAt", { time: clock })}</span>
          <span className={styles.count}>
            {date !== undefined && (
              <time className={styles.date} dateTime={date}>
                {nameDay(date, language)}
              </time>
            )}
            {running.length === 0
              ? t("panels.noCurrentPanels")
              : t("panels.results", { count: running.length })}
          </span>
        </h2>
      </div>
      {running.length > 0 && renderItems(running, "running")}
      {longRunning.length > 0 && (
        <LongRunning count={longRunning.length}>
          {renderItems(longRunning, "longRunning")}
        </LongRunning>
      )}
      {coming.length > 0 && (
        <>
          {/* The times separate the parts visually. */}
          <h2>
            <VisuallyHidden>{t("panels.next")}</VisuallyHidden>
          </h2>
          {renderItems(coming, "coming")}
        </>
      )}
    </>
  );
};

/** Collapsed section of ongoing panels that take hours, such as an exhibition. */
const LongRunning = ({ count, children }: { count: number; children: ReactNode }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h2 className={styles.long}>
        <CollapseButton
          label={t("panels.longRunning", { number: count })}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </h2>
      {isOpen && children}
    </>
  );
};
