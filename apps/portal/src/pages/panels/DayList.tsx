import type { PanelItem } from "@foyer/contract/panels";
import type { ComponentProps } from "react";
import { DayParts } from "../../features/panels/DayParts.tsx";
import type { DayFromNow } from "../../features/panels/timetable.ts";
import { Timetable } from "../../features/panels/Timetable.tsx";
import type { ListOfDay } from "../../features/panels/hours/list-stops.ts";
import type { LongListHandle } from "../../ui/long-list/list-props.ts";

type DayListProps = Omit<ComponentProps<typeof DayParts>, "day" | "renderItems"> & {
  items: readonly PanelItem[];
  /** Where the day is read from now. */
  parts: DayFromNow | undefined;
  list: Omit<ComponentProps<typeof Timetable>, "items" | "level" | "marksNow" | "nameDay" | "ref">;
  /** For several days together. */
  nameDay: ((date: string) => string) | undefined;
  /** Takes what leads to the rows of a list. */
  hold: (name: ListOfDay) => (list: LongListHandle | null) => void;
};

/** The programme by time: from now, a whole day, or several. */
export const DayList = ({ items, parts, list, nameDay, hold, ...day }: DayListProps) => {
  if (parts === undefined)
    return (
      <Timetable
        {...list}
        ref={hold("whole")}
        items={items}
        level={nameDay === undefined ? 2 : 3}
        {...(nameDay && { nameDay })}
      />
    );
  return (
    <DayParts
      {...day}
      day={parts}
      renderItems={(shown, part) => (
        <Timetable
          {...list}
          ref={hold(part)}
          items={shown}
          level={3}
          marksNow={part === "coming" || part === "earlier"}
          memory={`${list.memory}/${part}`}
        />
      )}
    />
  );
};
