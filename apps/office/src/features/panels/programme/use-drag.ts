import type { Clash } from "@foyer/contract/panels/clashes";
import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import type { Target } from "./Canvas.tsx";
import type { DropPreview } from "./Ghosts.tsx";
import { type OfficePlan, worstOf } from "./plan.ts";
import { trackResize } from "./track-pointer.ts";
import type { Day } from "./use-day.ts";
import { type DragState, useDragState } from "./use-drag-state.ts";
import { focusCard } from "./use-keys.ts";
import type { Moves } from "./use-moves.ts";
import type { Labels } from "./labels.ts";

/** Screen readers read this list at each step, so it is short. */
const ANNOUNCED_CLASHES_MAX = 3;

type Dependencies = {
  plan: OfficePlan;
  day: Day;
  labels: Labels;
  moves: Pick<Moves, "move">;
  isDraftMode: boolean;
  selected: readonly number[];
  zoom: number;
};

/** Drags panels to another slot by pointer or keyboard, and describes each step to screen readers. */
export const useDrag = ({
  plan,
  day,
  labels,
  moves,
  isDraftMode,
  selected,
  zoom,
}: Dependencies) => {
  const { t } = useTranslation();
  const [liveText, setLiveText] = useState("");
  const { drag, clashesIn, setDrag, release, shiftDrag, previewDrag } = useDragState({
    plan,
    rooms: day.visibleRooms,
    day: day.day,
  });

  const idsWith = (id: number) => (selected.includes(id) ? selected : [id]);
  const listReasons = (clashes: readonly Clash[], ids: readonly number[]): string[] => {
    if (clashes.length === 0) return [t("grid.status.off")];
    const reasons = clashes.map((clash) => {
      const id = clash.panelIds.find((panelId) => ids.includes(panelId)) ?? 0;
      const reason = labels.clashOf(clash, id);
      return ids.length > 1 ? `${labels.titleOf(id)}: ${reason}` : reason;
    });
    const others = reasons.length - ANNOUNCED_CLASHES_MAX;
    return [
      ...new Set(reasons.slice(0, ANNOUNCED_CLASHES_MAX)),
      ...(others > 0 ? [t("grid.others", { count: others })] : []),
    ];
  };
  const toPreview = (state: DragState): DropPreview => {
    const { proposal, slot, clashes } = previewDrag(state);
    return {
      anchor: state.anchor,
      proposal,
      level: worstOf(clashes),
      slot: slot ? labels.slotOf(slot) : "",
      reasons: listReasons(clashes, state.ids),
      isByKeyboard: state.isByKeyboard,
    };
  };
  const describeDrag = (state: DragState): string => {
    const { slot, reasons } = toPreview(state);
    return `${slot}. ${reasons.join(" · ")}`;
  };
  const updateDrag = (state: DragState) => {
    setDrag(state);
    setLiveText(describeDrag(state));
  };
  const createDrag = (id: number, isByKeyboard: boolean): DragState => {
    const panel = plan.panels.find((candidate) => candidate.id === id);
    const room =
      day.visibleRooms.find((roomId) => roomId === panel?.room) ?? day.visibleRooms[0] ?? 0;
    const isOnDay = panel?.startsAt != null && panel.day === day.day;
    const startsAt = isOnDay ? Number(panel.startsAt) : day.window.from;
    return { ids: idsWith(id), anchor: id, to: { startsAt, room }, addedLength: 0, isByKeyboard };
  };

  const finishDrag = (state: DragState): void => {
    moves.move(previewDrag(state).proposal);
    setLiveText(
      t(isDraftMode ? "grid.savedAsDraft" : "grid.dropped", { where: describeDrag(state) }),
    );
    release();
    // A card of the tray remounts inside the grid and would lose the focus.
    if (state.isByKeyboard) requestAnimationFrame(() => focusCard(state.anchor));
  };
  const drop = (): void => {
    if (drag) finishDrag(drag);
  };
  // Pointer events outlive a render, so the handlers read the latest state.
  const latest = useRef({ drop, createDrag, updateDrag, zoom });
  useEffect(() => {
    latest.current = { drop, createDrag, updateDrag, zoom };
  });
  // Cancels a drag that ends outside every target. The microtask runs after the drop handlers of the targets.
  useEffect(() => monitorForElements({ onDrop: () => queueMicrotask(release) }), [release]);
  const [resize] = useState(() => (event: PointerEvent<HTMLElement>, id: number) => {
    const base = { ...latest.current.createDrag(id, false), ids: [id] };
    trackResize(event, latest.current.zoom, {
      onResize: (addedLength) => latest.current.updateDrag({ ...base, addedLength }),
      onEnd: () => latest.current.drop(),
    });
  });

  return {
    drag,
    preview: drag && toPreview(drag),
    /** Returns the result of a drop in another room; null without a drag. */
    statusOf: (room: number) => (drag && drag.addedLength === 0 ? worstOf(clashesIn(room)) : null),
    liveText,
    drop,
    resize,
    pickUp: (id: number) => updateDrag(createDrag(id, true)),
    shift: (steps: number, columns: number, addedSteps: number) =>
      drag && updateDrag(shiftDrag(drag, steps, columns, addedSteps)),
    cancel: () => {
      release();
      setLiveText(t("grid.restored"));
    },
    /** Handles a drag over a slot; the target is null outside the canvas. */
    hover: (id: number, target: Target | null) => {
      if (!target) return release();
      const isSameTarget = drag?.to.startsAt === target.startsAt && drag.to.room === target.room;
      if (!isSameTarget) updateDrag({ ...createDrag(id, false), to: target });
      return undefined;
    },
    dropAt: (id: number, target: Target | null): void => {
      if (target) finishDrag({ ...createDrag(id, false), to: target });
    },
    /** Removes panels from their rooms. */
    unassign: (id: number) => {
      const unassigned = plan.panels.filter((panel) => idsWith(id).includes(panel.id));
      moves.move(
        new Map(
          unassigned.map(({ id: panelId, day: panelDay, startsAt, endsAt }) => [
            panelId,
            { day: panelDay, startsAt, endsAt, room: null },
          ]),
        ),
      );
    },
    release,
  };
};
