import { SelectBox } from "@foyer/ui/SelectBox.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { DayPicker } from "./DayPicker.tsx";
import { type RoomOption, RoomsPopover } from "./RoomsPopover.tsx";
import { Toolbar } from "./Toolbar.tsx";
import styles from "./Toolbar.module.css";
import type { GridState } from "./use-grid.ts";
import { ViewPopover } from "./ViewPopover.tsx";

type GridToolbarProps = {
  readonly edition: string;
  readonly grid: GridState;
  readonly rooms: readonly RoomOption[];
  readonly onDay: (day: string) => void;
};

/** Toolbar of the grid with its current state. On phones it selects the only visible room. */
export const GridToolbar = ({ edition, grid, rooms, onDay }: GridToolbarProps) => {
  const { t } = useTranslation();
  const { day, view, change, undo, isPhone } = grid;
  return (
    <Toolbar
      edition={edition}
      clashCount={grid.clashCount}
      onNextClash={grid.focusNextClash}
      draftCount={grid.draftIds.size}
      zoom={day.zoom}
      onZoom={(zoom) => change({ zoom })}
      undo={
        grid.canMove
          ? { run: undo.undo, what: undo.undoable, isBusy: undo.isBusy || grid.moves.isBusy }
          : null
      }
      options={
        <>
          {!isPhone && <RoomsPopover rooms={rooms} view={view} onView={change} />}
          <ViewPopover
            hours={day.hours}
            onHours={day.setHours}
            view={view}
            onView={change}
            isDraftMode={grid.canUseDraftMode ? grid.isDraftMode : null}
            onDraftModeChange={grid.setDraftMode}
          />
        </>
      }
    >
      <DayPicker days={day.days} day={day.day} isPhone={isPhone} onDay={onDay} />
      {isPhone && (
        <div className={styles.select}>
          <SelectBox
            label={t("fields.room")}
            options={rooms.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(day.visibleRooms[0])}
            onChange={(value) => day.setOnlyRoom(Number(value))}
          />
        </div>
      )}
    </Toolbar>
  );
};
