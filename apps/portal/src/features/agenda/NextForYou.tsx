import type { PanelItem } from "@foyer/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { addresses } from "../../lib/addresses.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { myAgendaQuery } from "./agenda.queries.ts";
import { findUpcoming } from "./my-agenda.ts";
import styles from "./NextForYou.module.css";

type NextForYouProps = {
  /** Milliseconds since 1970. */
  now: number;
  /** The current conference day, `YYYY-MM-DD`: another day is named. */
  today: string | undefined;
  /** Leads to the programme, for whoever finds nothing here. */
  action: ReactNode;
};

/** What somebody who opens the portal in a corridor looks for: where to be now, and where next. */
export const NextForYou = ({ now, today, action }: NextForYouProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const { data: agenda } = useQuery(myAgendaQuery());
  const upcoming = findUpcoming(agenda?.items ?? [], now);
  const isEmpty = upcoming.now.length + upcoming.next.length === 0;
  return (
    <section className={styles.next} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t("agenda.upcoming")}
        </h2>
        {action}
      </div>
      {agenda === undefined && <Skeleton lines={3} />}
      {agenda !== undefined && isEmpty && (
        <p className={styles.nothing}>{t("agenda.nothingNext")}</p>
      )}
      <ul className={styles.list}>
        {upcoming.now.map((item) => (
          <Entry key={item.id} item={item} today={today} isNow />
        ))}
        {upcoming.next.map((item) => (
          <Entry key={item.id} item={item} today={today} isNow={false} />
        ))}
      </ul>
    </section>
  );
};

type EntryProps = { item: PanelItem; today: string | undefined; isNow: boolean };

const Entry = ({ item, today, isNow }: EntryProps) => {
  const { t } = useTranslation();
  const { topic, building, room } = item.description;
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <span className={styles.clock}>{item.startDate.slice(11, 16)}</span>
        <span className={styles.end}>–{item.endDate.slice(11, 16)}</span>
        {item.date !== today && <span className={styles.day}>{item.date}</span>}
        {isNow && <Chip tone="now">{t("agenda.now")}</Chip>}
      </p>
      <div>
        <h3 className={styles.topic}>
          <Link className={styles.link} to={addresses.panelDetails(item.id)}>
            {topic}
          </Link>
        </h3>
        <p className={styles.place}>{[building, room].filter(Boolean).join(", ")}</p>
      </div>
    </li>
  );
};
