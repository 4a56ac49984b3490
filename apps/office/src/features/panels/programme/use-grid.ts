import { keyOfClash } from "@foyer/contract/panels/clashes";
import type { GridProgramme } from "@foyer/contract/panels/office";
import { useMediaQuery } from "@foyer/ui/media-query.ts";
import { type MouseEvent, useMemo, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useRole } from "../../../lib/session.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { useGridView } from "./grid-view.ts";
import { createLabels } from "./labels.ts";
import { useClashes } from "./use-clashes.ts";
import { useDay } from "./use-day.ts";
import { useDrag } from "./use-drag.ts";
import { createKeyHandler, focusCard, panelAt } from "./use-keys.ts";
import { useSelection } from "./use-selection.ts";
import { useTimetable } from "./use-timetable.ts";
import { useUndo } from "./use-undo.ts";

/** On narrower screens the grid shows one room. */
const PHONE = "(max-width: 760px)";

export type GridProps = {
  readonly edition: string;
  readonly programme: GridProgramme;
  readonly requestedDay: string | undefined;
  readonly onDay: (day: string) => void;
};

/** State of the grid: the plan with its clashes, the visible day, the selection, and the current drag. */
export const useGrid = ({ edition, programme, requestedDay }: Omit<GridProps, "onDay">) => {
  const { t, language } = useTranslation();
  const zone = useZone(edition);
  const canMove = useRole(edition).can("programme");
  const isPhone = useMediaQuery(PHONE);
  const { view, change } = useGridView(edition);
  const timetable = useTimetable(edition, programme, canMove);
  const { plan, moves, isDraftMode } = timetable;
  const labels = useMemo(
    () => createLabels({ t, language, zone, plan, programme }),
    [t, language, zone, plan, programme],
  );
  const clashes = useClashes(plan);
  const day = useDay({ programme, plan, zone, requestedDay, view, isPhone });
  const selection = useSelection(day.visiblePanels);
  const undo = useUndo(edition, labels, canMove);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  /** Panels of the move dialog. */
  const [movedIds, setMovedIds] = useState<readonly number[]>([]);
  const { selected } = selection;
  const dragging = useDrag({ plan, day, labels, moves, isDraftMode, selected, zoom: day.zoom });
  const { drag, release } = dragging;

  const colors = useMemo(
    () => new Map(programme.thematicPaths.map(({ id, color }) => [id, color])),
    [programme.thematicPaths],
  );
  const dayClashes = useMemo(() => {
    const ids = [...day.panelIds];
    return new Set(ids.flatMap((id) => (clashes.get(id) ?? []).map(keyOfClash)));
  }, [clashes, day.panelIds]);
  const isFocusInView = day.visiblePanels.some(({ panel }) => panel.id === focusedId);

  return {
    ...timetable,
    zone,
    canMove,
    isPhone,
    view,
    change,
    labels,
    colors,
    clashes,
    clashCount: dayClashes.size,
    day,
    selection,
    undo,
    dragging,
    tabStop: isFocusInView ? focusedId : day.visiblePanels[0]?.panel.id,
    movedPanels: plan.panels.filter(({ id }) => movedIds.includes(id)),
    openMove: () => setMovedIds(selected),
    closeMove: () => setMovedIds([]),
    /** Focuses the next visible panel with a clash. */
    focusNextClash: () => {
      const ids = day.visiblePanels.map(({ panel }) => panel.id);
      const at = ids.indexOf(focusedId ?? 0);
      const next = [...ids.slice(at + 1), ...ids.slice(0, at + 1)].find((id) => clashes.has(id));
      if (next !== undefined) focusCard(next);
    },
    handleKeyDown: createKeyHandler({
      ...dragging,
      ...selection,
      visiblePanels: day.visiblePanels,
      canMove,
      openMove: (id) => setMovedIds(selected.includes(id) ? selected : [id]),
    }),
    handleClick: (event: MouseEvent) => {
      const id = panelAt(event.target);
      const { shiftKey, ctrlKey, metaKey } = event;
      if (id !== null) selection.click(id, { shiftKey, isToggle: ctrlKey || metaKey });
    },
    handleFocus: ({ target }: { target: EventTarget }) => {
      setFocusedId(panelAt(target) ?? focusedId);
    },
    /** A drag by keyboard ends when its card loses the focus. */
    handleBlur: ({ target }: { target: EventTarget }) => {
      if (drag?.isByKeyboard && panelAt(target) === drag.anchor) release();
    },
  };
};

export type GridState = ReturnType<typeof useGrid>;
