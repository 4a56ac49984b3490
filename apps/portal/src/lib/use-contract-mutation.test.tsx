import { routes } from "@foyer/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildToken } from "../testing/builders.ts";
import { mockRoute, refusal } from "../testing/server.ts";
import { handleRefusals } from "./api.ts";
import { queryClient } from "./queries.ts";
import { updateSession } from "./session.ts";
import { setToastHandler, type ToastMessage } from "@foyer/ui/toast.ts";
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
  setToastHandler(({ text }: ToastMessage) => toasts.push(text));
  updateSession({ token: buildToken() });
});

afterEach(() => {
  handleRefusals({ onUnauthorized: () => {}, onForbidden: () => {} });
  setToastHandler(() => {});
});

it("sends the body, is pending meanwhile, and returns the response", async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  mockRoute(routes.agenda.addFavourite, async ({ body }) => {
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

it("ignores a second start while running and accepts one afterwards", async () => {
  const requests = vi.fn<() => boolean>(() => true);
  mockRoute(routes.agenda.addFavourite, requests);
  const bookmark = useBookmarking();
  act(() => {
    bookmark.current.start({ id: 3 });
    bookmark.current.start({ id: 3 });
  });
  await waitFor(() => expect(requests).toHaveBeenCalledOnce());
  await waitFor(() => expect(bookmark.current.isPending).toBe(false));
  act(() => bookmark.current.start({ id: 3 }));
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
});

it("shows a toast with the failure and its reason", async () => {
  mockRoute(routes.agenda.addFavourite, () => refusal(429, { title: "Wait a minute" }));
  const bookmark = useBookmarking({ failureText: "Not saved." });
  act(() => bookmark.current.start({ id: 3 }));
  await waitFor(() => expect(toasts).toEqual(["Not saved. Wait a minute"]));
});

it("shows that the server is unreachable if a proxy responded with its page", async () => {
  mockRoute(
    routes.agenda.addFavourite,
    () => new Response("<html><h1>502 Bad gateway</h1></html>", { status: 502 }),
  );
  const bookmark = useBookmarking({ failureText: "Not saved." });
  act(() => bookmark.current.start({ id: 3 }));
  await waitFor(() =>
    expect(toasts).toEqual([
      "Not saved. The server does not respond. Check your connection and try again.",
    ]),
  );
});

it("shows no toast if the caller handles the failure", async () => {
  mockRoute(routes.agenda.addFavourite, () => refusal(400, { title: "No" }));
  const onFailure = vi.fn<(error: unknown) => void>();
  const bookmark = useBookmarking({ onFailure });
  act(() => bookmark.current.start({ id: 3 }));
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect(toasts).toEqual([]);
});

it.each([401, 403])("shows no toast for %i, which the app handles", async (status) => {
  const onUnauthorized = vi.fn<() => void>();
  const onForbidden = vi.fn<() => void>();
  handleRefusals({ onUnauthorized, onForbidden });
  mockRoute(routes.agenda.addFavourite, () => refusal(status));
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
