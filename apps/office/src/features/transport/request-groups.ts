import type { TravelRequest } from "@foyer/contract/transport/office";
import type { TravelSearch } from "./travel-search.ts";

/** Returns the group of a request: its trip, or direction, day, hour and place if it has no trip. */
export const groupOf = ({ trip, direction, day, hour, place }: TravelRequest): string =>
  trip ? `#${trip.id}` : [direction, day, hour, ...Object.values(place)].join("/");

/** Returns the filters that find the group of a request without a trip. */
export const toGroupSearch = ({ direction, day, hour, place }: TravelRequest): TravelSearch => {
  const [name] = Object.values(place);
  return {
    direction: [direction],
    hour: [hour],
    ...(day !== null && { day: [day] }),
    ...(name !== undefined && { place: [name] }),
  };
};
