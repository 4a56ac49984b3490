import { useCallback, useState } from "react";
import type { Target } from "./Canvas.tsx";
import { clashesOf, type Move, type OfficePlan, propose, STEP } from "./plan.ts";

/** Sessions that are held, by the keyboard or a pointer, over a place. */
export type Holding = Pick<Move, "ids" | "anchor"> & {
  to: Target;
  longer: number;
  isByKeys: boolean;
};

type Where = { plan: OfficePlan; rooms: readonly number[]; day: string };

/** What is held, and what would become of it where it is held. */
export const useHolding = ({ plan, rooms, day }: Where) => {
  const [holding, setHolding] = useState<Holding | null>(null);
  const release = useCallback(() => setHolding(null), []);
  const proposalOf = ({ to, ...held }: Holding) =>
    propose(plan.sessions, rooms, { ...held, to: { ...to, day } });

  return {
    holding,
    hold: setHolding,
    release,
    proposal: holding && proposalOf(holding),

    /** What would be wrong if it were held over a room. */
    clashesIn: (room: number) =>
      holding ? clashesOf(plan, proposalOf({ ...holding, to: { ...holding.to, room } })) : [],

    /** Where the held session would be, and what would be wrong with it. */
    look: (held: Holding) => {
      const proposal = proposalOf(held);
      return { proposal, placement: proposal.get(held.anchor), clashes: clashesOf(plan, proposal) };
    },

    /** The same some steps later, some rooms aside, or ending later. */
    shifted: (held: Holding, steps: number, aside: number, longer: number): Holding => {
      const index = rooms.indexOf(held.to.room) + aside;
      const room = rooms[Math.min(Math.max(index, 0), rooms.length - 1)] ?? held.to.room;
      const to = { startsAt: held.to.startsAt + steps * STEP, room };
      return { ...held, to, longer: held.longer + longer * STEP };
    },
  };
};
