import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call, callVersioned } from "../../../lib/client.ts";
import { describeError } from "../../../lib/describe-error.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { toast } from "../../../lib/toast.ts";
import { changeRecord } from "../../../resources/queries.ts";
import { draftsQuery } from "../drafts/draft-queries.ts";
import {
  applyProposal,
  isSame,
  type OfficePlan,
  type Proposal,
  readSlot,
  type Slot,
  slotOf,
  writeSlot,
} from "./plan.ts";
import { updateSlots } from "./programme-query.ts";

/** Move that was rejected because someone else has moved the panel. */
export type Conflict = { id: number; mine: Slot; theirs: Slot; actorName: string };

type Move = { id: number; from: Slot; to: Slot };
type SaveRequest = { isDraft: boolean; moves: readonly Move[] };

const NO_MOVES: Proposal = new Map();

const slotsOf = (moves: readonly Move[]): Proposal => new Map(moves.map(({ id, to }) => [id, to]));

/** Requests of the grid run one after another, so that undo reverts the last completed move. */
export const scopeOf = (edition: string) => ({ id: `moves of ${edition}` });

/** Makes hidden panels visible. */
const useShowPanels = (edition: string) => {
  const { t } = useTranslation();
  return useMutation({
    scope: scopeOf(edition),
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) {
        const at = { params: { edition, id } };
        const { version } = await callVersioned(resourceRoutes.panels.get, at);
        await changeRecord(edition, "panels", { id, version }, { isHidden: false });
      }
    },
    onSuccess: (_result, ids) => toast.success(t("grid.nowVisible", { count: ids.length })),
    onError: (error) => toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [edition, "panels"] }),
  });
};

/**
 * Saves moves, all panels of a move together, and collects conflicts with moves of other users.
 * @param basePlan the plan without moves that the server has not confirmed yet
 * @param isDraft true if moves are saved as drafts
 */
export const useMoves = (edition: string, basePlan: OfficePlan, isDraft: boolean) => {
  const { t } = useTranslation();
  const [pending, setPending] = useState<Proposal>(NO_MOVES);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const plan = useMemo(() => applyProposal(basePlan, pending), [basePlan, pending]);
  const showPanels = useShowPanels(edition);

  /** Hidden panels stay hidden when they get their first time, until a user shows them. */
  const offerToShow = (moves: readonly Move[]): void => {
    const hiddenIds = new Set(plan.panels.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])));
    const ids = moves.flatMap(({ id, from, to }) =>
      hiddenIds.has(id) && from.startsAt === null && to.startsAt !== null ? [id] : [],
    );
    if (ids.length === 0) return;
    toast.info(t("grid.staysHidden", { count: ids.length }), {
      label: t("grid.show"),
      run: () => showPanels.mutate(ids),
    });
  };

  const saveMoves = useMutation({
    scope: scopeOf(edition),
    mutationFn: async ({ moves, isDraft: isSavedAsDraft }: SaveRequest) => {
      const body = {
        isDraft: isSavedAsDraft,
        moves: moves.map(({ id, from, to }) => ({ id, from: writeSlot(from), to: writeSlot(to) })),
      };
      const result = await call(officeRoutes.programme.move, { params: { edition }, body });
      const mine = slotsOf(moves);
      return result.conflicts.flatMap(({ id, slot, actorName }): Conflict[] => {
        const move = mine.get(id);
        return move ? [{ id, mine: move, theirs: readSlot(slot), actorName }] : [];
      });
    },
    onMutate: ({ moves }) => setPending((previous) => new Map([...previous, ...slotsOf(moves)])),
    onSuccess: (found, { moves, isDraft: isSavedAsDraft }) => {
      const ids = new Set(found.map(({ id }) => id));
      setConflicts((previous) => [...previous.filter(({ id }) => !ids.has(id)), ...found]);
      if (isSavedAsDraft) return;
      const savedMoves = moves.filter(({ id }) => !ids.has(id));
      const theirSlots = found.map(({ id, theirs }) => [id, theirs] as const);
      updateSlots(edition, new Map([...slotsOf(savedMoves), ...theirSlots]));
      offerToShow(savedMoves);
    },
    onError: (error) => toast.error(describeError(error)),
    onSettled: async (_result, error, { moves, isDraft: isSavedAsDraft }) => {
      const { queryKey } = draftsQuery(edition);
      if (isSavedAsDraft) await queryClient.invalidateQueries({ queryKey });
      const keys = [edition, "panels", ...(error ? [] : ["last-move"])];
      void queryClient.invalidateQueries({ queryKey: keys });
      const confirmedSlots = slotsOf(moves);
      setPending(
        (previous) => new Map([...previous].filter(([id, to]) => confirmedSlots.get(id) !== to)),
      );
    },
  });

  return {
    plan,
    isBusy: saveMoves.isPending || showPanels.isPending,
    conflicts,

    /** Moves panels. */
    move: (proposal: Proposal): void => {
      const moves = plan.panels.flatMap((panel): Move[] => {
        const to = proposal.get(panel.id);
        const from = slotOf(panel);
        return to && !isSame(from, to) ? [{ id: panel.id, from, to }] : [];
      });
      if (moves.length > 0) saveMoves.mutate({ isDraft, moves });
    },

    /** Makes a hidden panel visible. */
    show: (id: number): void => showPanels.mutate([id]),

    /** Resolves a conflict: applies the own move, or keeps the move of the other user. */
    resolve: ({ id, mine, theirs }: Conflict, isForced: boolean): void => {
      setConflicts((previous) => previous.filter((other) => other.id !== id));
      if (isForced) saveMoves.mutate({ isDraft, moves: [{ id, from: theirs, to: mine }] });
    },
  };
};

export type Moves = ReturnType<typeof useMoves>;
