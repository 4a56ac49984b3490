import { routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { buildAttendee, buildAttendeeLookups } from "../../testing/attendee-builders.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildAccessProfile, buildProfile } from "../../testing/builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const LOGGED_IN = { isLoggedIn: true };

const people = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => buildAttendee({ id: from + index }));

/** Mocks the list. Returns the recorded queries without edition and page. */
const mockList = (count = 2) => {
  const requests: string[] = [];
  mockRoute(routes.attendees.list, ({ query }) => {
    const listParameters = [...query].filter(
      ([name]) => !/^(year|type|language|skip|take)$/.test(name),
    );
    requests.push(new URLSearchParams(listParameters).toString());
    return people(count);
  });
  return requests;
};

const selectOption = async (user: UserEvent, label: string, option: string) => {
  const find = () => screen.getByRole("combobox", { name: label });
  // The Select component loads lazily, so a click can hit its placeholder or an empty list.
  await waitFor(async () => {
    if (!find().textContent?.includes(option)) {
      if (screen.queryByRole("listbox") === null) await user.click(find());
      await user.click(screen.getByRole("option", { name: option }));
    }
    expect(find().textContent).toContain(option);
  });
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
};

beforeEach(() => mockRoute(routes.attendees.lookups, buildAttendeeLookups()));

test("shows attendees as cards that open their details in a new tab", async () => {
  mockRoute(routes.attendees.list, [
    buildAttendee({ id: 7, description: { firstName: "Ewa", lastName: "Mazur" } }),
  ]);
  await renderPage("/attendees", LOGGED_IN);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("List of participants");
  expect(document.title).toBe("List of participants – Foyer");
  const link = await screen.findByRole("link", { name: "Ewa Mazur (opens in a new tab)" });
  expect(["href", "target", "rel"].map((name) => link.getAttribute(name))).toEqual([
    "/attendees/details/7",
    "_blank",
    "noopener noreferrer",
  ]);
  expect(screen.getByText("Director")).toBeTruthy();
  expect(screen.getByText("Przełęcz Institute, Poland")).toBeTruthy();
  expect(screen.getByText("1 person")).toHaveProperty("role", "status");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  await expectAccessible();
});

test("starts a search by Enter and by the button, and stores it in the URL", async () => {
  const requests = mockList();
  const { user, router } = await renderPage("/attendees", LOGGED_IN);
  const field = await screen.findByRole("searchbox");
  await user.type(field, "lodz{Enter}");
  await waitFor(() => expect(requests.at(-1)).toBe("search=lodz"));
  expect(router.state.location.href).toBe("/attendees?search=lodz");
  await user.type(field, " huta");
  await user.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(requests.at(-1)).toBe("search=lodz+huta"));
});

test("stores filters in the URL independently of the language, role 0 too", async () => {
  const requests = mockList();
  const { user, router } = await renderPage("/attendees", LOGGED_IN);
  await screen.findByText("2 people");
  await selectOption(user, "Role", "Special guests");
  await waitFor(() => expect(requests.at(-1)).toBe("role=0"));
  await selectOption(user, "Trade", "Banking");
  await selectOption(user, "Country", "Poland");
  await selectOption(user, "Thematic path", "Energy forum");
  await selectOption(user, "Type", "Debate");
  const all = "trade=3&role=0&country=PL&thematicPathId=5&panelTypeId=2";
  await waitFor(() => expect(requests.at(-1)).toBe(all));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.searchStr))).toEqual({
    trade: "3",
    role: "0",
    country: "PL",
    path: "5",
    type: "2",
  });
  await selectOption(user, "Role", "Show all");
  await waitFor(() => expect(requests.at(-1)).not.toContain("role"));
});

test("lists the roles of the filter in their own order", async () => {
  mockList();
  const { user } = await renderPage("/attendees", LOGGED_IN);
  await screen.findByText("2 people");
  await user.click(screen.getByRole("combobox", { name: "Role" }));
  const options = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(options).toEqual([
    "Show all",
    "Participation in discussion",
    "Special guests",
    "Introductory presentation",
    "Speakers",
    "Hosts",
    "Commentators",
    "Moderator",
  ]);
});

test("ignores filters that the edition does not offer and removes them from the URL", async () => {
  const requests = mockList();
  const { router } = await renderPage("/attendees?trade=77&country=PL&role=7&path=88", LOGGED_IN);
  await waitFor(() => expect(router.state.location.href).toBe("/attendees?country=PL"));
  await waitFor(() => expect(requests.at(-1)).toBe("country=PL"));
});

test("announces that there are no results", async () => {
  mockRoute(routes.attendees.list, []);
  await renderPage("/attendees?search=zzz", LOGGED_IN);
  expect(await screen.findByText("0 people")).toHaveProperty("role", "status");
  expect(screen.getByRole("button", { name: "Clear filters" })).toBeTruthy();
});

