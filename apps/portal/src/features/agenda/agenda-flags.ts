import { agendaRoutes, type AgendaFlags, type MyAgenda } from "@foyer/contract/agenda/portal";
import type { PanelItem } from "@foyer/contract/panels/portal";
import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { usePendingBookmarks, applyPendingBookmarks } from "./pending-bookmarks.ts";

type PanelFlags = Pick<PanelItem, "isLiked" | "isMine" | "isRecommended">;

const flagsFromItem = ({ isLiked, isMine, isRecommended }: PanelItem): PanelFlags => ({
  isLiked,
  isMine,
  isRecommended,
});

const createFlagsOf = ({ liked, mine, recommended }: AgendaFlags) => {
  const [likedIds, mineIds, recommendedIds] = [new Set(liked), new Set(mine), new Set(recommended)];
  return ({ id }: PanelItem): PanelFlags => ({
    isLiked: likedIds.has(id),
    isMine: mineIds.has(id),
    isRecommended: recommendedIds.has(id),
  });
};

type FlagsOfVisitor = {
  /** Undefined for visitors without an agenda. */
  query: UseQueryResult<AgendaFlags> | undefined;
  /** Returns the flags of an item, whatever list it comes from. */
  flagsOf: (panel: PanelItem) => PanelFlags;
  /** True if the flags are loaded. */
  areLoaded: boolean;
};

/**
 * Returns the visitor's bookmarks, own panels and recommendations from one cache. Lists merge the flags into
 * their items, so that a bookmark appears everywhere immediately.
 */
export const useAgendaFlags = (): FlagsOfVisitor => {
  const { isParticipant } = useAccess();
  const query = useEditionQuery(agendaRoutes.flags, {}, { enabled: isParticipant });
  const pendingBookmarks = usePendingBookmarks();
  const flags = isParticipant && !query.isPlaceholderData ? query.data : undefined;
  const flagsOf = useMemo(
    () => (flags ? createFlagsOf(applyPendingBookmarks(flags, pendingBookmarks)) : flagsFromItem),
    [flags, pendingBookmarks],
  );
  return {
    query: isParticipant ? query : undefined,
    flagsOf,
    areLoaded: !isParticipant || flags !== undefined,
  };
};

/** Returns My agenda with the current flags. */
export const useMyAgenda = (): UseQueryResult<MyAgenda> => {
  const { flagsOf } = useAgendaFlags();
  const select = useCallback(
    ({ dates, items }: MyAgenda) => ({
      dates,
      items: items.map((panel) => ({ ...panel, ...flagsOf(panel) })),
    }),
    [flagsOf],
  );
  return useEditionQuery(agendaRoutes.mine, {}, { select });
};
