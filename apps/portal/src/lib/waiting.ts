import { useSyncExternalStore } from "react";
import { showWaitingInTitle } from "./page-title.ts";

/** What may wait for the visitor. */
export type WaitingPart = "notifications" | "chat";

const counts: Record<WaitingPart, number> = { notifications: 0, chat: 0 };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const total = (): number => counts.notifications + counts.chat;

/** Says how much of something waits for the visitor, which the title of the tab tells too. */
export const setWaiting = (part: WaitingPart, count: number): void => {
  if (counts[part] === count) return;
  counts[part] = count;
  showWaitingInTitle(total());
  // Where the system counts on icons.
  navigator.setAppBadge?.(total()).catch(() => undefined);
  for (const listener of listeners) listener();
};

/** How much waits for the visitor, of one thing or in all. @returns 0 until it is known */
export const useWaiting = (part?: WaitingPart): number =>
  useSyncExternalStore(
    subscribe,
    () => (part === undefined ? total() : counts[part]),
    () => 0,
  );
