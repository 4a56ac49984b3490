import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../lib/i18n.ts";
import { localizedText } from "../../../lib/localized-text.ts";
import { Canvas } from "./Canvas.tsx";
import { Conflicts } from "./Conflicts.tsx";
import { listHours } from "./day.ts";
import styles from "./Grid.module.css";
import { GridToolbar } from "./GridToolbar.tsx";
import { GroupMoveDialog } from "./GroupMoveDialog.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { PanelCards } from "./PanelCards.tsx";
import type { Proposal } from "./plan.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import { Tray } from "./Tray.tsx";
import { type GridProps, type GridState, useGrid } from "./use-grid.ts";

type PartProps = Pick<GridProps, "edition" | "programme"> & { readonly grid: GridState };

/** Canvas and tray. */
const Columns = ({ edition, programme, grid }: PartProps) => {
  const { t, language } = useTranslation();
  const { day, dragging, labels, view, change, selection } = grid;
  const roomsById = new Map(programme.rooms.map((room) => [room.id, room]));
  const headers = day.visibleRooms.map((id) => {
    const room = roomsById.get(id);
    return {
      id,
      name: labels.roomOf(id),
      building: room ? localizedText(room.buildingName, language) : "",
      capacity: room?.capacity ?? null,
      status: dragging.statusOf(id),
    };
  });
  return (
    <div className={styles.columns}>
      {headers.length === 0 ? (
        <p className={styles.quiet}>
          {t(day.rooms.length === 0 ? "grid.noRoomsYet" : "grid.chooseRooms")}
        </p>
      ) : (
        <Canvas
          rooms={headers}
          hours={day.window}
          zoom={day.zoom}
          isCompact={view.isCompact}
          hourLabels={listHours(day.hours)}
          preview={dragging.preview}
          labels={labels}
          onHover={dragging.hover}
          onDrop={dragging.dropAt}
          onLasso={selection.selectMany}
        >
          <PanelCards grid={grid} panels={day.visiblePanels} />
        </Canvas>
      )}
      <Tray
        edition={edition}
        unassigned={day.unassigned}
        offscreen={day.offscreen}
        labels={labels}
        isOpen={view.isTrayOpen}
        onOpen={(isTrayOpen) => change({ isTrayOpen })}
        renderCards={(panels) => (
          <PanelCards grid={grid} panels={panels.map((panel) => ({ panel }))} />
        )}
        onDrop={dragging.unassign}
      />
    </div>
  );
};

/** Dialog that moves one panel or several panels together. */
const Moving = ({ grid, programme }: Omit<PartProps, "edition">) => {
  const { movedPanels, plan, day, zone, labels, moves, closeMove } = grid;
  const [panel] = movedPanels;
  if (!panel) return null;
  const dialog = {
    panels: movedPanels,
    plan,
    visibleDay: day.day,
    days: day.days,
    rooms: programme.rooms.map(({ id }) => ({ id, name: labels.roomOf(id) })),
    zone,
    labels,
    onMove: (proposal: Proposal) => {
      moves.move(proposal);
      closeMove();
    },
    onClose: closeMove,
  };
  const key = movedPanels.map(({ id }) => id).join(" ");
  return movedPanels.length === 1 ? (
    <MoveDialog key={key} {...dialog} panel={panel} />
  ) : (
    <GroupMoveDialog key={key} {...dialog} />
  );
};

/** Grid of one day, with keyboard and pointer control for moving its panels. */
export const Grid = ({ edition, programme, requestedDay, onDay }: GridProps) => {
  const { t, language } = useTranslation();
  const grid = useGrid({ edition, programme, requestedDay });
  const { plan, moves, labels, dragging, selection } = grid;
  const { selected } = selection;
  const rooms = programme.rooms.map(({ id, buildingName }) => ({
    id,
    name: labels.roomOf(id),
    building: localizedText(buildingName, language),
  }));
  return (
    // The cards are buttons; there are hundreds, so one element handles the events of all.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.grid}
      role="group"
      aria-labelledby="grid-title"
      onKeyDown={grid.handleKeyDown}
      onClick={grid.handleClick}
      onFocus={grid.handleFocus}
      onBlur={grid.handleBlur}
    >
      <GridToolbar edition={edition} grid={grid} rooms={rooms} onDay={onDay} />
      {grid.isDraftMode && (
        <p className={styles.draftModeNote}>
          {t("grid.draftModeNote")}{" "}
          <Link to="/$edition/publish" params={{ edition }}>
            {t("publish.title")}
          </Link>
        </p>
      )}
      <Conflicts conflicts={moves.conflicts} labels={labels} onResolve={moves.resolve} />
      <p className={styles.spoken} role="status" aria-live="assertive">
        {dragging.liveText}
      </p>
      <Columns edition={edition} programme={programme} grid={grid} />
      <SelectionBar
        edition={edition}
        ids={selected}
        labels={labels}
        clashes={grid.clashes}
        canMove={grid.canMove}
        isScheduledHidden={plan.panels.some(
          ({ id, isHidden, startsAt }) => id === selected[0] && isHidden && startsAt !== null,
        )}
        onShow={moves.show}
        onMove={grid.openMove}
        onUnassign={dragging.unassign}
        onClear={selection.clear}
      />
      <Moving grid={grid} programme={programme} />
    </div>
  );
};
