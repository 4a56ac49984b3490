import type { MyAgenda } from "@foyer/contract/agenda/portal";
import type { PanelItem } from "@foyer/contract/panels/portal";
import EventIcon from "@material-design-icons/svg/filled/event_note.svg?react";
import type { ReactNode } from "react";
import { useDayTabDate } from "../../lib/use-day-tab-date.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { DayTabs } from "@foyer/ui/DayTabs.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { TabPanel } from "@foyer/ui/TabPanel.tsx";
import { AgendaKindsField } from "./AgendaKindsField.tsx";
import { kindsOf, deselectedKindsOf, type AgendaSearch } from "./agenda-search.ts";
import { DownloadPdfButton } from "./DownloadPdfButton.tsx";
import { isEmptyAgenda, selectAgenda } from "./my-agenda.ts";
import styles from "./MyAgendaCard.module.css";
import { usePreservedFocus } from "./use-preserved-focus.ts";

type MyAgendaCardProps = {
  agenda: MyAgenda;
  /** Day and kinds from the URL. */
  search: AgendaSearch;
  /** @param change partial; an empty string removes the parameter */
  onChange: (change: AgendaSearch) => void;
  /** Heading of the card; absent if the page has its own. */
  title?: string;
  /** Day that opens first if the agenda contains it: `YYYY-MM-DD`. */
  today: string | undefined;
  showDates: boolean;
  canDownload: boolean;
  /** Replaces the choice of kinds, since a visitor has only bookmarks. */
  note?: ReactNode;
  renderItems: (items: PanelItem[], day: string) => ReactNode;
  /** Action of the empty state. */
  emptyAction?: ReactNode;
  footer?: ReactNode;
};

/** Shows the visitor's own agenda day by day: bookmarks, own panels and recommendations. */
export const MyAgendaCard = (props: MyAgendaCardProps) => {
  const { search, onChange, title, canDownload, note, footer } = props;
  const { t } = useTranslation();
  const pdf = canDownload && <DownloadPdfButton scope="mine" />;
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
        {note ?? (
          <AgendaKindsField
            kinds={kindsOf(search)}
            onChange={(kinds) => onChange({ without: deselectedKindsOf(kinds) })}
          />
        )}
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
  const { t } = useTranslation();
  const formatDate = useDayTabDate();
  const kinds = kindsOf(search);
  const day = [search.day, today].find((date) => date && dates.includes(date)) ?? dates[0];
  const visible = selectAgenda(items, day, kinds);
  const list = usePreservedFocus(visible.length);
  const hasKind = Object.values(kinds).includes(true);
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
          ...(showDates && { date: formatDate(date, date === day) }),
        }))}
        value={day}
        onChange={(selected) => onChange({ day: selected })}
      />
      <TabPanel row="agenda-days" tab={day}>
        <div ref={list} tabIndex={-1}>
          {renderItems(visible, day)}
        </div>
        {visible.length === 0 && (
          <EmptyState
            icon={EventIcon}
            text={t(hasKind ? "agenda.emptyDay" : "agenda.emptyKinds")}
          />
        )}
      </TabPanel>
    </>
  );
};
