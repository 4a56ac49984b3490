import { routes } from "@foyer/contract";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildLookups, buildPanel, DAY } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const at = (building: string) => ({ description: { building } });
const grids = buildPanel({ id: 1, topic: "Grids", start: "09:00", end: "10:00", ...at("Hotel") });
const water = buildPanel({ id: 2, topic: "Water", start: "12:00", end: "13:00", ...at("Hall") });
const wind = buildPanel({ id: 3, topic: "Wind", start: "13:00", end: "14:00", ...at("Hotel") });
const rail = buildPanel({ id: 4, topic: "Rail", start: "10:30", end: "11:30", ...at("Hotel") });

const buildMarker = (buildingId: number, lat: number) => ({
  id: buildingId,
  lat,
  long: 15.76,
  categoryId: null,
  markerFileId: null,
  name_PL: "",
  name_EN: "",
  description_PL: null,
  description_EN: null,
  information: [],
  buildingId,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${DAY}T08:00:00+01:00`) });
});
afterEach(() => void vi.useRealTimers());

test("plans a day: free time, what fits in it, and walks by the visitor's speed", async () => {
  let liked = [1, 2, 3];
  mockRoute(routes.panels.dates, [DAY]);
  mockRoute(routes.panels.lookups, buildLookups());
  mockRoute(routes.panels.list, [grids, rail, water, wind]);
  mockRoute(routes.agenda.mine, { dates: [DAY], items: [grids, water, wind] });
  mockRoute(routes.buildings.list, [
    { id: 1, name: "Hotel", hasPlan: false },
    { id: 2, name: "Hall", hasPlan: false },
  ]);
  // About 500 m from one another.
  mockRoute(routes.maps.markers, [buildMarker(1, 50.777), buildMarker(2, 50.7815)]);
  mockRoute(routes.agenda.addFavourite, () => {
    liked = [...liked, 4];
    return true;
  });
  const { user } = await renderPage("/panels?tab=mine", {
    isLoggedIn: true,
    flags: () => ({ liked }),
  });
  expect(await screen.findByText("9 min walk to Hall")).toBeTruthy();
  expect(screen.getByText("9 min walk to Hotel, but no break between")).toBeTruthy();
  expect(screen.getByText("1 walk takes longer than the break")).toBeTruthy();
  await expectAccessible();

  await user.selectOptions(screen.getByRole("combobox", { name: "Walking speed" }), "Slow");
  expect(await screen.findByText("14 min walk to Hall")).toBeTruthy();
  expect(localStorage.getItem("foyer.walking-speed")).toBe("slow");

  const free = screen.getByRole("button", { name: "2 h free · 1 session fits" });
  await user.click(free);
  const list = within(free.parentElement?.parentElement ?? document.body);
  await user.click(list.getByRole("button", { name: "Bookmark: Rail" }));
  expect(await screen.findByText(/^Added to My Agenda/)).toBeTruthy();
  expect(await screen.findByText("30 min free")).toBeTruthy();
});

test("shows free time even if the day's programme cannot be loaded", async () => {
  mockRoute(routes.panels.dates, [DAY]);
  mockRoute(routes.panels.lookups, buildLookups());
  mockRoute(routes.panels.list, () => refusal(500));
  mockRoute(routes.agenda.mine, { dates: [DAY], items: [grids, water] });
  mockRoute(routes.buildings.list, []);
  mockRoute(routes.maps.markers, []);
  await renderPage("/panels?tab=mine", { isLoggedIn: true, flags: { liked: [1, 2] } });
  expect(await screen.findByText("2 h free")).toBeTruthy();
});

test("offers the private calendar in one step on phones, where Settings collapse it", async () => {
  const list = window.matchMedia("");
  vi.spyOn(window, "matchMedia").mockImplementation((media) => ({
    ...list,
    media,
    matches: media === "(width < 720px)",
  }));
  mockRoute(routes.panels.dates, [DAY]);
  mockRoute(routes.panels.lookups, buildLookups());
  mockRoute(routes.panels.list, [grids]);
  mockRoute(routes.agenda.mine, { dates: [DAY], items: [grids] });
  mockRoute(routes.buildings.list, []);
  mockRoute(routes.maps.markers, []);
  mockRoute(routes.calendar.state, { createdAt: null });
  const { user } = await renderPage("/panels?tab=mine", {
    isLoggedIn: true,
    flags: { liked: [1] },
  });
  await user.click(
    await screen.findByRole("button", { name: "Subscribe to My agenda in a calendar" }),
  );
  expect(await screen.findByRole("button", { name: "Create address" })).toBeTruthy();
  vi.restoreAllMocks();
});
