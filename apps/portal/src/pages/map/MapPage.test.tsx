import { type ConferenceMap, type Marker, routes } from "@foyer/contract";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { sampleHotel } from "../../testing/building-builders.ts";
import { buildMap, buildMapCategory, buildMarker } from "../../testing/map-builders.ts";
import { mockNearViewport } from "../../testing/near-viewport.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const TILES = "https://tiles.example/{z}/{x}/{y}.png";

const PICTURE = "0b54b6a2-6a52-4c5b-9d4e-4a3f0d1c2b3a";

const CATEGORIES = [
  buildMapCategory(),
  buildMapCategory({ id: 2, title_PL: "Noclegi", title_EN: "Places to stay", minZoom: 16 }),
];
const MARKERS = [
  buildMarker({ information: [{ language: 1, content: "<p>Open <b>daily</b></p>" }] }),
  buildMarker({ id: 2, categoryId: 2, name_PL: "Hotel", name_EN: "Hotel", buildingId: 5 }),
  buildMarker({ id: 3, categoryId: null, name_PL: "Źródło", name_EN: "Spring" }),
  buildMarker({ id: 4, name_PL: "Taras", name_EN: "Terrace", lat: null, long: null }),
];

const mockMap = (map: Partial<ConferenceMap> = {}, markers: Marker[] = MARKERS) => {
  mockRoute(routes.maps.details, buildMap(map));
  mockRoute(routes.maps.categories, CATEGORIES);
  mockRoute(routes.maps.markers, markers);
  mockRoute(routes.maps.polylines, []);
};

const list = async () => within(await screen.findByRole("region", { name: "Places" }));

const namesInList = async () => {
  const buttons = (await list()).getAllByRole("button");
  return buttons.map(({ firstChild }) => firstChild?.textContent);
};

const pins = () => [...document.querySelectorAll<HTMLElement>(".leaflet-marker-icon")];

const openPopup = async (user: UserEvent, name: RegExp) => {
  await waitFor(() => expect(pins().length).toBeGreaterThan(0));
  await user.click((await list()).getByRole("button", { name }));
};

beforeEach(mockNearViewport);

test("lists markers next to the map by category, without those that have no coordinates", async () => {
  mockMap();
  await renderPage("/map");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Map");
  expect(await namesInList()).toEqual(["Tower", "Hotel", "Spring"]);
  const headings = (await list()).getAllByRole("heading", { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Views",
    "Places to stay",
    "Other places",
  ]);
  await waitFor(() =>
    expect(pins().map(({ title }) => title)).toEqual(["Tower", "Hotel", "Spring"]),
  );
  expect(screen.getByText("© Forum")).toBeTruthy();
  await expectAccessible();
});

test("links OpenStreetMap in the attribution", async () => {
  mockMap({ attribution: "Tiles by Forum, data © OpenStreetMap contributors, 2026" });
  await renderPage("/map");
  const link = await screen.findByRole("link", { name: /^OpenStreetMap contributors/ });
  expect(link).toHaveProperty("href", "https://www.openstreetmap.org/copyright");
  expect(link.parentElement?.textContent).toMatch(/^Tiles by Forum, data © .*, 2026$/);
});

test("selects several categories, stores them in the URL and clears them", async () => {
  mockMap();
  const { user, router } = await renderPage("/map");
  const box = await screen.findByRole("combobox", { name: "Categories" });
  await user.click(box);
  await user.click(await screen.findByRole("option", { name: "Places to stay" }));
  expect(await namesInList()).toEqual(["Hotel"]);
  expect(router.state.location.search).toEqual({ categories: "2" });
  await user.click(screen.getByRole("option", { name: "Views" }));
  expect(await namesInList()).toEqual(["Tower", "Hotel"]);
  expect(router.state.location.search).toEqual({ categories: "2.1" });
  // The map opens at zoom 15, and hotels are visible from zoom 16.
  await waitFor(() => expect(pins().map(({ title }) => title)).toEqual(["Tower"]));
  await user.click(screen.getByRole("option", { name: "All" }));
  expect(await namesInList()).toEqual(["Tower", "Hotel", "Spring"]);
  expect(router.state.location.search).toEqual({});
});

test("shows a selected category from its minimum zoom", async () => {
  mockMap();
  const { user } = await renderPage("/map?categories=2");
  const zoomIn = await screen.findByRole("button", { name: "Zoom in" });
  expect(pins()).toEqual([]);
  await user.click(zoomIn);
  await waitFor(() => expect(pins().map(({ title }) => title)).toEqual(["Hotel"]));
});

