import { agendaRoutes, type AgendaFlags } from "@foyer/contract/agenda/portal";
import type { PanelItem } from "@foyer/contract/panels/portal";
import { toast } from "@foyer/ui/toast.ts";
import i18next from "i18next";
import { call } from "../../lib/api.ts";
import { describeError } from "../../lib/describe-error.ts";
import { isUnreachable, isOffline, subscribeToConnectivity } from "../../lib/connectivity.ts";
import { listenToTabs, notifyTabs } from "../../lib/tab-channels.ts";
import { cacheOf } from "../../lib/query-cache.ts";
import { hasPendingBookmarks } from "../../lib/stored-session.ts";
import { createBookmarkOutbox, queueBookmark, removePendingBookmark } from "./pending-bookmarks.ts";

const pendingIds = new Set<number>();

/** New flag; pending while the server has not stored it. */
export type BookmarkState = { isLiked: boolean; isPending: boolean };

/**
 * Toggles a bookmark. Lists show the change immediately and revert it if the server rejects it.
 * @param panel the displayed panel with the flag to change
 * @returns the new flag; undefined while an earlier change is pending
 * @throws what `call` throws
 */
export const toggleBookmark = async (panel: PanelItem): Promise<BookmarkState | undefined> => {
  const { id, isLiked } = panel;
  if (pendingIds.has(id)) return undefined;
  pendingIds.add(id);
  await showBookmark(id, !isLiked);
  const route = isLiked ? agendaRoutes.removeFavourite : agendaRoutes.addFavourite;
  try {
    const isLikedNow = await call(route, { body: { id } });
    await showBookmark(id, isLikedNow);
    removePendingBookmark(id);
    return { isLiked: isLikedNow, isPending: false };
  } catch (error) {
    if (isUnreachable(error)) {
      queueBookmark(id, !isLiked);
      showInMyAgenda(panel);
      return { isLiked: !isLiked, isPending: true };
    }
    await showBookmark(id, isLiked);
    throw error;
  } finally {
    pendingIds.delete(id);
    if (pendingIds.size === 0) notifyTabs("bookmarks");
  }
};

/** Cancels pending fetches, which could return the previous flag. */
const showBookmark = async (id: number, isLiked: boolean): Promise<void> => {
  const flags = cacheOf(agendaRoutes.flags);
  await flags.cancel();
  flags.setData((cached) => withLiked(cached, id, isLiked));
};

const withLiked = (flags: AgendaFlags, id: number, isLiked: boolean): AgendaFlags => {
  const others = flags.liked.filter((liked) => liked !== id);
  return { ...flags, liked: isLiked ? [...others, id] : others };
};

/** Refetches the cancelled flags, and My agenda, which the bookmark may have changed. */
const reload = () =>
  Promise.all([cacheOf(agendaRoutes.flags).invalidate(), cacheOf(agendaRoutes.mine).invalidate()]);

/** Adds the item to the cached agenda until the server stores the bookmark. */
const showInMyAgenda = (panel: PanelItem) =>
  cacheOf(agendaRoutes.mine, { inCurrentEdition: true }).setData((agenda) =>
    agenda.items.some(({ id }) => id === panel.id)
      ? agenda
      : { ...agenda, items: [...agenda.items, panel] },
  );

const showRejection = (error: unknown) =>
  toast.error(`${i18next.t("agenda.pendingBookmarkRejected")} ${describeError(error)}`);

const outbox = createBookmarkOutbox({ onDone: showBookmark, onRejected: showRejection });

/** Sends pending bookmarks while the server is reachable. */
export const sendPendingBookmarks = async (): Promise<void> => {
  if (await outbox.flush()) notifyTabs("bookmarks");
};

// The tab that made the change refetches like the others.
listenToTabs("bookmarks", () => {
  if (pendingIds.size === 0) void reload();
});

subscribeToConnectivity(() => {
  if (!isOffline() && hasPendingBookmarks()) void sendPendingBookmarks();
});
