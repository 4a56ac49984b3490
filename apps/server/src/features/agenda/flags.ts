import type { AgendaFlags, PanelItem } from "@foyer/contract";
import type { AgendaRepository, FlagsOwner } from "./agenda.repository.ts";

/**
 * Loads which agenda items concern a person.
 * @param itemsOf returns the items that somebody takes part in
 */
export const createLoadFlags =
  ({ listFlaggedIds }: Pick<AgendaRepository, "listFlaggedIds">) =>
  async (owner: FlagsOwner | null, itemsOf: (attendeeId: number) => ReadonlySet<number>) => {
    const ids = owner ? await listFlaggedIds(owner) : { liked: [], recommended: [] };
    const [liked, recommended] = [new Set(ids.liked), new Set(ids.recommended)];
    const mine = owner ? itemsOf(owner.attendeeId) : new Set<number>();

    return {
      isFlagged: (id: number): boolean => liked.has(id) || mine.has(id) || recommended.has(id),

      flagItem: (item: PanelItem): PanelItem => ({
        ...item,
        isLiked: liked.has(item.id),
        isMine: mine.has(item.id),
        isRecommended: recommended.has(item.id),
      }),

      listIds: (isShown: (id: number) => boolean): AgendaFlags => ({
        liked: [...liked].filter(isShown),
        mine: [...mine].filter(isShown),
        recommended: [...recommended].filter(isShown),
      }),
    };
  };
