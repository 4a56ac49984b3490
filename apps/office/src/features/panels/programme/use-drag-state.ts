import { useCallback, useState } from "react";
import type { Target } from "./Canvas.tsx";
import { clashesOf, type Move, type OfficePlan, propose, STEP } from "./plan.ts";

/** Panels that are dragged, by keyboard or pointer, and their target slot. */
export type DragState = Pick<Move, "ids" | "anchor"> & {
  to: Target;
  addedLength: number;
  isByKeyboard: boolean;
};

type Timetable = { plan: OfficePlan; rooms: readonly number[]; day: string };

/** State of a drag and the slots that the panels would get. */
export const useDragState = ({ plan, rooms, day }: Timetable) => {
  const [drag, setDrag] = useState<DragState | null>(null);
  const release = useCallback(() => setDrag(null), []);
  const proposalOf = ({ to, ...state }: DragState) =>
    propose(plan.panels, rooms, { ...state, to: { ...to, day } });

  return {
    drag,
    setDrag,
    release,

    /** Returns the clashes if the drag ended in another room. */
    clashesIn: (room: number) =>
      drag ? clashesOf(plan, proposalOf({ ...drag, to: { ...drag.to, room } })) : [],

    /** Returns the slot of the anchor and the clashes of all dragged panels. */
    previewDrag: (state: DragState) => {
      const proposal = proposalOf(state);
      return { proposal, slot: proposal.get(state.anchor), clashes: clashesOf(plan, proposal) };
    },

    /** Moves a drag by steps of five minutes and by rooms, or changes the length. */
    shiftDrag: (
      state: DragState,
      steps: number,
      columns: number,
      addedSteps: number,
    ): DragState => {
      const index = rooms.indexOf(state.to.room) + columns;
      const room = rooms[Math.min(Math.max(index, 0), rooms.length - 1)] ?? state.to.room;
      const to = { startsAt: state.to.startsAt + steps * STEP, room };
      return { ...state, to, addedLength: state.addedLength + addedSteps * STEP };
    },
  };
};
