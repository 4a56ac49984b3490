import { agendaRoutes, type AgendaFlags } from "@foyer/contract/agenda";
import { ApiError } from "@foyer/client";
import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { call } from "../../lib/api.ts";
import { listenToWindow } from "../../lib/listen-to-window.ts";
import { BOOKMARKS_KEY } from "../../lib/stored-session.ts";
import { withStorage } from "../../lib/storage.ts";
import { getSession, subscribeToSession } from "../../lib/session.ts";

/** What somebody wants of a bookmark that the server does not know yet. */
const Wish = z.strictObject({ user: z.int(), id: z.int(), isLiked: z.boolean() });
type Wish = z.output<typeof Wish>;

const LOCK = "foyer-bookmarks";

const NONE: readonly Wish[] = [];

const read = (): readonly Wish[] => {
  try {
    const text = withStorage((storage) => storage.getItem(BOOKMARKS_KEY)) ?? "[]";
    return z.readonly(z.array(Wish)).safeParse(JSON.parse(text)).data ?? NONE;
  } catch {
    return NONE;
  }
};

const ofUser = () => read().filter(({ user }) => user === getSession().userId);

let wishes: readonly Wish[] = ofUser();
const listeners = new Set<() => void>();

const show = (next: readonly Wish[]) => {
  wishes = next;
  for (const listener of listeners) listener();
};

const keep = (next: readonly Wish[]) => {
  withStorage((storage) =>
    next.length === 0
      ? storage.removeItem(BOOKMARKS_KEY)
      : storage.setItem(BOOKMARKS_KEY, JSON.stringify(next)),
  );
  show(ofUser());
};

const isOf = (id: number, user: number | null) => (wish: Wish) =>
  wish.id === id && wish.user === user;

/** Keeps what is wanted until there is a line; the last wish about an item is the one that counts. */
export const keepWish = (id: number, isLiked: boolean): void => {
  const { userId } = getSession();
  if (userId === null) return;
  const others = read().filter((wish) => !isOf(id, userId)(wish));
  keep([...others, { user: userId, id, isLiked }]);
};

/** Forgets a wish that has come true, or another way. */
export const dropWish = (id: number): void => {
  const { userId } = getSession();
  const all = read();
  if (all.some(isOf(id, userId))) keep(all.filter((wish) => !isOf(id, userId)(wish)));
};

type Told = {
  /** The server has stored a wish. */
  onDone: (id: number, isLiked: boolean) => unknown;
  /** The server has refused one, and will again. */
  onRefused: (error: ApiError) => unknown;
};

/**
 * Sends what waits, in order and by one tab of the browser, until nothing is left or there is no line.
 A wish that another has replaced
 * meanwhile is sent next.
 * @returns whether any was sent
 */
export const sendWishes = ({ onDone, onRefused }: Told): Promise<boolean> =>
  navigator.locks.request(LOCK, async () => {
    let isSent = false;
    for (let [wish] = ofUser(); wish !== undefined; [wish] = ofUser()) {
      const { id, isLiked } = wish;
      const row = isLiked ? agendaRoutes.addFavourite : agendaRoutes.removeFavourite;
      try {
        await call(row, { body: { id } });
        if (isStill(wish)) dropWish(id);
        onDone(id, isLiked);
        isSent = true;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429)
          return isSent;
        dropWish(id);
        onRefused(error);
      }
    }
    return isSent;
  });

const isStill = ({ id, isLiked }: Wish) =>
  ofUser().some((wish) => wish.id === id && wish.isLiked === isLiked);

/** The flags with what is wanted of them. */
export const withWishes = (flags: AgendaFlags, wanted: readonly Wish[]): AgendaFlags => {
  const liked = new Set(flags.liked);
  for (const { id, isLiked } of wanted) {
    if (isLiked) liked.add(id);
    else liked.delete(id);
  }
  return wanted.length === 0 ? flags : { ...flags, liked: [...liked] };
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the person who is logged in waits for. */
const readWishes = () => wishes;
export const useWishes = (): readonly Wish[] =>
  useSyncExternalStore(subscribe, readWishes, readWishes);

// A log-out forgets them, and another tab may have sent them.
subscribeToSession(() => show(ofUser()));
listenToWindow("storage", ({ key }) => {
  if (key === BOOKMARKS_KEY || key === null) show(ofUser());
});
