import { officeRoutes } from "@foyer/contract/office/routes";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../../lib/client.ts";
import { describeError } from "../../../lib/describe-error.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { toast } from "../../../lib/toast.ts";
import { draftsQuery } from "../drafts/draft-queries.ts";
import { isSame, type OfficePlan, type Slot, slotOf, type Proposal } from "./plan.ts";
import { toSlotFields } from "./programme-query.ts";

type DraftMove = { id: number; version: string; from: Slot; to: Slot };
type SaveRequest = { moves: readonly DraftMove[]; isUndo: boolean };

const NO_MOVES: Proposal = new Map();

/**
 * Saves moves as drafts: each move creates the draft of its panel or is merged into it.
 * @param plan the plan with all drafts applied
 */
export const useDraftMoves = (edition: string, plan: OfficePlan) => {
  const undoStack = useRef<(readonly DraftMove[])[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const [pending, setPending] = useState<Proposal>(NO_MOVES);
  const refresh = () => queryClient.invalidateQueries({ queryKey: draftsQuery(edition).queryKey });

  const saveMoves = useMutation({
    scope: { id: `moves of ${edition}` },
    mutationFn: async ({ moves, isUndo }: SaveRequest) => {
      const drafts = await queryClient.fetchQuery({ ...draftsQuery(edition), staleTime: 0 });
      const savedMoves: DraftMove[] = [];
      try {
        for (const move of moves) {
          const { id, version, to } = move;
          const draft = drafts.find((candidate) => candidate.id === id);
          await call(officeRoutes.drafts.save, {
            params: { edition, id },
            query: draft ? { draftVersion: draft.version } : {},
            version,
            body: toSlotFields(to),
          });
          savedMoves.push(move);
        }
      } finally {
        if (savedMoves.length > 0 && !isUndo) undoStack.current.push(savedMoves);
        setCanUndo(undoStack.current.length > 0);
      }
    },
    onMutate: ({ moves }) =>
      setPending(
        (previous) => new Map([...previous, ...moves.map(({ id, to }) => [id, to] as const)]),
      ),
    onError: (error) => {
      toast.error(describeError(error));
      void queryClient.invalidateQueries({ queryKey: [edition, "panels"] });
    },
    onSettled: async (_result, _error, { moves }) => {
      await refresh();
      const savedSlots = new Map(moves.map(({ id, to }) => [id, to]));
      setPending(
        (previous) => new Map([...previous].filter(([id, to]) => savedSlots.get(id) !== to)),
      );
    },
  });

  return {
    isBusy: saveMoves.isPending,
    canUndo,
    pending,

    move: (proposal: Proposal): void => {
      const moves = plan.panels.flatMap((panel): DraftMove[] => {
        const { id, version } = panel;
        const from = slotOf(panel);
        const to = proposal.get(id);
        return to && !isSame(from, to) ? [{ id, version, from, to }] : [];
      });
      if (moves.length > 0) saveMoves.mutate({ moves, isUndo: false });
    },

    /** Reverts the last move on this page. The server removes a draft without changes. */
    undo: (): void => {
      const lastMoves = undoStack.current.pop();
      setCanUndo(undoStack.current.length > 0);
      if (!lastMoves) return;
      const moves = lastMoves.map(({ id, version, from, to }) => ({
        id,
        version,
        from: to,
        to: from,
      }));
      saveMoves.mutate({ moves, isUndo: true });
    },
  };
};
