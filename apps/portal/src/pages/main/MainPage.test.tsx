import { MODULE, routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, test, vi } from "vitest";
import { changeLanguage } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/queries.ts";
import { cacheOf } from "../../lib/query-cache.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildAccessProfile, buildConference, buildProfile } from "../../testing/builders.ts";
import { buildCategoryItem } from "../../testing/category-builders.ts";
import { buildPartner, buildPartnerGroup } from "../../testing/partner-builders.ts";
import { buildPanel, buildPanelDetails, DAY } from "../../testing/panel-builders.ts";
import { buildNotification, buildNotificationList } from "../../testing/notification-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

test("shows the conference in the visitor's language in the hero", async () => {
  await renderPage("/", { language: "pl" });
  expect(await screen.findByRole("heading", { level: 1, name: "Forum Ekonomiczne" })).toBeTruthy();
  expect(screen.getByText("Europa na przełęczy")).toBeTruthy();
  expect(screen.getByText("Karpacz, 18–20 listopada 2026")).toBeTruthy();
});

test("shows that a conference cannot be loaded and retries", async () => {
  const { user } = await renderPage("/", { conferences: () => refusal(400) });
  await screen.findByText("The name and date of the conference could not be loaded.");
  expect(screen.getByRole("heading", { level: 1, name: "My Forum" })).toBeTruthy();
  await expectAccessible();
  let release = () => {};
  const late = new Promise<void>((resolve) => (release = resolve));
  mockRoute(routes.conferences.list, async () => {
    await late;
    return [buildConference()];
  });
  const retry = screen.getByRole("button", { name: "Try again" });
  await user.click(retry);
  await waitFor(() => expect(retry.getAttribute("aria-busy")).toBe("true"));
  expect(document.activeElement).toBe(retry);
  release();
  expect(await screen.findByRole("heading", { level: 1, name: "Economic Forum" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("welcomes visitors with links and a log-in button", async () => {
  const { user, router } = await renderPage("/");
  const welcome = within(await screen.findByRole("region", { name: "Welcome" }));
  expect(welcome.getByRole("link", { name: /^Conference locations/ })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "My agenda" })).toBeNull();
  await expectAccessible();
  await user.click(welcome.getByRole("button", { name: /^Log in/ }));
  expect(router.state.location.pathname).toBe("/login");
});

// First test that needs the lazily loaded code of the agenda, so only this one waits for it.
test("lists all sections of the page in the side dots", async () => {
  const observe = vi.spyOn(IntersectionObserver.prototype, "observe");
  mockRoute(routes.agenda.mine, { dates: [DAY], items: [] });
  mockRoute(routes.information.list, [buildCategoryItem(1, "Parking")]);
  await renderPage("/", { isLoggedIn: true });
  await screen.findByRole("heading", { level: 2, name: "My agenda" });
  const ids = observe.mock.calls.map(([section]) => section.id);
  expect(ids.filter((id) => id !== "")).toEqual([
    "start",
    "forum",
    "notifications",
    "agenda",
    "information",
    "partners",
    "map",
  ]);
});

test("shows the next items of My agenda and a link to the programme", async () => {
  const later = buildPanel({ id: 1, topic: "Grids", isLiked: true });
  const ongoing = buildPanel({ id: 2, topic: "Ports", isMine: true, start: "08:30", end: "09:30" });
  mockRoute(routes.agenda.mine, { dates: [DAY], items: [ongoing, later] });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${DAY}T09:00:00+01:00`) });
  try {
    await renderPage("/", { isLoggedIn: true, flags: { liked: [1], mine: [2] } });
    const next = within(await screen.findByRole("region", { name: "Next for you" }));
    await next.findByRole("link", { name: "Ports" });
    expect(
      next.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(["Ports", "Grids"]);
    expect(next.getByRole("link", { name: "Programme" })).toHaveProperty("pathname", "/panels");
    expect(next.getAllByText("now")).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 2, name: "My agenda" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Download PDF" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show agenda" })).toHaveProperty("pathname", "/panels");
    await expectAccessible();
  } finally {
    vi.useRealTimers();
  }
});

test("shows an empty agenda once", async () => {
  mockRoute(routes.agenda.mine, { dates: [DAY], items: [buildPanel()] });
  await renderPage("/", { isLoggedIn: true });
  expect(await screen.findByText(/^Your agenda is empty/)).toBeTruthy();
  expect(screen.queryByText(/nothing more/)).toBeNull();
  expect(screen.getByRole("link", { name: "Show agenda" })).toBeTruthy();
});

test("hides fields of the next items that the organiser hides", async () => {
  const dayAfter = "2026-11-20";
  const later = buildPanel({ topic: "Grids", isLiked: true, date: dayAfter });
  mockRoute(routes.agenda.mine, { dates: [DAY, dayAfter], items: [later] });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${DAY}T09:00:00+01:00`) });
  try {
    const profile = buildProfile({ agendaVisibleFields: [] });
    await renderPage("/", { isLoggedIn: true, profile, flags: { liked: [1] } });
    const next = within(await screen.findByRole("region", { name: "Next for you" }));
    await next.findByRole("link", { name: "Grids" });
    expect(next.queryByText("10:00")).toBeNull();
    expect(next.queryByText(dayAfter)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("opens the dialog of an event and the page of a session from the next items", async () => {
  const items = [
    buildPanel({
      id: 1,
      itemType: 1,
      topic: "Concert",
      isLiked: true,
      start: "19:00",
      end: "21:00",
    }),
    buildPanel({ id: 2, topic: "Grids", isLiked: true }),
  ];
  mockRoute(routes.agenda.mine, { dates: [DAY], items });
  mockRoute(routes.events.culturalDetails, () => new Response("<p>Strings</p>"));
  mockRoute(routes.panels.details, buildPanelDetails({ id: 1, itemType: 1 }));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${DAY}T09:00:00+01:00`) });
  try {
    const { user } = await renderPage("/", { isLoggedIn: true, flags: { liked: [1, 2] } });
    const next = within(await screen.findByRole("region", { name: "Next for you" }));
    expect(await next.findByRole("link", { name: "Grids" })).toHaveProperty(
      "pathname",
      "/panels/details/2",
    );
    await user.click(next.getByRole("button", { name: "Concert" }));
    expect(await screen.findByRole("dialog", { name: "Concert" })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test("shows a failed agenda once, on its own card over the picture", async () => {
  mockRoute(routes.agenda.mine, () => refusal(400));
  const { user } = await renderPage("/", { isLoggedIn: true, flags: { liked: [1] } });
  expect(await screen.findAllByText("Your agenda could not be loaded.")).toHaveLength(1);
  expect(screen.getByRole("alert").closest(".card")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Next for you" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "My agenda" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Download PDF" })).toBeNull();

  mockRoute(routes.agenda.mine, { dates: [DAY], items: [buildPanel({ isLiked: true })] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 2, name: "My agenda" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("shows a bookmark rejected by an ended session once, as the end of the session", async () => {
  mockRoute(routes.agenda.mine, { dates: [DAY], items: [buildPanel({ isLiked: true })] });
  mockRoute(routes.agenda.removeFavourite, () =>
    refusal(401, { title: "Your session has ended." }),
  );
  const { user, router } = await renderPage("/", { isLoggedIn: true, flags: { liked: [1] } });
  await user.click(await screen.findByRole("button", { name: "Bookmark: Topic 1" }));
  expect(await screen.findByText("Your session has ended. Log in again.")).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(screen.queryByText(/The bookmark could not be changed/)).toBeNull();
});

test("stores day and kinds of My agenda in the URL, so that Back restores them", async () => {
  const dayAfter = "2026-11-20";
  const items = [
    buildPanel({ id: 1, topic: "Grids", isRecommended: true }),
    buildPanel({ id: 2, topic: "Ports", date: dayAfter, isRecommended: true }),
    buildPanel({ id: 3, topic: "Rails", date: dayAfter, isLiked: true }),
  ];
  mockRoute(routes.agenda.mine, { dates: [DAY, dayAfter], items });
  const { user, router } = await renderPage("/", {
    isLoggedIn: true,
    flags: { liked: [3], recommended: [1, 2] },
  });
  await user.click(await screen.findByRole("tab", { name: /Day 2/ }));
  await user.click(screen.getByRole("checkbox", { name: "Recommended events" }));
  await waitFor(() => expect(screen.queryByText("Ports")).toBeNull());
  expect(router.state.location.href).toBe(`/?day=${dayAfter}&without=recommended`);

  await act(() => router.navigate({ to: "/privacy" }));
  await waitFor(() => expect(screen.queryByText("Rails")).toBeNull());
  act(() => router.history.back());
  expect(await screen.findByRole("heading", { level: 4, name: "Rails" })).toBeTruthy();
  expect(screen.queryByText("Ports")).toBeNull();
  expect(screen.getByRole("checkbox", { name: "Recommended events" })).toHaveProperty(
    "checked",
    false,
  );
});

test("ignores an unknown day and kinds in the URL", async () => {
  mockRoute(routes.agenda.mine, { dates: [DAY], items: [buildPanel({ isLiked: true })] });
  await renderPage("/?day=1999-01-01&without=all.mine&more=yes", {
    isLoggedIn: true,
    flags: { liked: [1] },
  });
  expect(await screen.findByRole("heading", { level: 4, name: "Topic 1" })).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "My speeches" })).toHaveProperty("checked", false);
  expect(screen.getByRole("checkbox", { name: "Bookmarked events" })).toHaveProperty(
    "checked",
    true,
  );
});

/** Returns the links to a session, without those that share it. */
const findLinks = (topic: string) =>
  screen.getAllByRole("link", {
    name: (name) => name.includes(topic) && !/^(Share|Udostępnij):/.test(name),
  });

test("covers the agenda while another language loads", async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const topics = ["Sieci", "Grids"];
  mockRoute(routes.agenda.mine, async ({ query }) => {
    const topic = topics[Number(query.get("language"))] ?? "";
    if (topic === "Sieci") await gate;
    return { dates: [DAY], items: [buildPanel({ topic, isLiked: true })] };
  });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${DAY}T09:00:00+01:00`) });
  try {
    await renderPage("/", { isLoggedIn: true, flags: { liked: [1] } });
    await waitFor(() => expect(findLinks("Grids")).toHaveLength(2));
    await act(() => changeLanguage("pl"));
    await waitFor(() => {
      const coveredTexts = screen
        .getAllByText("Wczytywanie…")
        .map((status) => status.closest("[aria-busy=true]")?.textContent);
      expect(coveredTexts).toEqual([
        expect.stringMatching(/Grids/),
        expect.stringMatching(/Grids/),
      ]);
    });
    release();
    await waitFor(() => expect(findLinks("Sieci")).toHaveLength(2));
    expect(screen.queryByText("Wczytywanie…")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("does not cover the agenda during a refetch", async () => {
  mockRoute(routes.agenda.mine, { dates: [DAY], items: [buildPanel({ isLiked: true })] });
  await renderPage("/", { isLoggedIn: true, flags: { liked: [1] } });
  await screen.findByRole("heading", { level: 4, name: "Topic 1" });
  mockRoute(routes.agenda.mine, () => new Promise<never>(() => {}));
  void cacheOf(routes.agenda.mine).invalidate();
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(document.querySelector("[aria-busy=true]")).toBeNull();
});

test("shows how to fill an empty agenda", async () => {
  mockRoute(routes.agenda.mine, { dates: [DAY], items: [] });
  await renderPage("/", { isLoggedIn: true });
  expect(await screen.findByText(/^Your agenda is empty/)).toBeTruthy();
});

test.each([
  [
    "without the agenda module",
    { accessProfile: buildAccessProfile({ userGroupModules: [MODULE.chat] }) },
  ],
  ["whose edition shows no agenda", { showAgenda: false }],
])("welcomes people %s instead of showing an agenda", async (_, change) => {
  await renderPage("/", { isLoggedIn: true, profile: buildProfile(change) });
  const welcome = within(await screen.findByRole("region", { name: "Welcome" }));
  expect(welcome.getByRole("link", { name: /^Settings/ })).toBeTruthy();
  expect(welcome.queryByRole("button", { name: /^Log in/ })).toBeNull();
  expect(screen.queryByRole("heading", { name: "My agenda" })).toBeNull();
});

describe("information card", () => {
  const items = Array.from({ length: 8 }, (_, at) => buildCategoryItem(at + 1, `Item ${at + 1}`));
  // Hides the agenda, so that the tests wait for the card only.
  const profile = buildProfile({ showAgenda: false });

  it("shows participants the first categories and a link to all", async () => {
    mockRoute(routes.information.list, items);
    const { user } = await renderPage("/", { isLoggedIn: true, profile });
    const card = within(await screen.findByRole("region", { name: "Information" }));
    await card.findByRole("button", { name: "Item 6" });
    expect(card.getAllByRole("button")).toHaveLength(6);
    expect(card.getByRole("link", { name: "Show all" })).toHaveProperty("pathname", "/information");
    await user.click(card.getByRole("button", { name: "Item 2" }));
    expect(await screen.findByRole("dialog", { name: "Item 2" })).toBeTruthy();
    await expectAccessible();
  });

  it("opens a linked text that it does not list", async () => {
    mockRoute(routes.information.list, items);
    await renderPage("/?open=information-8", { isLoggedIn: true, profile });
    expect(await screen.findByRole("dialog", { name: "Item 8" })).toBeTruthy();
  });

  it("is hidden from visitors, and a link to a text opens the information page", async () => {
    const { router } = await renderPage("/");
    await screen.findByRole("region", { name: "Welcome" });
    expect(screen.queryByRole("region", { name: "Information" })).toBeNull();
    mockRoute(routes.information.list, items);
    await act(() => router.navigate({ to: "/", search: { open: "information-8" } }));
    expect(await screen.findByRole("dialog", { name: "Item 8" })).toBeTruthy();
    expect(router.state.location.href).toBe("/information?open=information-8");
  });
});

test("shows participants the latest notifications and a link to the rest", async () => {
  const list = buildNotificationList(buildNotification(3, "Rain"), buildNotification(2, "Lunch"));
  mockRoute(routes.notifications.list, ({ query }) => {
    expect(query.get("count")).toBe("5");
    return list;
  });
  mockRoute(routes.agenda.mine, { dates: [], items: [] });
  await renderPage("/", { isLoggedIn: true });
  const card = within(await screen.findByRole("region", { name: "Latest notifications" }));
  expect(await card.findAllByRole("button", { name: /New$/ })).toHaveLength(2);
  expect(card.getByRole("link", { name: "Show more notifications" })).toHaveProperty(
    "pathname",
    "/notifications",
  );
});

test("loads partners of the landing page when they come near the viewport", async () => {
  let scrollNear = () => {};
  class Observer extends IntersectionObserver {
    private readonly notify: IntersectionObserverCallback;
    constructor(notify: IntersectionObserverCallback) {
      super(notify);
      this.notify = notify;
    }
    override observe(target: Element) {
      const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
      if (target.matches("#partners *")) scrollNear = () => this.notify([entry], this);
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  const requests: (string | null)[] = [];
  mockRoute(routes.partners.list, ({ query }) => {
    requests.push(query.get("all"));
    return [buildPartnerGroup("Main partners", [buildPartner()])];
  });
  await renderPage("/");
  await screen.findByRole("region", { name: "Welcome" });
  expect(requests).toEqual([]);
  act(() => scrollNear());
  const section = within(await screen.findByRole("region", { name: "Partners" }));
  expect(await section.findByRole("heading", { level: 3, name: "Main partners" })).toBeTruthy();
  expect(section.getByRole("link", { name: "Go to details: Larch Bank" })).toBeTruthy();
  expect(section.getByRole("link", { name: "Go to partners" })).toHaveProperty(
    "pathname",
    "/partners",
  );
  // Only the partners page has a search and trades.
  expect(section.queryByRole("searchbox")).toBeNull();
  expect(requests).toEqual([null]);
  await expectAccessible();
});
