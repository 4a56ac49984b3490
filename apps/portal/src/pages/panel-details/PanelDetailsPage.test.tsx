import { routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleHotel } from "../../testing/building-builders.ts";
import { addresses } from "../../lib/addresses.ts";
import { changeLanguage } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/queries.ts";
import { cacheOf } from "../../lib/query-cache.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildProfile } from "../../testing/builders.ts";
import {
  buildPanel,
  buildPanelAttendee,
  buildPanelDetails,
  DAY,
  buildLookups,
} from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";

test("a panel shows its type, text, people, sub-panels and partners", async () => {
  answer(
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
  expect(await screen.findByRole("heading", { level: 1, name: "Debate" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: "Grids without borders" })).toBeTruthy();
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

test("a panel is added to a calendar in the language of the page, where the conference tells its day", async () => {
  answer(routes.panels.details, buildPanelDetails());
  await renderPage("/panels/details/1");
  const link = await screen.findByRole("link", { name: "Add to calendar" });
  expect(link.getAttribute("href")).toBe(
    "/api/public/panels/details.ics?year=2026&type=1&language=1&id=1",
  );
  expect(link.hasAttribute("download")).toBe(true);
});

test.each([buildProfile({ visible: false }), buildProfile({ agendaVisibleFields: [1, 2, 3] })])(
  "no calendar is offered a panel of a hidden conference, or of one that does not tell its days",
  async (profile) => {
    answer(routes.panels.details, buildPanelDetails());
    await renderPage("/panels/details/1", { profile });
    expect(await screen.findByRole("button", { name: "Go back" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Add to calendar" })).toBeNull();
  },
);

test("a picture is asked for where there is one; others show their initials", async () => {
  const attendees = [
    buildPanelAttendee(4, "Anna", { id: 7, hasAvatar: true }),
    buildPanelAttendee(4, "Ewa", { id: 8 }),
  ];
  answer(routes.panels.details, buildPanelDetails({ attendees }));
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

test("people whose ids are told are links to their details, in a new tab", async () => {
  const attendees = [
    buildPanelAttendee(4, "Anna", { id: 7 }),
    buildPanelAttendee(4, "Ewa", { id: null }),
  ];
  answer(routes.panels.details, buildPanelDetails({ attendees }));
  await renderPage("/panels/details/1");
  const link = await screen.findByRole("link", { name: "Anna Nowak (opens in a new tab)" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    "/attendees/details/7",
    "_blank",
  ]);
  expect(screen.queryByRole("link", { name: /Ewa/ })).toBeNull();
});

test("what people show of themselves elsewhere stands beside them, if it is of the web", async () => {
  const attendees = [
    buildPanelAttendee(4, "Anna", { id: 7, linkedIn: "https://www.linkedin.com/in/anna" }),
    buildPanelAttendee(4, "Ewa", { id: 8, twitter: "javascript:alert(1)" }),
  ];
  answer(routes.panels.details, buildPanelDetails({ attendees }));
  await renderPage("/panels/details/1");
  const link = await screen.findByRole("link", {
    name: /^LinkedIn ?: Anna Nowak/,
  });
  expect(link.getAttribute("href")).toBe("https://www.linkedin.com/in/anna");
  expect(screen.queryByRole("link", { name: /Twitter/ })).toBeNull();
  await expectAccessible();
});

test("people stand by role in the page's order, and role 7 bears no label", async () => {
  const roles = [0, 1, 2, 3, 4, 5, 6, 7] as const;
  const attendees = roles.map((role) => buildPanelAttendee(role, `Role${role}`));
  answer(routes.panels.details, buildPanelDetails({ attendees }));
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

test("the buttons are those that the panel has a use for", async () => {
  const additionalContent = "https://example.org/slides";
  answer(routes.panels.details, buildPanelDetails({ roomId: 3, additionalContent }));
  const { unmount } = await renderPage("/panels/details/1");
  const link = await screen.findByRole("link", { name: /^Additional information/ });
  expect([
    link.getAttribute("href"),
    link.getAttribute("target"),
    link.getAttribute("rel"),
  ]).toEqual([additionalContent, "_blank", "noopener noreferrer"]);
  expect(screen.getByRole("button", { name: "Show on map" })).toBeTruthy();
  unmount();

  answer(routes.panels.details, buildPanelDetails({ id: 2, roomId: null, hasPlan: false }));
  await renderPage("/panels/details/2");
  expect(await screen.findByRole("button", { name: "Go back" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show on map" })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Additional information/ })).toBeNull();
});

test("a room without a plan offers its programme instead", async () => {
  answer(routes.panels.details, buildPanelDetails({ roomId: 3, hasPlan: false }));
  answer(routes.panels.list, []);
  answer(routes.buildings.roomData, { buildingId: 5, floorId: 12, roomId: 103 });
  const plain = { name: "Namiot", pictureFileId: null };
  answer(routes.buildings.details, sampleHotel({ description: plain }));
  const { user } = await renderPage("/panels/details/1");
  await user.click(await screen.findByRole("button", { name: "Programme of the room" }));
  expect(screen.queryByRole("button", { name: "Show on map" })).toBeNull();
  const room = within(await screen.findByRole("dialog", { name: "Namiot" }));
  expect(await room.findByRole("heading", { name: "Room 2" })).toBeTruthy();
  expect(room.getByText("No more sessions are announced here.")).toBeTruthy();
});

test("a link to another room than the panel's opens nothing", async () => {
  answer(routes.panels.details, buildPanelDetails({ roomId: 3 }));
  const { router } = await renderPage("/panels/details/1?open=room-4");
  expect(await screen.findByRole("button", { name: "Go back" })).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe("/panels/details/1"));
});

test("an address that is no web address does not become a link", async () => {
  answer(routes.panels.details, buildPanelDetails({ additionalContent: "javascript:alert(1)" }));
  await renderPage("/panels/details/1");
  await screen.findByRole("button", { name: "Go back" });
  expect(screen.queryByRole("link", { name: /^Additional information/ })).toBeNull();
});

test("Back closes the window over a panel, and a link opens it", async () => {
  answer(routes.panels.details, ({ query }) => buildPanelDetails({ id: Number(query.get("id")) }));
  answer(routes.panels.list, []);
  answer(routes.buildings.roomData, { buildingId: 5, floorId: 11, roomId: 101 });
  answer(routes.buildings.details, sampleHotel());
  const { user, router } = await renderPage("/panels/details/1");
  await user.click(await screen.findByRole("button", { name: "Show on map" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(router.state.location.href).toBe("/panels/details/1?open=room-3");
  act(() => router.history.back());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.href).toBe("/panels/details/1");

  await router.navigate({ to: addresses.panelDetails(2), search: { open: "room-3" } });
  expect(await screen.findByRole("dialog")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(router.state.location.href).toBe("/panels/details/2"));
});

test("a link to a room that the panel is not in leads to the panel, and says so", async () => {
  answer(routes.panels.details, buildPanelDetails());
  const { router } = await renderPage("/panels/details/1?open=room-99");
  expect(await screen.findByText("What this link points to is not available.")).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: /plan/ })).toBeNull();
  await waitFor(() => expect(router.state.location.href).toBe("/panels/details/1"));
});

test("what a list tells in another language is not shown", async () => {
  const topics = ["Sieci bez granic", "Grids without borders"];
  answer(routes.panels.dates, [DAY]);
  answer(routes.panels.lookups, buildLookups());
  answer(routes.panels.list, ({ query }) => [
    buildPanel({ topic: topics[Number(query.get("language"))] ?? "" }),
  ]);
  answer(routes.panels.details, () => new Promise<never>(() => {}));
  const { user } = await renderPage("/panels");
  await screen.findByText("Grids without borders");
  await act(() => changeLanguage("pl"));
  await user.click(await screen.findByRole("link", { name: /Sieci bez granic/ }));
  await screen.findByRole("button", { name: "Wróć" });
  expect(screen.getByRole("heading", { level: 2, name: "Sieci bez granic" })).toBeTruthy();
  expect(document.title).toContain("Sieci bez granic");
});

test("a panel that is on its way is said to be, and so is its text in another language", async () => {
  const topics = ["Sieci bez granic", "Grids without borders"];
  let giveAnswer = () => {};
  answer(routes.panels.details, async ({ query }) => {
    await new Promise<void>((resolve) => (giveAnswer = resolve));
    return buildPanelDetails({
      topic: topics[Number(query.get("language"))] ?? "",
      description: { description: "<p>1,40 EUR</p>" },
    });
  });
  await renderPage("/panels/details/1");
  expect(await screen.findByText("Loading…")).toHaveProperty("parentElement.role", "status");
  expect(document.title).toBe("Programme – Foyer");
  giveAnswer();
  await screen.findByText("Grids without borders");
  expect(screen.queryByText("Loading…")).toBeNull();

  await act(() => changeLanguage("pl"));
  const sign = await screen.findByText("Wczytywanie…");
  expect(sign.closest("[aria-busy=true]")?.textContent).toMatch(/Grids without borders.*1,40 EUR/);
  giveAnswer();
  await screen.findByText("Sieci bez granic");
  expect(screen.queryByText("Wczytywanie…")).toBeNull();
});

test("Go back leads to the programme when nothing came before", async () => {
  answer(routes.panels.details, buildPanelDetails());
  answer(routes.panels.dates, []);
  answer(routes.panels.list, []);
  answer(routes.panels.lookups, buildLookups());
  const { user, router } = await renderPage("/panels/details/1");
  await user.click(await screen.findByRole("button", { name: "Go back" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Programme" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/panels");
});

test.each(["7", "0", "abc", "99999999999"])(
  "panel %s, which is not there, is told kindly",
  async (id) => {
    answer(routes.panels.details, () => refusal(404, { code: "not-found" }));
    await renderPage(`/panels/details/${id}`);
    expect(await screen.findByRole("heading", { level: 1, name: "Panel not found" })).toBeTruthy();
    expect(document.title).toBe("Panel not found – Foyer");
    expect(screen.getByRole("link", { name: "Go to the programme" })).toHaveProperty(
      "pathname",
      "/panels",
    );
  },
);

test("a load that fails can be tried again", async () => {
  answer(routes.panels.details, () => refusal(400, { title: "Not today" }));
  const { user } = await renderPage("/panels/details/1");
  expect(await screen.findByText("Not today")).toBeTruthy();
  expect(document.title).toBe("Programme – Foyer");
  answer(routes.panels.details, buildPanelDetails({ topic: "Back again" }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Back again" })).toBeTruthy();
});

test("an answer that was asked for before a bookmark does not take it away again", async () => {
  let isLiked = false;
  let giveOldAnswer = () => {};
  const oldAnswer = new Promise<void>((resolve) => (giveOldAnswer = resolve));
  answer(routes.panels.details, () => buildPanelDetails());
  answer(routes.agenda.addFavourite, () => (isLiked = true));
  const { user } = await renderPage("/panels/details/1", { isLoggedIn: true });
  const bookmark = await screen.findByRole("button", { name: "Add to My Agenda" });
  await waitFor(() => expect(bookmark).toHaveProperty("disabled", false));
  answer(routes.agenda.flags, async () => {
    const liked = isLiked ? [1] : [];
    if (!isLiked) await oldAnswer;
    return { liked, mine: [], recommended: [] };
  });
  void cacheOf(routes.agenda.flags).invalidate();
  await user.click(bookmark);
  expect(await screen.findByText(/^Added to My Agenda/)).toBeTruthy();
  giveOldAnswer();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(bookmark.textContent).toBe("Remove from My Agenda");
});

test("what a list told can be bookmarked while the rest of the panel is on its way", async () => {
  let giveDetails = () => {};
  const isGiven = new Promise<void>((resolve) => (giveDetails = resolve));
  answer(routes.panels.dates, [DAY]);
  answer(routes.panels.lookups, buildLookups());
  answer(routes.panels.list, [buildPanel()]);
  answer(routes.panels.details, async () => {
    await isGiven;
    return buildPanelDetails();
  });
  const { user } = await renderPage("/panels", { isLoggedIn: true });
  await user.click(await screen.findByRole("link", { name: /^Go to details/ }));
  await screen.findByRole("button", { name: "Go back" });
  const bookmark = screen.getByRole("button", { name: "Add to My Agenda" });
  expect(bookmark).toHaveProperty("disabled", false);
  // What is known already stays clear; that there is more to come is told beside it.
  expect(screen.getByRole("status", { name: "Loading…" })).toBeTruthy();
  expect(document.querySelector("[aria-busy=true]")).toBeNull();
  giveDetails();
  await waitFor(() => expect(screen.queryByRole("status", { name: "Loading…" })).toBeNull());
});

test("a session is not bookmarked by somebody who takes no part in the edition", async () => {
  answer(routes.panels.details, buildPanelDetails());
  const profile = buildProfile({ takesPart: false });
  await renderPage("/panels/details/1", { isLoggedIn: true, profile });
  expect(await screen.findByRole("button", { name: /^Go back/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add to My Agenda" })).toBeNull();
});

test.each([
  ["pl", "Wolność a~rynek w~Europie", "<strong>Kto</strong> i~za ile?"],
  ["en", "Wolność a rynek w Europie", "<strong>Kto</strong> i za ile?"],
] as const)(
  "in %s one-letter words of what organisers wrote are kept off line ends: %s",
  async (language, topic, text) => {
    const description = { description: "<p><strong>Kto</strong> i za ile?</p>" };
    answer(
      routes.panels.details,
      buildPanelDetails({ topic: "Wolność a rynek w Europie", description }),
    );
    const { container } = await renderPage("/panels/details/1", { language });
    const heading = await screen.findByRole("heading", { level: 2, name: /^Wolność/ });
    expect(heading.textContent?.replaceAll("\u00a0", "~")).toBe(topic);
    await screen.findByText("Kto");
    expect(container.innerHTML.replaceAll("&nbsp;", "~")).toContain(text);
  },
);
