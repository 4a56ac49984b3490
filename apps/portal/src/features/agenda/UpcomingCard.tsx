import { clockOf, nameDay } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { useId, type ReactNode } from "react";
import { panelLocation } from "@foyer/contract/panel-location";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Chip } from "@foyer/ui/Chip.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import type { Upcoming } from "./my-agenda.ts";
import styles from "./UpcomingCard.module.css";

export type UpcomingCardProps = {
  title: string;
  /** Text below the title. */
  note?: string | undefined;
  upcoming: Pick<Upcoming, "now" | "next">;
  /** Returns the topics of the panels in the visitor's agenda that clash with an item. */
  findClash?: (item: PanelItem) => string | undefined;
  /** Current conference day, `YYYY-MM-DD`. Items of other days show their day. */
  today: string | undefined;
  fields: { date: boolean; time: boolean };
  renderTopic: (item: PanelItem) => ReactNode;
  renderChange: (item: PanelItem) => ReactNode;
  /** Link to the programme. */
  action: ReactNode;
  /** Link to all ongoing items; rendered if some are missing. */
  moreNow?: ReactNode;
};

/** Class of the link or button whose click area covers the whole item. */
export const topicActionClass = joinClasses(styles.link);

/** Shows the current and the next panels of the visitor's agenda. */
export const UpcomingCard = ({
  title,
  note,
  upcoming,
  findClash,
  action,
  moreNow,
  ...itemProps
}: UpcomingCardProps) => {
  const titleId = useId();
  const renderItem = (isNow: boolean) => (item: PanelItem) => (
    <NextItem key={item.id} {...itemProps} item={item} clash={findClash?.(item)} isNow={isNow} />
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
        {upcoming.now.map(renderItem(true))}
        {upcoming.next.map(renderItem(false))}
      </ul>
      {moreNow}
    </Card>
  );
};

type NextItemProps = Pick<
  UpcomingCardProps,
  "today" | "fields" | "renderTopic" | "renderChange"
> & {
  item: PanelItem;
  /** Topics of the clashing panels. */
  clash: string | undefined;
  isNow: boolean;
};

const NextItem = (props: NextItemProps) => {
  const { item, today, fields, isNow, clash, renderTopic, renderChange } = props;
  const { t } = useTranslation();
  return (
    <li className={styles.entry}>
      <ItemTime item={item} today={today} fields={fields} />
      <div>
        <h3 className={styles.topic}>{renderTopic(item)}</h3>
        <p className={styles.location}>
          {fields.time && isNow && <Chip tone="now">{t("agenda.now")}</Chip>} {panelLocation(item)}
        </p>
        {renderChange(item)}
        {clash !== undefined && (
          <p className={styles.clash}>{t("panels.overlaps", { topic: clash })}</p>
        )}
      </div>
    </li>
  );
};

type ItemTimeProps = Pick<NextItemProps, "item" | "today" | "fields">;

const ItemTime = ({ item, today, fields }: ItemTimeProps) => {
  const { language } = useTranslation();
  const showDay = fields.date && item.date !== today;
  if (!fields.time && !showDay) return null;
  return (
    <p className={styles.dateTime}>
      {showDay && <span className={styles.day}>{nameDay(item.date, language)}</span>}
      {fields.time && (
        <>
          <span className={styles.clock}>{clockOf(item.startDate)}</span>
          <span className={styles.end}>–{clockOf(item.endDate)}</span>
        </>
      )}
    </p>
  );
};
