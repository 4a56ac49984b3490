import { routes, type PanelItem } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeLanguage } from "../../lib/i18n.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { sampleHotel } from "../../testing/building-builders.ts";
import { buildAccessProfile, buildProfile } from "../../testing/builders.ts";
import { buildLookups, buildPanel, buildPanelDetails, DAY } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";

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

/** The queries that the list was asked with, latest last. */
let asked: URLSearchParams[] = [];

/** Without those of how many there are in all. */
const listNarrowed = () =>
  asked.filter((query) =>
    ["search", "thematicPath", "thematicPathId", "roomId"].some((name) => query.has(name)),
  );

const answerList = (choose: (query: URLSearchParams) => PanelItem[]) =>
  answer(routes.panels.list, ({ query }) => {
    asked.push(query);
    return choose(query);
  });

beforeEach(() => {
  asked = [];
  answer(routes.panels.dates, [DAY, NEXT_DAY]);
  answer(routes.panels.lookups, ({ query }) => (query.get("language") === "1" ? ENGLISH : POLISH));
  answerList(() => [coffee, grids, concert, dinner]);
});

const cardOf = async (topic: string) => {
  const heading = await screen.findByRole("heading", { name: topic });
  const card = heading.closest("article");
  if (card === null) throw new Error(`"${topic}" is on no card`);
  return within(card);
};

