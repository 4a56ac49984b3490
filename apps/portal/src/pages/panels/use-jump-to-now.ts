import type { PanelItem } from "@foyer/contract/panels";
import { useEffect, useRef } from "react";
import { rowOfNow } from "../../features/panels/Timetable.tsx";
import type { LongListHandle } from "../../ui/long-list/list-props.ts";

type Options = {
  /** What the list shows; undefined while it is still another day's. */
  items: PanelItem[] | undefined;
  /** Whether today is in the list. */
  isToday: boolean;
  today: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  onChooseDay: (day: string) => void;
};

/**
 * Leads to what goes on now, from any day: on another one it first changes to today. A visitor who leaves
 * today before its list has come is not taken back.
 * @returns the handle for the list, whether there is anything left to jump to, and the jump itself
 */
export const useJumpToNow = ({ items, isToday, today, now, onChooseDay }: Options) => {
  const list = useRef<LongListHandle>(null);
  const isAwaited = useRef(false);
  const target = isToday && items ? rowOfNow(items, now) : undefined;

  useEffect(() => {
    if (!isAwaited.current || !isToday || items === undefined) return;
    // Once today is there the jump is over, though filters may have left nothing to jump to.
    isAwaited.current = false;
    if (target !== undefined) list.current?.goTo(target);
  }, [isToday, items, target]);

  useEffect(() => {
    if (!isToday) return undefined;
    return () => {
      isAwaited.current = false;
    };
  }, [isToday]);

  const jump = () => {
    if (target !== undefined) return list.current?.goTo(target);
    if (today === undefined) return;
    isAwaited.current = true;
    onChooseDay(today);
  };
  const isPossible = today !== undefined && (!isToday || target !== undefined);
  return { list, isPossible, jump };
};
