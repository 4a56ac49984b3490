import { agendaRoutes, type AgendaFlags } from "@foyer/contract/agenda/portal";
import { ApiError } from "@foyer/client";
import { type AfterFailure, createOutbox } from "@foyer/client/outbox";
import { createStore } from "@foyer/ui/store.ts";
import { useStore } from "@foyer/ui/use-store.ts";
import * as z from "zod/mini";
import { call } from "../../lib/api.ts";
import { listenToWindow } from "../../lib/listen-to-window.ts";
import { BOOKMARKS_KEY } from "../../lib/stored-session.ts";
import { withStorage } from "../../lib/storage.ts";
import { getSession, subscribeToSession } from "../../lib/session.ts";

/** Bookmark change that the server has not stored yet. */
const PendingBookmark = z.strictObject({ user: z.int(), id: z.int(), isLiked: z.boolean() });
type PendingBookmark = z.output<typeof PendingBookmark>;

const NONE: readonly PendingBookmark[] = [];

const read = (): readonly PendingBookmark[] => {
  try {
    const text = withStorage((storage) => storage.getItem(BOOKMARKS_KEY)) ?? "[]";
    return z.readonly(z.array(PendingBookmark)).safeParse(JSON.parse(text)).data ?? NONE;
  } catch {
    return NONE;
  }
};

const ofUser = () => read().filter(({ user }) => user === getSession().userId);

/** Pending changes of the logged-in account. */
const pendingBookmarks = createStore<readonly PendingBookmark[]>(ofUser());

const publish = () => pendingBookmarks.set(ofUser());

const save = (next: readonly PendingBookmark[]) => {
  withStorage((storage) =>
    next.length === 0
      ? storage.removeItem(BOOKMARKS_KEY)
      : storage.setItem(BOOKMARKS_KEY, JSON.stringify(next)),
  );
  publish();
};

const isOf = (id: number, user: number | null) => (bookmark: PendingBookmark) =>
  bookmark.id === id && bookmark.user === user;

/** Stores a change until the server is reachable. The last change of an item wins. */
export const queueBookmark = (id: number, isLiked: boolean): void => {
  const { userId } = getSession();
  if (userId === null) return;
  const others = read().filter((bookmark) => !isOf(id, userId)(bookmark));
  save([...others, { user: userId, id, isLiked }]);
};

/** Removes a change that the server has stored or rejected. */
export const removePendingBookmark = (id: number): void => {
  const { userId } = getSession();
  const all = read();
  if (all.some(isOf(id, userId))) save(all.filter((bookmark) => !isOf(id, userId)(bookmark)));
};

type OutboxHandlers = {
  /** Called when the server has stored a change. */
  onDone: (id: number, isLiked: boolean) => unknown;
  /** Called when the server has permanently rejected a change. */
  onRejected: (error: ApiError) => unknown;
};

/** Creates the queue that sends pending changes in order. A newer change of an item is sent next. */
export const createBookmarkOutbox = ({ onDone, onRejected }: OutboxHandlers) =>
  createOutbox<PendingBookmark>({
    store: {
      list: ofUser,
      remove: (bookmarks) =>
        save(read().filter((bookmark) => !bookmarks.some((sent) => isSame(sent, bookmark)))),
    },
    send: async (bookmarks) => {
      for (const { id, isLiked } of bookmarks) {
        const route = isLiked ? agendaRoutes.addFavourite : agendaRoutes.removeFavourite;
        await call(route, { body: { id } });
        onDone(id, isLiked);
      }
    },
    onFailure: (error): AfterFailure => {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429)
        return "wait";
      onRejected(error);
      return "reject";
    },
    lock: "foyer-bookmarks",
  });

const isSame = (one: PendingBookmark, other: PendingBookmark) =>
  one.user === other.user && one.id === other.id && one.isLiked === other.isLiked;

export const applyPendingBookmarks = (
  flags: AgendaFlags,
  pending: readonly PendingBookmark[],
): AgendaFlags => {
  const liked = new Set(flags.liked);
  for (const { id, isLiked } of pending) {
    if (isLiked) liked.add(id);
    else liked.delete(id);
  }
  return pending.length === 0 ? flags : { ...flags, liked: [...liked] };
};

export const usePendingBookmarks = (): readonly PendingBookmark[] => useStore(pendingBookmarks);

// A log-out removes pending changes, and another tab may have sent them.
subscribeToSession(publish);
listenToWindow("storage", ({ key }) => {
  if (key === BOOKMARKS_KEY || key === null) publish();
});
