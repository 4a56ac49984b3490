import { useRef, type RefObject } from "react";
import type { HourStop, ListOfDay } from "../../features/panels/hours/list-stops.ts";
import type { LongListHandle } from "../../ui/long-list/list-props.ts";

/** Leads to an hour of the lists that a day is drawn in. @param block what holds them */
export const useJump = (block: RefObject<HTMLElement | null>) => {
  const lists = useRef(new Map<ListOfDay, LongListHandle>());
  const hold = (name: ListOfDay) => (list: LongListHandle | null) => {
    if (list === null) lists.current.delete(name);
    else lists.current.set(name, list);
  };
  const jump = (stop: HourStop | null) => {
    if (stop !== null) return lists.current.get(stop.list)?.goTo(`${stop.start}/0`);
    const heading = block.current?.querySelector<HTMLElement>("[data-now]");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start", behavior: "instant" });
  };
  return { hold, jump };
};
