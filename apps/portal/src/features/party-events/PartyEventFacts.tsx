import CalendarIcon from "@material-design-icons/svg/filled/calendar_today.svg?react";
import PlaceIcon from "@material-design-icons/svg/filled/place.svg?react";
import { clockOf } from "../../lib/panel-time.ts";
import { Icon } from "../../ui/icons/Icon.tsx";
import styles from "./PartyEventFacts.module.css";

export type WhenAndWhere = {
  /** An instant in the edition's own zone, whose date and clock are shown as they stand. */
  startDate: string;
  location: string | null;
  /** What stands between date and clock. */
  separator?: string;
};

const dateOf = (instant: string) => instant.slice(0, 10);

/** When a recreational event begins, and where, if that is known. */
export const PartyEventFacts = ({ startDate, location, separator = ", " }: WhenAndWhere) => (
  <p className={styles.facts}>
    <span className={styles.fact}>
      <Icon of={CalendarIcon} size={16} />
      <time dateTime={startDate}>
        {dateOf(startDate)}
        {separator}
        {clockOf(startDate)}
      </time>
    </span>
    {location !== null && (
      <span className={styles.fact}>
        <Icon of={PlaceIcon} size={16} />
        {location}
      </span>
    )}
  </p>
);
