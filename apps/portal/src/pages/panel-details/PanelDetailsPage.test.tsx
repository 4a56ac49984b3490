import { routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleHotel } from "../../testing/building-builders.ts";
import { addresses } from "../../lib/addresses.ts";
import { changeLanguage } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/queries.ts";
import { cacheOf } from "../../lib/query-cache.ts";
import { getSession } from "../../lib/session.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildConference, buildProfile } from "../../testing/builders.ts";
import {
  buildPanel,
  buildPanelAttendee,
  buildPanelDetails,
  DAY,
  buildLookups,
} from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

test("shows type, text, people, sub-sessions and partners of a session", async () => {
  mockRoute(
    routes.panels.details,
    buildPanelDetails({
      topic: "Grids without borders",
      description: { description: "<p>Who <strong>pays</strong>?</p>" },
      attendees: [buildPanelAttendee(4, "Anna")],
      panels: [buildPanel({ id: 2, topic: "The first hour" })],
      partners: [{ id: 1, description: { externalID: "a", name: "Nordsee", logoId: null } }],
    }),
  );
  await renderPage("/panels/details/1");
  expect(await screen.findByText("Debate")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Grids without borders" })).toBeTruthy();
  expect(await screen.findByText("pays")).toBeTruthy();
  expect(screen.getByText("Anna Nowak")).toBeTruthy();
  expect(screen.getByText("Przełęcz Institute, Poland")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "The first hour" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Nordsee" })).toHaveProperty(
    "pathname",
    "/partners/details/1",
  );
  expect(document.title).toContain("Grids without borders");
  await expectAccessible();
});

test("offers a calendar file in the page's language if the conference shows its days", async () => {
  mockRoute(routes.panels.details, buildPanelDetails());
  await renderPage("/panels/details/1");
  const link = await screen.findByRole("link", { name: "Add to calendar" });
  expect(link.getAttribute("href")).toBe(
    "/api/public/panels/details.ics?year=2026&type=1&language=1&id=1",
  );
  expect(link.hasAttribute("download")).toBe(true);
});

test.each([buildProfile({ visible: false }), buildProfile({ agendaVisibleFields: [1, 2, 3] })])(
  "offers no calendar file for hidden conferences or hidden days",
  async (profile) => {
    mockRoute(routes.panels.details, buildPanelDetails());
    await renderPage("/panels/details/1", { profile });
    expect(await screen.findByRole("button", { name: "Go back" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Add to calendar" })).toBeNull();
  },
);

test("loads pictures that exist and shows initials otherwise", async () => {
  const attendees = [
    buildPanelAttendee(4, "Anna", { id: 7, hasAvatar: true }),
    buildPanelAttendee(4, "Ewa", { id: 8 }),
  ];
  mockRoute(routes.panels.details, buildPanelDetails({ attendees }));
  const { container } = await renderPage("/panels/details/1");
  await screen.findByText("Anna Nowak");
  const pictures = [...container.querySelectorAll("main img")].map((img) =>
    img.getAttribute("src"),
  );
  expect(pictures).toEqual([
    "/api/files/download/avatar?conferenceYear=2026&conferenceType=1&id=7",
  ]);
  expect(screen.getByText("EN")).toBeTruthy();
});

test("links people with ids to their details in a new tab", async () => {
  const attendees = [
    buildPanelAttendee(4, "Anna", { id: 7 }),
    buildPanelAttendee(4, "Ewa", { id: null }),
  ];
  mockRoute(routes.panels.details, buildPanelDetails({ attendees }));
  await renderPage("/panels/details/1");
  const link = await screen.findByRole("link", { name: "Anna Nowak (opens in a new tab)" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    "/attendees/details/7",
    "_blank",
  ]);
  expect(screen.queryByRole("link", { name: /Ewa/ })).toBeNull();
});

test("shows web links of people next to them", async () => {
  const attendees = [
    buildPanelAttendee(4, "Anna", { id: 7, linkedIn: "https://www.linkedin.com/in/anna" }),
    buildPanelAttendee(4, "Ewa", { id: 8, twitter: "javascript:alert(1)" }),
  ];
  mockRoute(routes.panels.details, buildPanelDetails({ attendees }));
  await renderPage("/panels/details/1");
  const link = await screen.findByRole("link", {
    name: /^LinkedIn ?: Anna Nowak/,
  });
  expect(link.getAttribute("href")).toBe("https://www.linkedin.com/in/anna");
  expect(screen.queryByRole("link", { name: /Twitter/ })).toBeNull();
  await expectAccessible();
});

test("lists people by role in the page's order, without a label for role 7", async () => {
  const roles = [0, 1, 2, 3, 4, 5, 6, 7] as const;
  const attendees = roles.map((role) => buildPanelAttendee(role, `Role${role}`));
  mockRoute(routes.panels.details, buildPanelDetails({ attendees }));
  await renderPage("/panels/details/1");
  await screen.findByText("Role2 Nowak");
  const names = screen.getAllByText(/^Role\d Nowak$/).map(({ textContent }) => textContent);
  expect(names.map((name) => name.slice(0, 5)).join(" ")).toBe(
    "Role2 Role7 Role6 Role1 Role5 Role3 Role4 Role0",
  );
  const labels = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(labels).toEqual([
    "Commentators",
    "Introductory presentation",
    "Participation in discussion",
    "Hosts",
    "Moderator",
    "Speakers",
    "Special guests",
  ]);
});

test("shows only the buttons that apply to the session", async () => {
  const additionalContent = "https://example.org/slides";
  mockRoute(routes.panels.details, buildPanelDetails({ roomId: 3, additionalContent }));
  const { unmount } = await renderPage("/panels/details/1");
  const link = await screen.findByRole("link", { name: /^Additional information/ });
  expect([
    link.getAttribute("href"),
    link.getAttribute("target"),
    link.getAttribute("rel"),
  ]).toEqual([additionalContent, "_blank", "noopener noreferrer"]);
  expect(screen.getByRole("button", { name: "Show on map" })).toBeTruthy();
  unmount();

  mockRoute(routes.panels.details, buildPanelDetails({ id: 2, roomId: null, hasPlan: false }));
  await renderPage("/panels/details/2");
  expect(await screen.findByRole("button", { name: "Go back" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show on map" })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Additional information/ })).toBeNull();
});

test("offers the programme of a room without a plan", async () => {
  mockRoute(routes.panels.details, buildPanelDetails({ roomId: 3, hasPlan: false }));
  mockRoute(routes.panels.list, []);
  mockRoute(routes.buildings.roomData, { buildingId: 5, floorId: 12, roomId: 103 });
  const withoutPicture = { name: "Namiot", pictureFileId: null };
  mockRoute(routes.buildings.details, sampleHotel({ description: withoutPicture }));
  const { user } = await renderPage("/panels/details/1");
  await user.click(await screen.findByRole("button", { name: "Room programme" }));
  expect(screen.queryByRole("button", { name: "Show on map" })).toBeNull();
  const room = within(await screen.findByRole("dialog", { name: "Namiot" }));
  expect(await room.findByRole("heading", { name: "Room 2" })).toBeTruthy();
  expect(room.getByText("No further sessions have been announced here.")).toBeTruthy();
});

test("opens no dialog for a link to another room", async () => {
  mockRoute(routes.panels.details, buildPanelDetails({ roomId: 3 }));
  const { router } = await renderPage("/panels/details/1?open=room-4");
  expect(await screen.findByRole("button", { name: "Go back" })).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe("/panels/details/1?edition=2026-1"));
});

test("links only web addresses", async () => {
  mockRoute(routes.panels.details, buildPanelDetails({ additionalContent: "javascript:alert(1)" }));
  await renderPage("/panels/details/1");
  await screen.findByRole("button", { name: "Go back" });
  expect(screen.queryByRole("link", { name: /^Additional information/ })).toBeNull();
});

test("closes the dialog by Back and opens it by a link", async () => {
  mockRoute(routes.panels.details, ({ query }) =>
    buildPanelDetails({ id: Number(query.get("id")) }),
  );
  mockRoute(routes.panels.list, []);
  mockRoute(routes.buildings.roomData, { buildingId: 5, floorId: 11, roomId: 101 });
  mockRoute(routes.buildings.details, sampleHotel());
  const { user, router } = await renderPage("/panels/details/1");
  await user.click(await screen.findByRole("button", { name: "Show on map" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(router.state.location.href).toBe("/panels/details/1?edition=2026-1&open=room-3");
  act(() => router.history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.href).toBe("/panels/details/1?edition=2026-1");

  await router.navigate({ to: addresses.panelDetails(2), search: { open: "room-3" } });
  expect(await screen.findByRole("dialog")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(router.state.location.href).toBe("/panels/details/2?edition=2026-1"));
});

test("opens the session and shows an error for a link to another room", async () => {
  mockRoute(routes.panels.details, buildPanelDetails());
  const { router } = await renderPage("/panels/details/1?open=room-99");
  expect(await screen.findByText("The content of this link is not available.")).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: /plan/ })).toBeNull();
  await waitFor(() => expect(router.state.location.href).toBe("/panels/details/1?edition=2026-1"));
});

test("shows no list data in another language", async () => {
  const topics = ["Sieci bez granic", "Grids without borders"];
  mockRoute(routes.panels.dates, [DAY]);
  mockRoute(routes.panels.lookups, buildLookups());
  mockRoute(routes.panels.list, ({ query }) => [
    buildPanel({ topic: topics[Number(query.get("language"))] ?? "" }),
  ]);
  mockRoute(routes.panels.details, () => new Promise<never>(() => {}));
  const { user } = await renderPage("/panels");
  await screen.findByText("Grids without borders");
  await act(() => changeLanguage("pl"));
  await user.click(await screen.findByRole("link", { name: /Sieci bez granic/ }));
  await screen.findByRole("button", { name: "Wróć" });
  expect(screen.getByRole("heading", { level: 1, name: "Sieci bez granic" })).toBeTruthy();
  expect(document.title).toContain("Sieci bez granic");
});

test("shows that a session, or its text in another language, is loading", async () => {
  const topics = ["Sieci bez granic", "Grids without borders"];
  let respond = () => {};
  mockRoute(routes.panels.details, async ({ query }) => {
    await new Promise<void>((resolve) => (respond = resolve));
    return buildPanelDetails({
      topic: topics[Number(query.get("language"))] ?? "",
      description: { description: "<p>1,40 EUR</p>" },
    });
  });
  await renderPage("/panels/details/1");
  expect(await screen.findByText("Loading…")).toHaveProperty("parentElement.role", "status");
  expect(document.title).toBe("Programme – Foyer");
  respond();
  await screen.findByText("Grids without borders");
  expect(screen.queryByText("Loading…")).toBeNull();

  await act(() => changeLanguage("pl"));
  const status = await screen.findByText("Wczytywanie…");
  expect(status.closest("[aria-busy=true]")?.textContent).toMatch(
    /Grids without borders.*1,40 EUR/,
  );
  respond();
  await screen.findByText("Sieci bez granic");
  expect(screen.queryByText("Wczytywanie…")).toBeNull();
});

test("Go back opens the programme without a previous page", async () => {
  mockRoute(routes.panels.details, buildPanelDetails());
  mockRoute(routes.panels.dates, []);
  mockRoute(routes.panels.list, []);
  mockRoute(routes.panels.lookups, buildLookups());
  const { user, router } = await renderPage("/panels/details/1");
  await user.click(await screen.findByRole("button", { name: "Go back" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Programme" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/panels");
});

test.each(["7", "0", "abc", "99999999999"])("shows that session %s does not exist", async (id) => {
  mockRoute(routes.panels.details, () => refusal(404, { code: "not-found" }));
  await renderPage(`/panels/details/${id}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Session not found" })).toBeTruthy();
  expect(document.title).toBe("Session not found – Foyer");
  expect(screen.getByRole("link", { name: "Go to the programme" })).toHaveProperty(
    "pathname",
    "/panels",
  );
});

test("retries a failed request", async () => {
  mockRoute(routes.panels.details, () => refusal(400, { title: "Not today" }));
  const { user } = await renderPage("/panels/details/1");
  expect(await screen.findByText("Not today")).toBeTruthy();
  expect(document.title).toBe("Programme – Foyer");
  mockRoute(routes.panels.details, buildPanelDetails({ topic: "Back again" }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Back again" })).toBeTruthy();
});

test("preserves a bookmark when an older response arrives", async () => {
  let isLiked = false;
  let releaseLate = () => {};
  const lateGate = new Promise<void>((resolve) => (releaseLate = resolve));
  mockRoute(routes.panels.details, () => buildPanelDetails());
  mockRoute(routes.agenda.addFavourite, () => (isLiked = true));
  const { user } = await renderPage("/panels/details/1", { isLoggedIn: true });
  const bookmark = await screen.findByRole("button", { name: "Add to My Agenda" });
  await waitFor(() => expect(bookmark).toHaveProperty("disabled", false));
  mockRoute(routes.agenda.flags, async () => {
    const liked = isLiked ? [1] : [];
    if (!isLiked) await lateGate;
    return { liked, mine: [], recommended: [] };
  });
  void cacheOf(routes.agenda.flags).invalidate();
  await user.click(bookmark);
  expect(await screen.findByText(/^Added to My Agenda/)).toBeTruthy();
  releaseLate();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(bookmark.textContent).toBe("Remove from My Agenda");
});

test("bookmarks a session from a list while its details load", async () => {
  let releaseDetails = () => {};
  const detailsGate = new Promise<void>((resolve) => (releaseDetails = resolve));
  mockRoute(routes.panels.dates, [DAY]);
  mockRoute(routes.panels.lookups, buildLookups());
  mockRoute(routes.panels.list, [buildPanel()]);
  mockRoute(routes.panels.details, async () => {
    await detailsGate;
    return buildPanelDetails();
  });
  const { user } = await renderPage("/panels", { isLoggedIn: true });
  await user.click(await screen.findByRole("link", { name: buildPanel().description.topic }));
  await screen.findByRole("button", { name: "Go back" });
  const bookmark = screen.getByRole("button", { name: "Add to My Agenda" });
  expect(bookmark).toHaveProperty("disabled", false);
  // Loaded data stays uncovered while the rest loads.
  expect(screen.getByRole("status", { name: "Loading…" })).toBeTruthy();
  expect(document.querySelector("[aria-busy=true]")).toBeNull();
  releaseDetails();
  await waitFor(() => expect(screen.queryByRole("status", { name: "Loading…" })).toBeNull());
});

test("offers no bookmark to people who do not take part", async () => {
  mockRoute(routes.panels.details, buildPanelDetails());
  const profile = buildProfile({ isParticipant: false });
  await renderPage("/panels/details/1", { isLoggedIn: true, profile });
  expect(await screen.findByRole("button", { name: /^Go back/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add to My Agenda" })).toBeNull();
});

test.each([
  ["pl", "Wolność a~rynek w~Europie", "<strong>Kto</strong> i~za ile?"],
  ["en", "Wolność a rynek w Europie", "<strong>Kto</strong> i za ile?"],
] as const)(
  "adds non-breaking spaces after one-letter words in Polish only: %s, %s",
  async (language, topic, text) => {
    const description = { description: "<p><strong>Kto</strong> i za ile?</p>" };
    mockRoute(
      routes.panels.details,
      buildPanelDetails({ topic: "Wolność a rynek w Europie", description }),
    );
    const { container } = await renderPage("/panels/details/1", { language });
    const heading = await screen.findByRole("heading", { level: 1, name: /^Wolność/ });
    expect(heading.textContent?.replaceAll("\u00a0", "~")).toBe(topic);
    await screen.findByText("Kto");
    expect(container.innerHTML.replaceAll("&nbsp;", "~")).toContain(text);
  },
);

test("opens the visible edition that has the session", async () => {
  mockRoute(routes.panels.details, ({ query }) =>
    query.get("year") === "2025" ? buildPanelDetails({ topic: "Old grids" }) : refusal(404),
  );
  const conferences = [buildConference(), buildConference({ year: 2025 })];
  const { router } = await renderPage("/panels/details/1", { conferences });
  expect(await screen.findByRole("heading", { level: 1, name: "Old grids" })).toBeTruthy();
  expect(getSession().conference).toEqual({ year: 2025, type: 1 });
  expect(router.state.location.href).toBe("/panels/details/1?edition=2025-1");
});

test("copies a link with the edition, also for visitors", async () => {
  mockRoute(routes.panels.details, buildPanelDetails());
  const { user } = await renderPage("/panels/details/1");
  await user.click(await screen.findByRole("button", { name: "Share" }));
  expect(screen.queryByRole("link", { name: "Send in Forum Mail" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await screen.findByText("Link copied")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/panels/details/1?edition=2026-1`,
  );
});
