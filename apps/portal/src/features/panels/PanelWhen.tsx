import { nameDay } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels";
import { clockOf } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { NowDot } from "./NowDot.tsx";
import styles from "./PanelCard.module.css";
import type { VisibleFields } from "./visible-fields.ts";

type PanelWhenProps = {
  panel: PanelItem;
  fields: VisibleFields;
  withDate: boolean;
  /** Goes on at this moment, which a dot tells. */
  isOngoing?: boolean;
};

export const PanelWhen = ({ panel, fields, withDate, isOngoing = false }: PanelWhenProps) => {
  const { language } = useTranslation();
  const { date, startDate, endDate } = panel;
  return (
    <span className={styles.when}>
      {withDate && fields.date && (
        <time dateTime={date}>
          {nameDay(date, language)}
          {fields.time && ", "}
        </time>
      )}
      {fields.time && (
        <time dateTime={startDate}>
          {clockOf(startDate)}–{clockOf(endDate)}
        </time>
      )}
      {isOngoing && <NowDot />}
    </span>
  );
};
