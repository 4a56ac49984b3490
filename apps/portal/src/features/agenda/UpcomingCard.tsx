import { nameDay } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels";
import { useId, type ReactNode } from "react";
import { placeOf } from "../../lib/panel-place.ts";
import { clockOf } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Chip } from "@foyer/ui/Chip.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import type { Upcoming } from "./my-agenda.ts";
import styles from "./UpcomingCard.module.css";

export type UpcomingCardProps = {
  title: string;
  /** Stands under it. */
  note?: string | undefined;
  upcoming: Upcoming;
  /** Finds the topic of what an item overlaps with in the visitor's agenda. */
  findClash?: (item: PanelItem) => string | undefined;
  /** The current conference day, `YYYY-MM-DD`: another day is named. */
  today: string | undefined;
  fields: { date: boolean; time: boolean };
  renderTopic: (item: PanelItem) => ReactNode;
  /** Leads to the programme. */
  action: ReactNode;
};

/** The class of a topic's link or button that answers to a press anywhere on the item. */
export const topicActionClass = joinClasses(styles.link);

/** What somebody who opens the portal in a corridor looks for: where to be now, and where next. */
export const UpcomingCard = ({
  title,
  note,
  upcoming,
  findClash,
  action,
  ...shown
}: UpcomingCardProps) => {
  const titleId = useId();
  const drawItem = (isNow: boolean) => (item: PanelItem) => (
    <NextItem key={item.id} {...shown} item={item} clash={findClash?.(item)} isNow={isNow} />
  );
  return (
    <Card as="section" padding="none" className={styles.next} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <ul className={styles.list}>
        {upcoming.now.map(drawItem(true))}
        {upcoming.next.map(drawItem(false))}
      </ul>
    </Card>
  );
};

type NextItemProps = Pick<UpcomingCardProps, "today" | "fields" | "renderTopic"> & {
  item: PanelItem;
  /** The topic of what it overlaps with. */
  clash: string | undefined;
  isNow: boolean;
};

const NextItem = ({ item, clash, renderTopic, ...when }: NextItemProps) => {
  const { t } = useTranslation();
  return (
    <li className={styles.entry}>
      <When item={item} {...when} />
      <div>
        <h3 className={styles.topic}>{renderTopic(item)}</h3>
        <p className={styles.place}>{placeOf(item)}</p>
        {clash !== undefined && (
          <p className={styles.clash}>{t("panels.overlaps", { topic: clash })}</p>
        )}
      </div>
    </li>
  );
};

type WhenProps = Pick<NextItemProps, "item" | "today" | "fields" | "isNow">;

const When = ({ item, today, fields, isNow }: WhenProps) => {
  const { t, language } = useTranslation();
  const showDay = fields.date && item.date !== today;
  if (!fields.time && !showDay) return null;
  return (
    <p className={styles.when}>
      {showDay && <span className={styles.day}>{nameDay(item.date, language)}</span>}
      {fields.time && (
        <>
          <span className={styles.clock}>{clockOf(item.startDate)}</span>
          <span className={styles.end}>–{clockOf(item.endDate)}</span>
        </>
      )}
      {fields.time && isNow && <Chip tone="now">{t("agenda.now")}</Chip>}
    </p>
  );
};
