import { PAGE_SIZES } from "@foyer/contract/resources/resource";
import type { TravelRequest } from "@foyer/contract/transport/office";
import TravelIcon from "@material-design-icons/svg/filled/directions_bus.svg?react";
import { buttonClass } from "@foyer/ui/button-class.ts";
import { EmptyScreen } from "@foyer/ui/EmptyScreen.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCallback, useRef } from "react";
import { PageHeader } from "@foyer/ui/PageHeader.tsx";
import { TableFrame } from "@foyer/ui/Table.tsx";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { Loading } from "../../lib/Loading.tsx";
import { toast } from "../../lib/toast.ts";
import { useTitle } from "../../lib/use-title.ts";
import { NoMatches } from "../../resources/NoMatches.tsx";
import { Pagination } from "../../resources/Pagination.tsx";
import { TripPanel } from "./TripPanel.tsx";
import { groupBy } from "@foyer/ui/group-by.ts";
import { CreateTripDialog } from "./CreateTripDialog.tsx";
import { groupOf, toGroupSearch } from "./request-groups.ts";
import { RequestGroup } from "./RequestGroup.tsx";
import styles from "./travel.module.css";
import { TravelBar } from "./TravelBar.tsx";
import { RequestFilters } from "./RequestFilters.tsx";
import { tripsQuery, loadAllRequests, requestsQuery } from "./travel-query.ts";
import { TRAVEL_FILTER_NAMES, type TravelSearch } from "./travel-search.ts";
import { useRequestSelection } from "./use-request-selection.ts";

const DEFAULT_SIZE = 50;

type RequestsScreenProps = {
  readonly edition: string;
  readonly search: TravelSearch;
  readonly onSearch: (next: TravelSearch) => void;
};

/** Transport requests, grouped by trip or by time and place, next to the trips. */
export const RequestsScreen = ({ edition, search, onSearch }: RequestsScreenProps) => {
  const { t } = useTranslation();
  useTitle(t("travel.requests"));
  const { page = 1, size = DEFAULT_SIZE } = search;
  const query = useQuery(requestsQuery(edition, { ...search, page, size }));
  const { data: trips = [] } = useQuery(tripsQuery(edition));
  const items = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  const selection = useRequestSelection(items);
  const title = useRef<HTMLHeadingElement>(null);
  const hasFilters =
    search.q !== undefined ||
    search.trip !== undefined ||
    TRAVEL_FILTER_NAMES.some((name) => search[name] !== undefined);
  const isEmpty = query.data?.total === 0 && !hasFilters;
  const change = useCallback(
    (next: TravelSearch) => onSearch({ ...search, page: undefined, ...next }),
    [onSearch, search],
  );
  const groups = [...groupBy(items, groupOf).values()];

  const createTrip = useMutation({
    mutationFn: async (first: TravelRequest) =>
      (await loadAllRequests(edition, toGroupSearch(first))).filter(
        (one) => groupOf(one) === groupOf(first) && one.state !== "cancelled",
      ),
    onError: (error) => toast.error(describeError(error)),
  });
  const [firstOfNewTrip] = createTrip.data ?? [];

  return (
    <section aria-labelledby="requests-title" aria-busy={query.isPending}>
      <PageHeader
        id="requests-title"
        title={t("travel.requests")}
        count={query.data && total}
        titleRef={title}
      />
      {!isEmpty && (
        <RequestFilters
          edition={edition}
          search={search}
          choices={query.data?.choices}
          onChange={change}
        />
      )}
      <div className={styles.columns}>
        <TripPanel
          edition={edition}
          trips={trips}
          selected={search.trip}
          onSelect={(trip) => change({ trip })}
        />
        <div className={styles.main}>
          <ReadFailure query={query} />
          {query.isPending && <Loading />}
          {query.data && items.length === 0 && hasFilters && (
            <NoMatches onClear={() => onSearch({ size: search.size })} />
          )}
          {isEmpty && (
            <EmptyScreen icon={TravelIcon} title={t("travel.empty")} text={t("travel.emptyText")}>
              <Link
                className={buttonClass()}
                to="/$edition/$resource"
                params={{ edition, resource: "transport-options" }}
              >
                {t("resources.transport-options")}
              </Link>
              <Link
                className={buttonClass({ variant: "outline" })}
                to="/$edition/settings"
                params={{ edition }}
                hash="transport"
              >
                {t("travel.openSettings")}
              </Link>
            </EmptyScreen>
          )}
          {items.length > 0 && (
            <TableFrame isBusy={query.isPlaceholderData}>
              <table className={styles.table} aria-labelledby="requests-title">
                <thead>
                  <tr>
                    <th scope="col" className={styles.checkbox}>
                      <label>
                        <input
                          type="checkbox"
                          aria-label={t("list.selectPage")}
                          checked={items.every(selection.has)}
                          onChange={({ target }) => selection.set(items, target.checked)}
                        />
                      </label>
                    </th>
                    <th scope="col">{t("travel.person")}</th>
                    <th scope="col">{t("travel.filter.direction")}</th>
                    <th scope="col">{t("travel.flight")}</th>
                    <th scope="col">{t("travel.requested")}</th>
                    <th scope="col">{t("travel.filter.state")}</th>
                  </tr>
                </thead>
                {groups.map((group) => (
                  <RequestGroup
                    key={group.map(groupOf)[0]}
                    edition={edition}
                    group={group}
                    selection={selection}
                    onCreateTrip={(first) => createTrip.mutate(first)}
                  />
                ))}
              </table>
            </TableFrame>
          )}
          <Pagination
            page={page}
            size={size}
            sizes={PAGE_SIZES}
            total={total}
            onPage={(next) => onSearch({ ...search, page: next })}
            onSize={(next) => change({ size: next })}
          />
          {createTrip.data && firstOfNewTrip && (
            <CreateTripDialog
              edition={edition}
              group={createTrip.data}
              first={firstOfNewTrip}
              onClose={createTrip.reset}
            />
          )}
          {selection.items.length > 0 && (
            <TravelBar
              edition={edition}
              selection={selection}
              trips={trips}
              total={total}
              onAll={async () => selection.replace(await loadAllRequests(edition, search))}
              onEmpty={() => title.current?.focus({ preventScroll: true })}
            />
          )}
        </div>
      </div>
    </section>
  );
};
