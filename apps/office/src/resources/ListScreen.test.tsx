import { resourceRoutes } from "@foyer/contract/office/routes";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOffice } from "../testing/render-office.tsx";
import { mockRoute, refusal, versioned } from "../testing/server.ts";

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

test("offers an import and a new record for an empty list, without filters", async () => {
  mockHotels([]);
  renderOffice("/hotels");
  await screen.findByRole("heading", { name: "Nothing here yet" });
  const link = screen.getByRole("link", { name: "Import a file" });
  expect(link.getAttribute("href")).toBe("/office/2026-1/hotels/import");
  expect(screen.getAllByRole("link", { name: "Add hotel" })).toHaveLength(2);
  expect(screen.queryByRole("searchbox")).toBeNull();
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

test("a click outside an open menu closes it without opening the record below", async () => {
  mockHotels();
  const { user, router } = renderOffice("/hotels");
  const title = await screen.findByRole("link", { name: "Ridge Hotel" });
  const row = title.closest("th");
  if (!row) throw new Error("the row is missing");
  const columns = screen.getByRole("button", { name: "Columns" });
  await user.click(columns);
  await waitFor(() => expect(columns.getAttribute("aria-expanded")).toBe("true"));
  await user.click(row);
  await waitFor(() => expect(columns.getAttribute("aria-expanded")).toBe("false"));
  expect(router.state.location.pathname).toBe("/2026-1/hotels");
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
  expect(pages.getByText("1–25 of 60")).toBeTruthy();
  expect(pages.getByRole("button", { name: "Previous page" })).toHaveProperty("disabled", true);
  await user.click(pages.getByRole("button", { name: "Next page" }));
  await waitForQuery(queries, { page: "2" });
  await user.click(pages.getByRole("button", { name: "Next page" }));
  await pages.findByText("51–60 of 60");
  expect(pages.getByRole("button", { name: "Next page" })).toHaveProperty("disabled", true);

  await user.click(pages.getByRole("button", { name: "25 per page" }));
  await user.click(await screen.findByRole("button", { name: "10" }));
  await waitForQuery(queries, { size: "10" });
});

/** Mocks the number of records by value, which depends on the field. */
const mockCounts = (items: { value: string; count: number }[]) =>
  mockRoute(routes.counts, () => ({ items }));

test("filters by values with counts, excludes them and clears the filters", async () => {
  const queries = mockHotels();
  mockCounts([
    { value: "false", count: 5 },
    { value: "true", count: 3 },
  ]);
  const { user } = renderOffice("/hotels?page=2");
  await user.click(await screen.findByRole("button", { name: "Filter" }));
  await user.type(await screen.findByRole("searchbox", { name: "Find a field" }), "hid{Enter}");
  await user.click(await screen.findByRole("checkbox", { name: "Yes 3" }));
  await waitFor(() => expect(queries).toContainEqual({ page: "1", size: "25", isHidden: "true" }));
  await user.keyboard("{Escape}");
  const chip = await screen.findByRole("button", { name: "Hidden is Yes" });
  await screen.findByText("2 of 2");

  mockHotels([]);
  await user.click(chip);
  await user.click(await screen.findByRole("radio", { name: "is not" }));
  await user.keyboard("{Escape}");
  await screen.findByRole("button", { name: "Hidden is not Yes" });
  await screen.findByRole("heading", { name: "No matches" });
  expect(screen.queryByRole("link", { name: "Import a file" })).toBeNull();

  mockHotels();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByRole("link", { name: "Ridge Hotel" })).toBeTruthy();
});

test("removes one filter by its chip", async () => {
  const queries = mockHotels();
  mockCounts([]);
  const search = encodeURIComponent(JSON.stringify({ isHidden: ["true"] }));
  const { user, router } = renderOffice(`/hotels?gaps=pl&filters=${search}`);
  await user.click(await screen.findByRole("button", { name: "Remove filter: Hidden" }));
  await waitFor(() => expect(queries).toContainEqual({ page: "1", size: "25", gaps: "pl" }));
  expect(router.state.location.search).toMatchObject({ gaps: "pl" });
  expect(screen.queryByRole("button", { name: "Hidden is Yes" })).toBeNull();
});

test("searches after a pause", async () => {
  const queries = mockHotels();
  const { user } = renderOffice("/hotels");
  await user.type(await screen.findByRole("searchbox", { name: "Search" }), "ridge");
  await waitFor(() => expect(queries).toContainEqual({ page: "1", size: "25", q: "ridge" }));
  expect(queries.filter(({ q }) => q !== undefined)).toHaveLength(1);
});

test("saves, renames and deletes a view of the filters", async () => {
  mockHotels();
  const { user, router } = renderOffice("/hotels?gaps=en");
  await user.click(await screen.findByRole("button", { name: "Save as view" }));
  await user.type(screen.getByRole("textbox", { name: "Name of the view" }), "To translate{Enter}");
  const tab = await screen.findByRole("link", { name: "To translate" });
  expect(tab.getAttribute("aria-current")).toBe("page");

  await user.click(screen.getByRole("link", { name: "All" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await user.click(screen.getByRole("link", { name: "To translate" }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ gaps: "en" }));
  const openActions = async (action: string) => {
    await user.click(screen.getByRole("button", { name: /^Actions of the view/ }));
    await user.click(screen.getByRole("button", { name: action }));
  };
  await openActions("Rename view");
  await user.type(screen.getByRole("textbox", { name: "Name of the view" }), " soon{Enter}");
  await screen.findByRole("link", { name: "To translate soon" });
  await openActions("Delete view");
  expect(screen.queryByRole("link", { name: "To translate soon" })).toBeNull();
});

test("opens a record by a click on its row", async () => {
  mockHotels();
  mockRoute(routes.get, () => versioned(buildHotel(2, "Valley Inn"), "v1"));
  mockRoute(routes.history, () => ({ items: [], total: 0 }));
  const { user, router } = renderOffice("/hotels");
  await user.click(await screen.findByRole("cell", { name: "Rynek 2" }));
  await screen.findByRole("heading", { level: 1, name: "Valley Inn" });
  expect(router.state.location.pathname).toBe("/2026-1/hotels/2");
});

test("changes, exports and hides the selected records", async () => {
  mockHotels(HOTELS, 60);
  const bodies: unknown[] = [];
  mockRoute(routes.bulk, ({ body }) => {
    bodies.push(body);
    return refusal(409, { title: "The number differs." });
  });
  const { user } = renderOffice("/hotels?size=50");
  await user.click(await screen.findByRole("checkbox", { name: "Select Ridge Hotel" }));
  const bar = within(screen.getByRole("region", { name: "Selected records" }));
  await user.click(bar.getByRole("button", { name: "Export" }));
  const file = screen.getByRole("link", { name: "CSV" });
  expect(file.getAttribute("href")).toMatch(/ids=1&format=csv$/);
  await user.keyboard("{Escape}");

  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(await bar.findByRole("button", { name: "Select all 60" }));
  await user.click(bar.getByRole("button", { name: "Hide" }));
  await bar.findByRole("alert");
  expect(bodies).toEqual([{ filter: {}, expected: 60, set: { isHidden: true } }]);
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
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("checkbox", { name: "Web address" }));
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
  for (const name of ["Add hotel", "Import"])
    expect(screen.queryByRole("link", { name })).toBeNull();
});
