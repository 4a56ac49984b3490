import { agendaRoutes } from "@foyer/contract/agenda/portal";
import { beforeEach, expect, test, vi } from "vitest";
import { updateSession } from "../../lib/session.ts";
import { buildToken } from "../../testing/builders.ts";
import { mockRoute, refusal } from "../../testing/server.ts";
import { applyPendingBookmarks, createBookmarkOutbox, queueBookmark } from "./pending-bookmarks.ts";

/** jsdom has no Web Locks, and a single page needs none. */
const locks = { request: (_name: string, work: () => unknown) => work() };

beforeEach(() => {
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  updateSession({ token: buildToken() });
});

const sendAll = async () => {
  const done: string[] = [];
  const onRejected = vi.fn<(error: unknown) => void>();
  const outbox = createBookmarkOutbox({
    onDone: (id, isLiked) => done.push(`${id} ${isLiked}`),
    onRejected,
  });
  const isSent = await outbox.flush();
  return { done, onRejected, isSent };
};

test("sends pending bookmarks in order, and only the last change of an item", async () => {
  mockRoute(agendaRoutes.addFavourite, true);
  mockRoute(agendaRoutes.removeFavourite, false);
  queueBookmark(3, true);
  queueBookmark(1, true);
  queueBookmark(3, false);
  expect(await sendAll()).toMatchObject({ done: ["1 true", "3 false"], isSent: true });
  expect(await sendAll()).toMatchObject({ done: [], isSent: false });
});

test("reports a rejection and continues", async () => {
  mockRoute(agendaRoutes.addFavourite, () => refusal(404, { title: "Gone" }));
  mockRoute(agendaRoutes.removeFavourite, false);
  queueBookmark(3, true);
  queueBookmark(1, false);
  const { done, onRejected } = await sendAll();
  expect(done).toEqual(["1 false"]);
  expect(onRejected).toHaveBeenCalledOnce();
});

test("keeps bookmarks pending without a response", async () => {
  mockRoute(agendaRoutes.addFavourite, () => Response.error());
  queueBookmark(3, true);
  expect(await sendAll()).toMatchObject({ done: [], isSent: false });
  mockRoute(agendaRoutes.addFavourite, true);
  expect(await sendAll()).toMatchObject({ done: ["3 true"] });
});

test("applies pending bookmarks to the flags", () => {
  const flags = { liked: [1, 2], mine: [5], recommended: [] };
  const pendingBookmarks = [
    { user: 1, id: 2, isLiked: false },
    { user: 1, id: 3, isLiked: true },
  ];
  expect(applyPendingBookmarks(flags, pendingBookmarks)).toEqual({ ...flags, liked: [1, 3] });
  expect(applyPendingBookmarks(flags, [])).toBe(flags);
});