test("opens a marker from the list at a zoom where it is visible", async () => {
  mockMap();
  const { user } = await renderPage("/map?categories=1.2");
  await openPopup(user, /^Hotel/);
  await waitFor(() => expect(pins().map(({ title }) => title)).toEqual(["Tower", "Hotel"]));
  expect(await screen.findByRole("button", { name: "Building plans" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show details" })).toBeNull();
  await expectAccessible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Building plans" })).toBeNull());
  const pressed = (await list()).getByRole("button", { name: /^Hotel/ });
  expect(document.activeElement).toBe(pressed);
});

test("opens the sanitised information of a marker in a dialog with a URL", async () => {
  const content = `<p>Open <b>daily</b></p><img src="x" onerror="alert(1)"><script>alert(2)</script>`;
  mockMap({}, [buildMarker({ information: [{ language: 1, content }] })]);
  const { user, router } = await renderPage("/map");
  await openPopup(user, /^Tower/);
  await user.click(await screen.findByRole("button", { name: "Show details" }));
  const dialog = await screen.findByRole("dialog", { name: "Tower" });
  expect(router.state.location.search).toEqual({ open: "marker-1" });
  await within(dialog).findByText(/^Open/);
  expect(dialog.querySelector("script, [onerror]")).toBeNull();
});

test("opens the dialog of a link, and shows an error for a missing marker", async () => {
  mockMap();
  const { router } = await renderPage("/map?open=marker-1");
  expect(await screen.findByRole("dialog", { name: "Tower" })).toBeTruthy();
  await router.navigate({ to: "/map", search: { open: "marker-99" } as never });
  expect(await screen.findByText("The content of this link is not available.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Tower" })).toBeNull());
  expect(router.state.location.search).toEqual({});
});

test("opens the plans of a building in a dialog", async () => {
  mockRoute(routes.panels.list, []);
  mockMap();
  mockRoute(routes.buildings.details, sampleHotel());
  mockRoute(routes.panels.list, []);
  const { user, router } = await renderPage("/map");
  await openPopup(user, /^Hotel/);
  await user.click(await screen.findByRole("button", { name: "Building plans" }));
  expect(await screen.findByRole("dialog", { name: "Hotel Graniowy" })).toBeTruthy();
  expect(router.state.location.search).toEqual({ open: "building-5" });
});

test("opens linked plans, and shows an error for a building without markers", async () => {
  mockMap();
  mockRoute(routes.buildings.details, sampleHotel());
  mockRoute(routes.panels.list, []);
  const { router } = await renderPage("/map?open=building-5");
  expect(await screen.findByRole("dialog", { name: "Hotel Graniowy" })).toBeTruthy();
  await router.navigate({ to: "/map", search: { open: "building-999" } as never });
  expect(await screen.findByText("The content of this link is not available.")).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: "Hotel Graniowy" })).toBeNull();
  expect(router.state.location.search).toEqual({});
});

test("loads tiles on demand after a click and sends only the origin", async () => {
  mockMap({ tilesUrl: TILES, tilesOnDemand: true });
  const { user } = await renderPage("/map");
  const button = await screen.findByRole("button", { name: "Show background map" });
  const tiles = () => [...document.querySelectorAll<HTMLImageElement>("img.leaflet-tile")];
  expect(tiles()).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(tiles().length).toBeGreaterThan(0));
  expect(tiles()[0]?.src).toMatch(/^https:\/\/tiles\.example\/15\/\d+\/\d+\.png$/);
  expect(tiles()[0]?.referrerPolicy).toBe("origin");
  expect(screen.queryByRole("button", { name: "Show background map" })).toBeNull();
});

test("reports failed tiles and keeps the markers", async () => {
  mockMap({ tilesUrl: TILES });
  await renderPage("/map");
  const tile = await waitFor(() => {
    const tile = document.querySelector("img.leaflet-tile");
    if (tile === null) throw new Error("The map requests no tile");
    return tile;
  });
  tile.dispatchEvent(new Event("error"));
  expect(await screen.findByText(/^The background map could not be loaded/)).toBeTruthy();
  expect(pins()).toHaveLength(3);
});

test("shows the picture of a marker, or the pin if it fails to load", async () => {
  mockMap({}, [buildMarker({ markerFileId: PICTURE })]);
  await renderPage("/map");
  await waitFor(() => expect(pins()).toHaveLength(1));
  const picture = document.querySelector<HTMLImageElement>("img.leaflet-marker-icon");
  expect(picture?.src).toContain(PICTURE);
  expect(picture?.alt).toBe("Tower");
  picture?.dispatchEvent(new Event("error"));
  expect(pins().map(({ title }) => title)).toEqual(["Tower"]);
  expect(pins()[0]?.querySelector("svg")).not.toBeNull();
  expect(pins()[0]?.style.getPropertyValue("--pin")).toBe("var(--path-5)");
  pins()[0]?.click();
  expect(
    await screen.findByText("View of the valley", { selector: ".leaflet-popup *" }),
  ).toBeTruthy();
});

test("shows that an edition has no map", async () => {
  mockMap({ zoom: 6 }, []);
  await renderPage("/map", { language: "pl" });
  expect(await screen.findByText("Nie ma jeszcze mapy tej konferencji.")).toBeTruthy();
});

test("reports a missing target for a link into an edition without a map", async () => {
  mockMap({}, []);
  const { router } = await renderPage("/map?open=marker-9");
  expect(await screen.findByText("The content of this link is not available.")).toBeTruthy();
  await router.navigate({ to: "/map", search: { open: "building-9" } as never });
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test("retries a failed request", async () => {
  mockMap();
  mockRoute(routes.maps.markers, () => refusal(400));
  const { user } = await renderPage("/map");
  await screen.findByText("The map could not be loaded.");
  mockMap();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await namesInList()).toEqual(["Tower", "Hotel", "Spring"]);
});
