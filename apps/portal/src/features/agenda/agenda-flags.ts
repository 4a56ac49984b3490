import { agendaRoutes, type AgendaFlags } from "@foyer/contract/agenda";
import type { PanelItem } from "@foyer/contract/panels";
import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";

/** Lays the visitor's flags over an item of a list that is the same for everybody. */
export type LayFlags = (panel: PanelItem) => PanelItem;

const asItIs: LayFlags = (panel) => panel;

/** An item that was flagged once stays the same object, so that its card is not drawn anew. */
const createLayFlags = ({ liked, mine, recommended }: AgendaFlags): LayFlags => {
  const [likedIds, mineIds, recommendedIds] = [new Set(liked), new Set(mine), new Set(recommended)];
  const flagged = new WeakMap<PanelItem, PanelItem>();
  return (panel) => {
    const flags = {
      isLiked: likedIds.has(panel.id),
      isMine: mineIds.has(panel.id),
      isRecommended: recommendedIds.has(panel.id),
    };
    if (!flags.isLiked && !flags.isMine && !flags.isRecommended) return panel;
    const known = flagged.get(panel) ?? { ...panel, ...flags };
    flagged.set(panel, known);
    return known;
  };
};

type FlagsOfVisitor = {
  /** Absent for somebody who has no agenda of their own. */
  query: UseQueryResult<AgendaFlags> | undefined;
  layFlags: LayFlags;
  /** Whether a bookmark can be told from none. */
  areKnown: boolean;
};

/** The visitor's bookmarks, own speeches and recommendations. @param isWanted false reads nothing */
export const useAgendaFlags = (isWanted: boolean): FlagsOfVisitor => {
  const { takesPart } = useAccess();
  const isAsked = isWanted && takesPart;
  const query = useEditionQuery(agendaRoutes.flags, {}, { enabled: isAsked });
  const flags = isAsked && !query.isPlaceholderData ? query.data : undefined;
  const layFlags = useMemo(() => (flags ? createLayFlags(flags) : asItIs), [flags]);
  return {
    query: isAsked ? query : undefined,
    layFlags,
    areKnown: !isAsked || flags !== undefined,
  };
};

/** The flags after a bookmark was set or taken away. */
export const withLiked = (flags: AgendaFlags, id: number, isLiked: boolean): AgendaFlags => {
  const others = flags.liked.filter((liked) => liked !== id);
  return { ...flags, liked: isLiked ? [...others, id] : others };
};
