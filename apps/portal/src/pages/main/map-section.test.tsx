import { routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { sampleHotel } from "../../testing/building-builders.ts";
import { buildMap, buildMapCategory, buildMarker } from "../../testing/map-builders.ts";
import { mockNearViewport } from "../../testing/near-viewport.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute } from "../../testing/server.ts";

const information = [{ language: 1, content: "<p>Open daily</p>" }] as const;

beforeEach(() => {
  mockRoute(routes.partners.list, []);
  mockRoute(routes.maps.details, buildMap());
  mockRoute(routes.maps.categories, [buildMapCategory()]);
  mockRoute(routes.maps.markers, [buildMarker({ buildingId: 5, information: [...information] })]);
  mockRoute(routes.maps.polylines, []);
  mockRoute(routes.buildings.details, sampleHotel());
  mockRoute(routes.panels.list, []);
});

describe("link to a marker or building", () => {
  it.each([
    ["marker-1", "Tower"],
    ["building-5", "Hotel Graniowy"],
  ])("redirects to the map page: %s", async (open, name) => {
    const { router } = await renderPage(`/?open=${open}`);
    expect(await screen.findByRole("dialog", { name })).toBeTruthy();
    expect(router.state.location.href).toBe(`/map?open=${open}`);
  });

  it("redirects from another page too, and Back returns to it", async () => {
    const { router } = await renderPage("/terms");
    await act(() => router.navigate({ to: "/", search: { open: "marker-1" } }));
    expect(await screen.findByRole("dialog", { name: "Tower" })).toBeTruthy();
    expect(router.state.location.href).toBe("/map?open=marker-1");
    act(() => router.history.back());
    await waitFor(() => expect(router.state.location.href).toBe("/terms"));
  });
});

describe("map of the main page", () => {
  beforeEach(mockNearViewport);

  it("hides empty sections and their dots", async () => {
    mockRoute(routes.agenda.mine, { dates: [], items: [] });
    mockRoute(routes.information.list, []);
    mockRoute(routes.partners.list, []);
    for (const route of [routes.maps.categories, routes.maps.markers, routes.maps.polylines]) {
      mockRoute(route, []);
    }
    await renderPage("/", { isLoggedIn: true });
    const dots = within(screen.getByRole("navigation", { name: "Page sections" }));
    const names = () => dots.getAllByRole("link").map((link) => link.textContent);
    await waitFor(() => expect(names()).toEqual(["Start", "My Forum", "Notifications"]));
    for (const name of ["My agenda", "Information", "Partners", "Map"]) {
      expect(screen.queryByRole("heading", { level: 2, name })).toBeNull();
    }
  });

  const findPin = () =>
    waitFor(() => {
      const pin = document.querySelector<HTMLElement>(".leaflet-marker-icon");
      if (pin === null) throw new Error("The map shows no marker");
      return pin;
    });

  it("loads near the viewport and links to its page", async () => {
    await renderPage("/");
    const map = within(await screen.findByRole("region", { name: "Map" }));
    expect(map.getByRole("link", { name: "Go to map" })).toHaveProperty("pathname", "/map");
    expect(await map.findByRole("combobox", { name: "Categories" })).toBeTruthy();
    expect(map.queryByRole("heading", { name: "Places" })).toBeNull();
    await findPin();
    await expectAccessible();
  });

  it("opens the dialog of a marker without leaving the page", async () => {
    const { user, router } = await renderPage("/");
    (await findPin()).click();
    await user.click(await screen.findByRole("button", { name: "Show details" }));
    expect(await screen.findByRole("dialog", { name: "Tower" })).toBeTruthy();
    expect(router.state.location.href).toBe("/?open=marker-1");
    act(() => router.history.back());
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Tower" })).toBeNull());
    act(() => router.history.forward());
    expect(await screen.findByRole("dialog", { name: "Tower" })).toBeTruthy();
    expect(router.state.location.href).toBe("/?open=marker-1");
  });
});
