import { hasDetails, type PanelItem } from "@foyer/contract/panels";
import { memo, useMemo } from "react";
import { useAgendaFlags } from "../../features/agenda/agenda-flags.ts";
import { useChanges } from "../../features/panels/changes.ts";
import { type Block, layRooms } from "../../features/panels/rooms/lay-rooms.ts";
import { RoomBlock } from "../../features/panels/rooms/RoomBlock.tsx";
import { RoomGrid } from "../../features/panels/rooms/RoomGrid.tsx";
import { wallClockAt } from "../../lib/conference-day.ts";
import { collatorOf } from "../../lib/i18n.ts";
import { useLanguage, useSession } from "../../lib/session.ts";
import { DetailsOpener } from "../panel-items/DetailsOpener.tsx";

export type RoomsViewProps = {
  /** Of one day, at least one, ordered by start. */
  items: readonly PanelItem[];
  /** Milliseconds since 1970. */
  now: number;
  onOpenEvent: (panel: PanelItem) => void;
};

/** A day of the programme with its rooms side by side, as the visitor has it. */
export const RoomsView = ({ items, now, onOpenEvent }: RoomsViewProps) => {
  const language = useLanguage();
  const { profile } = useSession();
  const { flagsOf } = useAgendaFlags();
  const changes = useChanges();
  const plan = useMemo(() => layRooms(items, collatorOf(language).compare), [items, language]);
  return (
    <RoomGrid
      plan={plan}
      now={now}
      clockAt={(instant) => (profile ? wallClockAt(instant, profile) : "")}
      renderBlock={(block, isStop) => (
        <Session
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

type SessionProps = Pick<RoomsViewProps, "onOpenEvent"> &
  Pick<ReturnType<typeof useAgendaFlags>, "flagsOf"> & {
    block: Block;
    isStop: boolean;
    isChanged: boolean;
  };

/** There are hundreds, of which a key changes two. */
const Session = memo(({ block, isStop, isChanged, flagsOf, onOpenEvent }: SessionProps) => {
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
