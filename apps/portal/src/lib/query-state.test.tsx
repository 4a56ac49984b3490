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
import { answer, refusal } from "../testing/server.ts";
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

const draw = ({ quiet = false } = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Rooms quiet={quiet} />
    </QueryClientProvider>,
  );

const lookups = (...rooms: string[]) => buildLookups({ rooms });

/** Answers when told to. */
const answerLate = () => {
  let give = (_answer: Response | ReturnType<typeof lookups>) => {};
  const late = new Promise<Response | ReturnType<typeof lookups>>((resolve) => (give = resolve));
  answer(routes.panels.lookups, () => late);
  return (response: Response | ReturnType<typeof lookups>) => give(response);
};

beforeEach(() => updateSession({ conference: { year: 2026, type: 1 } }));

test("what is read has its place held, and is drawn", async () => {
  answer(routes.panels.lookups, lookups("Great Hall"));
  draw();
  expect(screen.getByText("On its way")).toBeTruthy();
  expect(await screen.findByText("Great Hall")).toBeTruthy();
  expect(screen.queryByText("On its way")).toBeNull();
});

test("that there is nothing is said", async () => {
  answer(routes.panels.lookups, lookups());
  draw();
  expect(await screen.findByText("No rooms")).toBeTruthy();
});

test("a failure stays with its button focused and busy while it is tried again", async () => {
  answer(routes.panels.lookups, () => refusal(400, { title: "Not today" }));
  const user = userEvent.setup();
  const { container } = draw();
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert").textContent).toContain("Not today");
  await expectAccessible(container);
  const give = answerLate();
  await user.click(retry);
  await waitFor(() => expect(retry.getAttribute("aria-busy")).toBe("true"));
  expect(document.activeElement).toBe(retry);
  expect(screen.queryByText("On its way")).toBeNull();
  give(refusal(400, { title: "Nor tomorrow" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Nor tomorrow"));
  expect(document.activeElement).toBe(retry);
});

test("the focus goes from the button to what was read", async () => {
  answer(routes.panels.lookups, () => refusal(400));
  const user = userEvent.setup();
  draw();
  const retry = await screen.findByRole("button", { name: "Try again" });
  answer(routes.panels.lookups, lookups("Great Hall"));
  await user.click(retry);
  const hall = await screen.findByText("Great Hall");
  await waitFor(() => expect(document.activeElement?.contains(hall)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test("what was read stays when its refresh fails", async () => {
  answer(routes.panels.lookups, lookups("Great Hall"));
  draw();
  await screen.findByText("Great Hall");
  answer(routes.panels.lookups, () => refusal(400, { title: "Not today" }));
  await act(() => cacheOf(routes.panels.lookups).invalidate());
  expect(await screen.findByText("Not today")).toBeTruthy();
  expect(screen.getByText("Great Hall")).toBeTruthy();
});

test("a refresh that fails is left to its caller", async () => {
  answer(routes.panels.lookups, lookups("Great Hall"));
  draw({ quiet: true });
  await screen.findByText("Great Hall");
  answer(routes.panels.lookups, () => refusal(400, { title: "Not today" }));
  await act(() => cacheOf(routes.panels.lookups).invalidate());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("Great Hall")).toBeTruthy();
});

test("what was read in the former language stays, covered, until the new is there", async () => {
  answer(routes.panels.lookups, lookups("Great Hall"));
  draw();
  await screen.findByText("Great Hall");
  const give = answerLate();
  await act(() => changeLanguage("pl"));
  expect(screen.getByText("Great Hall").closest("[aria-busy=true]")).toBeTruthy();
  give(lookups("Sala Wielka"));
  const hall = await screen.findByText("Sala Wielka");
  expect(hall.closest("[aria-busy=true]")).toBeNull();
});
