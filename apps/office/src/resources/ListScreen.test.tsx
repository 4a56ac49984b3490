import { resourceRoutes } from "@foyer/contract/office/routes";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOffice } from "../testing/render-office.tsx";
import { mockRoute, refusal } from "../testing/server.ts";

const routes = resourceRoutes.hotels;

const buildHotel = (id: number, name: string) => ({
  id,
  name: { en: name },
  address: `Rynek ${id}`,
  url: null,
  phone: null,
  isHidden: false,
});
const HOTELS = [buildHotel(1, "Ridge Hotel"), buildHotel(2, "Valley Inn")];

/** Mocks the list; the result collects the query of each request. */
const mockHotels = (items = HOTELS, total = items.length) => {
  const queries: Record<string, string>[] = [];
  mockRoute(routes.list, ({ query }) => {
    queries.push(query);
    return { items, total };
  });
  return queries;
};

/** Waits for a request with exactly this query. */
const waitForQuery = (queries: readonly object[], query: object) =>
  waitFor(() => expect(queries.at(-1)).toEqual({ page: "1", size: "25", ...query }));

test("shows that the list is loading, and then its records", async () => {
  let respond = (): void => {};
  mockRoute(
    routes.list,
    () =>
      new Promise((resolve) => {
        respond = () => resolve({ items: HOTELS, total: 2 });
      }),
  );
  renderOffice("/hotels");
  const table = await screen.findByRole("table");
  expect(table.parentElement?.getAttribute("aria-busy")).toBe("true");

  await waitFor(() => {
    respond();
    expect(table.parentElement?.getAttribute("aria-busy")).toBe("false");
  });
  const link = await screen.findByRole("link", { name: "Ridge Hotel" });
  expect(link.getAttribute("href")).toBe("/office/2026-1/hotels/1");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hotels 2");
  expect(within(table).getByRole("cell", { name: "Rynek 2" })).toBeTruthy();
  await expectAccessible();
});

test("offers an import for an empty list", async () => {
  mockHotels([]);
  renderOffice("/hotels");
  await screen.findByText("There is nothing here yet.");
  const link = screen.getByRole("link", { name: "Import a file" });
  expect(link.getAttribute("href")).toBe("/office/2026-1/hotels/import");
});

test("retries a failed request", async () => {
  mockRoute(routes.list, () => refusal(400, { title: "The list is not available." }));
  const { user } = renderOffice("/hotels");
  expect((await screen.findByRole("alert")).textContent).toContain("The list is not available.");

  mockHotels();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Ridge Hotel" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("sorts in ascending, descending and original order", async () => {
  const queries = mockHotels();
  const { user } = renderOffice("/hotels");
  await screen.findByRole("link", { name: "Ridge Hotel" });
  for (const [sort, order] of [
    ["address", "ascending"],
    ["-address", "descending"],
    [undefined, "none"],
  ] as const) {
    await user.click(screen.getByRole("button", { name: /^Address/ }));
    await waitFor(() =>
      expect(screen.getByRole("columnheader", { name: /^Address/ }).getAttribute("aria-sort")).toBe(
        order,
      ),
    );
    if (sort !== undefined) await waitForQuery(queries, { sort });
  }
});

test("requests other pages and page sizes", async () => {
  const queries = mockHotels(HOTELS, 60);
  const { user } = renderOffice("/hotels?size=25");
  const pages = within(await screen.findByRole("navigation", { name: "Pages" }));
  expect(pages.getByRole("button", { name: "Previous" })).toHaveProperty("disabled", true);
  await user.click(pages.getByRole("button", { name: "3" }));
  await waitForQuery(queries, { page: "3" });
  await waitFor(() =>
    expect(pages.getByRole("button", { name: "3" }).getAttribute("aria-current")).toBe("page"),
  );
  expect(pages.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);

  await user.selectOptions(pages.getByRole("combobox", { name: "Per page:" }), "10");
  await waitForQuery(queries, { size: "10" });
});

