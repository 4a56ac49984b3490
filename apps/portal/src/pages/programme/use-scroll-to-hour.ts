import { useRef, type RefObject } from "react";
import type { HourStop, DayListKey } from "../../features/panels/hours/list-stops.ts";
import type { LongListHandle } from "../../ui/long-list/list-props.ts";

/**
 * Scrolls to an hour in the lists of a day.
 * @param block element that contains the lists
 */
export const useScrollToHour = (block: RefObject<HTMLElement | null>) => {
  const lists = useRef(new Map<DayListKey, LongListHandle>());
  const registerList = (name: DayListKey) => (list: LongListHandle | null) => {
    if (list === null) lists.current.delete(name);
    else lists.current.set(name, list);
  };
  const scrollOnce = (stop: HourStop | null) => {
    if (stop !== null) return lists.current.get(stop.list)?.goTo(`${stop.start}/0`);
    const heading = block.current?.querySelector<HTMLElement>("[data-now-marker]");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start", behavior: "instant" });
  };
  const scrollToHour = (stop: HourStop | null) => {
    scrollOnce(stop);
    // The jump may hide or show the bars of a phone, which changes the space above the target.
    requestAnimationFrame(() => requestAnimationFrame(() => scrollOnce(stop)));
  };
  return { registerList, scrollToHour };
};
