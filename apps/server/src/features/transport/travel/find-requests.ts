import type { TRAVEL_FILTERS, TravelRequest } from "@foyer/contract/office/index";
import { normalizeForSearch, searchTerms } from "@foyer/contract/search-text";

type OneOrMany<Value> = Value | readonly Value[] | undefined;

/** Filters of the list; most accept several values. */
export type RequestFilter = {
  q?: string | undefined;
  direction?: OneOrMany<TravelRequest["direction"]>;
  day?: OneOrMany<string>;
  place?: OneOrMany<string>;
  hour?: OneOrMany<string>;
  state?: OneOrMany<(typeof TRAVEL_FILTERS)[number]>;
  trip?: number | undefined;
};

const isAnyOf = <Value>(filter: OneOrMany<Value>, values: readonly unknown[]): boolean =>
  filter === undefined || [filter].flat().some((one) => values.includes(one));

const getSearchText = (request: TravelRequest): string =>
  normalizeForSearch(
    [request.name, request.accompanyingPerson, request.number, request.fromCity, request.trip?.name]
      .filter(Boolean)
      .join(" "),
  );

export const matchesFilter = (filter: RequestFilter): ((request: TravelRequest) => boolean) => {
  const terms = searchTerms(filter.q);
  return (request) =>
    isAnyOf(filter.direction, [request.direction]) &&
    isAnyOf(filter.day, [request.day]) &&
    isAnyOf(filter.hour, [request.hour]) &&
    isAnyOf(filter.place, Object.values(request.place)) &&
    isAnyOf(filter.state, [request.state, ...(request.hasTimeConflict ? ["time-conflict"] : [])]) &&
    (filter.trip === undefined || request.trip?.id === filter.trip) &&
    terms.every((term) => getSearchText(request).includes(term));
};

/** Lists the options of the filters. */
export const listChoices = (requests: readonly TravelRequest[]) => {
  const places = new Map(
    requests
      .filter(({ place }) => Object.keys(place).length > 0)
      .map(({ place }) => [JSON.stringify(place), place]),
  );
  return {
    days: [...new Set(requests.flatMap(({ day }) => day ?? []))].toSorted(),
    places: [...places.values()],
    hours: [...new Set(requests.map(({ hour }) => hour))].toSorted(),
  };
};
