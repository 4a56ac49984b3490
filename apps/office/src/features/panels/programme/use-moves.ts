import { ApiError } from "@foyer/client";
import type { HistoryEntry } from "@foyer/contract/resources/history";
import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call, callVersioned } from "../../../lib/client.ts";
import { describeError } from "../../../lib/describe-error.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { toast } from "../../../lib/toast.ts";
import { changeRecord } from "../../../resources/queries.ts";
import { isSame, type OfficePlan, type Slot, slotOf, type Proposal } from "./plan.ts";
import { updateSlot, toSlotFields } from "./programme-query.ts";

/** Move that was rejected because someone else has moved the panel. */
export type MoveConflict = {
  id: number;
  mine: Slot;
  theirs: Slot;
  /** Name of the other user, and the version that overriding their change requires. */
  actorName: string;
  version: string;
};

const NO_MOVES: Proposal = new Map();

type PanelMove = { id: number; version: string; from: Slot; to: Slot; isHidden: boolean };

const lastEntryOf = async (edition: string, id: number): Promise<HistoryEntry | undefined> => {
  const { history } = resourceRoutes.panels;
  const data = await call(history, { params: { edition, id }, query: { size: 1 } });
  return data.items[0];
};

/** True if a hidden panel gets its first time. It stays hidden until a user shows it. */
const isScheduledHidden = ({ isHidden, from, to }: PanelMove): boolean =>
  isHidden && from.startsAt === null && to.startsAt !== null;

const readSlot = (record: Readonly<Record<string, unknown>>): Slot => {
  const time = (name: string) =>
    typeof record[name] === "string" ? Date.parse(record[name]) : null;
  return {
    day: record["day"] as string | null,
    startsAt: time("startsAt"),
    endsAt: time("endsAt"),
    room: record["room"] as number | null,
  };
};

/** Returns the current slot and version if the error is a `record-changed` problem; otherwise null. */
const readConflict = (error: unknown): { theirs: Slot; version: string } | null => {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code !== "record-changed") return null;
  const current = problem.current as Record<string, unknown>;
  return { theirs: readSlot(current), version: String(problem.version) };
};

