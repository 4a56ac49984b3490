import { hasDetails, type PanelItem } from "@foyer/contract/panels/portal";
import { memo, useMemo } from "react";
import { useAgendaFlags } from "../../features/agenda/agenda-flags.ts";
import { useChanges } from "../../features/panels/changes.ts";
import { type Block, layoutRooms } from "../../features/panels/rooms/layout-rooms.ts";
import { RoomBlock } from "../../features/panels/rooms/RoomBlock.tsx";
import { RoomGrid } from "../../features/panels/rooms/RoomGrid.tsx";
import { wallClockAt } from "../../lib/conference-day.ts";
import { collatorOf } from "../../lib/i18n.ts";
import { useLanguage, useSession } from "../../lib/session.ts";
import { DetailsOpener } from "../panel-items/DetailsOpener.tsx";

export type RoomsViewProps = {
  /** At least one panel, all of one day, ordered by start. */
  items: readonly PanelItem[];
  /** In milliseconds since 1970. */
  now: number;
  onOpenEvent: (panel: PanelItem) => void;
};

/** Timetable of one day with the rooms side by side. */
export const RoomsView = ({ items, now, onOpenEvent }: RoomsViewProps) => {
  const language = useLanguage();
  const { profile } = useSession();
  const { flagsOf } = useAgendaFlags();
  const changes = useChanges();
  const plan = useMemo(() => layoutRooms(items, collatorOf(language).compare), [items, language]);
  return (
    <RoomGrid
      plan={plan}
      now={now}
      clockAt={(instant) => (profile ? wallClockAt(instant, profile) : "")}
      renderBlock={(block, isStop) => (
        <RoomPanel
          block={block}
          isStop={isStop}
          isChanged={changes.some(({ id }) => id === block.item.id)}
          flagsOf={flagsOf}
          onOpenEvent={onOpenEvent}
        />
      )}
    />
  );
};

type RoomPanelProps = Pick<RoomsViewProps, "onOpenEvent"> &
  Pick<ReturnType<typeof useAgendaFlags>, "flagsOf"> & {
    block: Block;
    isStop: boolean;
    isChanged: boolean;
  };

/** Memoised: there are hundreds of panels, and a key press changes two. */
const RoomPanel = memo(({ block, isStop, isChanged, flagsOf, onOpenEvent }: RoomPanelProps) => {
  const panel = { ...block.item, ...flagsOf(block.item) };
  const { topic } = panel.description;
  return (
    <RoomBlock
      block={block}
      panel={panel}
      isChanged={isChanged}
      renderTopic={({ className, label }) =>
        hasDetails(panel) ? (
          <DetailsOpener
            panel={panel}
            onOpenEvent={onOpenEvent}
            className={className}
            label={label}
            tabIndex={isStop ? 0 : -1}
          >
            {topic}
          </DetailsOpener>
        ) : (
          topic
        )
      }
    />
  );
});
