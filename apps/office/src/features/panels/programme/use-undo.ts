import type { LastMove } from "@foyer/contract/panels/office";
import { officeRoutes } from "@foyer/contract/office/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { call } from "../../../lib/client.ts";
import { describeError } from "../../../lib/describe-error.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { toast } from "../../../lib/toast.ts";
import { draftsQuery } from "../drafts/draft-queries.ts";
import type { Labels } from "./labels.ts";
import { readSlot } from "./plan.ts";
import { lastMoveQuery } from "./programme-query.ts";
import { scopeOf } from "./use-moves.ts";

/** Ctrl+Z calls back unless the focus is in a text field. */
const useUndoKey = (undo: () => void): void => {
  const handleUndo = useEffectEvent(undo);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement;
      if (!(event.ctrlKey || event.metaKey) || event.key !== "z" || isTyping) return;
      event.preventDefault();
      handleUndo();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
};

/** Undoes the user's moves one after the other, latest first. They come from the history of the edition. */
export const useUndo = (edition: string, labels: Labels, canMove: boolean) => {
  const { t } = useTranslation();
  const query = lastMoveQuery(edition);
  const { data: last = null } = useQuery({ ...query, enabled: canMove });

  const describe = ({ moves, isDraft }: LastMove): string => {
    const [first] = moves;
    const what =
      first && moves.length === 1
        ? `${labels.titleOf(first.id)}, ${labels.slotOf(readSlot(first.to))}`
        : t("grid.sessions", { count: moves.length });
    return isDraft ? t("grid.draftOf", { what }) : what;
  };

  const undoMove = useMutation({
    scope: scopeOf(edition),
    mutationFn: async () => {
      const latest = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      if (!latest) return null;
      const params = { edition, run: latest.runId };
      const { conflicts } = await call(officeRoutes.programme.undoMove, { params });
      return { latest, conflicts };
    },
    onSuccess: (result) => {
      if (!result) return toast.info(t("grid.nothingToUndo"));
      const { latest, conflicts } = result;
      const titles = conflicts.map(({ id }) => labels.titleOf(id)).join(", ");
      if (conflicts.length > 0) return toast.info(t("grid.notUndone", { titles }));
      return toast.success(t("grid.undone", { what: describe(latest) }));
    },
    onError: (error) => toast.error(describeError(error)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [edition, "panels"] }),
        queryClient.invalidateQueries({ queryKey: draftsQuery(edition).queryKey }),
      ]),
  });

  const undo = () => {
    if (canMove) undoMove.mutate();
  };
  useUndoKey(undo);
  return {
    undo,
    isBusy: undoMove.isPending,
    /** Description of the move that an undo reverts; null if there is none. */
    undoable: last && describe(last),
  };
};
