import { fadedEdges, updateFadedEdges } from "@foyer/ui/faded-edges.ts";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { stepAlong } from "@foyer/ui/tab-keys.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "../../../lib/use-translation.ts";
import styles from "./HourStrip.module.css";
import { type HourStripDay, type HourStop, listStops } from "./list-stops.ts";

export type HourStripProps = {
  day: HourStripDay;
  /** Current time as `HH:mm`, if the day is today. */
  clock: string | undefined;
  /** Content before the hours. */
  leading?: ReactNode;
  /** True in a column beside the list. */
  isVertical?: boolean;
  /** @param stop null for now */
  onJump: (stop: HourStop | null) => void;
};

/** Toolbar with the hours of a day that scrolls to them. It is one tab stop with arrow key navigation. */
export const HourStrip = ({ day, clock, leading, isVertical = false, onJump }: HourStripProps) => {
  const { t } = useTranslation();
  const strip = useRef<HTMLDivElement>(null);
  const [focusedIndex, setFocusedIndex] = useState(0);
  const stops = listStops(day);
  useEffect(() => {
    if (strip.current === null) return undefined;
    const observer = new ResizeObserver(() => updateFadedEdges(strip.current));
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => updateFadedEdges(strip.current), [stops.length]);
  const currentHour = stops.includes(null) ? undefined : clock?.slice(0, 2);
  const isCurrent = (stop: HourStop | null) =>
    stop === null || stop.hour.slice(0, 2) === currentHour;
  return (
    <div
      ref={strip}
      className={isVertical ? styles.column : joinClasses(fadedEdges, styles.strip)}
      onScroll={({ currentTarget }) => updateFadedEdges(currentTarget)}
    >
      {leading}
      {/* The buttons are focusable; the toolbar only handles their arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        className={styles.hours}
        role="toolbar"
        aria-label={t("panels.hours")}
        aria-orientation={isVertical ? "vertical" : "horizontal"}
        onKeyDown={(event) =>
          setFocusedIndex(
            stepAlong(event, event.currentTarget, "button", isVertical) ?? focusedIndex,
          )
        }
      >
        {stops.map((stop, index) => (
          <button
            key={stop?.start ?? "now"}
            type="button"
            className={joinClasses(styles.hour, isCurrent(stop) && styles.current)}
            aria-current={isCurrent(stop) ? "time" : undefined}
            tabIndex={index === Math.min(focusedIndex, stops.length - 1) ? 0 : -1}
            onClick={() => {
              setFocusedIndex(index);
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
