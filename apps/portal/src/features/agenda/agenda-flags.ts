import { agendaRoutes, type AgendaFlags, type MyAgenda } from "@foyer/contract/agenda";
import type { PanelItem } from "@foyer/contract/panels";
import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useAccess } from "../../lib/session.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useWishes, withWishes } from "./waiting-bookmarks.ts";

/** What an agenda item is to the visitor. */
type PanelFlags = Pick<PanelItem, "isLiked" | "isMine" | "isRecommended">;

const asAnswered = ({ isLiked, isMine, isRecommended }: PanelItem): PanelFlags => ({
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
  /** Absent for somebody who has no agenda of their own. */
  query: UseQueryResult<AgendaFlags> | undefined;
  /** What an item is to the visitor, whatever the list says that it stands in. */
  flagsOf: (panel: PanelItem) => PanelFlags;
  /** Whether a bookmark can be told from none. */
  areKnown: boolean;
};

/**
 * The visitor's bookmarks, own speeches and recommendations: the one place where the portal keeps them. They are merged
 * into every list, so that a bookmark shows at once wherever its item stands.
 */
export const useAgendaFlags = (): FlagsOfVisitor => {
  const { takesPart } = useAccess();
  const query = useEditionQuery(agendaRoutes.flags, {}, { enabled: takesPart });
  const wishes = useWishes();
  const flags = takesPart && !query.isPlaceholderData ? query.data : undefined;
  const flagsOf = useMemo(
    () => (flags ? createFlagsOf(withWishes(flags, wishes)) : asAnswered),
    [flags, wishes],
  );
  return {
    query: takesPart ? query : undefined,
    flagsOf,
    areKnown: !takesPart || flags !== undefined,
  };
};

/** My agenda with the visitor's flags as they are now. */
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
