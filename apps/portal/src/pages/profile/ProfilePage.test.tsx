import { routes } from "@foyer/contract";
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { refreshProfile } from "../../features/conferences/open-edition.ts";
import { changeLanguage } from "../../lib/i18n.ts";
import { queryClient } from "../../lib/queries.ts";
import { getSession } from "../../lib/session.ts";
import { editionQueryOptions } from "../../lib/use-edition-query.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { buildConference, buildProfile, buildToken } from "../../testing/builders.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";
import { buildLandingProfile } from "../../testing/profile-builders.ts";
import { buildAlerts, buildSettings } from "../../testing/settings-builders.ts";

const conferences = [
  buildConference(),
  buildConference({ year: 2025, type: 1 }),
  buildConference({ year: 2027, type: 1, visible: false }),
];

beforeEach(() => {
  answer(routes.settings.mine, buildSettings());
  answer(routes.myData.deletion, { requestedAt: null, deletesAt: null });
  answer(routes.alerts.mine, buildAlerts());
  answer(routes.calendar.state, { madeAt: null });
});

const chooseConference = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole("combobox", { name: "Conference" }));
  await user.click(await screen.findByRole("option", { name }));
};

const fillPasswords = async (user: UserEvent, old: string, next: string, confirmation = next) => {
  await user.type(screen.getByLabelText("Current password"), old);
  await user.type(screen.getByLabelText("New password"), next);
  await user.type(screen.getByLabelText("Confirm new password"), confirmation);
  await user.click(screen.getByRole("button", { name: "Change password" }));
};

test("a visitor who skipped login may change the conference but has no password to change", async () => {
  await renderPage("/profile");
  expect(await screen.findByRole("combobox", { name: "Conference" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Change password" })).toBeNull();
  await expectAccessible();
});

test("only visible conferences are offered, and the chosen one becomes the current one", async () => {
  const { user } = await renderPage("/profile", { conferences });
  answer(routes.conferences.profile, ({ query }) =>
    buildProfile({ conferenceYear: Number(query.get("year")), showAgenda: false }),
  );
  const former = editionQueryOptions(routes.panels.dates);
  queryClient.setQueryData(former.queryKey, []);

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
  expect(queryClient.getQueryData(former.queryKey)).toBeUndefined();
});

test("while a conference opens its list keeps the focus, and another choice is ignored", async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const asked: (string | null)[] = [];
  const { user } = await renderPage("/profile", {
    conferences: [...conferences, buildConference({ year: 2024, type: 1 })],
  });
  answer(routes.conferences.profile, async ({ query }) => {
    asked.push(query.get("year"));
    await opened;
    return buildProfile({ conferenceYear: 2025 });
  });
  await chooseConference(user, "Economic Forum 2025");
  await waitFor(() => expect(asked).toEqual(["2025"]));
  const list = screen.getByRole("combobox", { name: "Conference" });
  expect(list).toHaveProperty("disabled", false);
  await waitFor(() => expect(document.activeElement).toBe(list));
  await chooseConference(user, "Economic Forum 2024");
  open();
  expect(await screen.findByText("You are now viewing: Economic Forum")).toBeTruthy();
  expect(asked).toEqual(["2025"]);
});

test("a late refresh of the former conference does not bring it back", async () => {
  const { user } = await renderPage("/profile", { conferences });
  let answerLate: () => void = () => {};
  const late = new Promise<void>((resolve) => (answerLate = resolve));
  answer(routes.conferences.profile, async ({ query }) => {
    const year = Number(query.get("year"));
    if (year === 2026) await late;
    return buildProfile({ conferenceYear: year });
  });
  const refresh = refreshProfile();
  await chooseConference(user, "Economic Forum 2025");
  expect(await screen.findByText("You are now viewing: Economic Forum")).toBeTruthy();

  answerLate();
  await act(() => refresh);
  expect(getSession()).toMatchObject({
    conference: { year: 2025, type: 1 },
    profile: { conferenceYear: 2025 },
  });
});

test("a change of conference that fails is said, and the former one stays", async () => {
  const { user } = await renderPage("/profile", { conferences });
  answer(routes.conferences.profile, () => refusal(400, { title: "Come back later" }));
  await chooseConference(user, "Economic Forum 2025");

  expect(await screen.findByText("Come back later")).toBeTruthy();
  expect(getSession().conference).toEqual({ year: 2026, type: 1 });
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: "Conference" }).textContent).toContain("2026"),
  );
});

test("a changed password is confirmed, and the new token takes the old one's place", async () => {
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  const token = `${buildToken()}-new`;
  answer(routes.auth.changePassword, { token });
  await fillPasswords(user, "foyer", "przełęcz");

  const dialog = await screen.findByRole("alertdialog", { name: "Done" });
  expect(dialog.textContent).toContain("Password has been changed");
  await expectAccessible();
  expect(getSession().token).toBe(token);
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(screen.getByLabelText("Current password")).toHaveProperty("value", "");
});

test("what is wrong is said at its field, in the language of the page", async () => {
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  await fillPasswords(user, "abc", "przełęcz", "przełęcze");

  expect(await screen.findByText("The field must be at least 5 characters")).toBeTruthy();
  expect(screen.getByText("The field confirmation does not match")).toBeTruthy();
  await act(() => changeLanguage("pl"));
  expect(screen.queryByText("The field confirmation does not match")).toBeNull();
  await expectAccessible();
});

test("a refused password is explained at its field, and what was typed stays", async () => {
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  const errors = { oldPassword: ["This is not your password"] };
  answer(routes.auth.changePassword, () => refusal(400, { errors }));
  await fillPasswords(user, "wrong", "przełęcz");

  expect(await screen.findByText("This is not your password")).toBeTruthy();
  expect(screen.getByLabelText("New password")).toHaveProperty("value", "przełęcz");
});

test("any other refusal is shown in the error window", async () => {
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  answer(routes.auth.changePassword, () => refusal(429, { title: "Too many attempts" }));
  await fillPasswords(user, "foyer", "przełęcz");

  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(dialog.textContent).toContain("Too many attempts");
});

test("who takes part has the code for the door, drawn and written, with the name below", async () => {
  answer(routes.profile.landing, buildLandingProfile({ firstName: "Zofia", lastName: "Żak" }));
  await renderPage("/profile", { isLoggedIn: true });
  const drawn = await screen.findByRole("img", { name: "QR code to show at the door" });
  expect(drawn.querySelector("path")?.getAttribute("d")).toMatch(/^M4 4h7v1H4z/);
  expect(screen.getByText("Zofia Żak")).toBeTruthy();
  expect(screen.getByText("5A3F 0C9E 71B2 4D88 96E0 AB34 17CF D25B")).toBeTruthy();
  await expectAccessible();
});

test("a visitor has none, and is not asked for it", async () => {
  await renderPage("/profile");
  await screen.findByRole("combobox", { name: "Conference" });
  expect(screen.queryByRole("heading", { name: "Entry code" })).toBeNull();
});
