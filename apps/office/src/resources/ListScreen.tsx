import { type ResourceName, RESOURCES } from "@foyer/contract/office/resources";
import { PAGE_SIZES, type Resource } from "@foyer/contract/resources/resource";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "../lib/i18n.ts";
import { useRole } from "../lib/session.ts";
import { useStoredState } from "../lib/use-stored-state.ts";
import { useTitle } from "../lib/use-title.ts";
import { BulkBar } from "./BulkBar.tsx";
import { EmptyList } from "./EmptyList.tsx";
import { ListFilters } from "./filters/ListFilters.tsx";
import { useColumns } from "./list-columns.ts";
import { type ListSearch, toQuery } from "./list-search.ts";
import { useResourceExtension } from "./extensions.ts";
import { ListHeader } from "./ListHeader.tsx";
import styles from "./ListScreen.module.css";
import { ListTable } from "./ListTable.tsx";
import { MaskedNote } from "./MaskedNote.tsx";
import { Pagination } from "./Pagination.tsx";
import { listQuery } from "./queries.ts";
import { ReadFailure } from "./ReadFailure.tsx";
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
  const { Notice } = useResourceExtension(name);
  const { can } = useRole(edition);
  const canWrite = can(resource.right);
  const { page = 1, size = DEFAULT_SIZE, sort } = search;
  const query = useQuery(listQuery(edition, name, { ...toQuery(search), page, size }));
  const chooser = useColumns(name);
  const [isCompact, setCompact] = useStoredState("compact", false);
  const items = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  const ids = items.map(({ id }) => id);
  const selection = useSelection(ids);
  const isFiltered = Boolean(search.q ?? search.filters ?? search.gaps);
  const canMove = canWrite && resource.order === "manual" && sort === undefined && !isFiltered;
  const { isMoving, move, body } = useOrder(edition, name, canMove, ids);
  useRowKeys(body);

  const change = (next: ListSearch) => {
    selection.clear();
    void navigate({
      to: "/$edition/$resource",
      params: { edition, resource: name },
      search: { ...search, page: undefined, ...next },
    });
  };
  const toggleSort = (column: string) =>
    change({
      sort: sort === column ? `-${column}` : sort === `-${column}` ? undefined : column,
    });
  const isEmpty = query.data !== undefined && total === 0;
  const columnNames = chooser.columns.flatMap(({ name: column, combined }) => [
    column,
    ...(combined?.covers ?? []),
  ]);
  const options = { chooser, isCompact, onCompact: setCompact };

  return (
    <section className={styles.screen} aria-labelledby="list-title">
      <ListHeader
        edition={edition}
        name={name}
        search={search}
        total={query.data?.total}
        columnNames={columnNames}
        options={options}
      />
      <MaskedNote edition={edition} resource={resource} />
      {Notice && <Notice edition={edition} />}
      {(!isEmpty || isFiltered) && (
        <ListFilters
          edition={edition}
          name={name}
          search={search}
          total={query.data?.total}
          onChange={change}
        />
      )}
      <ReadFailure query={query} />
      {isEmpty ? (
        <EmptyList
          edition={edition}
          name={name}
          canWrite={canWrite}
          onClear={
            isFiltered
              ? () => change({ q: undefined, filters: undefined, gaps: undefined })
              : undefined
          }
        />
      ) : (
        !query.isError && (
          <ListTable
            edition={edition}
            name={name}
            columns={chooser.columns}
            records={items}
            isBusy={query.isPending || query.isPlaceholderData}
            isCompact={isCompact}
            sort={sort}
            onSort={toggleSort}
            selection={canWrite ? selection : undefined}
            order={canMove ? { move, isMoving, offset: (page - 1) * size, total } : undefined}
            body={body}
          />
        )
      )}
      {canWrite && selection.count > 0 && (
        <BulkBar
          edition={edition}
          name={name}
          selection={selection}
          search={search}
          total={total}
          columns={columnNames}
        />
      )}
      <Pagination
        page={page}
        size={size}
        sizes={PAGE_SIZES}
        total={total}
        onPage={(next) => change({ page: next })}
        onSize={(next) => change({ size: next })}
      />
    </section>
  );
};
