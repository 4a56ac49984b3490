import type { Attendee } from "@foyer/contract/attendees/attendee";
import { attendeeRoutes, ATTENDEES_PAGE } from "@foyer/contract/attendees/portal";
import PeopleIcon from "@material-design-icons/svg/filled/people.svg?react";
import SearchOffIcon from "@material-design-icons/svg/filled/search_off.svg?react";
import { hasFilters, NO_FILTERS, toListQuery } from "../../features/attendees/attendee-filters.ts";
import type { AttendeesSearch } from "../../features/attendees/attendees-search.ts";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { editionKey } from "../../lib/session.ts";
import { useEditionPages } from "../../lib/use-edition-pages.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { Button } from "@foyer/ui/Button.tsx";
import { EmptyState } from "@foyer/ui/EmptyState.tsx";
import { InfiniteList } from "../../ui/InfiniteList.tsx";
import { PersonCard } from "../../ui/PersonCard.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import styles from "./AttendeesPage.module.css";

const TWO_COLUMNS = "(width >= 640px)";
const THREE_COLUMNS = "(width >= 1000px)";
const CARD_HEIGHT = 132;

type AttendeeResultsProps = {
  search: AttendeesSearch;
  onChange: (change: AttendeesSearch) => void;
};

/** Attendees that match the search and its filters. */
export const AttendeeResults = ({ search, onChange }: AttendeeResultsProps) => {
  const { t } = useTranslation();
  const columns = useColumns();
  const query = toListQuery(search);
  const pages = useEditionPages<Attendee>(attendeeRoutes.list, query, { pageSize: ATTENDEES_PAGE });
  return (
    <>
      <p className={styles.count} role="status">
        {pages.data &&
          t(pages.hasNextPage ? "attendees.loadedPeopleCount" : "attendees.peopleCount", {
            count: pages.data.items.length,
          })}
      </p>
      <QueryState
        query={pages}
        skeleton={<ListSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoResults search={search} onChange={onChange} />}
        quiet
      >
        {({ items, isLong }) => (
          <InfiniteList
            items={items}
            isLong={isLong}
            pages={pages}
            renderItem={(attendee) => (
              <PersonCard attendee={attendee} search={search.search} framed />
            )}
            keyOf={({ id, externalId }) => id ?? externalId ?? ""}
            columns={columns}
            itemHeight={CARD_HEIGHT}
            cacheKey={JSON.stringify([editionKey(), "attendees", query])}
            texts={{ label: t("attendees.title"), showMore: t("attendees.showMore") }}
          />
        )}
      </QueryState>
    </>
  );
};

const useColumns = () => {
  const hasTwo = useMediaQuery(TWO_COLUMNS);
  const hasThree = useMediaQuery(THREE_COLUMNS);
  if (hasThree) return 3;
  return hasTwo ? 2 : 1;
};

const NoResults = ({ search, onChange }: Pick<AttendeeResultsProps, "search" | "onChange">) => {
  const { t } = useTranslation();
  if (!hasFilters(search)) return <EmptyState icon={PeopleIcon} text={t("attendees.empty")} />;
  return (
    <EmptyState
      icon={SearchOffIcon}
      text={t("attendees.nothingFound")}
      action={
        <Button variant="outline" onClick={() => onChange(NO_FILTERS)}>
          {t("attendees.clearFilters")}
        </Button>
      }
    />
  );
};

const ListSkeleton = () => (
  <div className={styles.skeleton}>
    {Array.from({ length: 12 }, (_, index) => (
      <Skeleton key={index} shape="block" height={CARD_HEIGHT - 16} />
    ))}
  </div>
);
