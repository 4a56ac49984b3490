import { agendaRoutes, type AgendaFlags } from "@foyer/contract/agenda";
import type { PanelItem } from "@foyer/contract/panels";
import { toast } from "@foyer/ui/toast.ts";
import i18next from "i18next";
import { call } from "../../lib/api.ts";
import { describeError } from "../../lib/describe-error.ts";
import { hasNoAnswer, isLineLost, subscribeToLine } from "../../lib/line.ts";
import { cacheOf } from "../../lib/query-cache.ts";
import { hasWaitingBookmarks } from "../../lib/stored-session.ts";
import { dropWish, keepWish, sendWishes } from "./waiting-bookmarks.ts";

const underWay = new Set<number>();

/** What became of a bookmark: the flag, and whether the server does not know of it yet. */
export type Toggled = { isLiked: boolean; isWaiting: boolean };

/**
 * Sets or takes away a bookmark. Every list shows it at once, and goes back when the server refuses.
 * @param panel as it is shown, with the flag to change
 * @returns the flag, and whether it waits for a line; undefined while an earlier change of it is under way
 * @throws what `call` throws
 */
export const toggleBookmark = async (panel: PanelItem): Promise<Toggled | undefined> => {
  const { id, isLiked } = panel;
  if (underWay.has(id)) return undefined;
  underWay.add(id);
  await showBookmark(id, !isLiked);
  const row = isLiked ? agendaRoutes.removeFavourite : agendaRoutes.addFavourite;
  try {
    const answer = await call(row, { body: { id } });
    await showBookmark(id, answer);
    dropWish(id);
    return { isLiked: answer, isWaiting: false };
  } catch (error) {
    if (hasNoAnswer(error)) {
      keepWish(id, !isLiked);
      showInMyAgenda(panel);
      return { isLiked: !isLiked, isWaiting: true };
    }
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

/** My agenda is the server's, which does not know of the item yet. */
const showInMyAgenda = (panel: PanelItem) =>
  cacheOf(agendaRoutes.mine, { inCurrentEdition: true }).setData((agenda) =>
    agenda.items.some(({ id }) => id === panel.id)
      ? agenda
      : { ...agenda, items: [...agenda.items, panel] },
  );

const tellRefusal = (error: unknown) =>
  toast.error(`${i18next.t("agenda.bookmarkRefused")} ${describeError(error)}`);

/** Sends the bookmarks that wait for a line, as far as there is one. */
export const sendWaitingBookmarks = async (): Promise<void> => {
  const isSent = await sendWishes({ onDone: showBookmark, onRefused: tellRefusal });
  if (isSent) await readAgain();
};

subscribeToLine(() => {
  if (!isLineLost() && hasWaitingBookmarks()) void sendWaitingBookmarks();
});
