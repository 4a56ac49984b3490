import { routes, type PanelItem } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeLanguage } from "../../lib/i18n.ts";
import { notifyTabs } from "../../lib/tab-channels.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { sampleHotel } from "../../testing/building-builders.ts";
import { buildAccessProfile, buildProfile } from "../../testing/builders.ts";
import { buildLookups, buildPanel, buildPanelDetails, DAY } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const NEXT_DAY = "2026-11-19";
const grids = buildPanel({ id: 1, topic: "Grids without borders", people: ["Anna Nowak"] });
const concert = buildPanel({ id: 2, itemType: 1, topic: "Concert", start: "19:00", end: "21:00" });
const dinner = buildPanel({ id: 3, itemType: 2, topic: "Dinner", start: "21:00", end: "23:00" });
const coffee = buildPanel({ id: 4, itemType: 3, topic: "Coffee", start: "09:00", end: "09:30" });

const ENGLISH = buildLookups({
  paths: ["Energy forum", "New economy"],
  types: ["Debate"],
  rooms: ["Great Hall"],
});
const POLISH = buildLookups({
  paths: ["Forum energii", "Nowa gospodarka"],
  types: ["Debata"],
  rooms: ["Aula"],
});

/** Recorded queries of the list, latest last. */
let requests: URLSearchParams[] = [];

/** Excludes the queries that count all items. */
const listFiltered = () =>
  requests.filter((query) =>
    ["search", "thematicPath", "thematicPathId", "roomId"].some((name) => query.has(name)),
  );

const mockList = (select: (query: URLSearchParams) => PanelItem[]) =>
  mockRoute(routes.panels.list, ({ query }) => {
    requests.push(query);
    return select(query);
  });

beforeEach(() => {
  requests = [];
  mockRoute(routes.panels.dates, [DAY, NEXT_DAY]);
  mockRoute(routes.panels.lookups, ({ query }) =>
    query.get("language") === "1" ? ENGLISH : POLISH,
  );
  mockList(() => [coffee, grids, concert, dinner]);
});

const findCard = async (topic: string) => {
  const heading = await screen.findByRole("heading", { name: topic });
  const card = heading.closest("article");
  if (card === null) throw new Error(`No card has the topic "${topic}"`);
  return within(card);
};

