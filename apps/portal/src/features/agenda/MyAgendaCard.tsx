import type { PanelItem } from "@foyer/contract";
import EventIcon from "@material-design-icons/svg/filled/event_note.svg?react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { describeError } from "../../lib/describe-error.ts";
import { DayTabs } from "../../ui/DayTabs.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadingOverlay } from "../../ui/LoadingOverlay.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TabPanel } from "../../ui/TabPanel.tsx";
import { AgendaKindsField } from "./AgendaKindsField.tsx";
import { myAgendaQuery } from "./agenda.queries.ts";
import { DownloadPdfButton } from "./DownloadPdfButton.tsx";
import { ALL_KINDS, isOfKind, selectAgenda, type AgendaKinds } from "./my-agenda.ts";
import styles from "./MyAgendaCard.module.css";
import { useFocusKept } from "./use-focus-kept.ts";

type MyAgendaCardProps = {
  /** The card's heading, where the page has none for it. */
  title?: string;
  /** The day to open with, when the agenda has it: `YYYY-MM-DD`. */
  today: string | undefined;
  showDates: boolean;
  /** 'Download PDF' needs the agenda module. */
  canDownload: boolean;
  /** Draws the items of one day. */
  renderItems: (items: PanelItem[], day: string) => ReactNode;
  footer?: ReactNode;
};

/** The My agenda card (spec section 2, Landing page). */
export const MyAgendaCard = (props: MyAgendaCardProps) => {
  const { title, canDownload, footer } = props;
  const { t } = useTranslation();
  const agenda = useQuery(myAgendaQuery());
  const [kinds, setKinds] = useState(ALL_KINDS);
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
        <AgendaKindsField kinds={kinds} onChange={setKinds} />
        {title === undefined && pdf}
      </div>
      <LoadingOverlay active={agenda.isPlaceholderData} label={t("shell.loading")}>
        <div className={styles.days}>
          {agenda.isError && (
            <ErrorState
              text={describeError(agenda.error)}
              retryLabel={t("errors.retry")}
              onRetry={() => void agenda.refetch()}
              busy={agenda.isFetching}
            />
          )}
          {agenda.isPending && <Skeleton shape="block" height={184} />}
          {agenda.data && <Days {...props} {...agenda.data} kinds={kinds} />}
        </div>
      </LoadingOverlay>
      {footer}
    </section>
  );
};

type DaysProps = MyAgendaCardProps & { dates: string[]; items: PanelItem[]; kinds: AgendaKinds };

const Days = (props: DaysProps) => {
  const { dates, items, kinds, today, showDates, renderItems } = props;
  const { t } = useTranslation();
  const [wished, setWished] = useState<string>();
  const day = [wished, today].find((date) => date && dates.includes(date)) ?? dates[0];
  const shown = selectAgenda(items, day, kinds);
  const list = useFocusKept(shown.length);
  const isAnyTicked = Object.values(kinds).includes(true);
  // The days are the conference's, so an agenda may have days and yet hold nothing.
  if (day === undefined || !items.some((item) => isOfKind(item, ALL_KINDS))) {
    return (
      <div ref={list} tabIndex={-1}>
        <EmptyState icon={EventIcon} text={t("agenda.empty")} />
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
          ...(showDates && { date }),
        }))}
        value={day}
        onChange={setWished}
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
