import { nameDay } from "@foyer/contract/dates";
import type { CulturalEvent } from "@foyer/contract/events/portal";
import type { ReactNode } from "react";
import { groupBy } from "@foyer/ui/group-by.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Chip } from "@foyer/ui/Chip.tsx";
import styles from "./EventDays.module.css";

type EventDaysProps = {
  events: readonly CulturalEvent[];
  /** Days of the conference; their index numbers the days of the events. */
  days: readonly string[];
  today: string | undefined;
  showDates: boolean;
  renderEvent: (event: CulturalEvent) => ReactNode;
};

/** Lists cultural events by day, in the order of the response. */
export const EventDays = ({ events, days, today, showDates, renderEvent }: EventDaysProps) => {
  const { t, language } = useTranslation();
  const nameOf = (date: string) => {
    const number = days.indexOf(date) + 1;
    if (number === 0) return nameDay(date, language);
    const name = t("events.day", { number });
    return showDates ? `${name} (${nameDay(date, language)})` : name;
  };
  return (
    <div className={styles.days}>
      {[...groupBy(events, ({ date }) => date)].map(([date, dayEvents]) => (
        <section key={date} className={styles.day} aria-label={nameOf(date)}>
          <div className={styles.head}>
            <h2 className={styles.heading}>{nameOf(date)}</h2>
            {date === today && <Chip tone="pine">{t("events.today")}</Chip>}
          </div>
          <ul className={styles.cards}>
            {dayEvents.map((event) => (
              <li key={event.id}>{renderEvent(event)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
