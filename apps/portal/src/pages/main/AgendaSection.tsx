import type { MyAgenda } from "@foyer/contract/agenda";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { useMyAgenda } from "../../features/agenda/agenda-flags.ts";
import { readAgendaSearch, type AgendaSearch } from "../../features/agenda/agenda-search.ts";
import { MyAgendaCard } from "../../features/agenda/MyAgendaCard.tsx";
import { useListLook } from "../../features/panels/list-look.ts";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { addresses } from "../../lib/addresses.ts";
import { editionKey } from "../../lib/session.ts";
import { useToday } from "../../lib/use-today.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { LoadingOverlay } from "@foyer/ui/LoadingOverlay.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./MainPage.module.css";
import { type SectionProps, useEmptyReport } from "./use-empty-report.ts";

/** The whole of the visitor's agenda; needs the agenda module. That it failed is said where the next is. */
export const AgendaSection = ({ onEmpty }: SectionProps) => {
  const { t } = useTranslation();
  const { data, isPending, isPlaceholderData } = useMyAgenda();
  // An edition without a day has no programme yet.
  useEmptyReport(data && data.dates.length === 0, onEmpty);
  if (isPending) return <Skeleton shape="block" height={320} />;
  if (data === undefined) return null;
  return (
    <LoadingOverlay active={isPlaceholderData} label={t("shell.loading")}>
      <Agenda agenda={data} />
    </LoadingOverlay>
  );
};

const Agenda = ({ agenda }: { agenda: MyAgenda }) => {
  const { t } = useTranslation();
  const { search, change } = useAgendaSearch();
  const { now, today } = useToday();
  const { look } = useListLook(0);
  const { renderItem, eventDialog, fields, flagsFailure } = usePanelItems({
    level: 4,
    withDate: false,
    look,
    atHand: agenda.items,
    now,
  });
  return (
    <>
      {flagsFailure}
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
            look={look}
            level={3}
            memory={JSON.stringify([editionKey(), "landing", day])}
          />
        )}
        footer={
          <div className={styles.footer}>
            <Link className={buttonClass({ look: "outline" })} to={addresses.panels()}>
              {t("agenda.showAgenda")}
            </Link>
          </div>
        }
      />
      {eventDialog}
    </>
  );
};

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
