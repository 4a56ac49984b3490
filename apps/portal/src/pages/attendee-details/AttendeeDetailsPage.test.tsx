import { routes } from "@foyer/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changeLanguage } from "../../lib/i18n.ts";
import { buildAttendeeDetails, buildAttendeeLookups } from "../../testing/attendee-builders.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildAccessProfile, buildProfile } from "../../testing/builders.ts";
import { buildPanel } from "../../testing/panel-builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";

const LOGGED_IN = { isLoggedIn: true };

const buildParticipation = (role: 0 | 3 | 4 | 7, panel = buildPanel()) => ({
  role,
  panel,
  startDate: panel.startDate,
  endDate: panel.endDate,
});

test("shows all details of an attendee, with sessions by role", async () => {
  mockRoute(
    routes.attendees.details,
    buildAttendeeDetails({
      linkedIn: "https://linkedin.example/in/mazur",
      twitter: "javascript:alert(1)",
      description: { lastName: "Mazur", description: "<p>Builds <strong>bridges</strong></p>" },
      panels: [
        buildParticipation(4, buildPanel({ id: 1, topic: "Grids without borders" })),
        buildParticipation(3, buildPanel({ id: 2, topic: "Trust in numbers" })),
      ],
    }),
  );
  await renderPage("/attendees/details/1", LOGGED_IN);
  expect(await screen.findByRole("heading", { level: 2, name: "Ewa Mazur" })).toBeTruthy();
  expect(document.title).toBe("Ewa Mazur – Foyer");
  expect(screen.getByText("Director, Przełęcz Institute")).toBeTruthy();
  expect(screen.getByText("Poland")).toBeTruthy();
  expect(await screen.findByText("bridges")).toBeTruthy();
  const linkedIn = screen.getByRole("link", { name: /^LinkedIn/ });
  expect(linkedIn).toHaveProperty("href", "https://linkedin.example/in/mazur");
  expect(screen.queryByRole("link", { name: /^X/ })).toBeNull();
  const roles = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(roles).toEqual(["Moderator", "Speakers"]);
  const asSpeaker = within(screen.getByRole("list", { name: "Speakers" }));
  expect(asSpeaker.getByRole("heading", { name: "Grids without borders" })).toBeTruthy();
  await expectAccessible();
});

test("shows a bookmark immediately", async () => {
  mockRoute(routes.attendees.details, buildAttendeeDetails({ panels: [buildParticipation(4)] }));
  mockRoute(routes.agenda.addFavourite, true);
  const { user } = await renderPage("/attendees/details/1", LOGGED_IN);
  const bookmark = await screen.findByRole("button", { name: /^Bookmark/ });
  await user.click(bookmark);
  await waitFor(() => expect(bookmark.getAttribute("aria-pressed")).toBe("true"));
});

test("Go back opens the list without a previous page", async () => {
  mockRoute(routes.attendees.details, buildAttendeeDetails());
  mockRoute(routes.attendees.list, []);
  mockRoute(routes.attendees.lookups, buildAttendeeLookups());
  const { user, router } = await renderPage("/attendees/details/1", LOGGED_IN);
  await user.click(await screen.findByRole("button", { name: "Go back" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/attendees"));
});

test.each(["7", "0", "abc", "99999999999"])("shows that attendee %s does not exist", async (id) => {
  mockRoute(routes.attendees.details, () => refusal(404, { code: "not-found" }));
  await renderPage(`/attendees/details/${id}`, LOGGED_IN);
  const heading = { level: 1, name: "Participant not found" };
  expect(await screen.findByRole("heading", heading)).toBeTruthy();
  expect(document.title).toBe("Participant not found – Foyer");
  expect(screen.getByRole("link", { name: "Go to the list of participants" })).toBeTruthy();
});

test("offers no link to the list on the page of a missing attendee without the module", async () => {
  mockRoute(routes.attendees.details, () => refusal(404, { code: "not-found" }));
  const accessProfile = buildAccessProfile({ userGroupModules: [] });
  const profile = buildProfile({ accessProfile, showAgenda: false });
  await renderPage("/attendees/details/7", { ...LOGGED_IN, profile });
  const link = await screen.findByRole("link", { name: "Go to the main page" });
  expect(link.getAttribute("href")).toBe("/");
});

test("redirects attendees without the module to the main page with a message", async () => {
  mockRoute(routes.attendees.details, () => refusal(403, { title: "No access here" }));
  const accessProfile = buildAccessProfile({ userGroupModules: [] });
  const profile = buildProfile({ accessProfile, showAgenda: false });
  const { router } = await renderPage("/attendees/details/1", { ...LOGGED_IN, profile });
  expect(await screen.findByText("No access here")).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("retries a failed request, and changes with the language", async () => {
  mockRoute(routes.attendees.details, () => refusal(400, { title: "Not today" }));
  const { user } = await renderPage("/attendees/details/1", LOGGED_IN);
  await screen.findByText("Not today");
  mockRoute(routes.attendees.details, ({ query }) =>
    buildAttendeeDetails({
      description: { country: query.get("language") === "0" ? "Polska" : "Poland" },
      panels: [buildParticipation(0)],
    }),
  );
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Poland");
  await act(() => changeLanguage("pl"));
  expect(await screen.findByText("Polska")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Goście specjalni" })).toBeTruthy();
});
