import type { PanelDraft } from "@foyer/contract/panels/drafts";
import type { GridProgramme } from "@foyer/contract/panels/office";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { draftsQuery } from "../drafts/draft-queries.ts";
import { useIsPublished } from "../drafts/use-is-published.ts";
import { applyDrafts } from "./apply-drafts.ts";
import { toPlan, applyProposal } from "./plan.ts";
import { useMoves } from "./use-moves.ts";

const NO_DRAFTS: readonly PanelDraft[] = [];

/**
 * Plan of the grid and the functions that move its panels. In draft mode the plan has all drafts applied and
 * moves are saved as drafts. Otherwise moves take effect immediately.
 */
export const useTimetable = (edition: string, programme: GridProgramme, canMove: boolean) => {
  const { data: drafts = NO_DRAFTS } = useQuery(draftsQuery(edition));
  const canUseDraftMode = useIsPublished(edition) && canMove;
  const [isDraftModeOn, setDraftMode] = useState(false);
  const isDraftMode = canUseDraftMode && isDraftModeOn;
  const basePlan = useMemo(() => {
    const publishedPlan = toPlan(programme);
    return isDraftMode
      ? applyProposal(publishedPlan, applyDrafts(publishedPlan, drafts))
      : publishedPlan;
  }, [programme, drafts, isDraftMode]);
  const { plan, ...moves } = useMoves(edition, basePlan, isDraftMode);
  const draftIds = useMemo(() => new Set(drafts.map(({ id }) => id)), [drafts]);
  return { plan, moves, draftIds, canUseDraftMode, isDraftMode, setDraftMode };
};
