import { createStore } from "@foyer/ui/store.ts";
import { useSyncExternalStore } from "react";
import { showUnreadInTitle } from "./page-title.ts";

/** Kinds of unread items. */
export type UnreadKind = "notifications" | "chat";

const counts = createStore<Record<UnreadKind, number>>({ notifications: 0, chat: 0 });

const total = (): number => counts.get().notifications + counts.get().chat;

/** Sets the unread count of a kind and updates the tab title. */
export const setUnreadCount = (kind: UnreadKind, count: number): void => {
  if (counts.get()[kind] === count) return;
  counts.set({ ...counts.get(), [kind]: count });
  showUnreadInTitle(total());
  // Only some systems support badges.
  navigator.setAppBadge?.(total()).catch(() => undefined);
};

/**
 * Returns the unread count of a kind, or the total.
 * @returns 0 until it is loaded
 */
export const useUnreadCount = (kind?: UnreadKind): number =>
  useSyncExternalStore(
    counts.subscribe,
    () => (kind === undefined ? total() : counts.get()[kind]),
    () => 0,
  );
