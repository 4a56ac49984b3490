import { agendaRoutes, type AgendaFlags } from "@foyer/contract/agenda";
import type { PanelItem } from "@foyer/contract/panels";
import { call } from "../../lib/api.ts";
import { cacheOf } from "../../lib/query-cache.ts";

const underWay = new Set<number>();

/**
 * Sets or takes away a bookmark. Every list shows it at once, and goes back when the server refuses.
 * @param panel as it is shown, with the flag to change
 * @returns the flag that the server answers; undefined while an earlier change of it is under way
 * @throws what `call` throws
 */
export const toggleBookmark = async ({ id, isLiked }: PanelItem): Promise<boolean | undefined> => {
  if (underWay.has(id)) return undefined;
  underWay.add(id);
  await showBookmark(id, !isLiked);
  const row = isLiked ? agendaRoutes.removeFavourite : agendaRoutes.addFavourite;
  try {
    const answer = await call(row, { body: { id } });
    await showBookmark(id, answer);
    return answer;
  } catch (error) {
    await showBookmark(id, isLiked);
    throw error;
  } finally {
    underWay.delete(id);
    if (underWay.size === 0) void readAgain();
  }
};

/** A read that is under way could still tell the flag of before. */
const showBookmark = async (id: number, isLiked: boolean): Promise<void> => {
  const flags = cacheOf(agendaRoutes.flags);
  await flags.cancel();
  flags.setData((cached) => withLiked(cached, id, isLiked));
};

const withLiked = (flags: AgendaFlags, id: number, isLiked: boolean): AgendaFlags => {
  const others = flags.liked.filter((liked) => liked !== id);
  return { ...flags, liked: isLiked ? [...others, id] : others };
};

/** Reads the flags that were stopped, and My agenda, which may have an item more. */
const readAgain = () =>
  Promise.all([cacheOf(agendaRoutes.flags).invalidate(), cacheOf(agendaRoutes.mine).invalidate()]);
