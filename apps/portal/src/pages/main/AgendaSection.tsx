import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { MyAgendaCard } from "../../features/agenda/MyAgendaCard.tsx";
import { NextForYou } from "../../features/agenda/NextForYou.tsx";
import { Timetable } from "../../features/panels/Timetable.tsx";
import { addresses } from "../../lib/addresses.ts";
import { editionKey } from "../../lib/session.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { usePanelEntries } from "../panels/use-panel-entries.tsx";
import { useToday } from "../panels/use-today.ts";
import styles from "./MainPage.module.css";

/** What comes next for the visitor, and the whole of their agenda; needs the agenda module. */
export const AgendaSection = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { now, today } = useToday();
  const { renderItem, eventDialog, fields } = usePanelEntries({ level: 4, withDate: false, now });
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
        action={
          <Link className={buttonClass({ look: "quiet" })} to={addresses.panels()}>
            {t("panels.title")}
          </Link>
        }
      />
      <div id={id} className={styles.agenda}>
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
      </div>
      {eventDialog}
    </>
  );
};
