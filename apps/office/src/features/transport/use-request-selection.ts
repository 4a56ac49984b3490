import type { TravelRequest } from "@foyer/contract/transport/office";
import { useState } from "react";

export const keyOf = ({ attendeeId, direction }: TravelRequest): string =>
  `${attendeeId}/${direction}`;

/**
 * Selection of single requests, a range (with Shift), a group, or all matches.
 * @param visible the requests of the page, in their order
 */
export const useRequestSelection = (visible: readonly TravelRequest[]) => {
  const [selected, setSelected] = useState<ReadonlyMap<string, TravelRequest>>(new Map());
  const [lastKey, setLastKey] = useState<string | null>(null);

  const rangeTo = (request: TravelRequest): readonly TravelRequest[] => {
    const keys = visible.map(keyOf);
    const [from, to] = [keys.indexOf(lastKey ?? keyOf(request)), keys.indexOf(keyOf(request))];
    return from < 0 ? [request] : visible.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  const set = (requests: readonly TravelRequest[], isOn: boolean) => {
    const next = new Map(selected);
    for (const request of requests) {
      if (isOn) next.set(keyOf(request), request);
      else next.delete(keyOf(request));
    }
    setSelected(next);
  };

  return {
    /** Requests as they were at the time of selection. */
    items: [...selected.values()],
    has: (request: TravelRequest) => selected.has(keyOf(request)),
    toggle: (request: TravelRequest, isRange: boolean) => {
      set(isRange ? rangeTo(request) : [request], !selected.has(keyOf(request)));
      setLastKey(keyOf(request));
    },
    set,
    replace: (requests: readonly TravelRequest[]) =>
      setSelected(new Map(requests.map((request) => [keyOf(request), request]))),
    clear: () => setSelected(new Map()),
  };
};

export type RequestSelection = ReturnType<typeof useRequestSelection>;
