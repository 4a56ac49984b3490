import { PAGE_SIZES } from "@foyer/contract/resources/resource";
import { RESOURCES } from "@foyer/contract/office/resources";
import { officeRoutes } from "@foyer/contract/office/routes";
import HistoryIcon from "@material-design-icons/svg/filled/history.svg?react";
import { EmptyScreen } from "@foyer/ui/EmptyScreen.tsx";
import { Screen } from "@foyer/ui/Screen.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useRole } from "../lib/session.ts";
import { useTitle } from "../lib/use-title.ts";
import { KnownTitles } from "./Cell.tsx";
import { HistoryEntryItem } from "./HistoryEntryItem.tsx";
import { HistoryFilters } from "./HistoryFilters.tsx";
import styles from "./HistoryList.module.css";
import { HistoryRunItem } from "./HistoryRunItem.tsx";
import type { HistorySearch } from "./history-search.ts";
import { NoMatches } from "./NoMatches.tsx";
import { Pagination } from "./Pagination.tsx";
import { isResourceName } from "./queries.ts";
import { ReadFailure } from "./ReadFailure.tsx";
import { useEntryTitles } from "./use-entry-titles.ts";

const DEFAULT_SIZE = 50;

type HistoryScreenProps = {
  readonly edition: string;
  readonly search: HistorySearch;
  readonly onSearch: (search: HistorySearch) => void;
};

/** Changes of an edition, with one item per run. */
export const HistoryScreen = ({ edition, search, onSearch }: HistoryScreenProps) => {
  const { t, language } = useTranslation();
  useTitle(t("shell.history"));
  const { can } = useRole(edition);
  const { page = 1, size = DEFAULT_SIZE, ...filters } = search;
  const hasFilters = Object.keys(filters).length > 0;
  const query = { ...search, page, size };
  const changes = useQuery({
    queryKey: [edition, "history", "changes", query],
    queryFn: () => call(officeRoutes.history.changes, { params: { edition }, query }),
    placeholderData: keepPreviousData,
  });
  const isEmpty = changes.data?.total === 0 && !hasFilters;
  const canUndo = (resource: string) =>
    can(isResourceName(resource) ? RESOURCES[resource].right : "edition");
  const { items = [], total = 0 } = changes.data ?? {};
  const titles = useEntryTitles(
    edition,
    items.map(({ entry }) => entry),
  );
  return (
    <Screen
      id="history-title"
      title={t("shell.history")}
      count={changes.data && new Intl.NumberFormat(language).format(total)}
      isBusy={changes.isFetching}
    >
      {!isEmpty && <HistoryFilters edition={edition} search={search} onSearch={onSearch} />}
      <ReadFailure query={changes} />
      {changes.isPending && !changes.isError && <Skeleton lines={6} />}
      {changes.data?.total === 0 && hasFilters && <NoMatches onClear={() => onSearch({})} />}
      {isEmpty && (
        <EmptyScreen icon={HistoryIcon} title={t("history.empty")} text={t("history.emptyText")} />
      )}
      <KnownTitles value={titles}>
        <ol className={styles.list}>
          {items.map(({ entry, run }) =>
            run === null ? (
              <HistoryEntryItem
                key={entry.id}
                entry={entry}
                edition={edition}
                canUndo={canUndo(entry.resource)}
              />
            ) : (
              <HistoryRunItem
                key={run.id}
                change={{ entry, run }}
                edition={edition}
                canUndo={canUndo}
              />
            ),
          )}
        </ol>
      </KnownTitles>
      <Pagination
        page={page}
        size={size}
        sizes={PAGE_SIZES}
        total={total}
        onPage={(next) => onSearch({ ...search, page: next })}
        onSize={(next) => onSearch({ ...search, page: 1, size: next })}
      />
    </Screen>
  );
};
