import type { Resource } from "@foyer/contract/office/resource";
import { PAGE_SIZES, sortableOf } from "@foyer/contract/office/resource";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ReadFailure } from "./ReadFailure.tsx";
import { addressOf } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useTitle } from "../lib/use-title.ts";
import { useRole } from "../lib/session.ts";
import { BulkBar } from "./BulkBar.tsx";
import { ColumnChooser, useColumns } from "./ColumnChooser.tsx";
import { FilterPills } from "./FilterPills.tsx";
import { ListRow } from "./ListRow.tsx";
import { type ListSearch, toQuery } from "./list-search.ts";
import styles from "./ListScreen.module.css";
import { isPlaceName, listQuery } from "./queries.ts";
import { Pagination } from "./Pagination.tsx";
import { useOrder } from "./use-order.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useSelection } from "./use-selection.ts";

const DEFAULT_SIZE = 25;

type ListScreenProps = {
  readonly edition: string;
  readonly name: ResourceName;
  readonly search: ListSearch;
};

/** The list of a resource: searched, filtered, sorted, paged; put into order, changed and exported. */
export const ListScreen = ({ edition, name, search }: ListScreenProps) => {
  const { t } = useTranslation();
  const resource: Resource = RESOURCES[name];
  useTitle(t(`resources.${name}`));
  const navigate = useNavigate();
  const { may } = useRole(edition);
  const mayWrite = may(resource.right);
  const { page = 1, size = DEFAULT_SIZE, sort } = search;
  const query = useQuery(listQuery(edition, name, { ...toQuery(search), page, size }));
  const { columns, keep, ...chooser } = useColumns(resource);
  const sortable = sortableOf(resource);
  const items = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  const selection = useSelection(items.map(({ id }) => id));
  const isNarrowed = Boolean(search.q ?? search.filters ?? search.gaps);
  const isOrdered = resource.order === "manual" && sort === undefined && !isNarrowed;

  const change = (next: ListSearch) => {
    selection.clear();
    void navigate({
      to: "/$edition/$resource",
      params: { edition, resource: name },
      search: { ...search, page: undefined, ...next },
    });
  };
  const canMove = mayWrite && isOrdered;
  const { isMoving, move, body } = useOrder(
    edition,
    name,
    canMove,
    items.map(({ id }) => id),
  );
  useRowKeys(body);
  const toggleSort = (column: string) =>
    change({
      sort: sort === column ? `-${column}` : sort === `-${column}` ? undefined : column,
    });
  const exportAddress = (format: "csv" | "xlsx" | "json") =>
    addressOf(resourceRoutes[name].export, {
      params: { edition },
      query: { format, q: search.q, gaps: search.gaps, ...search.filters },
    });

  return (
    <section className={styles.screen} aria-labelledby="list-title">
      {isPlaceName(name) && (
        <p className={styles.back}>
          <Link to="/$edition/places" params={{ edition }}>
            ← {t("places.title")}
          </Link>
        </p>
      )}
      <header className={styles.head}>
        <h1 id="list-title" className={styles.title}>
          {t(`resources.${name}`)} <span className={styles.total}>{total}</span>
        </h1>
        {mayWrite && (
          <Link
            className={styles.add}
            to="/$edition/$resource/$id"
            params={{ edition, resource: name, id: "new" }}
          >
            {t("list.add")}
          </Link>
        )}
        {mayWrite && (
          <Link
            className={styles.import}
            to="/$edition/$resource/import"
            params={{ edition, resource: name }}
          >
            {t("list.import")}
          </Link>
        )}
        <ColumnChooser columns={columns} onChange={keep} {...chooser} />
        <details className={styles.export}>
          <summary>{t("list.export")}</summary>
          <ul>
            {(["csv", "xlsx", "json"] as const).map((format) => (
              <li key={format}>
                <a href={exportAddress(format)} download>
                  {format.toUpperCase()}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </header>

      <FilterPills edition={edition} resource={resource} search={search} onChange={change} />

      <ReadFailure query={query} />

      {query.data !== undefined && total === 0 ? (
        <EmptyState
          text={t(isNarrowed ? "list.nothingFound" : "list.empty")}
          action={
            isNarrowed ? (
              <Button
                look="outline"
                onClick={() => change({ q: undefined, filters: undefined, gaps: undefined })}
              >
                {t("list.clearFilters")}
              </Button>
            ) : (
              mayWrite && (
                <Link to="/$edition/$resource/import" params={{ edition, resource: name }}>
                  {t("list.importFirst")}
                </Link>
              )
            )
          }
        />
      ) : (
        <div className={styles.frame} aria-busy={query.isPending || query.isPlaceholderData}>
          <table className={styles.table}>
            <thead>
              <tr>
                {mayWrite && (
                  <th className={styles.narrow}>
                    <input
                      type="checkbox"
                      aria-label={t("list.selectPage")}
                      checked={selection.isPageSelected}
                      onChange={selection.togglePage}
                    />
                  </th>
                )}
                {columns.map((column) => (
                  <th
                    key={column}
                    aria-sort={
                      sort === column ? "ascending" : sort === `-${column}` ? "descending" : "none"
                    }
                  >
                    {sortable.includes(column) ? (
                      <button
                        type="button"
                        className={styles.sort}
                        onClick={() => toggleSort(column)}
                      >
                        {t(`fields.${column}`)}
                        {sort === column ? " ↑" : sort === `-${column}` ? " ↓" : ""}
                      </button>
                    ) : (
                      <span className={styles.sort}>{t(`fields.${column}`)}</span>
                    )}
                  </th>
                ))}
                {canMove && <th className={styles.narrow}>{t("list.order")}</th>}
              </tr>
            </thead>
            <tbody ref={body}>
              {items.map((record, index) => (
                <ListRow
                  key={record.id}
                  edition={edition}
                  name={name}
                  record={record}
                  columns={columns}
                  selection={mayWrite ? selection : undefined}
                  moves={
                    canMove
                      ? {
                          move: (by) => move(record.id, by),
                          isFirst: isMoving || (page === 1 && index === 0),
                          isLast: isMoving || (page - 1) * size + index + 1 === total,
                        }
                      : undefined
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      )}

      <Pagination
        page={page}
        size={size}
        sizes={PAGE_SIZES}
        total={total}
        onPage={(next) => change({ page: next })}
        onSize={(next) => change({ size: next })}
      />

      {mayWrite && selection.count > 0 && (
        <BulkBar
          edition={edition}
          resource={resource}
          name={name}
          selection={selection}
          search={search}
          total={total}
        />
      )}
    </section>
  );
};
