import { agendaRoutes } from "@foyer/contract/agenda";
import { beforeEach, expect, test, vi } from "vitest";
import { updateSession } from "../../lib/session.ts";
import { buildToken } from "../../testing/builders.ts";
import { answer, refusal } from "../../testing/server.ts";
import { keepWish, sendWishes, withWishes } from "./waiting-bookmarks.ts";

/** jsdom has no locks; one page needs none. */
const locks = { request: (_name: string, work: () => unknown) => work() };

beforeEach(() => {
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  updateSession({ token: buildToken() });
});

const sendAll = async () => {
  const done: string[] = [];
  const onRefused = vi.fn<(error: unknown) => void>();
  const isSent = await sendWishes({
    onDone: (id, isLiked) => done.push(`${id} ${isLiked}`),
    onRefused,
  });
  return { done, onRefused, isSent };
};

test("bookmarks are sent in order, each once, and only the last wish about an item", async () => {
  answer(agendaRoutes.addFavourite, true);
  answer(agendaRoutes.removeFavourite, false);
  keepWish(3, true);
  keepWish(1, true);
  keepWish(3, false);
  expect(await sendAll()).toMatchObject({ done: ["1 true", "3 false"], isSent: true });
  expect(await sendAll()).toMatchObject({ done: [], isSent: false });
});

test("a refusal is told, and does not hold up the others", async () => {
  answer(agendaRoutes.addFavourite, () => refusal(404, { title: "Gone" }));
  answer(agendaRoutes.removeFavourite, false);
  keepWish(3, true);
  keepWish(1, false);
  const { done, onRefused } = await sendAll();
  expect(done).toEqual(["1 false"]);
  expect(onRefused).toHaveBeenCalledOnce();
});

test("what has no answer waits on", async () => {
  answer(agendaRoutes.addFavourite, () => Response.error());
  keepWish(3, true);
  expect(await sendAll()).toMatchObject({ done: [], isSent: false });
  answer(agendaRoutes.addFavourite, true);
  expect(await sendAll()).toMatchObject({ done: ["3 true"] });
});

test("flags are shown as they are wanted", () => {
  const flags = { liked: [1, 2], mine: [5], recommended: [] };
  const wishes = [
    { user: 1, id: 2, isLiked: false },
    { user: 1, id: 3, isLiked: true },
  ];
  expect(withWishes(flags, wishes)).toEqual({ ...flags, liked: [1, 3] });
  expect(withWishes(flags, [])).toBe(flags);
});