describe("by time", () => {
  test("each kind of item offers what it has", async () => {
    await renderPage("/panels");
    const panel = await cardOf("Grids without borders");
    expect(panel.getByRole("link", { name: /^Go to details/ })).toHaveProperty(
      "pathname",
      "/panels/details/1",
    );
    expect(panel.getByText("Hotel Graniowy, Great Hall")).toBeTruthy();
    expect(screen.getByText("–11:00")).toBeTruthy();
    expect((await cardOf("Concert")).getByRole("button", { name: /^Show more/ })).toBeTruthy();
    expect((await cardOf("Dinner")).getByRole("button", { name: /^Go to details/ })).toBeTruthy();
    expect(screen.getByText("Coffee").closest("article")).toBeNull();
    await expectAccessible();
  });

  test("views, search and filters stand in their places while the days are on their way", async () => {
    let giveDays = (_days: string[]) => {};
    const days = new Promise<string[]>((resolve) => (giveDays = resolve));
    answer(routes.panels.dates, () => days);
    const { user } = await renderPage("/panels", { profile: buildProfile({ days: [] }) });
    const search = await screen.findByRole("searchbox");
    expect(screen.getByRole("tab", { name: "Current events" })).toBeTruthy();
    expect(screen.queryByRole("tab", { name: /^Day/ })).toBeNull();
    await user.type(search, "grids{Enter}");
    await expectAccessible();
    expect(asked).toEqual([]);
    giveDays([DAY]);
    await cardOf("Grids without borders");
    expect(screen.getByRole("searchbox")).toBe(search);
    expect(listNarrowed().map((query) => query.get("search"))).toEqual(["grids"]);
  });

  test("below it stands where other apps find the programme, unless nobody else may see it", async () => {
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
    await cardOf("Concert");
    expect(screen.queryByRole("link", { name: "XML" })).toBeNull();
  });

  test("a special event without details leads nowhere", async () => {
    answerList(() => [{ ...dinner, showDetails: false }]);
    await renderPage("/panels");
    expect((await cardOf("Dinner")).queryByRole("button")).toBeNull();
  });

  test("the times head the items in order, and a number tells how many there are", async () => {
    await renderPage("/panels");
    await cardOf("Concert");
    const list = within(screen.getByRole("tabpanel", { name: /^Day 1/ }));
    const times = list.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(times).toEqual(["09:00", "10:00", "19:00", "21:00"]);
    expect(screen.getByText("4 events")).toBeTruthy();
  });

  test("the hours of a day stand above it, and lead to what begins in them", async () => {
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
    await user.keyboard("{ArrowRight}{ArrowRight}{Enter}");
    expect(document.activeElement?.textContent).toContain("Concert");
    expect(document.activeElement?.textContent).not.toContain("Dinner");
    await expectAccessible();
  });

  test("today opens first when the conference is on", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${NEXT_DAY}T12:00:00+01:00`) });
    try {
      await renderPage("/panels");
      const day = await screen.findByRole("tab", { name: /^Day 2/ });
      expect(day.getAttribute("aria-selected")).toBe("true");
      expect(asked[0]?.get("date")).toBe(NEXT_DAY);
    } finally {
      vi.useRealTimers();
    }
  });

  describe("while the conference is on", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${DAY}T10:30:00+01:00`) });
    });
    afterEach(() => void vi.useRealTimers());

    test("a break that goes on says so, and one to come does not", async () => {
      const lunch = buildPanel({
        id: 90,
        itemType: 3,
        topic: "Lunch",
        start: "13:00",
        end: "14:00",
      });
      const pause = buildPanel({
        id: 91,
        itemType: 3,
        topic: "Pause",
        start: "10:15",
        end: "10:45",
      });
      const walk = buildPanel({ id: 92, topic: "Walk", start: "10:15", end: "10:20" });
      answerList(() => [pause, walk, lunch]);
      await renderPage("/panels?search=x");
      const isNow = (topic: string) =>
        screen.getByText(topic).closest("p")?.textContent?.endsWith("now");
      await screen.findByText("Pause");
      expect([isNow("Pause"), isNow("Lunch")]).toEqual([true, false]);
    });

    const long = buildPanel({ id: 93, topic: "Exhibition", start: "08:00", end: "20:00" });

    test("today opens at now: what is over is folded, what is open for hours stands in a line", async () => {
      answerList(() => [long, coffee, grids, dinner]);
      const { user, router } = await renderPage("/panels");
      await cardOf("Grids without borders");
      const list = within(screen.getByRole("tabpanel", { name: /^Day 1/ }));
      const headings = list.getAllByRole("heading").map(({ textContent }) => textContent);
      expect(headings).toEqual([
        "Now · 10:301 event",
        "10:00",
        "Grids without borders",
        "Running for hours · 1",
        "Next",
        "21:00",
        "Dinner",
      ]);
      await expectAccessible();
      await user.click(list.getByRole("button", { name: "Earlier · 1", expanded: false }));
      expect(screen.getByText("Coffee")).toBeTruthy();
      await expectAccessible();
      expect(router.state.location.search).toEqual({ earlier: "shown" });
      await user.click(list.getByRole("button", { name: /^Running for hours/, expanded: false }));
      await cardOf("Exhibition");
    });

    test("what is over stands unfolded once nothing else is left but what is open for hours", async () => {
      answerList(() => [long, coffee]);
      await renderPage("/panels");
      expect(await screen.findByText("Coffee")).toBeTruthy();
      await expectAccessible();
      expect(screen.queryByRole("button", { name: /^Earlier/ })).toBeNull();
      expect(screen.getByRole("button", { name: /^Running for hours/ })).toBeTruthy();
    });

    test("what somebody looks for is not folded, though it is over", async () => {
      answerList(() => [coffee, grids]);
      await renderPage("/panels?search=coffee");
      expect(await screen.findByText("Coffee")).toBeTruthy();
      expect(screen.queryByRole("button", { name: /^Earlier/ })).toBeNull();
    });

    test("a day that is over is whole", async () => {
      vi.setSystemTime(Date.parse(`${DAY}T23:30:00+01:00`));
      await renderPage("/panels");
      await cardOf("Concert");
      expect(screen.queryByRole("button", { name: /^Earlier/ })).toBeNull();
    });
  });

  test("rows say a time once, have one link each, and are kept on the device", async () => {
    answerList(() => [coffee, grids, concert]);
    const { user } = await renderPage("/panels");
    await cardOf("Grids without borders");
    await user.click(screen.getByRole("button", { name: "Show as rows" }));
    const row = await cardOf("Grids without borders");
    expect(row.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Grids without borders",
    ]);
    expect(row.getByText("Great Hall")).toBeTruthy();
    expect(screen.getAllByText(/11:00/)).toHaveLength(1);
    expect((await cardOf("Concert")).getByRole("button", { name: "Concert" })).toBeTruthy();
    expect(localStorage.getItem("foyer.list-look")).toBe("rows");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Show as cards" }));
    expect((await cardOf("Grids without borders")).getByText("Anna Nowak")).toBeTruthy();
  });

  test("a day of more than a hundred sessions is shown as rows", async () => {
    answerList(() => Array.from({ length: 101 }, (_, id) => buildPanel({ id })));
    await renderPage("/panels");
    expect((await cardOf("Topic 100")).getByRole("link", { name: "Topic 100" })).toBeTruthy();
  });

  test("another day is asked from the server and stands in the address", async () => {
    const { user, router } = await renderPage("/panels");
    await cardOf("Concert");
    await user.click(screen.getByRole("tab", { name: `Day 2 (Thu\u00a0${NEXT_DAY})` }));
    await waitFor(() => expect(asked.at(-1)?.get("date")).toBe(NEXT_DAY));
    expect(router.state.location.search).toEqual({ day: NEXT_DAY });
  });

  test("a search pasted from a table is one line", async () => {
    const { user, router } = await renderPage("/panels");
    await cardOf("Grids without borders");
    await user.click(screen.getByRole("searchbox"));
    await user.paste("grids\twithout ");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "grids without" }));
  });

  test("Enter searches on the server; no result offers to clear the filters", async () => {
    answerList((query) => (query.get("search") === "zzz" ? [] : [grids]));
    const { user, router } = await renderPage("/panels?room=1");
    await cardOf("Grids without borders");
    await user.type(screen.getByRole("searchbox"), "zzz{Enter}");
    expect(await screen.findByText(/^Nothing on this day matches/)).toBeTruthy();
    expect(listNarrowed().at(-1)?.get("roomId")).toBe("1");
    expect(router.state.location.search).toEqual({ search: "zzz", room: "1" });
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await cardOf("Grids without borders");
    expect(router.state.location.search).toEqual({});
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  });

  test("a search that finds nothing on one day goes on through all days", async () => {
    answerList(() => [{ ...grids, date: NEXT_DAY }]);
    const { user, router } = await renderPage("/panels?search=grids&type=1");
    await user.click(await screen.findByRole("button", { name: "Search all days" }));
    await cardOf("Grids without borders");
    expect(router.state.location.search).toEqual({ day: "all", search: "grids", type: "1" });
  });

  test("all days stand in one list under their names, with every kind", async () => {
    const late = buildPanel({ id: 9, date: NEXT_DAY, itemType: 2, path: null, topic: "Walk" });
    answerList((query) => (query.has("date") ? [] : [coffee, grids, late]));
    await renderPage("/panels?day=all");
    await cardOf("Walk");
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

  test("what is typed and not sent yet goes along with another control", async () => {
    const { user, router } = await renderPage("/panels");
    await cardOf("Concert");
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

  test("a conference of one day has no other days to search", async () => {
    answer(routes.panels.dates, [DAY]);
    answerList(() => []);
    await renderPage("/panels?search=grids");
    expect(await screen.findByText(/^Nothing matches/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Search all days" })).toBeNull();
  });

  test("phones have a button to search with as well", async () => {
    vi.spyOn(globalThis, "matchMedia").mockImplementation((media) =>
      Object.assign(new EventTarget() as MediaQueryList, { media, matches: media.includes("<") }),
    );
    const { user, router } = await renderPage("/panels");
    await user.type(await screen.findByRole("searchbox"), "grids");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ search: "grids" }));
  });

  test("a filter is an id, which is the same in either language", async () => {
    const { user, router } = await renderPage("/panels");
    await cardOf("Grids without borders");
    await user.click(screen.getByRole("combobox", { name: "Thematic path" }));
    await user.click(await screen.findByRole("option", { name: "Energy forum" }));
    await waitFor(() => expect(listNarrowed().at(-1)?.get("thematicPathId")).toBe("1"));
    expect(router.state.location.search).toEqual({ path: "1" });
    await act(() => changeLanguage("pl"));
    await waitFor(() => expect(listNarrowed().at(-1)?.get("language")).toBe("0"));
    expect(listNarrowed().at(-1)?.get("thematicPathId")).toBe("1");
    expect(router.state.location.search).toEqual({ path: "1" });
  });

  test("a filter that was written by name is asked for so, and becomes an id", async () => {
    const { router } = await renderPage("/panels?path=Energy forum");
    await waitFor(() => expect(router.state.location.search).toEqual({ path: "1" }));
    await cardOf("Grids without borders");
    const names = listNarrowed().map(
      (query) => query.get("thematicPath") ?? query.get("thematicPathId"),
    );
    expect(names).toEqual(["Energy forum", "1"]);
  });

  test.each(["Nonsense", "99"])(
    "a filter that no language knows, %s, is taken away",
    async (path) => {
      const { router } = await renderPage(`/panels?path=${path}`);
      await waitFor(() => expect(router.state.location.search).toEqual({}));
      await cardOf("Grids without borders");
    },
  );

  test("an imported kind in small letters begins with a capital one among the filters", async () => {
    answer(routes.panels.lookups, buildLookups({ types: ["devroom"] }));
    const { router } = await renderPage("/panels?type=1");
    await cardOf("Grids without borders");
    expect(screen.getByRole("combobox", { name: "Type" }).textContent).toContain("Devroom");
    expect(router.state.location.search).toEqual({ type: "1" });
  });

  test("a list is narrowed while the choices of its filters fail, and they can be asked for again", async () => {
    answer(routes.panels.lookups, () => refusal(400));
    const { user } = await renderPage("/panels?room=1");
    await cardOf("Grids without borders");
    expect(listNarrowed().at(-1)?.get("roomId")).toBe("1");
    expect(await screen.findByText("The filters could not be loaded.")).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
    await expectAccessible();
    answer(routes.panels.lookups, ENGLISH);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    const room = await screen.findByRole("combobox", { name: "Room" });
    expect(room.textContent).toContain("Great Hall");
    expect(screen.queryByText("The filters could not be loaded.")).toBeNull();
  });

  test("fields that the organiser hides are not shown", async () => {
    const profile = buildProfile({ agendaVisibleFields: [] });
    await renderPage("/panels", { profile });
    const panel = await cardOf("Grids without borders");
    expect(panel.queryByText("10:00–11:00")).toBeNull();
    expect(panel.queryByText("Anna Nowak")).toBeNull();
    expect(screen.getByRole("tab", { name: "Day 1" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "10:00" })).toBeNull();
  });

  test("a list that fails says so and can be asked for again", async () => {
    answer(routes.panels.list, () => refusal(400, { title: "Not today" }));
    const { user } = await renderPage("/panels");
    expect(await screen.findByText("Not today")).toBeTruthy();
    answerList(() => [grids]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await cardOf("Grids without borders");
  });
});

describe("without a programme", () => {
  test("the organiser's words stand in for a programme that is not shown", async () => {
    await renderPage("/panels", { profile: buildProfile({ showAgenda: false }) });
    expect(await screen.findByText("The programme comes soon")).toBeTruthy();
    expect(screen.queryByRole("tab")).toBeNull();
  });

  test("they stand, in the visitor's language, where there are no days too", async () => {
    answer(routes.panels.dates, []);
    await renderPage("/panels", { language: "pl" });
    expect(await screen.findByText("Program wkrótce")).toBeTruthy();
  });
});

describe("thematic paths", () => {
  test("all days are sorted into folded paths, and a link opens its own", async () => {
    answerList(() => [grids, buildPanel({ id: 9, path: "New economy", date: NEXT_DAY }), dinner]);
    const { user } = await renderPage("/panels?tab=paths&path=1");
    const energy = await screen.findByRole("button", { name: /^Energy forum/ });
    const economy = screen.getByRole("button", { name: /^New economy/ });
    expect(asked.at(-1)?.has("date")).toBe(false);
    expect([energy, economy].map((path) => path.getAttribute("aria-expanded"))).toEqual([
      "true",
      "false",
    ]);
    expect(screen.queryByText("Dinner")).toBeNull();
    await user.click(economy);
    const card = await cardOf("Topic 9");
    expect(card.getByText(/^Thu 2026-11-19/)).toBeTruthy();
    await expectAccessible();
  });
});

test("what belongs to no thematic path comes last among them", async () => {
  answerList(() => [buildPanel({ id: 8, path: null, topic: "Pathless" }), grids, dinner]);
  const { user } = await renderPage("/panels?tab=paths");
  const other = await screen.findByRole("button", { name: /^Other/ });
  const folds = screen.getAllByRole("button", { expanded: false });
  expect(folds.findLast((fold) => fold.closest("h2"))).toBe(other);
  await user.click(other);
  await cardOf("Pathless");
});

describe("the window of an event", () => {
  beforeEach(() => {
    answer(routes.panels.details, ({ query }) =>
      query.get("id") === "2" ? buildPanelDetails({ ...concert, topic: "Concert" }) : refusal(404),
    );
    answer(
      routes.events.culturalDetails,
      () => new Response("<p>Organ</p>", { headers: { "content-type": "text/html" } }),
    );
  });

  test("is a step in the history, and gives the focus back", async () => {
    const { user, router } = await renderPage("/panels?room=1");
    const more = (await cardOf("Concert")).getByRole("button", { name: /^Show more/ });
    await user.click(more);
    expect(await screen.findByRole("dialog", { name: "Concert" })).toBeTruthy();
    expect(router.state.location.search).toEqual({ room: "1", open: "event-2" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.search).toEqual({ room: "1" });
    expect(router.history.canGoBack()).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  test("leads to the plan of its room, and Back to the event again", async () => {
    answer(routes.panels.details, buildPanelDetails({ ...concert, roomId: 7, hasPlan: true }));
    answer(routes.buildings.roomData, { buildingId: 5, floorId: 50, roomId: 7 });
    answer(routes.buildings.details, sampleHotel());
    const { user, router } = await renderPage("/panels?open=event-2");
    await user.click(await screen.findByRole("button", { name: "Show on map" }));
    expect(await screen.findByRole("dialog", { name: "Hotel Graniowy" })).toBeTruthy();
    expect(router.state.location.href).toBe("/panels?open=venue-2");
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("dialog", { name: "Concert" })).toBeTruthy();
  });

  test("opens from a link, whatever the list shows", async () => {
    answerList(() => []);
    const { user, router } = await renderPage("/panels?open=event-2");
    expect(await screen.findByRole("dialog", { name: "Concert" })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(router.state.location.href).toBe("/panels"));
  });

  test.each(["event-77", "event-1", "venue-1"])(
    "of what is no event, %s, is said not to be there",
    async (open) => {
      const { router } = await renderPage(`/panels?open=${open}`);
      expect(await screen.findByText("What this link points to is not available.")).toBeTruthy();
      await waitFor(() => expect(router.state.location.href).toBe("/panels"));
      await cardOf("Grids without borders");
    },
  );
});

describe("a visitor's own", () => {
  test("bookmarks and agenda are for those logged in", async () => {
    await renderPage("/panels?tab=mine");
    expect((await cardOf("Grids without borders")).queryByRole("button")).toBeNull();
    expect(screen.queryByRole("tab", { name: "My agenda" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Download PDF" })).toBeNull();
  });

  test("bookmarks and agenda are not for those who take no part in the edition", async () => {
    const profile = buildProfile({ takesPart: false });
    await renderPage("/panels?tab=mine", { isLoggedIn: true, profile });
    expect((await cardOf("Grids without borders")).queryByRole("button")).toBeNull();
    expect(screen.queryByRole("tab", { name: "My agenda" })).toBeNull();
  });

  test("everything on a card can be bookmarked, an hour slot cannot", async () => {
    await renderPage("/panels", { isLoggedIn: true });
    await cardOf("Concert");
    const bookmarks = screen.getAllByRole("button", { name: /^Bookmark/ });
    expect(bookmarks.map((bookmark) => bookmark.getAttribute("aria-label"))).toEqual([
      "Bookmark: Grids without borders",
      "Bookmark: Concert",
      "Bookmark: Dinner",
    ]);
  });

  test("a bookmark shows at once and stays when the server agrees", async () => {
    let liked: number[] = [];
    answer(routes.agenda.addFavourite, () => (liked = [1]).length === 1);
    const flags = () => ({ liked });
    const { user } = await renderPage("/panels", { isLoggedIn: true, flags });
    const name = "Bookmark: Grids without borders";
    const bookmark = (await cardOf("Grids without borders")).getByRole("button", { name });
    expect(bookmark.getAttribute("aria-pressed")).toBe("false");
    expect(bookmark.title).toBe("Add to My Agenda");
    await user.click(bookmark);
    expect(screen.getByRole("button", { name, pressed: true })).toBe(bookmark);
    expect(bookmark.title).toBe("Remove from My Agenda");
    expect(await screen.findByText(/^Added to My Agenda\s+Grids without borders$/)).toBeTruthy();
    expect(bookmark.getAttribute("aria-pressed")).toBe("true");
  });

  test("a bookmark that clashes says with what, and can be undone", async () => {
    const walk = buildPanel({ id: 8, topic: "Walk", start: "10:30", end: "11:30" });
    let liked = [8];
    answerList(() => [grids, walk]);
    answer(routes.agenda.addFavourite, () => (liked = [8, 1]).length === 2);
    answer(routes.agenda.removeFavourite, () => (liked = [8]).length === 2);
    const flags = () => ({ liked });
    const { user } = await renderPage("/panels", { isLoggedIn: true, flags });
    const name = "Bookmark: Grids without borders";
    await user.click((await cardOf("Grids without borders")).getByRole("button", { name }));
    expect(await screen.findByText(/Overlaps with Walk$/)).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText(/^Removed from My Agenda/)).toBeTruthy();
    expect(screen.getByRole("button", { name, pressed: false })).toBeTruthy();
  });

  test("what concerns the visitor is merged into the list that all share", async () => {
    const flags = { liked: [1], mine: [1], recommended: [1] };
    await renderPage("/panels", { isLoggedIn: true, flags });
    const card = await cardOf("Grids without borders");
    await waitFor(() =>
      expect(card.getByRole("button", { name: /^Bookmark/, pressed: true })).toBeTruthy(),
    );
    expect(card.getByText("My speech")).toBeTruthy();
    expect(card.getByText("Recommended")).toBeTruthy();
  });

  test("nobody can bookmark before it is known what is bookmarked, and a failure says so", async () => {
    const page = renderPage("/panels", { isLoggedIn: true });
    answer(routes.agenda.flags, () => refusal(400, { title: "Not now" }));
    await page;
    const card = await cardOf("Grids without borders");
    expect(
      await screen.findByText(/bookmarks and recommendations could not be loaded/),
    ).toBeTruthy();
    expect(card.getByRole("button", { name: /^Bookmark/ })).toHaveProperty("disabled", true);
  });

  test("a refused bookmark goes back and says why", async () => {
    answer(routes.agenda.addFavourite, () => refusal(400, { title: "The list is closed" }));
    const { user } = await renderPage("/panels", { isLoggedIn: true });
    const bookmark = (await cardOf("Grids without borders")).getByRole("button");
    await user.click(bookmark);
    expect(await screen.findByText(/The list is closed/)).toBeTruthy();
    expect(bookmark.getAttribute("aria-pressed")).toBe("false");
  });

  test("My agenda shows the ticked kinds", async () => {
    answer(routes.agenda.mine, {
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
    const card = await cardOf("Grids without borders");
    expect(card.getByText("overlaps with My own speech")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Bookmarked events" }));
    await waitFor(() => expect(screen.queryByText("Grids without borders")).toBeNull());
    expect(router.state.location.href).toBe("/panels?tab=mine&without=bookmarked");
    await cardOf("My own speech");
    await expectAccessible();
  });

  test("an attendee who takes away the last bookmark by keyboard is left where the agenda was", async () => {
    let isLiked = true;
    answer(routes.agenda.mine, () => ({ dates: [DAY], items: isLiked ? [grids] : [] }));
    answer(routes.agenda.removeFavourite, () => (isLiked = false));
    const flags = () => ({ liked: isLiked ? [1] : [] });
    const { user } = await renderPage("/panels?tab=mine", { isLoggedIn: true, flags });
    (await cardOf("Grids without borders")).getByRole("button").focus();
    await user.keyboard("{Enter}");
    await screen.findByText(/^Your agenda is empty/);
    expect(document.activeElement?.textContent).toMatch(/^Your agenda is empty/);
  });

  test("the PDF needs the agenda module", async () => {
    const accessProfile = buildAccessProfile({ userGroupModules: [] });
    await renderPage("/panels", { isLoggedIn: true, profile: buildProfile({ accessProfile }) });
    await cardOf("Grids without borders");
    expect(screen.queryByRole("button", { name: "Download PDF" })).toBeNull();
  });
});
