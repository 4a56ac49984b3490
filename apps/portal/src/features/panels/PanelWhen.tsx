import type { PanelItem } from "@foyer/contract";
import { clockOf } from "../../lib/panel-time.ts";
import styles from "./PanelCard.module.css";
import type { VisibleFields } from "./visible-fields.ts";

type PanelWhenProps = { panel: PanelItem; fields: VisibleFields; withDate: boolean };

/** Draws the date and the time of a panel, as far as the organiser shows them. */
export const PanelWhen = ({ panel, fields, withDate }: PanelWhenProps) => {
  const { date, startDate, endDate } = panel;
  return (
    <span className={styles.when}>
      {withDate && fields.date && <time dateTime={date}>{date}</time>}
      {fields.time && (
        <time dateTime={startDate}>
          {clockOf(startDate)}–{clockOf(endDate)}
        </time>
      )}
    </span>
  );
};
