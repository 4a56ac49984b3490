import { routes } from "@foyer/contract";
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshProfile } from "../../features/conferences/open-edition.ts";
import { changeLanguage } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/queries.ts";
import { getSession } from "../../lib/session.ts";
import { editionQueryOptions } from "../../lib/use-edition-query.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildConference, buildProfile, buildToken } from "../../testing/builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal, server } from "../../testing/server.ts";
import { buildLandingProfile } from "../../testing/profile-builders.ts";
import { buildPushConfiguration, buildSettings } from "../../testing/settings-builders.ts";

const conferences = [
  buildConference(),
  buildConference({ year: 2025, type: 1 }),
  buildConference({ year: 2027, type: 1, visible: false }),
];

beforeEach(() => {
  mockRoute(routes.settings.mine, buildSettings());
  mockRoute(routes.myData.deletion, { requestedAt: null, deletesAt: null });
  mockRoute(routes.push.mine, buildPushConfiguration());
  mockRoute(routes.calendar.state, { createdAt: null });
});

afterEach(() => vi.restoreAllMocks());

const mockPhone = () => {
  const list = window.matchMedia("");
  vi.spyOn(window, "matchMedia").mockImplementation((media) => ({
    ...list,
    media,
    matches: media === "(width < 720px)",
  }));
};

const selectConference = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole("combobox", { name: "Conference" }));
  await user.click(await screen.findByRole("option", { name }));
};

const fillPasswords = async (
  user: UserEvent,
  current: string,
  next: string,
  confirmation = next,
) => {
  await user.type(screen.getByLabelText("Current password"), current);
  await user.type(screen.getByLabelText("New password"), next);
  await user.type(screen.getByLabelText("Confirm new password"), confirmation);
  await user.click(screen.getByRole("button", { name: "Change password" }));
};

test("says of each setting that it needs a connection while the portal is offline", async () => {
  const fail = () => HttpResponse.error();
  // The portal asks again whether the server is reachable.
  server.use(http.get("*/manifest.webmanifest", fail));
  mockRoute(routes.profile.landing, buildLandingProfile());
  for (const route of [
    routes.settings.mine,
    routes.myData.deletion,
    routes.push.mine,
    routes.calendar.state,
  ])
    mockRoute(route, fail);
  await renderPage("/profile", { isLoggedIn: true });
  await waitFor(() =>
    expect(screen.getAllByText("This setting needs a connection.")).toHaveLength(4),
  );
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("offers visitors the conference but no password form", async () => {
  await renderPage("/profile");
  expect(await screen.findByRole("combobox", { name: "Conference" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Change password" })).toBeNull();
  await expectAccessible();
});

test("offers only visible conferences and opens the selected one", async () => {
  const { user } = await renderPage("/profile", { conferences });
  mockRoute(routes.conferences.profile, ({ query }) =>
    buildProfile({ conferenceYear: Number(query.get("year")), showAgenda: false }),
  );
  const previousEdition = editionQueryOptions(routes.panels.dates);
  queryClient.setQueryData(previousEdition.queryKey, []);

  await user.click(await screen.findByRole("combobox", { name: "Conference" }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "Economic Forum 2026",
    "Economic Forum 2025",
  ]);
  await user.click(screen.getByRole("option", { name: "Economic Forum 2025" }));

  expect(await screen.findByText("You are now viewing: Economic Forum")).toBeTruthy();
  expect(getSession()).toMatchObject({
    conference: { year: 2025, type: 1 },
    profile: { conferenceYear: 2025, showAgenda: false },
  });
  expect(queryClient.getQueryData(previousEdition.queryKey)).toBeUndefined();
});

test("keeps the focus while a conference opens, and ignores another selection", async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const requests: (string | null)[] = [];
  const { user } = await renderPage("/profile", {
    conferences: [...conferences, buildConference({ year: 2024, type: 1 })],
  });
  mockRoute(routes.conferences.profile, async ({ query }) => {
    requests.push(query.get("year"));
    await gate;
    return buildProfile({ conferenceYear: 2025 });
  });
  await selectConference(user, "Economic Forum 2025");
  await waitFor(() => expect(requests).toEqual(["2025"]));
  const list = screen.getByRole("combobox", { name: "Conference" });
  expect(list).toHaveProperty("disabled", false);
  await waitFor(() => expect(document.activeElement).toBe(list));
  await selectConference(user, "Economic Forum 2024");
  open();
  expect(await screen.findByText("You are now viewing: Economic Forum")).toBeTruthy();
  expect(requests).toEqual(["2025"]);
});

test("ignores a late refresh of the previous conference", async () => {
  const { user } = await renderPage("/profile", { conferences });
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  mockRoute(routes.conferences.profile, async ({ query }) => {
    const year = Number(query.get("year"));
    if (year === 2026) await gate;
    return buildProfile({ conferenceYear: year });
  });
  const refresh = refreshProfile();
  await selectConference(user, "Economic Forum 2025");
  expect(await screen.findByText("You are now viewing: Economic Forum")).toBeTruthy();

  release();
  await act(() => refresh);
  expect(getSession()).toMatchObject({
    conference: { year: 2025, type: 1 },
    profile: { conferenceYear: 2025 },
  });
});

test("reports a failed change of conference and keeps the previous one", async () => {
  const { user } = await renderPage("/profile", { conferences });
  mockRoute(routes.conferences.profile, () => refusal(400, { title: "Come back later" }));
  await selectConference(user, "Economic Forum 2025");

  expect(await screen.findByText("Come back later")).toBeTruthy();
  expect(getSession().conference).toEqual({ year: 2026, type: 1 });
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: "Conference" }).textContent).toContain("2026"),
  );
});

