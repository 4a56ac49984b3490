import type { TRAVEL_FILTERS, TravelRequest } from "@foyer/contract/office/index";
import { foldForSearch, searchWords } from "@foyer/contract/search-text";

type Several<Value> = Value | readonly Value[] | undefined;

/** What narrows the list; each may be given several times. */
export type RequestFilter = {
  q?: string | undefined;
  direction?: Several<TravelRequest["direction"]>;
  day?: Several<string>;
  place?: Several<string>;
  hour?: Several<string>;
  state?: Several<(typeof TRAVEL_FILTERS)[number]>;
  departure?: number | undefined;
};

const isAnyOf = <Value>(wanted: Several<Value>, values: readonly unknown[]): boolean =>
  wanted === undefined || [wanted].flat().some((one) => values.includes(one));

const wordsOf = (one: TravelRequest): string =>
  foldForSearch(
    [one.name, one.accompanyingPerson, one.number, one.fromCity, one.departure?.name]
      .filter(Boolean)
      .join(" "),
  );

/** Whether a request is one of those that are looked for. */
export const isWanted = (filter: RequestFilter): ((one: TravelRequest) => boolean) => {
  const words = searchWords(filter.q);
  return (one) =>
    isAnyOf(filter.direction, [one.direction]) &&
    isAnyOf(filter.day, [one.day]) &&
    isAnyOf(filter.hour, [one.hour]) &&
    isAnyOf(filter.place, Object.values(one.place)) &&
    isAnyOf(filter.state, [one.state, ...(one.fits ? [] : ["misfit"])]) &&
    (filter.departure === undefined || one.departure?.id === filter.departure) &&
    words.every((word) => wordsOf(one).includes(word));
};

/** What there is to filter by. */
export const listChoices = (all: readonly TravelRequest[]) => {
  const places = new Map(
    all
      .filter(({ place }) => Object.keys(place).length > 0)
      .map(({ place }) => [JSON.stringify(place), place]),
  );
  return {
    days: [...new Set(all.flatMap(({ day }) => day ?? []))].toSorted(),
    places: [...places.values()],
    hours: [...new Set(all.map(({ hour }) => hour))].toSorted(),
  };
};
