import { nameDay } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels";
import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import { useState, type ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./DayParts.module.css";
import { Fold } from "./Fold.tsx";
import type { DayFromNow } from "./timetable.ts";

type DayPartsProps = {
  day: DayFromNow;
  /** `HH:mm`, in the edition's zone. */
  clock: string;
  /** The day, where nothing above says it on a phone. */
  date?: string | undefined;
  /** The button for what is over, where it stands above the list. */
  earlierFold?: ReactNode;
  isEarlierShown: boolean;
  /** Draws the items of a part, whose times are headings of level 3. */
  renderItems: (items: readonly PanelItem[], part: keyof DayFromNow) => ReactNode;
};

/** Today as it is now: what runs together first, then what comes; what is over is dimmed where it is unfolded. */
export const DayParts = (props: DayPartsProps) => {
  const { day, clock, date, earlierFold, isEarlierShown, renderItems } = props;
  const { t, language } = useTranslation();
  const { earlier, running, longRunning, coming } = day;
  return (
    <>
      {earlierFold}
      {isEarlierShown && earlier.length > 0 && (
        <div className={styles.past}>
          <h2>
            <VisuallyHidden>{t("panels.earlier", { number: earlier.length })}</VisuallyHidden>
          </h2>
          {renderItems(earlier, "earlier")}
        </div>
      )}
      <h2 className={styles.now} data-now="" tabIndex={-1}>
        <span>{t("panels.nowAt", { time: clock })}</span>
        <span className={styles.count}>
          {date !== undefined && (
            <time className={styles.date} dateTime={date}>
              {nameDay(date, language)}
            </time>
          )}
          {running.length === 0
            ? t("panels.nothingNow")
            : t("panels.results", { count: running.length })}
        </span>
      </h2>
      {running.length > 0 && renderItems(running, "running")}
      {longRunning.length > 0 && (
        <LongRunning count={longRunning.length}>
          {renderItems(longRunning, "longRunning")}
        </LongRunning>
      )}
      {coming.length > 0 && (
        <>
          <h2 className={styles.next}>{t("panels.next")}</h2>
          {renderItems(coming, "coming")}
        </>
      )}
    </>
  );
};

/** What is open for hours, in one line of its own. */
const LongRunning = ({ count, children }: { count: number; children: ReactNode }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h2 className={styles.long}>
        <Fold
          words={t("panels.longRunning", { number: count })}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </h2>
      {isOpen && children}
    </>
  );
};