test("confirms a changed password and replaces the token", async () => {
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  const token = `${buildToken()}-new`;
  mockRoute(routes.auth.changePassword, { token });
  await fillPasswords(user, "foyer", "przełęcz");

  const dialog = await screen.findByRole("alertdialog", { name: "Done" });
  expect(dialog.textContent).toContain("Password has been changed");
  await expectAccessible();
  expect(getSession().token).toBe(token);
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(screen.getByLabelText("Current password")).toHaveProperty("value", "");
});

test("shows errors at their fields, in the language of the page", async () => {
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  await fillPasswords(user, "abc", "przełęcz", "przełęcze");

  expect(await screen.findByText("The field must be at least 5 characters")).toBeTruthy();
  expect(screen.getByText("The field confirmation does not match")).toBeTruthy();
  await act(() => changeLanguage("pl"));
  expect(screen.queryByText("The field confirmation does not match")).toBeNull();
  await expectAccessible();
});

test("explains a rejected password at its field and preserves the input", async () => {
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  const errors = { oldPassword: ["This is not your password"] };
  mockRoute(routes.auth.changePassword, () => refusal(400, { errors }));
  await fillPasswords(user, "wrong", "przełęcz");

  expect(await screen.findByText("This is not your password")).toBeTruthy();
  expect(screen.getByLabelText("New password")).toHaveProperty("value", "przełęcz");
});

test("shows any other rejection in the error dialog", async () => {
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  mockRoute(routes.auth.changePassword, () => refusal(429, { title: "Too many attempts" }));
  await fillPasswords(user, "foyer", "przełęcz");

  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(dialog.textContent).toContain("Too many attempts");
});

test("shows attendees the entry code as a picture and as text, with their name", async () => {
  mockRoute(routes.profile.landing, buildLandingProfile({ firstName: "Zofia", lastName: "Żak" }));
  await renderPage("/profile", { isLoggedIn: true });
  const qrCode = await screen.findByRole("img", { name: "QR code to show at the entrance" });
  expect(qrCode.querySelector("path")?.getAttribute("d")).toMatch(/^M4 4h7v1H4z/);
  expect(screen.getByText("Zofia Żak")).toBeTruthy();
  expect(screen.getByText("5A3F 0C9E 71B2 4D88 96E0 AB34 17CF D25B")).toBeTruthy();
  await expectAccessible();
});

test("shows visitors no entry code and sends no request", async () => {
  await renderPage("/profile");
  await screen.findByRole("combobox", { name: "Conference" });
  expect(screen.queryByRole("heading", { name: "Entry code" })).toBeNull();
});

test("collapses long sections on phones and preserves their input", async () => {
  mockPhone();
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  const password = await screen.findByRole("button", { name: "Change password" });
  expect(password.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("textbox", { name: "LinkedIn" })).toBeNull();
  expect(screen.getByRole("combobox", { name: "Conference" })).toBeTruthy();

  await user.click(password);
  await user.type(screen.getByLabelText("Current password"), "foyer");
  await user.click(password);
  await user.click(password);
  expect(screen.getByLabelText("Current password")).toHaveProperty("value", "foyer");
  await expectAccessible();
});

test("opens the section that the address names", async () => {
  mockPhone();
  await renderPage("/profile#my-data", { isLoggedIn: true });
  expect(await screen.findByRole("button", { name: "Download my data" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Log out everywhere" })).toBeNull();
});
