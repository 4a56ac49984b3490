import { nameDay } from "@foyer/contract/dates";
import type { PanelItem } from "@foyer/contract/panels/portal";
import EventBusyIcon from "@material-design-icons/svg/filled/event_busy.svg?react";
import SearchOffIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useRef, type ReactNode, type RefObject } from "react";
import type { FilterName } from "../../features/panels/active-filters.ts";
import { ActiveFilters } from "../../features/panels/ActiveFilters.tsx";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { joinClasses } from "@foyer/ui/join-classes.ts";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import styles from "./ProgrammePage.module.css";
import { hasFilters, NO_FILTERS, type ProgrammeSearch } from "./use-programme-view.ts";

type ListStateProps = {
  query: UseQueryResult<PanelItem[]>;
  /** Error of loading the visitor's bookmarks, which the list shows. */
  flagsFailure: ReactNode;
  /** Filters that this list supports. */
  filters: readonly FilterName[];
  search: ProgrammeSearch;
  /** Number of items without search and filters; undefined without filters or before it is known. */
  unfilteredCount?: number | undefined;
  onChange: (change: ProgrammeSearch) => void;
  /** Text for an empty list without filters. */
  emptyText: string;
  /** Day of the list, if the organiser shows dates. */
  date?: string | undefined;
  /** Repeats the search in all days; for a list of one day among several. */
  onSearchAllDays?: (() => void) | undefined;
  /** Content before the number of items. */
  leading?: ReactNode;
  /** Content after the number of items. */
  extra?: ReactNode;
  /**
   * True if the list itself shows its day and the number of items; the summary is then for screen readers
   * only.
   */
  isVisuallyHidden?: boolean;
  children: (items: PanelItem[]) => ReactNode;
};

/** Renders a list of panels, or its state: loading, failed, no results, empty. */
export const ListState = ({
  query,
  flagsFailure,
  leading,
  extra,
  isVisuallyHidden = false,
  date,
  unfilteredCount,
  children,
  ...state
}: ListStateProps) => {
  const { t, language } = useTranslation();
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <QueryState query={query} skeleton={<ListSkeleton />}>
      {(items) => (
        <>
          <div className={joinClasses(styles.summary, isVisuallyHidden && styles.srOnly)}>
            {leading}
            <p ref={count} className={styles.count} tabIndex={-1}>
              {date !== undefined && (
                <time className={styles.date} dateTime={date}>
                  {nameDay(date, language)}
                </time>
              )}{" "}
              <span role="status">
                {unfilteredCount === undefined
                  ? t("panels.results", { count: items.length })
                  : t("panels.matchCount", { number: items.length, count: unfilteredCount })}
              </span>
            </p>
            {items.length > 0 && <FilterSummary {...state} count={count} />}
            {extra}
          </div>
          {flagsFailure}
          {items.length > 0 ? children(items) : <NoResults {...state} />}
        </>
      )}
    </QueryState>
  );
};

type FilterSummaryProps = Pick<ListStateProps, "filters" | "search" | "onChange"> & {
  /** Element that receives the focus. */
  count: RefObject<HTMLElement | null>;
};

/** Active filters with buttons to remove one or all of them. */
const FilterSummary = ({ filters, search, onChange, count }: FilterSummaryProps) => {
  const { t } = useTranslation();
  if (!hasFilters(search)) return null;
  const handleChange = (change: ProgrammeSearch) => {
    // The pressed button disappears and would lose the focus.
    count.current?.focus();
    onChange(change);
  };
  return (
    <div className={styles.activeFilters}>
      <ActiveFilters names={filters} filters={search} onChange={handleChange} />
      <button type="button" className={styles.clear} onClick={() => handleChange(NO_FILTERS)}>
        {t("panels.clear")}
      </button>
    </div>
  );
};

type NoResultsProps = Pick<ListStateProps, "search" | "onChange" | "emptyText" | "onSearchAllDays">;

const NoResults = ({ search, onChange, emptyText, onSearchAllDays }: NoResultsProps) => {
  const { t } = useTranslation();
  if (!hasFilters(search)) return <EmptyState icon={EventBusyIcon} text={emptyText} />;
  const isOneDay = onSearchAllDays !== undefined;
  return (
    <EmptyState
      icon={SearchOffIcon}
      text={t(isOneDay ? "panels.nothingFoundOnDay" : "panels.nothingFound")}
      action={
        <>
          {isOneDay && <Button onClick={onSearchAllDays}>{t("panels.searchAllDays")}</Button>}
          <Button variant="outline" onClick={() => onChange(NO_FILTERS)}>
            {t("panels.clearFilters")}
          </Button>
        </>
      }
    />
  );
};
