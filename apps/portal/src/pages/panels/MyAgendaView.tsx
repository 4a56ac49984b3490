import { MODULE } from "@foyer/contract";
import { MyAgendaCard } from "../../features/agenda/MyAgendaCard.tsx";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { editionKey, useAccess } from "../../lib/session.ts";
import { usePanelEntries } from "../../compositions/panel-entries/use-panel-entries.tsx";
import { useToday } from "../../lib/use-today.ts";

/** The visitor's own agenda as a view of the programme. */
export const MyAgendaView = () => {
  const { has } = useAccess();
  const { now, today } = useToday();
  const { renderItem, eventDialog, fields } = usePanelEntries({ level: 3, withDate: false, now });
  return (
    <>
      <MyAgendaCard
        today={today}
        showDates={fields.date}
        canDownload={has(MODULE.agenda)}
        renderItems={(items, day) => (
          <Timetable
            items={items}
            now={now}
            renderItem={renderItem}
            showTimes={fields.time}
            memory={JSON.stringify([editionKey(), "mine", day])}
          />
        )}
      />
      {eventDialog}
    </>
  );
};
