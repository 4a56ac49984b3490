import { routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { buildAttendee, buildAttendeeLookups } from "../../testing/attendee-builders.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildAccessProfile, buildProfile } from "../../testing/builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";

const LOGGED_IN = { isLoggedIn: true };

const people = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => buildAttendee({ id: from + index }));

/** Answers the list, and keeps what it was asked for beside edition and page. */
const answerList = (count = 2) => {
  const asked: string[] = [];
  answer(routes.attendees.list, ({ query }) => {
    const own = [...query].filter(([name]) => !/^(year|type|language|skip|take)$/.test(name));
    asked.push(new URLSearchParams(own).toString());
    return people(count);
  });
  return asked;
};

const choose = async (user: UserEvent, label: string, option: string) => {
  const find = () => screen.getByRole("combobox", { name: label });
  // The list takes the place of its look-alike, and its choices come, perhaps between press and release.
  await waitFor(async () => {
    if (!find().textContent?.includes(option)) {
      if (screen.queryByRole("listbox") === null) await user.click(find());
      await user.click(screen.getByRole("option", { name: option }));
    }
    expect(find().textContent).toContain(option);
  });
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
};

beforeEach(() => answer(routes.attendees.lookups, buildAttendeeLookups()));

test("participants are cards that open their details in a new tab", async () => {
  answer(routes.attendees.list, [
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

test("the search is sent by Enter and by the button, and stands in the address", async () => {
  const asked = answerList();
  const { user, router } = await renderPage("/attendees", LOGGED_IN);
  const field = await screen.findByRole("searchbox");
  await user.type(field, "lodz{Enter}");
  await waitFor(() => expect(asked.at(-1)).toBe("search=lodz"));
  expect(router.state.location.href).toBe("/attendees?search=lodz");
  await user.type(field, " huta");
  await user.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(asked.at(-1)).toBe("search=lodz+huta"));
});

test("filters stand in the address by what no language changes, role 0 too", async () => {
  const asked = answerList();
  const { user, router } = await renderPage("/attendees", LOGGED_IN);
  await screen.findByText("2 people");
  await choose(user, "Role", "Special guests");
  await waitFor(() => expect(asked.at(-1)).toBe("role=0"));
  await choose(user, "Trade", "Banking");
  await choose(user, "Country", "Poland");
  await choose(user, "Thematic path", "Energy forum");
  await choose(user, "Type", "Debate");
  const all = "trade=3&role=0&country=PL&thematicPathId=5&panelTypeId=2";
  await waitFor(() => expect(asked.at(-1)).toBe(all));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.searchStr))).toEqual({
    trade: "3",
    role: "0",
    country: "PL",
    path: "5",
    type: "2",
  });
  await choose(user, "Role", "Show all");
  await waitFor(() => expect(asked.at(-1)).not.toContain("role"));
});

