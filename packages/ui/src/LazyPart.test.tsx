import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { lazy } from "react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { showToastsThrough, type ToastMessage } from "./toast.ts";
import { LazyPart } from "./LazyPart.tsx";

const server = setupServer();

beforeAll(() => server.listen());
afterEach(() => {
  vi.unstubAllGlobals();
  server.resetHandlers();
});
afterAll(() => server.close());

/** A page with a part whose code is lost, and what a press on its button leads to. */
const renderLost = async (answer: () => Response) => {
  const said: ToastMessage[] = [];
  const reload = vi.fn<() => void>();
  showToastsThrough((message) => said.push(message));
  vi.stubGlobal("location", { ...location, pathname: "/panels", reload });
  server.use(http.head("*", answer));
  const Lost = lazy<() => null>(() => Promise.reject(new TypeError("Failed to fetch")));
  render(
    <>
      <h1>Programme</h1>
      <LazyPart fallback={<p>Loading</p>}>
        <Lost />
      </LazyPart>
    </>,
    // React would report to the console what the part itself says.
    { onCaughtError: () => {} },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  return { said, reload };
};

test("a part whose code does not come says so in its place, and the page is loaded again at a press", async () => {
  const { said, reload } = await renderLost(() => new HttpResponse(null));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(screen.getByRole("alert").textContent).toContain("could not be loaded");
  expect(screen.getByRole("heading", { name: "Programme" })).toBeDefined();
  expect(said).toEqual([]);
});

test("without a connection the page stays, and a message says why", async () => {
  const { said, reload } = await renderLost(() => HttpResponse.error());
  await waitFor(() => expect(said).toMatchObject([{ text: /no answer from the server/ }]));
  expect(reload).not.toHaveBeenCalled();
});