test("loads more by the button while the last page is full", async () => {
  const requests: (string | null)[] = [];
  mockRoute(routes.attendees.list, ({ query }) => {
    requests.push(query.get("skip"));
    return query.get("skip") === "0" ? people(100) : people(20, 101);
  });
  const { user } = await renderPage("/attendees", LOGGED_IN);
  await screen.findByText("100 people so far, more below");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("120 people")).toHaveProperty("role", "status");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(requests).toEqual(["0", "100"]);
});

/** Mocks IntersectionObserver. Returns a function that reports the end of the list as near. */
const mockIntersectionObserver = () => {
  const OriginalObserver = globalThis.IntersectionObserver;
  let latestCallback: IntersectionObserverCallback | undefined;
  class Observer extends OriginalObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      latestCallback = callback;
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  onTestFinished(() => void vi.stubGlobal("IntersectionObserver", OriginalObserver));
  const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
  return () => act(() => latestCallback?.(entries, new OriginalObserver(() => {})));
};

test("exposes one list with a name, and the position of each person", async () => {
  mockRoute(routes.attendees.list, people(20));
  await renderPage("/attendees", LOGGED_IN);
  const list = await screen.findByRole("list", { name: "List of participants" });
  const items = within(list).getAllByRole("listitem");
  expect(items.map((item) => item.getAttribute("aria-posinset"))).toEqual(
    people(20).map((_, index) => String(index + 1)),
  );
  await expectAccessible();
});

test("loads more near the end of the list, but not automatically after a failure", async () => {
  const requests: (string | null)[] = [];
  mockRoute(routes.attendees.list, ({ query }) => {
    requests.push(query.get("skip"));
    return query.get("skip") === "200"
      ? refusal(429, { title: "Slowly" })
      : people(100, Number(query.get("skip")) + 1);
  });
  const reachEnd = mockIntersectionObserver();
  await renderPage("/attendees", LOGGED_IN);
  await screen.findByText("100 people so far, more below");
  reachEnd();
  await screen.findByText("200 people so far, more below");
  reachEnd();
  await screen.findByText("Slowly");
  reachEnd();
  expect(requests).toEqual(["0", "100", "200"]);
});

test("reports a failed page at the end of the list and retries it", async () => {
  let isRejected = true;
  mockRoute(routes.attendees.list, ({ query }) => {
    if (query.get("skip") === "0") return people(100);
    return isRejected ? refusal(429, { title: "Too many at once" }) : people(1, 101);
  });
  const { user } = await renderPage("/attendees", LOGGED_IN);
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Too many at once")).toHaveProperty("role", "alert");
  expect(screen.getByText("100 people so far, more below")).toBeTruthy();
  isRejected = false;
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("101 people")).toBeTruthy();
});

test("shows that there are no results and clears the filters", async () => {
  mockRoute(routes.attendees.list, ({ query }) => (query.has("search") ? [] : people(1)));
  const { user, router } = await renderPage("/attendees?search=xyz&role=0", LOGGED_IN);
  await screen.findByText("No participants match your search.");
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("1 person")).toBeTruthy();
  expect(router.state.location.href).toBe("/attendees");
});

test("shows the organiser's text for a hidden list", async () => {
  const profile = buildProfile({ showAttendees: false });
  await renderPage("/attendees", { ...LOGGED_IN, profile, language: "pl" });
  expect(await screen.findByText("Lista wkrótce")).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("retries a failed request", async () => {
  mockRoute(routes.attendees.list, () => refusal(400, { title: "Not today" }));
  const { user } = await renderPage("/attendees", LOGGED_IN);
  await screen.findByText("Not today");
  mockList(1);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1 person")).toBeTruthy();
});

test("reports that filters could not be loaded, and still applies those of the URL", async () => {
  mockRoute(routes.attendees.lookups, () => refusal(400));
  const requests = mockList();
  const { user } = await renderPage("/attendees?path=5", LOGGED_IN);
  await screen.findByText("The filters could not be loaded.");
  expect(await screen.findByText("2 people")).toBeTruthy();
  expect(requests).toEqual(["thematicPathId=5"]);
  mockRoute(routes.attendees.lookups, buildAttendeeLookups());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText("The filters could not be loaded.")).toBeNull());
});

test("redirects attendees without the module to the main page with a message", async () => {
  mockRoute(routes.attendees.lookups, () => refusal(403, { title: "No access here" }));
  mockRoute(routes.attendees.list, () => refusal(403, { title: "No access here" }));
  const accessProfile = buildAccessProfile({ userGroupModules: [] });
  const profile = buildProfile({ accessProfile, showAgenda: false });
  const { router } = await renderPage("/attendees", { ...LOGGED_IN, profile });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(await screen.findByText("No access here")).toBeTruthy();
});