describe("programme by time", () => {
  test("offers only the actions that a kind of item has", async () => {
    await renderPage("/panels");
    const panel = await findCard("Grids without borders");
    expect(panel.getByRole("link", { name: "Grids without borders" })).toHaveProperty(
      "pathname",
      "/panels/details/1",
    );
    expect(panel.getByText("Great Hall")).toBeTruthy();
    expect(screen.getByText("–11:00")).toBeTruthy();
    expect((await findCard("Concert")).getByRole("button", { name: "Concert" })).toBeTruthy();
    expect((await findCard("Dinner")).getByRole("button", { name: "Dinner" })).toBeTruthy();
    expect(screen.getByText("Coffee").closest("article")).toBeNull();
    await expectAccessible();
  });

  test("renders views, search and filters while the days load", async () => {
    let releaseDays = (_days: string[]) => {};
    const days = new Promise<string[]>((resolve) => (releaseDays = resolve));
    mockRoute(routes.panels.dates, () => days);
    const { user } = await renderPage("/panels", { profile: buildProfile({ days: [] }) });
    const search = await screen.findByRole("searchbox");
    expect(screen.getByRole("tab", { name: "Current events" })).toBeTruthy();
    expect(screen.queryByRole("tab", { name: /^Day/ })).toBeNull();
    await user.type(search, "grids{Enter}");
    await expectAccessible();
    expect(requests).toEqual([]);
    releaseDays([DAY]);
    await findCard("Grids without borders");
    expect(screen.getByRole("searchbox")).toBe(search);
    expect(listFiltered().map((query) => query.get("search"))).toEqual(["grids"]);
  });

  test("shows links for other apps unless the edition is hidden", async () => {
    const { unmount } = await renderPage("/panels");
    const link = await screen.findByRole("link", { name: "Subscribe in a calendar" });
    expect(link.getAttribute("href")).toMatch(
      /^webcal:.*\/api\/public\/schedule\.ics\?year=2026&type=1&language=1$/,
    );
    expect(screen.getByRole("link", { name: "XML" }).getAttribute("href")).toMatch(
      /^\/api\/public\/schedule\.xml\?/,
    );
    unmount();
    await renderPage("/panels", { profile: buildProfile({ visible: false }) });
    await findCard("Concert");
    expect(screen.queryByRole("link", { name: "XML" })).toBeNull();
  });

  test("shows no link for a special event without details", async () => {
    mockList(() => [{ ...dinner, showDetails: false }]);
    await renderPage("/panels");
    expect((await findCard("Dinner")).queryByRole("button", { name: "Dinner" })).toBeNull();
  });

  test("shows times as headings in order, and the number of items", async () => {
    await renderPage("/panels");
    await findCard("Concert");
    const list = within(screen.getByRole("tabpanel", { name: /^Day 1/ }));
    const times = list.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(times).toEqual(["09:00", "10:00", "19:00", "21:00"]);
    expect(screen.getByText("4 sessions")).toBeTruthy();
  });

  test("shows the hours beside a day, which scroll to their first item", async () => {
    const { user } = await renderPage("/panels");
    const hours = within(await screen.findByRole("toolbar", { name: "Hours" }));
    const stops = hours.getAllByRole("button");
    expect(stops.map(({ textContent }) => textContent)).toEqual([
      "09:00",
      "10:00",
      "19:00",
      "21:00",
    ]);
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual(stops.slice(0, 1));
    stops[0]?.focus();
    await user.keyboard("{ArrowDown}{ArrowRight}{Enter}");
    expect(document.activeElement?.textContent).toContain("Concert");
    expect(document.activeElement?.textContent).not.toContain("Dinner");
    await expectAccessible();
  });

  test("opens today during the conference", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${NEXT_DAY}T12:00:00+01:00`) });
    try {
      await renderPage("/panels");
      const day = await screen.findByRole("tab", { name: /^Day 2/ });
      expect(day.getAttribute("aria-selected")).toBe("true");
      expect(requests[0]?.get("date")).toBe(NEXT_DAY);
    } finally {
      vi.useRealTimers();
    }
  });

  describe("during the conference", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${DAY}T10:30:00+01:00`) });
    });
    afterEach(() => void vi.useRealTimers());

    test("marks an ongoing break, but not a coming one", async () => {
      const lunch = buildPanel({
        id: 90,
        itemType: 3,
        topic: "Lunch",
        start: "13:00",
        end: "14:00",
      });
      const sleep = buildPanel({
        id: 91,
        itemType: 3,
        topic: "Pause",
        start: "10:15",
        end: "10:45",
      });
      const walk = buildPanel({ id: 92, topic: "Walk", start: "10:15", end: "10:20" });
      mockList(() => [sleep, walk, lunch]);
      await renderPage("/panels?day=all&search=x");
      const isNow = (topic: string) =>
        screen.getByText(topic).closest("p")?.textContent?.endsWith("now");
      await screen.findByText("Pause");
      expect([isNow("Pause"), isNow("Lunch")]).toEqual([true, false]);
    });

    const long = buildPanel({ id: 93, topic: "Exhibition", start: "08:00", end: "20:00" });

    test("opens today at now: earlier items are collapsed, long-running ones have their own row", async () => {
      mockList(() => [long, coffee, grids, dinner]);
      const { user, router } = await renderPage("/panels");
      await findCard("Grids without borders");
      const list = within(screen.getByRole("tabpanel", { name: /^Day 1/ }));
      const headings = list.getAllByRole("heading").map(({ textContent }) => textContent);
      expect(headings).toEqual([
        "Now · 10:301 session",
        "10:00",
        "Grids without borders",
        "Long-running · 1",
        "Next",
        "21:00",
        "Dinner",
      ]);
      await expectAccessible();
      await user.click(list.getByRole("button", { name: "Earlier · 1", expanded: false }));
      expect(screen.getByText("Coffee")).toBeTruthy();
      await expectAccessible();
      expect(router.state.location.search).toEqual({ earlier: "expanded" });
      await user.click(list.getByRole("button", { name: /^Long-running/, expanded: false }));
      await findCard("Exhibition");
    });

    test("expands earlier items once only long-running items are left", async () => {
      mockList(() => [long, coffee]);
      await renderPage("/panels");
      expect(await screen.findByText("Coffee")).toBeTruthy();
      await expectAccessible();
      expect(screen.queryByRole("button", { name: /^Earlier/ })).toBeNull();
      expect(screen.getByRole("button", { name: /^Long-running/ })).toBeTruthy();
    });

    test("collapses earlier results of a search, unless all of them are over", async () => {
      mockList((query) => (query.get("search") === "x" ? [coffee, grids] : [coffee]));
      const { user } = await renderPage("/panels?search=x");
      await findCard("Grids without borders");
      expect(screen.queryByText("Coffee")).toBeNull();
      await user.click(screen.getByRole("button", { name: "Earlier · 1" }));
      expect(screen.getByText("Coffee")).toBeTruthy();
      await user.clear(screen.getByRole("searchbox"));
      await user.type(screen.getByRole("searchbox"), "coffee{Enter}");
      expect(await screen.findByText("1 of 1 session")).toBeTruthy();
      expect(screen.getByText("Coffee")).toBeTruthy();
      expect(screen.queryByRole("button", { name: /^Earlier/ })).toBeNull();
    });

    test("does not split a day that is over", async () => {
      vi.setSystemTime(Date.parse(`${DAY}T23:30:00+01:00`));
      await renderPage("/panels");
      await findCard("Concert");
      expect(screen.queryByRole("button", { name: /^Earlier/ })).toBeNull();
    });
  });

  test("shows a time once and one link per row, and stores the view mode on the device", async () => {
    mockList(() => [coffee, grids, concert]);
    const { user } = await renderPage("/panels");
    const row = await findCard("Grids without borders");
    expect(row.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Grids without borders",
    ]);
    expect(row.getByText("Great Hall")).toBeTruthy();
    expect(screen.getAllByText(/11:00/)).toHaveLength(1);
    expect((await findCard("Concert")).getByRole("button", { name: "Concert" })).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Cards", pressed: false }));
    const card = await findCard("Grids without borders");
    expect(card.getByText("Anna Nowak")).toBeTruthy();
    expect(card.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Grids without borders",
    ]);
    expect(screen.getAllByText(/11:00/)).toHaveLength(1);
    expect(localStorage.getItem("foyer.view-mode")).toBe("cards");
    await expectAccessible();
  });

  test("fetches another day and stores it in the URL", async () => {
    const { user, router } = await renderPage("/panels");
    await findCard("Concert");
    await user.click(screen.getByRole("tab", { name: "Day 2 (Thu\u00a019)" }));
    await waitFor(() => expect(requests.at(-1)?.get("date")).toBe(NEXT_DAY));
    expect(router.state.location.search).toEqual({ day: NEXT_DAY });
  });

  test("converts a search pasted from a table to a single line", async () => {
    const { user, router } = await renderPage("/panels");
    await findCard("Grids without borders");
    await user.click(screen.getByRole("searchbox"));
    await user.paste("grids\twithout ");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "grids without" }));
  });

  test("searches on the server by Enter, and offers to clear the filters without results", async () => {
    mockList((query) => (query.get("search") === "zzz" ? [] : [grids]));
    const { user, router } = await renderPage("/panels?room=1");
    await findCard("Grids without borders");
    await user.type(screen.getByRole("searchbox"), "zzz{Enter}");
    expect(await screen.findByText(/^No sessions match/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Search all days" })).toBeNull();
    expect(listFiltered().at(-1)?.get("roomId")).toBe("1");
    expect(router.state.location.search).toEqual({ search: "zzz", room: "1" });
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await findCard("Grids without borders");
    expect(router.state.location.search).toEqual({});
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  });

  test("offers all days for a search without results on one day", async () => {
    mockList(() => [{ ...grids, date: NEXT_DAY }]);
    const { user, router } = await renderPage("/panels?search=grids&type=1");
    await user.click(await screen.findByRole("button", { name: "Search all days" }));
    await findCard("Grids without borders");
    expect(router.state.location.search).toEqual({ day: "all", search: "grids", type: "1" });
  });

  test("lists all days under their names, with every kind", async () => {
    const late = buildPanel({ id: 9, date: NEXT_DAY, itemType: 2, path: null, topic: "Walk" });
    mockList((query) => (query.has("date") ? [] : [coffee, grids, late]));
    await renderPage("/panels?day=all");
    await findCard("Walk");
    expect(screen.getByText("Coffee")).toBeTruthy();
    const headings = within(screen.getByRole("main"))
      .getAllByRole("heading")
      .map(({ tagName, textContent }) => [tagName, textContent]);
    expect(headings).toEqual([
      ["H1", "Programme"],
      ["H2", `Day 1 (Wed\u00a0${DAY})`],
      ["H3", "09:00"],
      ["H3", "10:00"],
      ["H4", "Grids without borders"],
      ["H2", `Day 2 (Thu\u00a0${NEXT_DAY})`],
      ["H3", "10:00"],
      ["H4", "Walk"],
    ]);
    expect(screen.getByRole("tab", { name: "All days", selected: true })).toBeTruthy();
    await expectAccessible();
  });

  test("applies unsubmitted search input together with another control", async () => {
    const { user, router } = await renderPage("/panels");
    await findCard("Concert");
    await user.type(screen.getByRole("searchbox"), "wind ");
    await user.click(screen.getByRole("tab", { name: /^Day 2/ }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ day: NEXT_DAY, search: "wind" }),
    );
    await user.clear(screen.getByRole("searchbox"));
    await user.click(screen.getByRole("tab", { name: "Thematic paths" }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ day: NEXT_DAY, tab: "paths" }),
    );
  });

  test("offers no other days for a conference of one day", async () => {
    mockRoute(routes.panels.dates, [DAY]);
    mockList(() => []);
    await renderPage("/panels?search=grids");
    expect(await screen.findByText(/^No sessions match/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Search all days" })).toBeNull();
  });

  test("shows a search button on phones", async () => {
    vi.spyOn(globalThis, "matchMedia").mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { media, matches: media.includes("<") }),
    );
    const { user, router } = await renderPage("/panels");
    await user.type(await screen.findByRole("searchbox"), "grids");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "grids" }));
  });

  test("filters by id, which is the same in both languages", async () => {
    const { user, router } = await renderPage("/panels");
    await findCard("Grids without borders");
    await user.click(screen.getByRole("button", { name: "Filters" }));
    await user.click(await screen.findByRole("combobox", { name: "Thematic path" }));
    await user.click(await screen.findByRole("option", { name: "Energy forum" }));
    await waitFor(() => expect(listFiltered().at(-1)?.get("thematicPathId")).toBe("1"));
    expect(router.state.location.search).toEqual({ path: "1" });
    await act(() => changeLanguage("pl"));
    await waitFor(() => expect(listFiltered().at(-1)?.get("language")).toBe("0"));
    expect(listFiltered().at(-1)?.get("thematicPathId")).toBe("1");
    expect(router.state.location.search).toEqual({ path: "1" });
  });

  test("resolves a filter by name to an id", async () => {
    const { router } = await renderPage("/panels?path=Energy forum");
    await waitFor(() => expect(router.state.location.search).toEqual({ path: "1" }));
    await findCard("Grids without borders");
    const names = listFiltered().map(
      (query) => query.get("thematicPath") ?? query.get("thematicPathId"),
    );
    expect(names).toEqual(["Energy forum", "1"]);
  });

  test.each(["Nonsense", "99"])("removes the unknown filter %s", async (path) => {
    const { router } = await renderPage(`/panels?path=${path}`);
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    await findCard("Grids without borders");
  });

  test("capitalises imported types in the filters", async () => {
    mockRoute(routes.panels.lookups, buildLookups({ types: ["devroom"] }));
    const { user, router } = await renderPage("/panels?type=1");
    await findCard("Grids without borders");
    await user.click(screen.getByRole("button", { name: "Filters · 1" }));
    const type = await screen.findByRole("combobox", { name: "Type" });
    expect(type.textContent).toContain("Devroom");
    expect(router.state.location.search).toEqual({ type: "1" });
  });

  test("keeps the list filtered if the filter options fail, and retries them", async () => {
    mockRoute(routes.panels.lookups, () => refusal(400));
    const { user } = await renderPage("/panels?room=1");
    await findCard("Grids without borders");
    expect(listFiltered().at(-1)?.get("roomId")).toBe("1");
    await user.click(screen.getByRole("button", { name: /^Filters/ }));
    expect(await screen.findByText("The filters could not be loaded.")).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
    await expectAccessible();
    mockRoute(routes.panels.lookups, ENGLISH);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    const room = await screen.findByRole("combobox", { name: "Room" });
    expect(room.textContent).toContain("Great Hall");
    expect(screen.queryByText("The filters could not be loaded.")).toBeNull();
  });

  test("hides fields that the organiser hides", async () => {
    const profile = buildProfile({ agendaVisibleFields: [] });
    await renderPage("/panels", { profile });
    const panel = await findCard("Grids without borders");
    expect(panel.queryByText("10:00–11:00")).toBeNull();
    expect(panel.queryByText("Anna Nowak")).toBeNull();
    expect(screen.getByRole("tab", { name: "Day 1" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "10:00" })).toBeNull();
  });

  test("retries a failed list", async () => {
    mockRoute(routes.panels.list, () => refusal(400, { title: "Not today" }));
    const { user } = await renderPage("/panels");
    expect(await screen.findByText("Not today")).toBeTruthy();
    mockList(() => [grids]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await findCard("Grids without borders");
  });
});