test("filters by values, excludes them and shows everything again", async () => {
  const queries = mockHotels();
  const { user } = renderOffice("/hotels?page=2");
  await user.click(await screen.findByText("Hidden", { selector: "summary" }));
  await user.click(screen.getByRole("checkbox", { name: "Yes" }));
  await waitForQuery(queries, { isHidden: "true" });
  expect(screen.getByText("Hidden: Yes", { selector: "summary" })).toBeTruthy();

  mockRoute(routes.list, ({ query }) => {
    queries.push(query);
    return { items: [], total: 0 };
  });
  await user.click(screen.getByRole("checkbox", { name: "All except these" }));
  await waitForQuery(queries, { "isHidden!": "true" });
  expect(screen.getByText("Hidden ≠ Yes", { selector: "summary" })).toBeTruthy();
  await screen.findByText("No results found.");
  expect(screen.queryByRole("link", { name: "Import a file" })).toBeNull();

  mockHotels();
  await user.click(screen.getByRole("button", { name: "Show all" }));
  expect(await screen.findByRole("link", { name: "Ridge Hotel" })).toBeTruthy();
});

test("searches after a pause, and finds missing translations", async () => {
  const queries = mockHotels();
  const { user, router } = renderOffice("/hotels");
  await user.type(await screen.findByRole("searchbox", { name: "Search" }), "ridge");
  await waitForQuery(queries, { q: "ridge" });
  expect(queries.filter(({ q }) => q !== undefined)).toHaveLength(1);

  const gaps = screen.getByRole("combobox", { name: "Missing translations" });
  await user.selectOptions(gaps, "Missing in Polish");
  await waitForQuery(queries, { q: "ridge", gaps: "pl" });
  expect(router.state.location.search).toMatchObject({ q: "ridge", gaps: "pl" });
});

test("moves a record within the order of the whole list", async () => {
  const bodies: unknown[] = [];
  mockHotels();
  mockRoute(routes.order, ({ body }) => {
    bodies.push(body);
    return {};
  });
  const { user } = renderOffice("/hotels");
  const down = await screen.findByRole("button", { name: "Move Ridge Hotel down" });
  expect(screen.getByRole("button", { name: "Move Ridge Hotel up" })).toHaveProperty(
    "disabled",
    true,
  );
  await user.click(down);
  await waitFor(() => expect(bodies).toEqual([{ ids: [2, 1] }]));
});

test("sends the order of the whole list, also of records on other pages", async () => {
  const third = buildHotel(3, "Summit Lodge");
  const bodies: unknown[] = [];
  mockRoute(routes.list, ({ query }) => ({
    items: query["size"] === "200" ? [...HOTELS, third] : HOTELS,
    total: 3,
  }));
  mockRoute(routes.order, ({ body }) => {
    bodies.push(body);
    return {};
  });
  const { user } = renderOffice("/hotels");
  await user.click(await screen.findByRole("button", { name: "Move Ridge Hotel down" }));
  await waitFor(() => expect(bodies).toEqual([{ ids: [2, 1, 3] }]));
});

test("shows columns that the user selects", async () => {
  mockHotels();
  const { user } = renderOffice("/hotels");
  await screen.findByRole("link", { name: "Ridge Hotel" });
  const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headers()).not.toContain("Web address");
  await user.click(screen.getByText("Columns", { selector: "summary" }));
  await user.click(screen.getByRole("checkbox", { name: "Web address" }));
  expect(headers()).toContain("Web address");
  await user.click(screen.getByRole("button", { name: "Reset to default" }));
  expect(headers()).not.toContain("Web address");
});

test("shows viewers a list without selection, order and new records", async () => {
  mockHotels();
  renderOffice("/hotels", "viewer");
  await screen.findByRole("link", { name: "Ridge Hotel" });
  expect(screen.queryByRole("checkbox", { name: /^Select/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
  for (const name of ["Add", "Import"]) expect(screen.queryByRole("link", { name })).toBeNull();
});
