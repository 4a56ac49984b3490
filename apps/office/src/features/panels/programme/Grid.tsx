import type { Clash } from "@foyer/contract/panels/clashes";
import type { GridProgramme } from "@foyer/contract/panels/office";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { Link } from "@tanstack/react-router";
import { type MouseEvent, useMemo, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { localizedText } from "../../../lib/localized-text.ts";
import { useRole } from "../../../lib/session.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { Canvas } from "./Canvas.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { Conflicts } from "./Conflicts.tsx";
import { toggleId, useGridView } from "./grid-view.ts";
import styles from "./Grid.module.css";
import { MoveDialog } from "./MoveDialog.tsx";
import { type PlanPanel, worstOf } from "./plan.ts";
import { PanelCard } from "./PanelCard.tsx";
import { OffscreenStrip } from "./OffscreenStrip.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { Tray } from "./Tray.tsx";
import { useDrag } from "./use-drag.ts";
import { useClashes } from "./use-clashes.ts";
import { useDay } from "./use-day.ts";
import { createKeyHandler, panelAt, useUndoKey } from "./use-keys.ts";
import { useTimetable } from "./use-timetable.ts";
import { createLabels } from "./labels.ts";
import { listHours } from "./day.ts";

/** On narrower screens the grid shows one room. */
const PHONE = "(max-width: 760px)";
const NO_CLASHES: readonly Clash[] = [];

type GridProps = {
  readonly edition: string;
  readonly programme: GridProgramme;
  readonly requestedDay: string | undefined;
  readonly onDay: (day: string) => void;
};

/** Grid of one day, with keyboard and pointer control for moving its panels. */
export const Grid = ({ edition, programme, requestedDay, onDay }: GridProps) => {
  const { t, language } = useTranslation();
  const zone = useZone(edition);
  const canMove = useRole(edition).can("programme");
  const isPhone = useMediaQuery(PHONE);
  const { view, change } = useGridView(edition);
  const { plan, moves, publishedMoves, draftIds, canUseDraftMode, isDraftMode, setDraftMode } =
    useTimetable(edition, programme, canMove);
  const labels = useMemo(
    () => createLabels({ t, language, zone, plan, programme }),
    [t, language, zone, plan, programme],
  );
  const clashes = useClashes(plan);
  const day = useDay({ programme, plan, zone, requestedDay, view, isPhone });
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const [movedId, setMovedId] = useState<number | null>(null);
  const dragging = useDrag({ plan, day, labels, moves, isDraftMode, selected, zoom: view.zoom });
  const { drag, proposal } = dragging;

  const select = (id: number) => setSelected(toggleId(selected, id));
  const handleKey = createKeyHandler({
    ...dragging,
    visiblePanels: day.visiblePanels,
    canMove,
    select,
    openMove: setMovedId,
  });
  useUndoKey(moves.undo);
  const handleClick = (event: MouseEvent) => {
    const id = panelAt(event.target);
    if (id === null) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) select(id);
    else setSelected(selected.length === 1 && selected[0] === id ? [] : [id]);
  };

  const colors = useMemo(
    () => new Map(programme.thematicPaths.map(({ id, color }) => [id, color])),
    [programme.thematicPaths],
  );
  const isInView = day.visiblePanels.some(({ panel }) => panel.id === focusedId);
  const tabStop = isInView ? focusedId : day.visiblePanels[0]?.panel.id;
  const renderCard = (panel: PlanPanel, position?: string) => (
    <PanelCard
      key={panel.id}
      panel={panel}
      labels={labels}
      clashes={clashes.get(panel.id) ?? NO_CLASHES}
      color={colors.get(panel.thematicPath ?? 0)}
      isSelected={selected.includes(panel.id)}
      isDragged={proposal?.has(panel.id) ?? false}
      isDraft={draftIds.has(panel.id)}
      isTabStop={position === undefined || panel.id === tabStop}
      canMove={canMove}
      position={position}
      onResize={position === undefined ? undefined : dragging.resize}
    />
  );
  const roomOptions = day.rooms.map((id) => ({ id, name: labels.roomOf(id) }));
  const roomsById = new Map(programme.rooms.map((room) => [room.id, room]));
  const headers = day.visibleRooms.map((id) => {
    const room = roomsById.get(id);
    const seats = room?.capacity == null ? "" : t("grid.seats", { count: room.capacity });
    const building = room ? localizedText(room.buildingName, language) : "";
    const note = [building, seats].filter(Boolean).join(" · ");
    const status = drag && drag.addedLength === 0 ? worstOf(dragging.clashesIn(id)) : null;
    return { id, name: labels.roomOf(id), note, status };
  });
  const movedPanel = plan.panels.find(({ id }) => id === movedId);

  return (
    // The cards are buttons; there are hundreds, so one element handles the events of all.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.grid}
      role="group"
      aria-labelledby="grid-title"
      onKeyDown={handleKey}
      onClick={handleClick}
      onFocus={({ target }) => setFocusedId(panelAt(target) ?? focusedId)}
      onBlur={({ target }) => {
        if (drag?.isByKeyboard && panelAt(target) === drag.anchor) dragging.release();
      }}
    >
      <Toolbar
        days={day.days}
        day={day.day}
        onDay={onDay}
        rooms={roomOptions}
        view={view}
        onView={change}
        hours={day.hours}
        onHours={day.setHours}
        onlyRoom={isPhone ? (day.visibleRooms[0] ?? null) : null}
        onOnlyRoom={day.setOnlyRoom}
        undo={moves.canUndo && canMove ? moves.undo : null}
        isBusy={moves.isBusy}
        isDraftMode={canUseDraftMode ? isDraftMode : null}
        onDraftModeChange={setDraftMode}
      />
      {isDraftMode && (
        <p className={styles.draftModeNote}>
          {t("grid.draftModeNote")}{" "}
          <Link to="/$edition/programme/unpublished" params={{ edition }}>
            {t("drafts.title")}
          </Link>
        </p>
      )}
      <p id="grid-keys" className={styles.keys}>
        {t(canMove ? "grid.keyboardHelp" : "form.readOnly")}
      </p>
      <Conflicts
        conflicts={publishedMoves.conflicts}
        labels={labels}
        onResolve={publishedMoves.resolve}
      />
      <p
        className={styles.spoken}
        role="status"
        aria-live="assertive"
        data-on={drag !== null || undefined}
      >
        {dragging.liveText}
      </p>
      <OffscreenStrip panels={day.offscreen} renderCard={(panel) => renderCard(panel)} />
      <div className={styles.columns}>
        <Tray
          edition={edition}
          panels={day.unassigned}
          labels={labels}
          renderCard={(panel) => renderCard(panel)}
          onDrop={dragging.unassign}
        />
        {headers.length === 0 ? (
          <p className={styles.quiet}>
            {t(day.rooms.length === 0 ? "grid.noRoomsYet" : "grid.chooseRooms")}
          </p>
        ) : (
          <Canvas
            rooms={headers}
            hours={day.window}
            zoom={view.zoom}
            hourNames={listHours(day.hours)}
            proposal={proposal}
            isScrolledIntoView={drag?.isByKeyboard ?? false}
            level={drag ? worstOf(dragging.clashesIn(drag.to.room)) : "off"}
            labels={labels}
            onHover={dragging.hover}
            onDrop={dragging.dropAt}
          >
            {day.visiblePanels.map(({ panel, position }) => renderCard(panel, position))}
          </Canvas>
        )}
      </div>
      <SelectionBar
        edition={edition}
        ids={selected}
        labels={labels}
        clashes={clashes}
        canMove={canMove}
        isScheduledHidden={plan.panels.some(
          ({ id, isHidden, startsAt }) => id === selected[0] && isHidden && startsAt !== null,
        )}
        onShow={publishedMoves.show}
        onMove={setMovedId}
        onUnassign={dragging.unassign}
        onClear={() => setSelected([])}
      />
      {movedPanel && (
        <MoveDialog
          key={movedPanel.id}
          panel={movedPanel}
          plan={plan}
          visibleDay={day.day}
          days={day.days}
          rooms={roomOptions}
          zone={zone}
          labels={labels}
          onMove={(slot) => {
            moves.move(new Map([[movedPanel.id, slot]]));
            setMovedId(null);
          }}
          onClose={() => setMovedId(null)}
        />
      )}
    </div>
  );
};
