import { nameHours } from "@foyer/contract/dates";
import { hasDetails, panelRoutes, type PanelItem } from "@foyer/contract/panels/portal";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useAgendaFlags } from "../../features/agenda/agenda-flags.ts";
import { findClashTopics } from "../../features/agenda/clashes.ts";
import { toListQuery } from "../../features/panels/panels.queries.ts";
import { pathStyle } from "../../features/panels/path-color.ts";
import { addresses } from "../../lib/addresses.ts";
import { isOver } from "../../lib/panel-time.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { DetailsOpener } from "../panel-items/DetailsOpener.tsx";
import styles from "./DayAgenda.module.css";

export type DayAgendaProps = {
  /** `YYYY-MM-DD`. */
  day: string;
  /** In milliseconds since 1970; undefined if the day is not today. */
  now: number | undefined;
  /** False if the organiser hides times. */
  showTimes: boolean;
  onOpenEvent: (panel: PanelItem) => void;
};

/** Bookmarks and own panels of a day, without those that are over today. */
export const DayAgenda = ({ day, now, showTimes, onOpenEvent }: DayAgendaProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const { flagsOf, areLoaded } = useAgendaFlags();
  const { data } = useEditionQuery(panelRoutes.list, toListQuery(day, {}));
  const own = (data ?? [])
    .map((item) => ({ ...item, ...flagsOf(item) }))
    .filter(({ isLiked, isMine }) => isLiked || isMine);
  const visible = now === undefined ? own : own.filter((item) => !isOver(item, now));
  return (
    <aside className={styles.agenda} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Link to={addresses.panels()} search={{ tab: "mine", day }}>
          {t("agenda.title")}
        </Link>
      </h2>
      {data && areLoaded && own.length === 0 && (
        <p className={styles.empty}>{t("agenda.emptyDay")}</p>
      )}
      <ul className={styles.list}>
        {visible.map((item) => (
          <Entry
            key={item.id}
            item={item}
            showTimes={showTimes}
            clash={findClashTopics(item, own)}
            onOpenEvent={onOpenEvent}
          />
        ))}
      </ul>
    </aside>
  );
};

type EntryProps = Pick<DayAgendaProps, "showTimes" | "onOpenEvent"> & {
  item: PanelItem;
  clash: string | undefined;
};

const Entry = ({ item, showTimes, clash, onOpenEvent }: EntryProps) => {
  const { t, bind } = useTranslation();
  const { topic, room, building } = item.description;
  return (
    <li className={styles.entry} style={pathStyle(item)}>
      <p className={styles.topic}>
        {hasDetails(item) ? (
          <DetailsOpener panel={item} onOpenEvent={onOpenEvent} className={styles.opener ?? ""}>
            {bind(topic)}
          </DetailsOpener>
        ) : (
          bind(topic)
        )}
      </p>
      <p className={styles.meta}>
        {[showTimes && nameHours(item), room ?? building].filter(Boolean).join(" · ")}
      </p>
      {item.isMine && <p className={styles.badge}>{t("panels.mySpeech")}</p>}
      {clash !== undefined && (
        <p className={styles.badge}>{t("panels.overlaps", { topic: clash })}</p>
      )}
    </li>
  );
};
