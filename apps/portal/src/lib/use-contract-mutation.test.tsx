import { routes } from "@foyer/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildToken } from "../testing/builders.ts";
import { answer, refusal } from "../testing/server.ts";
import { handleRefusals } from "./api.ts";
import { queryClient } from "./queries.ts";
import { updateSession } from "./session.ts";
import { showToastsThrough, type ToastMessage } from "@foyer/ui/toast.ts";
import { useContractMutation } from "./use-contract-mutation.ts";

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

type Options = Parameters<typeof useContractMutation<typeof routes.agenda.addFavourite>>[1];

const useBookmarking = (options?: Options) =>
  renderHook(() => useContractMutation(routes.agenda.addFavourite, options), { wrapper }).result;

let toasts: string[] = [];

beforeEach(() => {
  toasts = [];
  showToastsThrough(({ text }: ToastMessage) => toasts.push(text));
  updateSession({ token: buildToken() });
});

afterEach(() => {
  handleRefusals({ onUnauthorized: () => {}, onForbidden: () => {} });
  showToastsThrough(() => {});
});

it("sends the body, tells that it is under way, and gives the answer", async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  answer(routes.agenda.addFavourite, async ({ body }) => {
    await finished;
    return body.id === 3;
  });
  const onSuccess = vi.fn<(isLiked: boolean) => void>();
  const bookmark = useBookmarking({ onSuccess });
  act(() => bookmark.current.start({ id: 3 }));
  await waitFor(() => expect(bookmark.current.pendingInput).toEqual({ id: 3 }));
  finish();
  await waitFor(() => expect(bookmark.current.isPending).toBe(false));
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith(true, { id: 3 });
});

it("is not begun a second time while it is under way, and may be again afterwards", async () => {
  const asked = vi.fn<() => boolean>(() => true);
  answer(routes.agenda.addFavourite, asked);
  const bookmark = useBookmarking();
  act(() => {
    bookmark.current.start({ id: 3 });
    bookmark.current.start({ id: 3 });
  });
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await waitFor(() => expect(bookmark.current.isPending).toBe(false));
  act(() => bookmark.current.start({ id: 3 }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

it("says in a toast what failed and why", async () => {
  answer(routes.agenda.addFavourite, () => refusal(429, { title: "Wait a minute" }));
  const bookmark = useBookmarking({ failureText: "Not saved." });
  act(() => bookmark.current.start({ id: 3 }));
  await waitFor(() => expect(toasts).toEqual(["Not saved. Wait a minute"]));
});

it("says in the person's words that the server does not answer where a proxy did with its page", async () => {
  answer(
    routes.agenda.addFavourite,
    () => new Response("<html><h1>502 Bad gateway</h1></html>", { status: 502 }),
  );
  const bookmark = useBookmarking({ failureText: "Not saved." });
  act(() => bookmark.current.start({ id: 3 }));
  await waitFor(() =>
    expect(toasts).toEqual([
      "Not saved. There is no answer from the server. Check your connection and try again.",
    ]),
  );
});

it("leaves it to its caller to say what failed", async () => {
  answer(routes.agenda.addFavourite, () => refusal(400, { title: "No" }));
  const onFailure = vi.fn<(error: unknown) => void>();
  const bookmark = useBookmarking({ onFailure });
  act(() => bookmark.current.start({ id: 3 }));
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect(toasts).toEqual([]);
});

it.each([401, 403])("says nothing of a %i, which the app answers", async (status) => {
  const onUnauthorized = vi.fn<() => void>();
  const onForbidden = vi.fn<() => void>();
  handleRefusals({ onUnauthorized, onForbidden });
  answer(routes.agenda.addFavourite, () => refusal(status));
  const bookmark = useBookmarking({ failureText: "Not saved." });
  act(() => bookmark.current.start({ id: 3 }));
  await waitFor(() => expect(bookmark.current.isPending).toBe(false));
  await waitFor(() =>
    expect([onUnauthorized.mock.calls.length, onForbidden.mock.calls.length]).toEqual(
      status === 401 ? [1, 0] : [0, 1],
    ),
  );
  expect(toasts).toEqual([]);
});
