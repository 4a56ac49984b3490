import { hasDetails, type PanelItem } from "@foyer/contract/panels/portal";
import { memo, useMemo, useSyncExternalStore } from "react";
import { useAgendaFlags } from "../../features/agenda/agenda-flags.ts";
import { useChanges } from "../../features/panels/changes.ts";
import { type Block, layoutRooms } from "../../features/panels/rooms/layout-rooms.ts";
import { RoomBlock } from "../../features/panels/rooms/RoomBlock.tsx";
import { RoomGrid } from "../../features/panels/rooms/RoomGrid.tsx";
import { wallClockAt } from "../../lib/conference-day.ts";
import { collatorOf } from "../../lib/i18n.ts";
import { useLanguage, useSession } from "../../lib/session.ts";
import { useIsPrinted } from "../../ui/long-list/use-is-printed.ts";
import { DetailsOpener } from "../panel-items/DetailsOpener.tsx";

export type RoomsViewProps = {
  /** At least one panel, all of one day, ordered by start. */
  items: readonly PanelItem[];
  /** True if the whole day fits into the window. */
  isOverview: boolean;
  /** CSS pixels that sticky bars cover at the top of the window. */
  coveredTop: number;
  /** In milliseconds since 1970. */
  now: number;
  onOpenEvent: (panel: PanelItem) => void;
};

/** Names of the rooms and margins around an overview, in CSS pixels. */
const AROUND_OVERVIEW = 104;

/** Minimum height of a day in an overview, in CSS pixels; lower windows scroll. */
const MIN_OVERVIEW = 240;

/** Height of a day on a sheet in landscape format, in CSS pixels. */
const PRINTED_HEIGHT = 400;

const subscribeToResize = (listener: () => void) => {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
};

const useWindowHeight = () => useSyncExternalStore(subscribeToResize, () => window.innerHeight);

/** Timetable of one day with the rooms side by side. */
export const RoomsView = (props: RoomsViewProps) => {
  const { items, isOverview, coveredTop, now, onOpenEvent } = props;
  const language = useLanguage();
  const { profile } = useSession();
  const { flagsOf } = useAgendaFlags();
  const changes = useChanges();
  const isPrinted = useIsPrinted();
  const windowHeight = useWindowHeight();
  const screenHeight = isOverview
    ? Math.max(windowHeight - coveredTop - AROUND_OVERVIEW, MIN_OVERVIEW)
    : undefined;
  const height = isPrinted ? PRINTED_HEIGHT : screenHeight;
  const plan = useMemo(
    () => layoutRooms(items, collatorOf(language).compare, height),
    [items, language, height],
  );
  return (
    <RoomGrid
      plan={plan}
      isOverview={isOverview || isPrinted}
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
