import { routes } from "@foyer/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { changeLanguage } from "./i18n.ts";
import { queryClient } from "./queries.ts";
import { cacheOf } from "./query-cache.ts";
import { updateSession } from "./session.ts";
import { useEditionQuery } from "./use-edition-query.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildLookups } from "../testing/panel-builders.ts";
import { mockRoute, refusal } from "../testing/server.ts";
import { QueryState } from "@foyer/ui/QueryState.tsx";

const Rooms = ({ quiet = false }) => {
  const lookups = useEditionQuery(routes.panels.lookups);
  return (
    <QueryState
      query={lookups}
      skeleton={<p>On its way</p>}
      isEmpty={({ rooms }) => rooms.length === 0}
      empty={<p>No rooms</p>}
      quiet={quiet}
    >
      {({ rooms }) => rooms.map((room) => <p key={room}>{room}</p>)}
    </QueryState>
  );
};

const renderRooms = ({ quiet = false } = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Rooms quiet={quiet} />
    </QueryClientProvider>,
  );

const lookups = (...rooms: string[]) => buildLookups({ rooms });

/** Responds when the test calls the returned function. */
const mockSlowResponse = () => {
  let respond = (_response: Response | ReturnType<typeof lookups>) => {};
  const late = new Promise<Response | ReturnType<typeof lookups>>((resolve) => (respond = resolve));
  mockRoute(routes.panels.lookups, () => late);
  return (response: Response | ReturnType<typeof lookups>) => respond(response);
};

beforeEach(() => updateSession({ conference: { year: 2026, type: 1 } }));

test("shows a skeleton, then the content", async () => {
  mockRoute(routes.panels.lookups, lookups("Great Hall"));
  renderRooms();
  expect(screen.getByText("On its way")).toBeTruthy();
  expect(await screen.findByText("Great Hall")).toBeTruthy();
  expect(screen.queryByText("On its way")).toBeNull();
});

test("shows that the list is empty", async () => {
  mockRoute(routes.panels.lookups, lookups());
  renderRooms();
  expect(await screen.findByText("No rooms")).toBeTruthy();
});

test("keeps the error with a focused, busy button during a retry", async () => {
  mockRoute(routes.panels.lookups, () => refusal(400, { title: "Not today" }));
  const user = userEvent.setup();
  const { container } = renderRooms();
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert").textContent).toContain("Not today");
  await expectAccessible(container);
  const respond = mockSlowResponse();
  await user.click(retry);
  await waitFor(() => expect(retry.getAttribute("aria-busy")).toBe("true"));
  expect(document.activeElement).toBe(retry);
  expect(screen.queryByText("On its way")).toBeNull();
  respond(refusal(400, { title: "Nor tomorrow" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Nor tomorrow"));
  expect(document.activeElement).toBe(retry);
});

test("moves the focus from the button to the loaded content", async () => {
  mockRoute(routes.panels.lookups, () => refusal(400));
  const user = userEvent.setup();
  renderRooms();
  const retry = await screen.findByRole("button", { name: "Try again" });
  mockRoute(routes.panels.lookups, lookups("Great Hall"));
  await user.click(retry);
  const hall = await screen.findByText("Great Hall");
  await waitFor(() => expect(document.activeElement?.contains(hall)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test("preserves the data when a refresh fails", async () => {
  mockRoute(routes.panels.lookups, lookups("Great Hall"));
  renderRooms();
  await screen.findByText("Great Hall");
  mockRoute(routes.panels.lookups, () => refusal(400, { title: "Not today" }));
  await act(() => cacheOf(routes.panels.lookups).invalidate());
  expect(await screen.findByText("Not today")).toBeTruthy();
  expect(screen.getByText("Great Hall")).toBeTruthy();
});

test("leaves a failed refresh to its caller", async () => {
  mockRoute(routes.panels.lookups, lookups("Great Hall"));
  renderRooms({ quiet: true });
  await screen.findByText("Great Hall");
  mockRoute(routes.panels.lookups, () => refusal(400, { title: "Not today" }));
  await act(() => cacheOf(routes.panels.lookups).invalidate());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("Great Hall")).toBeTruthy();
});

test("covers the data of the previous language until the new data arrives", async () => {
  mockRoute(routes.panels.lookups, lookups("Great Hall"));
  renderRooms();
  await screen.findByText("Great Hall");
  const respond = mockSlowResponse();
  await act(() => changeLanguage("pl"));
  expect(screen.getByText("Great Hall").closest("[aria-busy=true]")).toBeTruthy();
  respond(lookups("Sala Wielka"));
  const hall = await screen.findByText("Sala Wielka");
  expect(hall.closest("[aria-busy=true]")).toBeNull();
});
