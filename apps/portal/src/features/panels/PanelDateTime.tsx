import { nameDay, nameHours } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./PanelDateTime.module.css";
import type { VisibleFields } from "./visible-fields.ts";

type PanelDateTimeProps = {
  panel: PanelItem;
  fields: VisibleFields;
  withDate: boolean;
};

export const PanelDateTime = ({ panel, fields, withDate }: PanelDateTimeProps) => {
  const { language } = useTranslation();
  const { date, startDate, endDate } = panel;
  return (
    <span className={styles.dateTime}>
      {withDate && fields.date && (
        <time dateTime={date}>
          {nameDay(date, language)}
          {fields.time && ", "}
        </time>
      )}
      {fields.time && <time dateTime={startDate}>{nameHours({ startDate, endDate })}</time>}
    </span>
  );
};
