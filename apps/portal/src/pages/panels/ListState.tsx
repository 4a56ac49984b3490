import type { PanelItem } from "@foyer/contract/panels";
import EventBusyIcon from "@material-design-icons/svg/filled/event_busy.svg?react";
import SearchOffIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import styles from "./PanelsPage.module.css";
import { isNarrowed, NO_FILTERS, type PanelsSearch } from "./use-programme-view.ts";

type ListStateProps = {
  query: UseQueryResult<PanelItem[]>;
  /** Says that the visitor's bookmarks, which stand in the list, could not be read. */
  flagsFailure: ReactNode;
  search: PanelsSearch;
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
  children: (items: PanelItem[]) => ReactNode;
};

/** Draws a list of panels, or says why there is none: loading, failed, nothing found, nothing planned. */
export const ListState = ({
  query,
  flagsFailure,
  lead,
  extra,
  date,
  children,
  ...state
}: ListStateProps) => {
  const { t } = useTranslation();
  return (
    <QueryState query={query} skeleton={<ListSkeleton />}>
      {(items) => (
        <>
          <div className={styles.summary}>
            {lead}
            <p className={styles.count}>
              {date !== undefined && (
                <time className={styles.date} dateTime={date}>
                  {date}
                </time>
              )}
              <span role="status">{t("panels.results", { count: items.length })}</span>
            </p>
            <div className={styles.tools}>{extra}</div>
          </div>
          {flagsFailure}
          {items.length > 0 ? children(items) : <Nothing {...state} />}
        </>
      )}
    </QueryState>
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