describe("empty programme", () => {
  test("shows the organiser's text for a hidden programme", async () => {
    await renderPage("/panels", { profile: buildProfile({ showAgenda: false }) });
    expect(await screen.findByText("The programme comes soon")).toBeTruthy();
    expect(screen.queryByRole("tab")).toBeNull();
  });

  test("shows the text in the visitor's language if there are no days", async () => {
    mockRoute(routes.panels.dates, []);
    await renderPage("/panels", { language: "pl" });
    expect(await screen.findByText("Program wkrótce")).toBeTruthy();
  });
});

describe("thematic paths", () => {
  test("groups all days by collapsed paths, and expands a linked one", async () => {
    mockList(() => [grids, buildPanel({ id: 9, path: "New economy", date: NEXT_DAY }), dinner]);
    const { user } = await renderPage("/panels?tab=paths&path=1");
    const energy = await screen.findByRole("button", { name: /^Energy forum/ });
    const economy = screen.getByRole("button", { name: /^New economy/ });
    expect(requests.at(-1)?.has("date")).toBe(false);
    expect([energy, economy].map((path) => path.getAttribute("aria-expanded"))).toEqual([
      "true",
      "false",
    ]);
    expect(screen.queryByText("Dinner")).toBeNull();
    await user.click(economy);
    const card = await findCard("Topic 9");
    expect(card.getByText(/^Thu 2026-11-19/)).toBeTruthy();
    await expectAccessible();
  });
});

