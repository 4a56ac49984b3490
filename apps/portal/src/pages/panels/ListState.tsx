import { nameDay } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels";
import EventBusyIcon from "@material-design-icons/svg/filled/event_busy.svg?react";
import SearchOffIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useRef, type ReactNode, type RefObject } from "react";
import type { ChosenFilter } from "../../features/panels/chosen-filters.ts";
import { ChosenFilters } from "../../features/panels/ChosenFilters.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import styles from "./PanelsPage.module.css";
import { isNarrowed, NO_FILTERS, type PanelsSearch } from "./use-programme-view.ts";

type ListStateProps = {
  query: UseQueryResult<PanelItem[]>;
  /** Says that the visitor's bookmarks, which stand in the list, could not be read. */
  flagsFailure: ReactNode;
  /** Filters that may narrow the list. */
  filters: readonly ChosenFilter[];
  search: PanelsSearch;
  /** How many there are without search and filters, where these leave some and that is known. */
  ofAll?: number | undefined;
  onChange: (change: PanelsSearch) => void;
  /** What to say when there is nothing though nothing is filtered. */
  emptyText: string;
  /** The day that the list shows, where the organiser shows dates. */
  date?: string | undefined;
  /** For a list of one day among several: leads to the same search through all of them. */
  onSearchAllDays?: (() => void) | undefined;
  /** Stands before the number of items. */
  lead?: ReactNode;
  /** Stands after the number of items. */
  extra?: ReactNode;
  /** Where the list itself says its day and how much it has, this is only read out. */
  isSaid?: boolean;
  children: (items: PanelItem[]) => ReactNode;
};

/** Draws a list of panels, or says why there is none: loading, failed, nothing found, nothing planned. */
export const ListState = ({
  query,
  flagsFailure,
  lead,
  extra,
  isSaid = false,
  date,
  ofAll,
  children,
  ...state
}: ListStateProps) => {
  const { t, language } = useTranslation();
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <QueryState query={query} skeleton={<ListSkeleton />}>
      {(items) => (
        <>
          <div className={joinClasses(styles.summary, isSaid && styles.said)}>
            {lead}
            <p ref={count} className={styles.count} tabIndex={-1}>
              {date !== undefined && (
                <time className={styles.date} dateTime={date}>
                  {nameDay(date, language)}
                </time>
              )}{" "}
              <span role="status">
                {ofAll === undefined
                  ? t("panels.results", { count: items.length })
                  : t("panels.found", { number: items.length, count: ofAll })}
              </span>
            </p>
            {items.length > 0 && <Narrowed {...state} count={count} />}
            {extra}
          </div>
          {flagsFailure}
          {items.length > 0 ? children(items) : <Nothing {...state} />}
        </>
      )}
    </QueryState>
  );
};

type NarrowedProps = Pick<ListStateProps, "filters" | "search" | "onChange"> & {
  /** What takes the focus. */
  count: RefObject<HTMLElement | null>;
};

/** What is chosen, to be taken away one by one or together. */
const Narrowed = ({ filters, search, onChange, count }: NarrowedProps) => {
  const { t } = useTranslation();
  if (!isNarrowed(search)) return null;
  const handleChange = (change: PanelsSearch) => {
    // What was pressed goes away.
    count.current?.focus();
    onChange(change);
  };
  return (
    <div className={styles.narrowed}>
      <ChosenFilters names={filters} chosen={search} onChange={handleChange} />
      <button type="button" className={styles.clear} onClick={() => handleChange(NO_FILTERS)}>
        {t("panels.clear")}
      </button>
    </div>
  );
};

type NothingProps = Pick<ListStateProps, "search" | "onChange" | "emptyText" | "onSearchAllDays">;

const Nothing = ({ search, onChange, emptyText, onSearchAllDays }: NothingProps) => {
  const { t } = useTranslation();
  if (!isNarrowed(search)) return <EmptyState icon={EventBusyIcon} text={emptyText} />;
  const isOneDay = onSearchAllDays !== undefined;
  return (
    <EmptyState
      icon={SearchOffIcon}
      text={t(isOneDay ? "panels.nothingFoundOnDay" : "panels.nothingFound")}
      action={
        <>
          {isOneDay && <Button onClick={onSearchAllDays}>{t("panels.searchAllDays")}</Button>}
          <Button look="outline" onClick={() => onChange(NO_FILTERS)}>
            {t("panels.clearFilters")}
          </Button>
        </>
      }
    />
  );
};
