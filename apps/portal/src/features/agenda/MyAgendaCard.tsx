import type { MyAgenda } from "@foyer/contract/agenda";
import { nameDay } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels";
import EventIcon from "@material-design-icons/svg/filled/event_note.svg?react";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { DayTabs } from "@foyer/ui/DayTabs.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { TabPanel } from "@foyer/ui/TabPanel.tsx";
import { AgendaKindsField } from "./AgendaKindsField.tsx";
import { kindsOf, withoutOf, type AgendaSearch } from "./agenda-search.ts";
import { DownloadPdfButton } from "./DownloadPdfButton.tsx";
import { isEmptyAgenda, selectAgenda } from "./my-agenda.ts";
import styles from "./MyAgendaCard.module.css";
import { usePreservedFocus } from "./use-preserved-focus.ts";

type MyAgendaCardProps = {
  agenda: MyAgenda;
  /** The day and the ticks, as the page's address has them. */
  search: AgendaSearch;
  /** @param change some of that; an empty text takes it away */
  onChange: (change: AgendaSearch) => void;
  /** The card's heading, where the page has none for it. */
  title?: string;
  /** The day to open with, when the agenda has it: `YYYY-MM-DD`. */
  today: string | undefined;
  showDates: boolean;
  canDownload: boolean;
  renderItems: (items: PanelItem[], day: string) => ReactNode;
  /** Leads on from an agenda that holds nothing. */
  emptyAction?: ReactNode;
  footer?: ReactNode;
};

/** The visitor's own agenda, a day at a time: what they bookmarked, speak in, or are recommended. */
export const MyAgendaCard = (props: MyAgendaCardProps) => {
  const { search, onChange, title, canDownload, footer } = props;
  const { t } = useTranslation();
  const pdf = canDownload && <DownloadPdfButton of="mine" />;
  return (
    <section
      className={styles.card}
      aria-label={title === undefined ? t("agenda.title") : undefined}
    >
      {title !== undefined && (
        <div className={styles.controls}>
          <h2>{title}</h2>
          {pdf}
        </div>
      )}
      <div className={styles.controls}>
        <AgendaKindsField
          kinds={kindsOf(search)}
          onChange={(kinds) => onChange({ without: withoutOf(kinds) })}
        />
        {title === undefined && pdf}
      </div>
      <div className={styles.days}>
        <Days {...props} />
      </div>
      {footer}
    </section>
  );
};

const Days = (props: MyAgendaCardProps) => {
  const { agenda, search, onChange, today, showDates, renderItems, emptyAction } = props;
  const { dates, items } = agenda;
  const { t, language } = useTranslation();
  const kinds = kindsOf(search);
  const day = [search.day, today].find((date) => date && dates.includes(date)) ?? dates[0];
  const shown = selectAgenda(items, day, kinds);
  const list = usePreservedFocus(shown.length);
  const isAnyTicked = Object.values(kinds).includes(true);
  if (day === undefined || isEmptyAgenda(agenda)) {
    return (
      <div ref={list} tabIndex={-1}>
        <EmptyState icon={EventIcon} text={t("agenda.empty")} action={emptyAction} />
      </div>
    );
  }
  return (
    <>
      <DayTabs
        row="agenda-days"
        label={t("agenda.days")}
        days={dates.map((date, index) => ({
          value: date,
          label: t("agenda.day", { number: index + 1 }),
          ...(showDates && { date: nameDay(date, language) }),
        }))}
        value={day}
        onChange={(chosen) => onChange({ day: chosen })}
      />
      <TabPanel row="agenda-days" tab={day}>
        <div ref={list} tabIndex={-1}>
          {renderItems(shown, day)}
        </div>
        {shown.length === 0 && (
          <EmptyState
            icon={EventIcon}
            text={t(isAnyTicked ? "agenda.emptyDay" : "agenda.emptyKinds")}
          />
        )}
      </TabPanel>
    </>
  );
};
