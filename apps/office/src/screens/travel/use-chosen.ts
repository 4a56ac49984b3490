import type { TravelRequest } from "@foyer/contract/office/travel";
import { useState } from "react";

export const keyOf = ({ attendeeId, direction }: TravelRequest): string =>
  `${attendeeId}/${direction}`;

/**
 * Which requests are chosen: one by one, a range with Shift, a group, or all that match.
 * @param shown the requests on screen, in their order
 */
export const useChosen = (shown: readonly TravelRequest[]) => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, TravelRequest>>(new Map());
  const [last, setLast] = useState<string | null>(null);

  const rangeTo = (one: TravelRequest): readonly TravelRequest[] => {
    const keys = shown.map(keyOf);
    const [from, to] = [keys.indexOf(last ?? keyOf(one)), keys.indexOf(keyOf(one))];
    return from < 0 ? [one] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  const set = (some: readonly TravelRequest[], isOn: boolean) => {
    const next = new Map(chosen);
    for (const one of some) {
      if (isOn) next.set(keyOf(one), one);
      else next.delete(keyOf(one));
    }
    setChosen(next);
  };

  return {
    /** As they were when they were chosen. */
    items: [...chosen.values()],
    has: (one: TravelRequest) => chosen.has(keyOf(one)),
    toggle: (one: TravelRequest, isRange: boolean) => {
      set(isRange ? rangeTo(one) : [one], !chosen.has(keyOf(one)));
      setLast(keyOf(one));
    },
    set,
    replace: (some: readonly TravelRequest[]) =>
      setChosen(new Map(some.map((one) => [keyOf(one), one]))),
    clear: () => setChosen(new Map()),
  };
};

export type Chosen = ReturnType<typeof useChosen>;
