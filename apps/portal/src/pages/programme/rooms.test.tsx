import { routes } from "@foyer/contract";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildLookups, buildPanel, DAY } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute } from "../../testing/server.ts";

const ROOM_VIEW = { view: "rooms" };
const inLibrary = { roomId: 4, description: { room: "Library" } };
const grids = buildPanel({ id: 1, topic: "Grids", start: "10:00", end: "11:00" });
const water = buildPanel({ id: 2, topic: "Water", start: "10:15", end: "11:00", ...inLibrary });
const poster = buildPanel({ id: 3, itemType: 1, topic: "Poster", start: "12:00", ...inLibrary });
const lunch = buildPanel({
  id: 4,
  itemType: 3,
  topic: "Lunch",
  start: "12:00",
  roomId: null,
  description: { room: null, building: null },
});

const openWithWidth = (width: number, address: string) => {
  const { matchMedia } = globalThis;
  vi.spyOn(globalThis, "matchMedia").mockImplementation((media) => ({
    ...matchMedia(media),
    matches: Number(/width >= (\d+)px/.exec(media)?.[1] ?? Infinity) <= width,
  }));
  return renderPage(address, { isLoggedIn: true, flags: { liked: [2] } });
};

beforeEach(() => {
  mockRoute(routes.panels.dates, [DAY]);
  mockRoute(routes.panels.lookups, buildLookups());
  mockRoute(routes.panels.list, ({ query }) =>
    [grids, water, poster, lunch].filter(
      ({ description }) => !query.has("search") || description.topic === query.get("search"),
    ),
  );
});
afterEach(() => void vi.restoreAllMocks());

test("shows a day as a grid of rooms and times, selected by a button and stored in the URL", async () => {
  const { user, router } = await openWithWidth(1024, "/panels");
  await user.click(await screen.findByRole("button", { name: "By room" }));
  const grid = within(await screen.findByRole("grid", { name: "By room" }));
  expect(router.state.location.search).toEqual(ROOM_VIEW);
  expect(grid.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Hours",
    "Great HallHotel Graniowy",
    "LibraryHotel Graniowy",
    "No room",
  ]);
  const rows = grid.getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
    "10:00",
    "10:15",
    "12:00",
  ]);
  const bookmarked = "Water, 10:15–11:00, Hotel Graniowy, Library, in My agenda";
  const cell = grid.getByRole("link", { name: bookmarked }).closest("[role=gridcell]");
  expect(cell?.getAttribute("aria-colindex")).toBe("3");
  expect(grid.getByText("Lunch")).toBeTruthy();
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Rows" }));
  expect(await screen.findByRole("heading", { name: "Grids" })).toBeTruthy();
  expect(router.state.location.search).toEqual({});
});

test("focuses one session by Tab and the others by arrow keys", async () => {
  const { user } = await openWithWidth(1440, "/panels?view=rooms");
  const grid = within(await screen.findByRole("grid"));
  const stops = () =>
    [...grid.getAllByRole("link"), ...grid.getAllByRole("button")].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
  expect(stops()).toHaveLength(1);
  stops()[0]?.focus();
  expect(document.activeElement?.textContent).toBe("Grids");
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("Water");
  expect(stops()).toEqual([document.activeElement]);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Poster");
  await user.keyboard("{ArrowDown}{ArrowLeft}");
  expect(document.activeElement?.textContent).toBe("Grids");
});

test("filters the rooms by a search", async () => {
  await openWithWidth(1440, "/panels?view=rooms&search=Water");
  const grid = within(await screen.findByRole("grid"));
  expect(grid.getAllByRole("columnheader")).toHaveLength(2);
  expect(grid.getAllByRole("link")).toHaveLength(1);
});

test("shows the list on screens that are too narrow for rooms", async () => {
  await openWithWidth(1023, "/panels?view=rooms");
  expect(await screen.findByRole("heading", { name: "Grids" })).toBeTruthy();
  expect(screen.queryByRole("grid")).toBeNull();
  expect(screen.queryByRole("button", { name: "By room" })).toBeNull();
});
