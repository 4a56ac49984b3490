import { VisuallyHidden } from "@foyer/ui/VisuallyHidden.tsx";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../lib/use-translation.ts";
import type { RoomPlan } from "./layout-rooms.ts";
import styles from "./RoomGrid.module.css";

const HOUR = 3_600_000;

/** Column headers: rooms with their buildings. */
export const RoomHeaders = ({ columns }: Pick<RoomPlan, "columns">) => {
  const { t } = useTranslation();
  return (
    <div className={styles.headers} role="row" aria-rowindex={1}>
      <div className={styles.corner} role="columnheader">
        <VisuallyHidden>{t("panels.hours")}</VisuallyHidden>
      </div>
      {columns.map(({ roomId, room, building }) => {
        const name = room ?? building ?? t("panels.noRoom");
        return (
          <div key={roomId} className={styles.header} role="columnheader" title={name}>
            <span className={styles.room}>{name}</span>
            {room !== null && building !== null && (
              <span className={styles.building}>{building}</span>
            )}
          </div>
        );
      })}
    </div>
  );
};

type HourRailProps = {
  plan: RoomPlan;
  clockAt: (instant: number) => string;
  /** In ms since 1970; undefined if the day is not today. */
  now: number | undefined;
  /** CSS pixels from the top of the grid. */
  nowTop: number;
};

/** Decoration hidden from screen readers: hours, lines between rooms and the line of the current time. */
export const HourRail = ({ plan, clockAt, now, nowTop }: HourRailProps) => {
  const { from, to, columns } = plan;
  const hours = Array.from({ length: (to - from) / HOUR }, (_, index) => from + index * HOUR);
  return (
    <>
      {columns.map(({ roomId }, index) => (
        <span
          key={roomId}
          className={styles.column}
          style={{ gridColumn: index + 2 }}
          aria-hidden="true"
        />
      ))}
      <div className={styles.rail} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} className={styles.hour}>
            {clockAt(hour)}
          </span>
        ))}
        {now !== undefined && (
          <span className={styles.clock} style={{ "--top": `${nowTop}px` } as CSSProperties}>
            {clockAt(now)}
          </span>
        )}
      </div>
      {now !== undefined && (
        <span
          className={styles.now}
          style={{ "--top": `${nowTop}px` } as CSSProperties}
          data-now-marker=""
          aria-hidden="true"
        />
      )}
    </>
  );
};
