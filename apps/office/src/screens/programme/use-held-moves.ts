import { officeRoutes } from "@foyer/contract/office/routes";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../lib/client.ts";
import { describeError } from "../../lib/describe-error.ts";
import { queryClient } from "../../lib/query-client.ts";
import { toast } from "../../lib/toast.ts";
import { draftsQuery } from "../../resources/drafts/draft-queries.ts";
import { isSame, type OfficePlan, type Placement, placementOf, type Proposal } from "./plan.ts";
import { toFields } from "./programme-query.ts";

type HeldMove = { id: number; version: string; from: Placement; to: Placement };
type Asked = { moves: readonly HeldMove[]; isUndo: boolean };

const NOTHING: Proposal = new Map();

/**
 * Holds moves back: each is a draft of its session, or laid over the one that there is.
 * @param plan sessions where they would be once all is published
 */
export const useHeldMoves = (edition: string, plan: OfficePlan) => {
  const done = useRef<(readonly HeldMove[])[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const [pending, setPending] = useState<Proposal>(NOTHING);
  const refresh = () => queryClient.invalidateQueries({ queryKey: draftsQuery(edition).queryKey });

  const holding = useMutation({
    scope: { id: `moves of ${edition}` },
    mutationFn: async ({ moves, isUndo }: Asked) => {
      const drafts = await queryClient.fetchQuery({ ...draftsQuery(edition), staleTime: 0 });
      const held: HeldMove[] = [];
      try {
        for (const move of moves) {
          const { id, version, to } = move;
          const draft = drafts.find((one) => one.id === id);
          await call(officeRoutes.drafts.keep, {
            params: { edition, id },
            query: draft ? { seen: draft.version } : {},
            version,
            body: toFields(to),
          });
          held.push(move);
        }
      } finally {
        if (held.length > 0 && !isUndo) done.current.push(held);
        setCanUndo(done.current.length > 0);
      }
    },
    onMutate: ({ moves }) =>
      setPending((known) => new Map([...known, ...moves.map(({ id, to }) => [id, to] as const)])),
    onError: (error) => {
      toast.error(describeError(error));
      void queryClient.invalidateQueries({ queryKey: [edition, "sessions"] });
    },
    onSettled: async (_done, _error, { moves }) => {
      await refresh();
      const gone = new Map(moves.map(({ id, to }) => [id, to]));
      setPending((known) => new Map([...known].filter(([id, to]) => gone.get(id) !== to)));
    },
  });

  return {
    isBusy: holding.isPending,
    canUndo,
    pending,

    /** Holds moves of sessions back. */
    move: (proposal: Proposal): void => {
      const moves = plan.sessions.flatMap((session): HeldMove[] => {
        const { id, version } = session;
        const from = placementOf(session);
        const to = proposal.get(id);
        return to && !isSame(from, to) ? [{ id, version, from, to }] : [];
      });
      if (moves.length > 0) holding.mutate({ moves, isUndo: false });
    },

    /** Puts back the last move that this page has held back; what is as it is shown is no draft any more. */
    undo: (): void => {
      const last = done.current.pop();
      setCanUndo(done.current.length > 0);
      if (!last) return;
      const moves = last.map(({ id, version, from, to }) => ({ id, version, from: to, to: from }));
      holding.mutate({ moves, isUndo: true });
    },
  };
};
