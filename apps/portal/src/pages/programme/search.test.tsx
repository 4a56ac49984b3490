import { routes, type PanelItem } from "@foyer/contract";
import { normalizeForSearch } from "@foyer/contract/search-text";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildLookups, buildPanel, DAY } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute } from "../../testing/server.ts";

const NEXT_DAY = "2026-11-19";

const PANELS = [
  buildPanel({ id: 1, topic: "Łódź at night", people: ["Anna Nowak"] }),
  buildPanel({ id: 2, topic: "Grids", people: ["Anna Nowak", "Jan Łodziński"] }),
  buildPanel({
    id: 3,
    topic: "Rivers",
    path: "New economy",
    description: { description: "…a long way from the river in Łódź to the sea" },
  }),
  buildPanel({ id: 4, topic: "Wind", start: "15:00", end: "16:00" }),
  buildPanel({ id: 5, topic: "Trains to Łódź", date: NEXT_DAY, path: "New economy" }),
];

const searchTextOf = ({ people, description }: PanelItem) =>
  normalizeForSearch([...people, description.topic, description.description].join(" "));

beforeEach(() => {
  mockRoute(routes.panels.dates, [DAY, NEXT_DAY]);
  mockRoute(routes.panels.lookups, buildLookups({ rooms: ["Great Hall"], types: ["Debate"] }));
  mockRoute(routes.panels.list, ({ query }) =>
    PANELS.filter(
      (panel) =>
        (!query.has("date") || panel.date === query.get("date")) &&
        searchTextOf(panel).includes(query.get("search") ?? ""),
    ),
  );
});

const mockPhone = () =>
  vi
    .spyOn(globalThis, "matchMedia")
    .mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { media, matches: media.includes("<") }),
    );

const listHighlights = () =>
  [...document.querySelectorAll("article mark")].map(({ textContent }) => textContent);

test("counts the results of a search per day and can clear it", async () => {
  const { user, router } = await renderPage("/panels?search=lodz");
  expect(await screen.findByText("3 of 4 sessions")).toBeTruthy();
  const days = within(screen.getByRole("tablist", { name: "Conference days" }));
  expect(days.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    `Day 1 (Wed\u00a0${DAY}) 3`,
    "Day 2 (Thu\u00a019) 1",
    "All days 4",
  ]);
  await expectAccessible();
  await user.click(days.getByRole("tab", { name: /^Day 2/ }));
  expect(await screen.findByText("1 of 1 session")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ day: NEXT_DAY }));
  expect((await screen.findByText("1 session")).closest("p")).toBe(document.activeElement);
});

test("highlights matches on cards and lists matching people first", async () => {
  localStorage.setItem("foyer.view-mode", "cards");
  await renderPage("/panels?search=lodz");
  await screen.findByRole("heading", { name: "Łódź at night" });
  expect(listHighlights()).toEqual(["Łódź", "Łodz", "Łódź"]);
  expect(screen.getByText(/iński/).textContent).toBe("Jan Łodziński, Anna Nowak");
});

test("shows the context of hidden matches in rows", async () => {
  mockPhone();
  await renderPage("/panels?search=lodz");
  await screen.findByRole("heading", { name: "Łódź at night" });
  expect(listHighlights()).toEqual(["Łódź", "Łodz", "Łódź"]);
  expect(screen.getByText(/iński/).textContent).toBe("With Jan Łodziński");
  expect(screen.getByText(/to the sea/).textContent).toBe("…the river in Łódź to the sea");
  await expectAccessible();
});

test("shows active filters as chips on a phone and removes them one by one", async () => {
  mockPhone();
  const { user, router } = await renderPage("/panels?room=1&type=1");
  await screen.findByText("4 of 4 sessions");
  await user.click(await screen.findByRole("button", { name: /^Filters/ }));
  await user.click(await screen.findByRole("button", { name: "Show 4 sessions" }));
  await user.click(await screen.findByRole("button", { name: /Great Hall$/ }));
  await waitFor(() => expect(router.state.location.search).toEqual({ type: "1" }));
  expect(screen.getByRole("button", { name: /Debate$/ })).toBeTruthy();
});

test("expands thematic paths during a search and can collapse them", async () => {
  const { user } = await renderPage("/panels?tab=paths&search=lodz");
  await screen.findByRole("heading", { name: "Trains to Łódź" });
  expect(screen.getByText("4 of 5 sessions")).toBeTruthy();
  const economy = screen.getByRole("button", { name: /^New economy/, expanded: true });
  await user.click(economy);
  expect(economy.getAttribute("aria-expanded")).toBe("false");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await screen.findByText("5 sessions");
  for (const name of [/^New economy/, /^Energy forum/])
    expect(screen.getByRole("button", { name, expanded: false })).toBeTruthy();
});
