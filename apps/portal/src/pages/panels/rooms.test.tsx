import { routes } from "@foyer/contract";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildLookups, buildPanel, DAY } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer } from "../../testing/server.ts";

const BY_ROOM = { look: "rooms" };
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

const openAt = (width: number, address: string) => {
  const { matchMedia } = globalThis;
  vi.spyOn(globalThis, "matchMedia").mockImplementation((media) => ({
    ...matchMedia(media),
    matches: Number(/width >= (\d+)px/.exec(media)?.[1] ?? Infinity) <= width,
  }));
  return renderPage(address, { isLoggedIn: true, flags: { liked: [2] } });
};

beforeEach(() => {
  answer(routes.panels.dates, [DAY]);
  answer(routes.panels.lookups, buildLookups());
  answer(routes.panels.list, ({ query }) =>
    [grids, water, poster, lunch].filter(
      ({ description }) => !query.has("search") || description.topic === query.get("search"),
    ),
  );
});
afterEach(() => void vi.restoreAllMocks());

test("a day by room is a grid of rooms and times, chosen by a button and kept in the address", async () => {
  const { user, router } = await openAt(1024, "/panels");
  await user.click(await screen.findByRole("button", { name: "By room" }));
  const grid = within(await screen.findByRole("grid", { name: "By room" }));
  expect(router.state.location.search).toEqual(BY_ROOM);
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
  await user.click(screen.getByRole("button", { name: "As a list" }));
  expect(await screen.findByRole("heading", { name: "Grids" })).toBeTruthy();
  expect(router.state.location.search).toEqual({});
});

test("Tab comes to one session, and arrows lead to the others", async () => {
  const { user } = await openAt(1440, "/panels?look=rooms");
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

test("a search narrows the rooms", async () => {
  await openAt(1440, "/panels?look=rooms&search=Water");
  const grid = within(await screen.findByRole("grid"));
  expect(grid.getAllByRole("columnheader")).toHaveLength(2);
  expect(grid.getAllByRole("link")).toHaveLength(1);
});

test("where there is no room for rooms the address shows the list", async () => {
  await openAt(1023, "/panels?look=rooms");
  expect(await screen.findByRole("heading", { name: "Grids" })).toBeTruthy();
  expect(screen.queryByRole("grid")).toBeNull();
  expect(screen.queryByRole("button", { name: "By room" })).toBeNull();
});
