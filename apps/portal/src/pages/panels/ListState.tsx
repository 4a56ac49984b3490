import type { PanelItem } from "@foyer/contract";
import EventBusyIcon from "@material-design-icons/svg/filled/event_busy.svg?react";
import SearchOffIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { describeError } from "../../lib/describe-error.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LoadingOverlay } from "../../ui/LoadingOverlay.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import styles from "./PanelsPage.module.css";
import { isNarrowed, NO_FILTERS, type PanelsSearch } from "./use-panels-search.ts";

type ListStateProps = {
  query: UseQueryResult<PanelItem[]>;
  filters: PanelsSearch;
  onChange: (change: PanelsSearch) => void;
  /** What to say when there is nothing though nothing is filtered. */
  emptyText: string;
  /** The day that the list shows, where the organiser shows dates. */
  date?: string | undefined;
  /** For a list of one day among several: leads to the same search through all of them. */
  onSearchAllDays?: (() => void) | undefined;
  /** Stands beside the number of items. */
  extra?: ReactNode;
  children: (items: PanelItem[]) => ReactNode;
};

/** Draws a list of panels, or says why there is none: loading, failed, nothing found, nothing planned. */
export const ListState = ({
  query,
  filters,
  onChange,
  emptyText,
  date,
  onSearchAllDays,
  extra,
  children,
}: ListStateProps) => {
  const { t } = useTranslation();
  const { data: items } = query;
  if (items === undefined) {
    return query.isError ? <Failure query={query} /> : <ListSkeleton />;
  }
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.count}>
          {date !== undefined && (
            <time className={styles.date} dateTime={date}>
              {date}
            </time>
          )}
          <span role="status">{t("panels.results", { count: items.length })}</span>
        </p>
        {extra}
      </div>
      <LoadingOverlay
        active={query.isPlaceholderData && !query.isError}
        label={t("panels.loading")}
      >
        {query.isError && <Failure query={query} />}
        {items.length > 0 ? (
          children(items)
        ) : (
          <Nothing
            filters={filters}
            onChange={onChange}
            emptyText={emptyText}
            onSearchAllDays={onSearchAllDays}
          />
        )}
      </LoadingOverlay>
    </>
  );
};

const Failure = ({ query }: Pick<ListStateProps, "query">) => {
  const { t } = useTranslation();
  return (
    <ErrorState
      text={describeError(query.error)}
      retryLabel={t("errors.retry")}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
};

type NothingProps = Pick<ListStateProps, "filters" | "onChange" | "emptyText" | "onSearchAllDays">;

const Nothing = ({ filters, onChange, emptyText, onSearchAllDays }: NothingProps) => {
  const { t } = useTranslation();
  if (!isNarrowed(filters)) return <EmptyState icon={EventBusyIcon} text={emptyText} />;
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
