import { agendaRoutes, type AgendaFlags, type MyAgenda } from "@foyer/contract/agenda/portal";
import { panelRoutes, type PanelItem } from "@foyer/contract/panels/portal";
import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useAccess, useSession } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useDeviceBookmarks } from "./device-bookmarks.ts";
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
  /** Undefined for people without an agenda on the server. */
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
  const { isParticipant, isLoggedIn } = useAccess();
  const query = useEditionQuery(agendaRoutes.flags, {}, { enabled: isParticipant });
  const pendingBookmarks = usePendingBookmarks();
  const deviceBookmarks = useDeviceBookmarks();
  const flags = isParticipant && !query.isPlaceholderData ? query.data : undefined;
  const flagsOf = useMemo(() => {
    if (!isLoggedIn)
      return createFlagsOf({ liked: [...deviceBookmarks], mine: [], recommended: [] });
    return flags ? createFlagsOf(applyPendingBookmarks(flags, pendingBookmarks)) : flagsFromItem;
  }, [isLoggedIn, deviceBookmarks, flags, pendingBookmarks]);
  return {
    query: isParticipant ? query : undefined,
    flagsOf,
    areLoaded: !isParticipant || flags !== undefined,
  };
};

/**
 * Returns My agenda with the current flags. That of a visitor consists of the bookmarks on the device and is
 * read from the programme, so nothing about them is sent.
 */
export const useMyAgenda = (): UseQueryResult<MyAgenda> => {
  const { flagsOf } = useAgendaFlags();
  const { isLoggedIn } = useAccess();
  const { profile } = useSession();
  const select = useCallback(
    ({ dates, items }: MyAgenda) => ({
      dates,
      items: items.map((panel) => ({ ...panel, ...flagsOf(panel) })),
    }),
    [flagsOf],
  );
  const selectBookmarked = useCallback(
    (items: PanelItem[]) => ({
      dates: profile?.days ?? [],
      items: items
        .map((panel) => ({ ...panel, ...flagsOf(panel) }))
        .filter(({ isLiked }) => isLiked),
    }),
    [flagsOf, profile],
  );
  const own = useEditionQuery(agendaRoutes.mine, {}, { select, enabled: isLoggedIn });
  const bookmarked = useEditionQuery(
    panelRoutes.list,
    { showAll: false },
    { select: selectBookmarked, enabled: !isLoggedIn },
  );
  return isLoggedIn ? own : bookmarked;
};
