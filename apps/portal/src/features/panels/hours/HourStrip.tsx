import { fadedEdges, markEdges } from "@foyer/ui/faded-edges.ts";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { stepAlong } from "@foyer/ui/tab-keys.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "../../../lib/use-translation.ts";
import styles from "./HourStrip.module.css";
import { type DayToJumpIn, type HourStop, listStops } from "./list-stops.ts";

export type HourStripProps = {
  day: DayToJumpIn;
  /** `HH:mm`, where the day is today. */
  clock: string | undefined;
  /** Stands before the hours. */
  lead?: ReactNode;
  /** @param stop null for now */
  onJump: (stop: HourStop | null) => void;
};

/** The hours of a day in a line, to jump by: one stop of the Tab key, in which arrows lead on. */
export const HourStrip = ({ day, clock, lead, onJump }: HourStripProps) => {
  const { t } = useTranslation();
  const strip = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(0);
  const stops = listStops(day);
  useEffect(() => {
    if (strip.current === null) return undefined;
    const observer = new ResizeObserver(() => markEdges(strip.current));
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => markEdges(strip.current), [stops.length]);
  const currentHour = stops.includes(null) ? undefined : clock?.slice(0, 2);
  const isCurrent = (stop: HourStop | null) =>
    stop === null || stop.hour.slice(0, 2) === currentHour;
  return (
    <div
      ref={strip}
      className={joinClasses(fadedEdges, styles.strip)}
      onScroll={({ currentTarget }) => markEdges(currentTarget)}
    >
      {lead}
      {/* The buttons are the stops; what leads along them is heard in one place. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        className={styles.hours}
        role="toolbar"
        aria-label={t("panels.hours")}
        onKeyDown={(event) =>
          setReached(stepAlong(event, event.currentTarget, "button") ?? reached)
        }
      >
        {stops.map((stop, index) => (
          <button
            key={stop?.start ?? "now"}
            type="button"
            className={joinClasses(styles.hour, isCurrent(stop) && styles.current)}
            aria-current={isCurrent(stop) ? "time" : undefined}
            tabIndex={index === Math.min(reached, stops.length - 1) ? 0 : -1}
            onClick={() => {
              setReached(index);
              onJump(stop);
            }}
          >
            {stop?.hour ?? t("panels.now")}
          </button>
        ))}
      </div>
    </div>
  );
};
