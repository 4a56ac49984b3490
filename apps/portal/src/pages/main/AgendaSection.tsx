import type { MyAgenda } from "@foyer/contract/agenda/portal";
import { useState } from "react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { useMyAgenda } from "../../features/agenda/agenda-flags.ts";
import { readAgendaSearch, type AgendaSearch } from "../../features/agenda/agenda-search.ts";
import { MyAgendaCard } from "../../features/agenda/MyAgendaCard.tsx";
import { CollapseButton } from "../../features/panels/CollapseButton.tsx";
import { useViewMode } from "../../features/panels/view-mode.ts";
import { haveSeveralBuildings } from "../../features/panels/timetable.ts";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { addresses } from "../../lib/addresses.ts";
import { isOver } from "../../lib/panel-time.ts";
import { editionKey } from "../../lib/session.ts";
import { useToday } from "../../lib/use-today.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { LoadingOverlay } from "@foyer/ui/LoadingOverlay.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./MainPage.module.css";
import { type SectionProps, useReportEmpty } from "./use-report-empty.ts";

/** My agenda on the main page; requires the agenda module. `NextSection` reports errors. */
export const AgendaSection = ({ onEmpty }: SectionProps) => {
  const { t } = useTranslation();
  const { data, isPending, isPlaceholderData } = useMyAgenda();
  // An edition without dates has no programme yet.
  useReportEmpty(data && data.dates.length === 0, onEmpty);
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
  const { viewMode } = useViewMode();
  const [isEarlierOpen, setEarlierOpen] = useState(false);
  const { renderItem, eventDialog, fields, flagsFailure } = usePanelItems({
    level: 4,
    withDate: false,
    viewMode,
    withBuilding: haveSeveralBuildings(agenda.items),
    loadedItems: agenda.items,
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
        renderItems={(items, day) => {
          const remaining = items.filter((item) => !isOver(item, now));
          const past = items.length - remaining.length;
          const canCollapse = day === today && fields.time && past > 0 && remaining.length > 0;
          return (
            <>
              {canCollapse && (
                <CollapseButton
                  label={t("panels.earlier", { number: past })}
                  isOpen={isEarlierOpen}
                  onToggle={() => setEarlierOpen(!isEarlierOpen)}
                />
              )}
              <Timetable
                items={canCollapse && !isEarlierOpen ? remaining : items}
                now={now}
                renderItem={renderItem}
                showTimes={fields.time}
                viewMode={viewMode}
                level={3}
                memory={JSON.stringify([editionKey(), "landing", day, isEarlierOpen])}
              />
            </>
          );
        }}
        footer={
          <div className={styles.footer}>
            <Link className={buttonClass({ variant: "outline" })} to={addresses.panels()}>
              {t("agenda.showAgenda")}
            </Link>
          </div>
        }
      />
      {eventDialog}
    </>
  );
};

/** Reads and writes the agenda's search parameters. Changes replace the history entry, so Back skips them. */
const useAgendaSearch = () => {
  const search = useSearch({ from: "/" });
  const navigate = useNavigate({ from: "/" });
  const change = (update: AgendaSearch) =>
    void navigate({
      to: ".",
      search: (previous) => readAgendaSearch({ ...previous, ...update }),
      replace: true,
      resetScroll: false,
    });
  return { search, change };
};
