import type { MyAgenda } from "@foyer/contract/agenda";
import type { PanelItem } from "@foyer/contract/panels";
import { useId, type ReactNode } from "react";
import { placeOf } from "../../lib/panel-place.ts";
import { clockOf } from "../../lib/panel-time.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Card } from "@foyer/ui/Card.tsx";
import { Chip } from "@foyer/ui/Chip.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { clashOf } from "./clashes.ts";
import { findUpcoming } from "./my-agenda.ts";
import styles from "./NextForYou.module.css";

type NextForYouProps = {
  agenda: MyAgenda;
  /** Milliseconds since 1970. */
  now: number;
  /** The current conference day, `YYYY-MM-DD`: another day is named. */
  today: string | undefined;
  fields: { date: boolean; time: boolean };
  renderTopic: (item: PanelItem) => ReactNode;
  /** Leads to the programme, for attendees who find nothing here. */
  action: ReactNode;
};

/** The class of a topic's link or button that answers to a press anywhere on the item. */
export const topicActionClass = joinClasses(styles.link);

/** What somebody who opens the portal in a corridor looks for: where to be now, and where next. */
export const NextForYou = ({ agenda, now, action, ...shown }: NextForYouProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const upcoming = findUpcoming(agenda.items, now);
  const isEmpty = upcoming.now.length + upcoming.next.length === 0;
  return (
    <Card as="section" padding="none" className={styles.next} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t("agenda.upcoming")}
        </h2>
        {action}
      </div>
      {isEmpty && <p className={styles.nothing}>{t("agenda.nothingNext")}</p>}
      <ul className={styles.list}>
        {upcoming.now.map((item) => (
          <NextItem
            key={item.id}
            {...shown}
            item={item}
            clash={clashOf(item, agenda.items)}
            isNow
          />
        ))}
        {upcoming.next.map((item) => (
          <NextItem
            key={item.id}
            {...shown}
            item={item}
            clash={clashOf(item, agenda.items)}
            isNow={false}
          />
        ))}
      </ul>
    </Card>
  );
};

type NextItemProps = Pick<NextForYouProps, "today" | "fields" | "renderTopic"> & {
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
  const { t } = useTranslation();
  const showDay = fields.date && item.date !== today;
  if (!fields.time && !showDay) return null;
  return (
    <p className={styles.when}>
      {fields.time && (
        <>
          <span className={styles.clock}>{clockOf(item.startDate)}</span>
          <span className={styles.end}>–{clockOf(item.endDate)}</span>
        </>
      )}
      {showDay && <span className={styles.day}>{item.date}</span>}
      {fields.time && isNow && <Chip tone="now">{t("agenda.now")}</Chip>}
    </p>
  );
};
