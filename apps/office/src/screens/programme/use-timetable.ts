import type { SessionDraft } from "@foyer/contract/office/drafts";
import type { GridProgramme } from "@foyer/contract/office/programme";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { draftsQuery } from "../../resources/drafts/draft-queries.ts";
import { useIsPublished } from "../../resources/drafts/use-is-published.ts";
import { placementsOf } from "./held-back.ts";
import { toPlan, withMoved } from "./plan.ts";
import { useHeldMoves } from "./use-held-moves.ts";
import { useMoves } from "./use-moves.ts";

const NO_DRAFTS: readonly SessionDraft[] = [];

/**
 * The plan that is drawn and what moves its sessions: as everybody sees it, and at once; or, while changes are held
 * back, as it would be once all is published, and as drafts.
 */
export const useTimetable = (edition: string, programme: GridProgramme, mayMove: boolean) => {
  const { data: drafts = NO_DRAFTS } = useQuery(draftsQuery(edition));
  const mayHoldBack = useIsPublished(edition) && mayMove;
  const [holdsBack, setHoldsBack] = useState(false);
  const isHeldBack = mayHoldBack && holdsBack;
  const stored = useMemo(() => toPlan(programme), [programme]);
  const ahead = useMemo(() => withMoved(stored, placementsOf(stored, drafts)), [stored, drafts]);
  const live = useMoves(edition, stored);
  const held = useHeldMoves(edition, ahead);
  const moves = isHeldBack ? held : live;
  const plan = useMemo(
    () => withMoved(isHeldBack ? ahead : stored, moves.pending),
    [isHeldBack, ahead, stored, moves.pending],
  );
  const heldIds = useMemo(() => new Set(drafts.map(({ id }) => id)), [drafts]);
  return { plan, moves, live, heldIds, mayHoldBack, isHeldBack, setHoldsBack };
};
