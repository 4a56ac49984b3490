import { agendaRoutes, type MyAgenda } from "@foyer/contract/agenda";
import { hasDetails, type PanelItem } from "@foyer/contract/panels";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { readAgendaSearch, type AgendaSearch } from "../../features/agenda/agenda-search.ts";
import { DetailsOpener } from "../../compositions/panel-entries/DetailsOpener.tsx";
import { usePanelEntries } from "../../compositions/panel-entries/use-panel-entries.tsx";
import { isEmptyAgenda } from "../../features/agenda/my-agenda.ts";
import { MyAgendaCard } from "../../features/agenda/MyAgendaCard.tsx";
import { NextForYou, topicActionClass } from "../../features/agenda/NextForYou.tsx";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { addresses } from "../../lib/addresses.ts";
import { editionKey } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useToday } from "../../lib/use-today.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/Card.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./MainPage.module.css";

/** What comes next for the visitor, and the whole of their agenda; needs the agenda module. */
export const AgendaSection = () => {
  const { t } = useTranslation();
  const agenda = useEditionQuery(agendaRoutes.mine);
  return (
    <QueryState
      query={agenda}
      skeleton={<AgendaSkeleton />}
      failureText={t("agenda.failed")}
      framed
      className={styles.agenda}
    >
      {(mine) => <Agenda agenda={mine} />}
    </QueryState>
  );
};

const Agenda = ({ agenda }: { agenda: MyAgenda }) => {
  const { t } = useTranslation();
  const { search, change } = useAgendaSearch();
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
      {!isEmptyAgenda(agenda) && (
        <NextForYou
          agenda={agenda}
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
      )}
      <MyAgendaCard
        agenda={agenda}
        search={search}
        onChange={change}
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

const AgendaSkeleton = () => (
  <>
    <Card>
      <Skeleton lines={3} />
    </Card>
    <Skeleton shape="block" height={184} />
  </>
);

/** Reads and writes My agenda's part of the landing's address; it is not a step to go back from. */
const useAgendaSearch = () => {
  const search = useSearch({ from: "/" });
  const navigate = useNavigate({ from: "/" });
  const change = (changed: AgendaSearch) =>
    void navigate({
      to: ".",
      search: (before) => readAgendaSearch({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return { search, change };
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