test("the roles of the filter stand in their own order", async () => {
  answerList();
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

test("what the edition does not offer narrows nothing and leaves the address", async () => {
  const asked = answerList();
  const { router } = await renderPage("/attendees?trade=77&country=PL&role=7&path=88", LOGGED_IN);
  await waitFor(() => expect(router.state.location.href).toBe("/attendees?country=PL"));
  await waitFor(() => expect(asked.at(-1)).toBe("country=PL"));
});

test("that nobody was found is announced, too", async () => {
  answer(routes.attendees.list, []);
  await renderPage("/attendees?search=zzz", LOGGED_IN);
  expect(await screen.findByText("0 people")).toHaveProperty("role", "status");
  expect(screen.getByRole("button", { name: "Clear filters" })).toBeTruthy();
});

test("more come by the button as long as the last page was full", async () => {
  const asked: (string | null)[] = [];
  answer(routes.attendees.list, ({ query }) => {
    asked.push(query.get("skip"));
    return query.get("skip") === "0" ? people(100) : people(20, 101);
  });
  const { user } = await renderPage("/attendees", LOGGED_IN);
  await screen.findByText("100 people so far, more below");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("120 people")).toHaveProperty("role", "status");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(asked).toEqual(["0", "100"]);
});

/** Stands in for the browser's watch over what comes near the window; returns what brings it near. */
const watchEnd = () => {
  const original = globalThis.IntersectionObserver;
  let notice: IntersectionObserverCallback | undefined;
  class Observer extends original {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      notice = callback;
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  onTestFinished(() => void vi.stubGlobal("IntersectionObserver", original));
  const near = [{ isIntersecting: true }] as IntersectionObserverEntry[];
  return () => act(() => notice?.(near, new original(() => {})));
};

test("people are one list with one name, and each knows its place in it", async () => {
  answer(routes.attendees.list, people(20));
  await renderPage("/attendees", LOGGED_IN);
  const list = await screen.findByRole("list", { name: "List of participants" });
  const items = within(list).getAllByRole("listitem");
  expect(items.map((item) => item.getAttribute("aria-posinset"))).toEqual(
    people(20).map((_, index) => String(index + 1)),
  );
  await expectAccessible();
});

test("more come near the end of the list, but not again by themselves after a failure", async () => {
  const asked: (string | null)[] = [];
  answer(routes.attendees.list, ({ query }) => {
    asked.push(query.get("skip"));
    return query.get("skip") === "200"
      ? refusal(429, { title: "Slowly" })
      : people(100, Number(query.get("skip")) + 1);
  });
  const comeNear = watchEnd();
  await renderPage("/attendees", LOGGED_IN);
  await screen.findByText("100 people so far, more below");
  comeNear();
  await screen.findByText("200 people so far, more below");
  comeNear();
  await screen.findByText("Slowly");
  comeNear();
  expect(asked).toEqual(["0", "100", "200"]);
});

test("a page that fails is told at the end of the list, and asked for again", async () => {
  let isRefused = true;
  answer(routes.attendees.list, ({ query }) => {
    if (query.get("skip") === "0") return people(100);
    return isRefused ? refusal(429, { title: "Too many at once" }) : people(1, 101);
  });
  const { user } = await renderPage("/attendees", LOGGED_IN);
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Too many at once")).toHaveProperty("role", "alert");
  expect(screen.getByText("100 people so far, more below")).toBeTruthy();
  isRefused = false;
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("101 people")).toBeTruthy();
});

test("nobody found is said, and the filters are taken away", async () => {
  answer(routes.attendees.list, ({ query }) => (query.has("search") ? [] : people(1)));
  const { user, router } = await renderPage("/attendees?search=xyz&role=0", LOGGED_IN);
  await screen.findByText("Nobody matches what you are looking for.");
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(await screen.findByText("1 person")).toBeTruthy();
  expect(router.state.location.href).toBe("/attendees");
});

test("a list that the organiser does not show gives way to the organiser's words", async () => {
  const profile = buildProfile({ showAttendees: false });
  await renderPage("/attendees", { ...LOGGED_IN, profile, language: "pl" });
  expect(await screen.findByText("Lista wkrótce")).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a failed load is tried again", async () => {
  answer(routes.attendees.list, () => refusal(400, { title: "Not today" }));
  const { user } = await renderPage("/attendees", LOGGED_IN);
  await screen.findByText("Not today");
  answerList(1);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("1 person")).toBeTruthy();
});

test("filters that could not be loaded are said, and narrow the list all the same", async () => {
  answer(routes.attendees.lookups, () => refusal(400));
  const asked = answerList();
  const { user } = await renderPage("/attendees?path=5", LOGGED_IN);
  await screen.findByText("The filters could not be loaded.");
  expect(await screen.findByText("2 people")).toBeTruthy();
  expect(asked).toEqual(["thematicPathId=5"]);
  answer(routes.attendees.lookups, buildAttendeeLookups());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText("The filters could not be loaded.")).toBeNull());
});

test("an attendee without the module is told so on the main page", async () => {
  answer(routes.attendees.lookups, () => refusal(403, { title: "No access here" }));
  answer(routes.attendees.list, () => refusal(403, { title: "No access here" }));
  const accessProfile = buildAccessProfile({ userGroupModules: [] });
  const profile = buildProfile({ accessProfile, showAgenda: false });
  const { router } = await renderPage("/attendees", { ...LOGGED_IN, profile });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(await screen.findByText("No access here")).toBeTruthy();
});
