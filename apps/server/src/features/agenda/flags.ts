import type { AgendaFlags, PanelItem } from "@foyer/contract";
import type { AgendaRepository, FlagsOwner } from "./agenda.repository.ts";

/**
 * Returns a function that loads the panels that concern a person.
 * @param getItemIds returns the items in which an attendee takes part
 */
export const createLoadFlags =
  ({ listFlaggedIds }: Pick<AgendaRepository, "listFlaggedIds">) =>
  async (owner: FlagsOwner | null, getItemIds: (attendeeId: number) => ReadonlySet<number>) => {
    const ids = owner ? await listFlaggedIds(owner) : { liked: [], recommended: [] };
    const [liked, recommended] = [new Set(ids.liked), new Set(ids.recommended)];
    const mine = owner ? getItemIds(owner.attendeeId) : new Set<number>();

    return {
      isFlagged: (id: number): boolean => liked.has(id) || mine.has(id) || recommended.has(id),

      flagItem: (item: PanelItem): PanelItem => ({
        ...item,
        isLiked: liked.has(item.id),
        isMine: mine.has(item.id),
        isRecommended: recommended.has(item.id),
      }),

      listIds: (isVisible: (id: number) => boolean): AgendaFlags => ({
        liked: [...liked].filter(isVisible),
        mine: [...mine].filter(isVisible),
        recommended: [...recommended].filter(isVisible),
      }),
    };
  };