test("puts sessions without a path last", async () => {
  mockList(() => [buildPanel({ id: 8, path: null, topic: "Pathless" }), grids, dinner]);
  const { user } = await renderPage("/panels?tab=paths");
  const other = await screen.findByRole("button", { name: /^Other/ });
  const collapseButtons = screen.getAllByRole("button", { expanded: false });
  expect(collapseButtons.findLast((button) => button.closest("h2"))).toBe(other);
  await user.click(other);
  await findCard("Pathless");
});

describe("dialog of an event", () => {
  beforeEach(() => {
    mockRoute(routes.panels.details, ({ query }) =>
      query.get("id") === "2" ? buildPanelDetails({ ...concert, topic: "Concert" }) : refusal(404),
    );
    mockRoute(
      routes.events.culturalDetails,
      () => new Response("<p>Organ</p>", { headers: { "content-type": "text/html" } }),
    );
  });

  test("is a history entry and restores the focus", async () => {
    const { user, router } = await renderPage("/panels?room=1");
    const more = (await findCard("Concert")).getByRole("button", { name: "Concert" });
    await user.click(more);
    expect(await screen.findByRole("dialog", { name: "Concert" })).toBeTruthy();
    expect(router.state.location.search).toEqual({ room: "1", open: "event-2" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.search).toEqual({ room: "1" });
    expect(router.history.canGoBack()).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  test("opens the plan of its room, and Back returns to the event", async () => {
    mockRoute(routes.panels.details, buildPanelDetails({ ...concert, roomId: 7, hasPlan: true }));
    mockRoute(routes.buildings.roomData, { buildingId: 5, floorId: 50, roomId: 7 });
    mockRoute(routes.buildings.details, sampleHotel());
    const { user, router } = await renderPage("/panels?open=event-2");
    await user.click(await screen.findByRole("button", { name: "Show on map" }));
    expect(await screen.findByRole("dialog", { name: "Hotel Graniowy" })).toBeTruthy();
    expect(router.state.location.href).toBe("/panels?open=venue-2");
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("dialog", { name: "Concert" })).toBeTruthy();
  });

  test("opens from a link, independently of the list", async () => {
    mockList(() => []);
    const { user, router } = await renderPage("/panels?open=event-2");
    expect(await screen.findByRole("dialog", { name: "Concert" })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(router.state.location.href).toBe("/panels"));
  });

  test.each(["event-77", "event-1", "venue-1"])(
    "shows an error for %s, which is no event",
    async (open) => {
      const { router } = await renderPage(`/panels?open=${open}`);
      expect(await screen.findByText("The content of this link is not available.")).toBeTruthy();
      await waitFor(() => expect(router.state.location.href).toBe("/panels"));
      await findCard("Grids without borders");
    },
  );
});

describe("bookmarks and My agenda", () => {
  beforeEach(() => {
    mockRoute(routes.buildings.list, []);
    mockRoute(routes.maps.markers, []);
  });

  test("saves the bookmarks of visitors on the device and shows them in My agenda", async () => {
    const { user } = await renderPage("/panels");
    await user.click(await screen.findByRole("button", { name: "Bookmark: Concert" }));
    expect(localStorage.getItem("foyer.device-bookmarks")).toContain("[2]");
    await user.click(screen.getByRole("tab", { name: "My agenda" }));
    expect(await screen.findByText("Your bookmarks are saved on this device only.")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Concert" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Dinner" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Download PDF" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Bookmark: Concert" }));
    expect(localStorage.getItem("foyer.device-bookmarks")).toBeNull();
  });

  test("asks after a log-in whether the bookmarks of the device belong in the agenda", async () => {
    localStorage.setItem("foyer.device-bookmarks", JSON.stringify({ "2026-1": [2, 3] }));
    window.dispatchEvent(new StorageEvent("storage", { key: "foyer.device-bookmarks" }));
    // jsdom has no Web Locks, and a single page needs none.
    const locks = { request: (_name: string, work: () => unknown) => work() };
    Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
    mockRoute(routes.agenda.mine, { dates: [DAY], items: [buildPanel({ id: 2, isLiked: true })] });
    const added = vi.fn<(id: number) => void>();
    mockRoute(routes.agenda.addFavourite, ({ body }) => {
      added(body.id);
      return body.id === 2 || refusal(404);
    });
    const { user } = await renderPage("/panels", { isLoggedIn: true });
    await screen.findByRole("dialog", { name: /^Add the 2 sessions that you saved/ });
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Add to My Agenda" }));
    expect(await screen.findByText(/1 session added to My Agenda/)).toBeTruthy();
    expect(added.mock.calls).toEqual([[2], [3]]);
    expect(localStorage.getItem("foyer.device-bookmarks")).toBeNull();
  });

  test("hides bookmarks and agenda from people who do not take part", async () => {
    const profile = buildProfile({ isParticipant: false });
    await renderPage("/panels?tab=mine", { isLoggedIn: true, profile });
    expect((await findCard("Grids without borders")).queryByRole("button")).toBeNull();
    expect(screen.queryByRole("tab", { name: "My agenda" })).toBeNull();
  });

  test("bookmarks every item with a card, but no hour slot", async () => {
    await renderPage("/panels", { isLoggedIn: true });
    await findCard("Concert");
    const bookmarks = screen.getAllByRole("button", { name: /^Bookmark/ });
    expect(bookmarks.map((bookmark) => bookmark.getAttribute("aria-label"))).toEqual([
      "Bookmark: Grids without borders",
      "Bookmark: Concert",
      "Bookmark: Dinner",
    ]);
  });

  test("shows a bookmark immediately and keeps it when the server confirms it", async () => {
    let liked: number[] = [];
    mockRoute(routes.agenda.addFavourite, () => (liked = [1]).length === 1);
    const flags = () => ({ liked });
    const { user } = await renderPage("/panels", { isLoggedIn: true, flags });
    const name = "Bookmark: Grids without borders";
    const bookmark = (await findCard("Grids without borders")).getByRole("button", { name });
    expect(bookmark.getAttribute("aria-pressed")).toBe("false");
    expect(bookmark.title).toBe("Add to My Agenda");
    await user.click(bookmark);
    expect(screen.getByRole("button", { name, pressed: true })).toBe(bookmark);
    expect(bookmark.title).toBe("Remove from My Agenda");
    expect(await screen.findByText(/^Added to My Agenda\s+Grids without borders$/)).toBeTruthy();
    expect(bookmark.getAttribute("aria-pressed")).toBe("true");
  });

  test("shows the clash of a bookmark and can undo it", async () => {
    const walk = buildPanel({ id: 8, topic: "Walk", start: "10:30", end: "11:30" });
    let liked = [8];
    mockList(() => [grids, walk]);
    mockRoute(routes.agenda.addFavourite, () => (liked = [8, 1]).length === 2);
    mockRoute(routes.agenda.removeFavourite, () => (liked = [8]).length === 2);
    const flags = () => ({ liked });
    const { user } = await renderPage("/panels", { isLoggedIn: true, flags });
    const name = "Bookmark: Grids without borders";
    await user.click((await findCard("Grids without borders")).getByRole("button", { name }));
    expect(await screen.findByText(/Overlaps with Walk$/)).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText(/^Removed from My Agenda/)).toBeTruthy();
    expect(screen.getByRole("button", { name, pressed: false })).toBeTruthy();
  });

  test("shows a bookmark of another tab", async () => {
    let liked: number[] = [];
    const flags = () => ({ liked });
    await renderPage("/panels", { isLoggedIn: true, flags });
    const card = await findCard("Grids without borders");
    const name = "Bookmark: Grids without borders";
    expect(card.getByRole("button", { name, pressed: false })).toBeTruthy();
    liked = [1];
    notifyTabs("bookmarks");
    expect(await screen.findByRole("button", { name, pressed: true })).toBeTruthy();
  });

  test("merges the visitor's flags into the shared list", async () => {
    const flags = { liked: [1], mine: [1], recommended: [1] };
    await renderPage("/panels", { isLoggedIn: true, flags });
    const card = await findCard("Grids without borders");
    await waitFor(() =>
      expect(card.getByRole("button", { name: /^Bookmark/, pressed: true })).toBeTruthy(),
    );
    expect(card.getByText("My speech")).toBeTruthy();
    expect(card.getByRole("img", { name: "Recommended" })).toBeTruthy();
  });

  test("disables bookmarks until they are loaded and shows a failure", async () => {
    const page = renderPage("/panels", { isLoggedIn: true });
    mockRoute(routes.agenda.flags, () => refusal(400, { title: "Not now" }));
    await page;
    const card = await findCard("Grids without borders");
    expect(
      await screen.findByText(/bookmarks and recommendations could not be loaded/),
    ).toBeTruthy();
    expect(card.getByRole("button", { name: /^Bookmark/ })).toHaveProperty("disabled", true);
  });

  test("reverts a rejected bookmark and shows the reason", async () => {
    mockRoute(routes.agenda.addFavourite, () => refusal(400, { title: "The list is closed" }));
    const { user } = await renderPage("/panels", { isLoggedIn: true });
    const bookmark = (await findCard("Grids without borders")).getByRole("button");
    await user.click(bookmark);
    expect(await screen.findByText(/The list is closed/)).toBeTruthy();
    expect(bookmark.getAttribute("aria-pressed")).toBe("false");
  });

  test("shows the selected kinds in My agenda", async () => {
    mockRoute(routes.agenda.mine, {
      dates: [DAY],
      items: [
        { ...grids, isLiked: true },
        buildPanel({ id: 8, topic: "My own speech", isMine: true, start: "10:30", end: "13:00" }),
      ],
    });
    const { user, router } = await renderPage("/panels?tab=mine", {
      isLoggedIn: true,
      flags: { liked: [1], mine: [8] },
    });
    const card = await findCard("Grids without borders");
    expect(card.getByText("overlaps with My own speech")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Bookmarked events" }));
    await waitFor(() => expect(screen.queryByText("Grids without borders")).toBeNull());
    expect(router.state.location.href).toBe("/panels?tab=mine&without=bookmarked");
    await findCard("My own speech");
    await expectAccessible();
  });

  test("keeps the focus in the agenda when its last bookmark is removed by keyboard", async () => {
    let isLiked = true;
    mockRoute(routes.agenda.mine, () => ({ dates: [DAY], items: isLiked ? [grids] : [] }));
    mockRoute(routes.agenda.removeFavourite, () => (isLiked = false));
    const flags = () => ({ liked: isLiked ? [1] : [] });
    const { user } = await renderPage("/panels?tab=mine", { isLoggedIn: true, flags });
    (await findCard("Grids without borders")).getByRole("button").focus();
    await user.keyboard("{Enter}");
    await screen.findByText(/^Your agenda is empty/);
    expect(document.activeElement?.textContent).toMatch(/^Your agenda is empty/);
  });

  test("offers the PDF only with the agenda module", async () => {
    const accessProfile = buildAccessProfile({ userGroupModules: [] });
    const { user } = await renderPage("/panels", {
      isLoggedIn: true,
      profile: buildProfile({ accessProfile }),
    });
    await findCard("Grids without borders");
    await user.click(screen.getByRole("button", { name: "More actions" }));
    expect(screen.getByRole("button", { name: "Print" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Download PDF" })).toBeNull();
  });
});
