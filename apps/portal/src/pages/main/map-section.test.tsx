import { routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { sampleHotel } from "../../testing/building-builders.ts";
import { buildMap, buildMapCategory, buildMarker } from "../../testing/map-builders.ts";
import { bringNear } from "../../testing/near-viewport.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer } from "../../testing/server.ts";

const information = [{ language: 1, content: "<p>Open daily</p>" }] as const;

beforeEach(() => {
  answer(routes.partners.list, []);
  answer(routes.maps.details, buildMap());
  answer(routes.maps.categories, [buildMapCategory()]);
  answer(routes.maps.markers, [buildMarker({ buildingId: 5, information: [...information] })]);
  answer(routes.maps.polylines, []);
  answer(routes.buildings.details, sampleHotel());
  answer(routes.panels.list, []);
});

describe("a link to what is on the map", () => {
  it.each([
    ["marker-1", "Tower"],
    ["building-5", "Hotel Graniowy"],
  ])("leads to the page of the map: %s", async (open, name) => {
    const { router } = await renderPage(`/?open=${open}`);
    expect(await screen.findByRole("dialog", { name })).toBeTruthy();
    expect(router.state.location.href).toBe(`/map?open=${open}`);
  });

  it("leads there from another page as well, which stays one step back", async () => {
    const { router } = await renderPage("/terms");
    await act(() => router.navigate({ to: "/", search: { open: "marker-1" } }));
    expect(await screen.findByRole("dialog", { name: "Tower" })).toBeTruthy();
    expect(router.state.location.href).toBe("/map?open=marker-1");
    act(() => router.history.back());
    await waitFor(() => expect(router.state.location.href).toBe("/terms"));
  });
});

describe("the map of the landing page", () => {
  beforeEach(bringNear);

  it("what an edition has nothing of is no section, and has no dot", async () => {
    answer(routes.agenda.mine, { dates: [], items: [] });
    answer(routes.information.list, []);
    answer(routes.partners.list, []);
    for (const route of [routes.maps.categories, routes.maps.markers, routes.maps.polylines]) {
      answer(route, []);
    }
    await renderPage("/", { isLoggedIn: true });
    const dots = within(screen.getByRole("navigation", { name: "Sections of the page" }));
    const names = () => dots.getAllByRole("link").map((link) => link.textContent);
    await waitFor(() => expect(names()).toEqual(["Start", "My Forum", "Notifications"]));
    for (const name of ["My agenda", "Information", "Partners", "Map"]) {
      expect(screen.queryByRole("heading", { level: 2, name })).toBeNull();
    }
  });

  const findPin = () =>
    waitFor(() => {
      const found = document.querySelector<HTMLElement>(".leaflet-marker-icon");
      if (found === null) throw new Error("no marker is drawn");
      return found;
    });

  it("is asked for when somebody comes near it, and leads to its page", async () => {
    await renderPage("/");
    const map = within(await screen.findByRole("region", { name: "Map" }));
    expect(map.getByRole("link", { name: "Go to map" })).toHaveProperty("pathname", "/map");
    expect(await map.findByRole("combobox", { name: "Categories" })).toBeTruthy();
    expect(map.queryByRole("heading", { name: "Places" })).toBeNull();
    await findPin();
    await expectAccessible();
  });

  it("opens the window of a place where it is", async () => {
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
