import type { MyAgenda } from "@foyer/contract/agenda/portal";
import { MODULE } from "@foyer/contract/constants";
import { Link } from "@tanstack/react-router";
import { AgendaDay } from "../../compositions/planner/AgendaDay.tsx";
import { PrivateCalendar } from "../../compositions/planner/PrivateCalendar.tsx";
import { useWalks } from "../../compositions/planner/use-walks.ts";
import { usePanelItems } from "../../compositions/panel-items/use-panel-items.tsx";
import { useMyAgenda } from "../../features/agenda/agenda-flags.ts";
import { MyAgendaCard } from "../../features/agenda/MyAgendaCard.tsx";
import { DayParts } from "../../features/panels/DayParts.tsx";
import { useViewMode } from "../../features/panels/view-mode.ts";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { haveSeveralBuildings, splitDay } from "../../features/panels/timetable.ts";
import { addresses } from "../../lib/addresses.ts";
import { wallClockAt } from "../../lib/conference-day.ts";
import { endSession } from "../../lib/end-session.ts";
import { editionKey, useAccess, useSession } from "../../lib/session.ts";
import { useToday } from "../../lib/use-today.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { useIsPrinted } from "../../ui/long-list/use-is-printed.ts";
import styles from "./ProgrammePage.module.css";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { useEarlier } from "./use-earlier.tsx";
import type { ProgrammeView } from "./use-programme-view.ts";

/** The visitor's own agenda as a tab of the programme. */
export const MyAgendaView = (view: ProgrammeView) => {
  const agenda = useMyAgenda();
  // Requests the walks together with the agenda, because they would move its sessions later.
  useWalks(true);
  return (
    <QueryState query={agenda} skeleton={<ListSkeleton />}>
      {(myAgenda) => <Agenda {...view} agenda={myAgenda} />}
    </QueryState>
  );
};

/** Explains to a visitor where the bookmarks are. */
const DeviceNote = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.deviceNote}>
      <p>{t("agenda.onDevice")}</p>
      <Button variant="outline" onClick={endSession}>
        {t("shell.logIn")}
      </Button>
    </div>
  );
};

const Agenda = ({ agenda, search, change }: ProgrammeView & { agenda: MyAgenda }) => {
  const { t } = useTranslation();
  const { has, isLoggedIn } = useAccess();
  const { now, today } = useToday();
  const { profile } = useSession();
  const { viewMode } = useViewMode();
  const isPrinted = useIsPrinted();
  const splitEarlier = useEarlier({ search, change });
  const { renderItem, eventDialog, fields, flagsFailure } = usePanelItems({
    level: 3,
    withDate: false,
    viewMode,
    withBuilding: haveSeveralBuildings(agenda.items),
    agenda: agenda.items,
    now,
  });
  return (
    <>
      {flagsFailure}
      <MyAgendaCard
        agenda={agenda}
        search={search}
        onChange={change}
        today={today}
        showDates={fields.date}
        emptyAction={
          <Link className={buttonClass({ variant: "outline" })} to={addresses.panels()}>
            {t("panels.title")}
          </Link>
        }
        canDownload={has(MODULE.agenda)}
        note={isLoggedIn ? undefined : <DeviceNote />}
        renderItems={(items, day) => {
          const list = {
            now,
            renderItem,
            showTimes: fields.time,
            viewMode,
            memory: JSON.stringify([editionKey(), "mine", day]),
          };
          // Print has no current time.
          const isSplitAtNow = day === today && fields.time && !isPrinted;
          const parts = isSplitAtNow ? splitDay(items, now) : undefined;
          return (
            <AgendaDay
              items={items}
              day={day}
              isToday={day === today}
              now={now}
              isPlanned={fields.time && !isPrinted}
            >
              {(renderAfter) =>
                parts === undefined ? (
                  <Timetable {...list} renderAfter={renderAfter} items={items} level={2} />
                ) : (
                  <DayParts
                    day={parts}
                    clock={profile ? wallClockAt(now, profile) : ""}
                    {...splitEarlier(parts)}
                    renderItems={(visible, part) => (
                      <Timetable
                        {...list}
                        renderAfter={renderAfter}
                        items={visible}
                        level={3}
                        hasNowChips={part === "coming" || part === "earlier"}
                        memory={`${list.memory}/${part}`}
                      />
                    )}
                  />
                )
              }
            </AgendaDay>
          );
        }}
      />
      {isLoggedIn && !isPrinted && <PrivateCalendar />}
      {eventDialog}
    </>
  );
};