/** Saves moves one by one, undoes them, and collects conflicts with moves of other users. */
export const useMoves = (edition: string, plan: OfficePlan | undefined) => {
  const { t } = useTranslation();
  /** History entries of each move, the latest move last. */
  const undoStack = useRef<(readonly number[])[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  /** Moves that the server has not confirmed yet. */
  const [pending, setPending] = useState<Proposal>(NO_MOVES);
  const [conflicts, setConflicts] = useState<readonly MoveConflict[]>([]);

  // The scope runs the mutations one after another, so that undo reverts the last completed move.
  const scope = { id: `moves of ${edition}` };
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [edition, "panels"] });

  /**
   * Saves a move.
   * @returns the id of its history entry; null if there is a conflict
   */
  const save = async (move: PanelMove): Promise<number | null> => {
    const { id, version, from, to } = move;
    try {
      const saved = await changeRecord(edition, "panels", { id, version }, toSlotFields(to));
      updateSlot(edition, id, to, saved.version);
      return (await lastEntryOf(edition, id))?.id ?? null;
    } catch (error) {
      const conflict = readConflict(error);
      if (!conflict) throw error;
      // Another field of the panel has changed, so the move is no conflict.
      if (isSame(conflict.theirs, from)) {
        return save({ ...move, version: conflict.version });
      }
      const actorName = (await lastEntryOf(edition, id))?.actor.name ?? "";
      setConflicts((previous) => [
        ...previous.filter((other) => other.id !== id),
        { id, mine: to, actorName, ...conflict },
      ]);
      refresh();
      return null;
    }
  };

  const saveMoves = useMutation({
    scope,
    mutationFn: async (moves: readonly PanelMove[]) => {
      const entries: number[] = [];
      try {
        for (const move of moves) {
          const entry = await save(move);
          if (entry !== null) entries.push(entry);
        }
      } finally {
        if (entries.length > 0) undoStack.current.push(entries);
        setCanUndo(undoStack.current.length > 0);
      }
    },
    onMutate: (moves) =>
      setPending(
        (previous) => new Map([...previous, ...moves.map(({ id, to }) => [id, to] as const)]),
      ),
    onSuccess: (_result, moves) => {
      const ids = moves.filter(isScheduledHidden).map(({ id }) => id);
      if (ids.length === 0) return;
      toast.info(t("grid.staysHidden", { count: ids.length }), {
        label: t("grid.show"),
        run: () => showPanels.mutate(ids),
      });
    },
    onError: (error) => {
      toast.error(describeError(error));
      refresh();
    },
    onSettled: (_result, _error, moves) =>
      setPending((previous) => {
        const confirmedSlots = new Map(moves.map(({ id, to }) => [id, to]));
        return new Map([...previous].filter(([id, to]) => confirmedSlots.get(id) !== to));
      }),
  });

  const showPanels = useMutation({
    scope,
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) {
        const { version } = await callVersioned(resourceRoutes.panels.get, {
          params: { edition, id },
        });
        await changeRecord(edition, "panels", { id, version }, { isHidden: false });
      }
    },
    onSuccess: (_result, ids) => toast.success(t("grid.nowVisible", { count: ids.length })),
    onError: (error) => toast.error(describeError(error)),
    onSettled: refresh,
  });

  const undoMove = useMutation({
    scope,
    mutationFn: async () => {
      const skippedFields: string[] = [];
      const entries = undoStack.current.pop() ?? [];
      setCanUndo(undoStack.current.length > 0);
      for (const entry of entries.toReversed()) {
        const params = { edition, entry };
        skippedFields.push(...(await call(officeRoutes.history.undo, { params })).stayed);
      }
      return skippedFields;
    },
    onSuccess: (skippedFields) => {
      const fields = [...new Set(skippedFields)].map((name) => t(`fields.${name}`)).join(", ");
      if (skippedFields.length > 0) toast.info(t("history.notUndone", { fields }));
      else toast.success(t("history.undone"));
    },
    onError: (error) => toast.error(describeError(error)),
    onSettled: refresh,
  });

  return {
    isBusy: saveMoves.isPending || undoMove.isPending || showPanels.isPending,
    canUndo,
    pending,
    conflicts,

    /**
     * Moves panels. Panels that move to a later time are saved in reverse order, so that none clashes with
     * another one that has yet to move.
     */
    move: (proposal: Proposal): void => {
      const moves = (plan?.panels ?? []).flatMap((panel): PanelMove[] => {
        const to = proposal.get(panel.id);
        const from = slotOf(panel);
        return to && !isSame(from, to)
          ? [{ id: panel.id, version: panel.version, from, to, isHidden: panel.isHidden }]
          : [];
      });
      const [first] = moves;
      if (!first) return;
      const isLater = Number(first.to.startsAt) > Number(first.from.startsAt);
      const sign = isLater ? -1 : 1;
      saveMoves.mutate(
        moves.toSorted((a, b) => sign * (Number(a.from.startsAt) - Number(b.from.startsAt))),
      );
    },

    /** Makes a hidden panel visible. */
    show: (id: number): void => showPanels.mutate([id]),

    /** Reverts the last move on this page. */
    undo: (): void => {
      if (canUndo || saveMoves.isPending) undoMove.mutate();
    },

    /** Resolves a conflict: applies the own move, or keeps the move of the other user. */
    resolve: ({ id, version, mine, theirs }: MoveConflict, isForced: boolean): void => {
      setConflicts((previous) => previous.filter((other) => other.id !== id));
      if (isForced) saveMoves.mutate([{ id, version, from: theirs, to: mine, isHidden: false }]);
    },
  };
};

export type Moves = ReturnType<typeof useMoves>;
