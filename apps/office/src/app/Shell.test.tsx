import { officeRoutes, resourceRoutes } from "@foyer/contract/office/routes";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOffice } from "../testing/render-office.tsx";
import { mockRoute, refusal } from "../testing/server.ts";

const findRail = () => screen.findByRole("navigation", { name: "Office" });

test("expands only the group of the current screen and counts open tasks", async () => {
  mockRoute(resourceRoutes.hotels.list, () => ({ items: [], total: 0 }));
  renderOffice("/hotels");
  const rail = within(await findRail());
  expect(rail.getByRole("link", { name: "Hotels" }).getAttribute("aria-current")).toBe("page");
  expect(rail.queryByRole("link", { name: "Partner groups" })).toBeNull();
  expect(await rail.findByRole("link", { name: /3 tasks/ })).toBeTruthy();
});

test("collapses and stays collapsed after a reload", async () => {
  mockRoute(resourceRoutes.hotels.list, () => ({ items: [], total: 0 }));
  const { user, unmount } = renderOffice("/hotels");
  await user.click(await screen.findByRole("button", { name: "Collapse navigation" }));
  unmount();
  renderOffice("/hotels");
  expect(await screen.findByRole("button", { name: "Expand navigation" })).toBeTruthy();
});

test("shows a volunteer of the check-in only the station", async () => {
  mockRoute(officeRoutes.checkIn.attendees, () => ({ attendees: [], groups: [] }));
  mockRoute(officeRoutes.checkIn.checkIns, () => ({ items: [] }));
  const { router } = renderOffice("", "check-in");
  await screen.findByRole("heading", { level: 1, name: "Check-in" });
  expect(router.state.location.pathname).toBe("/2026-1/check-in");
  const rail = within(await findRail());
  expect(rail.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Check-in"]);
});

test("finds a person with the keyboard and opens the record", async () => {
  mockRoute(resourceRoutes.hotels.list, () => ({ items: [], total: 0 }));
  mockRoute(officeRoutes.options.list, ({ query }) => ({
    items: query["of"] === "people" ? [{ id: 7, title: "Anna Nowak", detail: "Larch Bank" }] : [],
  }));
  mockRoute(resourceRoutes.people.list, () => ({ items: [], total: 0 }));
  mockRoute(resourceRoutes.people.get, () => refusal(404));
  mockRoute(resourceRoutes.people.history, () => ({ items: [], total: 0 }));
  const { user, router } = renderOffice("/hotels");
  await findRail();
  await user.keyboard("{Control>}k{/Control}");
  const input = await screen.findByRole("combobox", { name: "Search" });
  await user.type(input, "anna@");
  const people = within(await screen.findByRole("group", { name: "People" }));
  expect(people.getByRole("option").textContent).toBe("Anna NowakLarch Bank");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/2026-1/people/7"));
});

test("offers no people to a role that may not see their names", async () => {
  mockRoute(resourceRoutes.hotels.list, () => ({ items: [], total: 0 }));
  const searched: (string | undefined)[] = [];
  mockRoute(officeRoutes.options.list, ({ query }) => {
    searched.push(query["of"]);
    return { items: [] };
  });
  const { user } = renderOffice("/hotels", "viewer");
  await findRail();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Search" }), "anna");
  await waitFor(() => expect(searched).toContain("hotels"));
  expect(searched).not.toContain("people");
});

test("shows a failed search in the palette beside matching screens", async () => {
  mockRoute(resourceRoutes.hotels.list, () => ({ items: [], total: 0 }));
  mockRoute(officeRoutes.options.list, () => refusal(403, { title: "Not for this role." }));
  const { user } = renderOffice("/hotels");
  await findRail();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Search" }), "hotels");
  expect((await screen.findByRole("alert")).textContent).toBe("Not for this role.");
  expect(screen.getByRole("option", { name: /^Hotels/ })).toBeTruthy();
});

test("does not open a record of the previous term", async () => {
  mockRoute(resourceRoutes.hotels.list, () => ({ items: [], total: 0 }));
  mockRoute(officeRoutes.options.list, ({ query }) => ({
    items: query["of"] === "people" ? [{ id: 7, title: "Anna Nowak" }] : [],
  }));
  const { user, router } = renderOffice("/hotels");
  await findRail();
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Search" }), "anna@");
  await screen.findByRole("option", { name: "Anna Nowak" });
  await user.keyboard("x{Enter}");
  expect(router.state.location.pathname).toBe("/2026-1/hotels");
  expect(await screen.findByRole("option", { name: "Anna Nowak" })).toBeTruthy();
});

test("names the end of the login session on the login page", async () => {
  mockRoute(resourceRoutes.hotels.list, () => refusal(401, { code: "session-required" }));
  renderOffice("/hotels");
  expect(await screen.findByText(/^Your login session has expired/)).toBeTruthy();
});
