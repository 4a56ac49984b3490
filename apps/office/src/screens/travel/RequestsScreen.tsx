import { PAGE_SIZES } from "@foyer/contract/office/resource";
import type { TravelRequest } from "@foyer/contract/office/travel";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useCallback, useRef } from "react";
import { ReadFailure } from "../../resources/ReadFailure.tsx";
import { textIn } from "../../lib/text-in.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useZone } from "../../lib/use-zone.ts";
import list from "../../resources/ListScreen.module.css";
import { Pagination } from "../../resources/Pagination.tsx";
import { DeparturePanel } from "./DeparturePanel.tsx";
import { groupBy } from "@foyer/ui/group-by.ts";
import { RequestRow } from "./RequestRow.tsx";
import styles from "./travel.module.css";
import { TravelBar } from "./TravelBar.tsx";
import { TravelPills } from "./TravelPills.tsx";
import { departuresQuery, loadAllRequests, requestsQuery } from "./travel-query.ts";
import { TRAVEL_PILLS, type TravelSearch } from "./travel-search.ts";
import { createTravelTimes } from "./travel-words.ts";
import { keyOf, useChosen } from "./use-chosen.ts";

const DEFAULT_SIZE = 50;

type RequestsScreenProps = {
  readonly edition: string;
  readonly search: TravelSearch;
  readonly onSearch: (next: TravelSearch) => void;
};

/** Who leaves together: with a departure, or as they asked. */
const groupOf = ({ departure, direction, day, hour, place }: TravelRequest): string =>
  departure ? `#${departure.id}` : [direction, day, hour, ...Object.values(place)].join("/");

/** Who asked to be driven, and the departures that they are confirmed for. */
export const RequestsScreen = ({ edition, search, onSearch }: RequestsScreenProps) => {
  const { t, language } = useTranslation();
  useTitle(t("travel.requests"));
  const times = createTravelTimes(language, useZone(edition));
  const { page = 1, size = DEFAULT_SIZE } = search;
  const query = useQuery(requestsQuery(edition, { ...search, page, size }));
  const { data: departures = [] } = useQuery(departuresQuery(edition));
  const items = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  const chosen = useChosen(items);
  const title = useRef<HTMLHeadingElement>(null);
  const isNarrowed =
    search.q !== undefined ||
    search.departure !== undefined ||
    TRAVEL_PILLS.some((name) => search[name] !== undefined);
  const change = useCallback(
    (next: TravelSearch) => onSearch({ ...search, page: undefined, ...next }),
    [onSearch, search],
  );
  const groups = [...groupBy(items, groupOf).values()];

  const nameGroup = ({ departure, direction, day, hour, place, meeting }: TravelRequest) => {
    if (departure) return `${departure.name} · ${times.whole(departure.leavesAt)}`;
    const when = meeting ? times.whole(meeting.at) : [day && times.day(day), hour].join(", ");
    return [t("travel.noDeparture"), t(`travel.way.${direction}`), when, textIn(place, language)]
      .filter(Boolean)
      .join(" · ");
  };

  return (
    <section aria-labelledby="requests-title" aria-busy={query.isPending}>
      <header className={list.head}>
        <h1 ref={title} id="requests-title" className={list.title} tabIndex={-1}>
          {t("travel.requests")} {query.data && <span className={list.total}>{total}</span>}
        </h1>
      </header>
      <TravelPills
        edition={edition}
        search={search}
        choices={query.data?.choices}
        onChange={change}
      />
      <div className={styles.columns}>
        <DeparturePanel
          edition={edition}
          departures={departures}
          shown={search.departure}
          onShow={(departure) => change({ departure })}
        />
        <div className={styles.main}>
          <ReadFailure query={query} />
          {query.isPending && <p className={styles.quiet}>{t("shell.loading")}</p>}
          {query.data && items.length === 0 && (
            <EmptyState text={t(isNarrowed ? "list.nothingFound" : "travel.empty")} />
          )}
          {items.length > 0 && (
            <div className={list.frame} aria-busy={query.isPlaceholderData}>
              <table className={styles.table} aria-labelledby="requests-title">
                <thead>
                  <tr>
                    <th scope="col" className={styles.tick}>
                      <input
                        type="checkbox"
                        aria-label={t("list.selectPage")}
                        checked={items.every(chosen.has)}
                        onChange={({ target }) => chosen.set(items, target.checked)}
                      />
                    </th>
                    <th scope="col">{t("travel.person")}</th>
                    <th scope="col">{t("travel.pill.direction")}</th>
                    <th scope="col">{t("travel.flight")}</th>
                    <th scope="col">{t("travel.asked")}</th>
                    <th scope="col">{t("travel.pill.state")}</th>
                  </tr>
                </thead>
                {groups.map((group) => {
                  const [first] = group;
                  if (!first) return null;
                  const name = nameGroup(first);
                  return (
                    <tbody key={groupOf(first)}>
                      <tr className={styles.group}>
                        <td className={styles.tick}>
                          <input
                            type="checkbox"
                            aria-label={t("travel.choose", { name })}
                            checked={group.every(chosen.has)}
                            onChange={({ target }) => chosen.set(group, target.checked)}
                          />
                        </td>
                        <th scope="rowgroup" colSpan={5}>
                          {name} <span className={list.total}>{group.length}</span>
                        </th>
                      </tr>
                      {group.map((request) => (
                        <Fragment key={keyOf(request)}>
                          <RequestRow request={request} chosen={chosen} times={times} />
                        </Fragment>
                      ))}
                    </tbody>
                  );
                })}
              </table>
            </div>
          )}
          <Pagination
            page={page}
            size={size}
            sizes={PAGE_SIZES}
            total={total}
            onPage={(next) => onSearch({ ...search, page: next })}
            onSize={(next) => change({ size: next })}
          />
          {chosen.items.length > 0 && (
            <TravelBar
              edition={edition}
              chosen={chosen}
              departures={departures}
              total={total}
              onAll={async () => chosen.replace(await loadAllRequests(edition, search))}
              onGone={() => title.current?.focus({ preventScroll: true })}
            />
          )}
        </div>
      </div>
    </section>
  );
};
