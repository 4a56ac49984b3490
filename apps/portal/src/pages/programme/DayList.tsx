import type { PanelItem } from "@foyer/contract/panels/portal";
import type { ComponentProps } from "react";
import { DayParts } from "../../features/panels/DayParts.tsx";
import type { SplitDay } from "../../features/panels/timetable.ts";
import { Timetable } from "../../features/panels/Timetable.tsx";
import type { DayListKey } from "../../features/panels/hours/list-stops.ts";
import type { LongListHandle } from "../../ui/long-list/list-props.ts";

type DayListProps = Omit<ComponentProps<typeof DayParts>, "day" | "renderItems"> & {
  items: readonly PanelItem[];
  /** Set if the day is today. */
  parts: SplitDay | undefined;
  list: Omit<
    ComponentProps<typeof Timetable>,
    "items" | "level" | "hasNowChips" | "nameDay" | "ref"
  >;
  /** Returns the heading of a day; for lists of several days. */
  nameDay: ((date: string) => string) | undefined;
  /** Registers the handle of a list, to scroll to its rows. */
  registerList: (name: DayListKey) => (list: LongListHandle | null) => void;
};

/** Programme by time: today split at now, another day, or several days. */
export const DayList = ({ items, parts, list, nameDay, registerList, ...day }: DayListProps) => {
  if (parts === undefined)
    return (
      <Timetable
        {...list}
        ref={registerList("whole")}
        items={items}
        level={nameDay === undefined ? 2 : 3}
        {...(nameDay && { nameDay })}
      />
    );
  return (
    <DayParts
      {...day}
      day={parts}
      renderItems={(visible, part) => (
        <Timetable
          {...list}
          ref={registerList(part)}
          items={visible}
          level={3}
          hasNowChips={part === "coming" || part === "earlier"}
          memory={`${list.memory}/${part}`}
        />
      )}
    />
  );
};
