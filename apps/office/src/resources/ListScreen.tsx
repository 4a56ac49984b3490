import type { Resource } from "@foyer/contract/resources/resource";
import { PAGE_SIZES, sortableOf } from "@foyer/contract/resources/resource";
import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { resourceRoutes } from "@foyer/contract/office/routes";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ScreenHeader } from "@foyer/ui/Screen.tsx";
import { TableFrame } from "@foyer/ui/Table.tsx";
import { ReadFailure } from "./ReadFailure.tsx";
import { urlOf } from "../lib/client.ts";
import { useTranslation } from "../lib/i18n.ts";
import { useTitle } from "../lib/use-title.ts";
import { useRole } from "../lib/session.ts";
import { BulkBar } from "./BulkBar.tsx";
import { ColumnChooser, useColumns } from "./ColumnChooser.tsx";
import { useResourceExtension } from "./extensions.ts";
import { FilterPills } from "./FilterPills.tsx";
import { ListLink } from "./ListLink.tsx";
import { ListRow } from "./ListRow.tsx";
import { type ListSearch, toQuery } from "./list-search.ts";
import styles from "./ListScreen.module.css";
import { listQuery } from "./queries.ts";
import { MaskedNote } from "./MaskedNote.tsx";
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

/** List of a resource with search, filters, sorting, pages, reordering, bulk actions and export. */
export const ListScreen = ({ edition, name, search }: ListScreenProps) => {
  const { t } = useTranslation();
  const resource: Resource = RESOURCES[name];
  useTitle(t(`resources.${name}`));
  const navigate = useNavigate();
  const params = { edition, resource: name };
  const { overview } = useResourceExtension(name);
  const { can } = useRole(edition);
  const canWrite = can(resource.right);
  const { page = 1, size = DEFAULT_SIZE, sort } = search;
  const query = useQuery(listQuery(edition, name, { ...toQuery(search), page, size }));
  const { columns, setColumns, ...chooser } = useColumns(resource);
  const sortable = sortableOf(resource);
  const items = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  const selection = useSelection(items.map(({ id }) => id));
  const hasFilters = Boolean(search.q ?? search.filters ?? search.gaps);
  const isOrdered = resource.order === "manual" && sort === undefined && !hasFilters;

  const change = (next: ListSearch) => {
    selection.clear();
    void navigate({
      to: "/$edition/$resource",
      params,
      search: { ...search, page: undefined, ...next },
    });
  };
  const canMove = canWrite && isOrdered;
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
  const exportUrl = (format: "csv" | "xlsx" | "json") =>
    urlOf(resourceRoutes[name].export, {
      params: { edition },
      query: { format, q: search.q, gaps: search.gaps, ...search.filters },
    });

  return (
    <section className={styles.screen} aria-labelledby="list-title">
      {overview && (
        <p className={styles.back}>
          <ListLink edition={edition} name={name} />
        </p>
      )}
      <ScreenHeader id="list-title" title={t(`resources.${name}`)} count={total}>
        {canWrite && (
          <Link
            className={styles.add}
            to="/$edition/$resource/$id"
            params={{ edition, resource: name, id: "new" }}
          >
            {t("list.add")}
          </Link>
        )}
        {canWrite && (
          <Link className={styles.import} to="/$edition/$resource/import" params={params}>
            {t("list.import")}
          </Link>
        )}
        <ColumnChooser columns={columns} onChange={setColumns} {...chooser} />
        <details className={styles.export}>
          <summary>{t("list.export")}</summary>
          <ul>
            {(["csv", "xlsx", "json"] as const).map((format) => (
              <li key={format}>
                <a href={exportUrl(format)} download>
                  {format.toUpperCase()}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </ScreenHeader>

      <MaskedNote edition={edition} resource={resource} />
      <FilterPills edition={edition} resource={resource} search={search} onChange={change} />

      <ReadFailure query={query} />

      {query.data !== undefined && total === 0 ? (
        <EmptyState
          text={t(hasFilters ? "list.nothingFound" : "list.empty")}
          action={
            hasFilters ? (
              <Button
                variant="outline"
                onClick={() => change({ q: undefined, filters: undefined, gaps: undefined })}
              >
                {t("list.clearFilters")}
              </Button>
            ) : (
              canWrite && (
                <Link to="/$edition/$resource/import" params={params}>
                  {t("list.importFirst")}
                </Link>
              )
            )
          }
        />
      ) : (
        <TableFrame isBusy={query.isPending || query.isPlaceholderData}>
          <table className={styles.table}>
            <thead>
              <tr>
                {canWrite && (
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
                  selection={canWrite ? selection : undefined}
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
        </TableFrame>
      )}

      <Pagination
        page={page}
        size={size}
        sizes={PAGE_SIZES}
        total={total}
        onPage={(next) => change({ page: next })}
        onSize={(next) => change({ size: next })}
      />

      {canWrite && selection.count > 0 && (
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
