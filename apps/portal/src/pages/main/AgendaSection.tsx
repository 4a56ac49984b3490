import { hasDetails, type PanelItem } from "@foyer/contract";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { MyAgendaCard } from "../../features/agenda/MyAgendaCard.tsx";
import { NextForYou, topicActionClass } from "../../features/agenda/NextForYou.tsx";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { addresses } from "../../lib/addresses.ts";
import { editionKey } from "../../lib/session.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { DetailsOpener } from "../../compositions/panel-entries/DetailsOpener.tsx";
import { usePanelEntries } from "../../compositions/panel-entries/use-panel-entries.tsx";
import { useToday } from "../../lib/use-today.ts";
import styles from "./MainPage.module.css";

/** What comes next for the visitor, and the whole of their agenda; needs the agenda module. */
export const AgendaSection = () => {
  const { t } = useTranslation();
  const { now, today } = useToday();
  const entries = usePanelEntries({ level: 4, withDate: false, now });
  const { renderItem, openEvent, eventDialog, fields } = entries;
  const showAgenda = (
    <Link className={buttonClass({ look: "outline" })} to={addresses.panels()}>
      {t("agenda.showAgenda")}
    </Link>
  );
  return (
    <>
      <NextForYou
        now={now}
        today={today}
        fields={fields}
        renderTopic={(item) => <Topic item={item} onOpenEvent={openEvent} />}
        action={
          <Link className={buttonClass({ look: "quiet" })} to={addresses.panels()}>
            {t("panels.title")}
          </Link>
        }
      />
      <MyAgendaCard
        title={t("agenda.title")}
        today={today}
        showDates={fields.date}
        canDownload
        renderItems={(items, day) => (
          <Timetable
            items={items}
            now={now}
            renderItem={renderItem}
            showTimes={fields.time}
            level={3}
            memory={JSON.stringify([editionKey(), "landing", day])}
          />
        )}
        footer={<div className={styles.footer}>{showAgenda}</div>}
      />
      {eventDialog}
    </>
  );
};

type TopicProps = { item: PanelItem; onOpenEvent: (item: PanelItem) => void };

const Topic = ({ item, onOpenEvent }: TopicProps) => {
  const { topic } = item.description;
  if (!hasDetails(item)) return topic;
  return (
    <DetailsOpener panel={item} onOpenEvent={onOpenEvent} className={topicActionClass}>
      {topic}
    </DetailsOpener>
  );
};
