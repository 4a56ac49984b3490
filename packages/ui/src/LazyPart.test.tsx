import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { lazy } from "react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { setToastHandler, type ToastMessage } from "./toast.ts";
import { LazyPart } from "./LazyPart.tsx";

const server = setupServer();

beforeAll(() => server.listen());
afterEach(() => {
  vi.unstubAllGlobals();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Renders a part whose code fails to load, and simulates a click on its button. */
const renderFailingPart = async (respond: () => Response) => {
  const toasts: ToastMessage[] = [];
  const reload = vi.fn<() => void>();
  setToastHandler((message) => toasts.push(message));
  vi.stubGlobal("location", { ...location, pathname: "/panels", reload });
  server.use(http.head("*", respond));
  const FailingPart = lazy<() => null>(() => Promise.reject(new TypeError("Failed to fetch")));
  render(
    <>
      <h1>Programme</h1>
      <LazyPart fallback={<p>Loading</p>}>
        <FailingPart />
      </LazyPart>
    </>,
    // React would log the error that the part displays.
    { onCaughtError: () => {} },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  return { toasts, reload };
};

test("a part whose code fails to load shows an error, and a retry reloads the page", async () => {
  const { toasts, reload } = await renderFailingPart(() => new HttpResponse(null));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.getByRole("alert").textContent).toContain("could not be loaded");
  expect(screen.getByRole("heading", { name: "Programme" })).toBeDefined();
  expect(toasts).toEqual([]);
});

test("the page stays offline, and a toast shows the reason", async () => {
  const { toasts, reload } = await renderFailingPart(() => HttpResponse.error());
  await waitFor(() => expect(toasts).toMatchObject([{ text: "The server does not respond." }]));
  expect(reload).not.toHaveBeenCalled();
});
