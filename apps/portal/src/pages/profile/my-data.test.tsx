import { type Deletion, routes } from "@foyer/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { getSession } from "../../lib/session.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { mockRoute, refusal } from "../../testing/server.ts";
import { buildPushConfiguration, buildSettings } from "../../testing/settings-builders.ts";

const NONE: Deletion = { requestedAt: null, deletesAt: null };
const REQUESTED: Deletion = {
  requestedAt: "2026-11-18T23:30:00+01:00",
  deletesAt: "2026-11-25T23:30:00+01:00",
};

beforeEach(() => {
  mockRoute(routes.settings.mine, buildSettings());
  mockRoute(routes.push.mine, buildPushConfiguration());
  mockRoute(routes.calendar.state, { createdAt: null });
});

const show = async (state: Deletion, language: "pl" | "en" = "en") => {
  mockRoute(routes.myData.deletion, state);
  return renderPage("/profile", { isLoggedIn: true, language });
};

test("offers visitors no download of personal data", async () => {
  await renderPage("/profile");
  await screen.findByRole("combobox", { name: "Conference" });
  expect(screen.queryByRole("heading", { name: "My data" })).toBeNull();
});

type User = Awaited<ReturnType<typeof show>>["user"];

/** Opens a password dialog by its button, enters the password and submits it. */
const enterPassword = async (
  user: User,
  open: string,
  submit: string | RegExp,
  password = "correct",
) => {
  await user.click(await screen.findByRole("button", { name: open }));
  const dialog = await screen.findByRole("dialog");
  await user.type(
    within(dialog).getByLabelText(/^(Current password|Dotychczasowe hasło)$/),
    password,
  );
  await user.click(within(dialog).getByRole("button", { name: submit }));
  return dialog;
};

test("downloads personal data as a file after the password was entered", async () => {
  const createUrl = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:data");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { user } = await show(NONE);
  const errors = { password: ["The current password is incorrect"] };
  mockRoute(routes.myData.download, ({ body }) =>
    body.password === "correct"
      ? new TextEncoder().encode("{}")
      : refusal(400, { code: "validation-failed", title: "Wrong", errors }),
  );
  const dialog = await enterPassword(user, "Download my data", "Download", "a guess");
  expect(await within(dialog).findByText("The current password is incorrect")).toBeTruthy();
  await expectAccessible();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));

  await enterPassword(user, "Download my data", "Download");
  expect(await screen.findByText("Your data has been downloaded")).toBeTruthy();
  expect([createUrl.mock.calls.length, click.mock.calls.length]).toEqual([1, 1]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  mockRoute(routes.myData.download, () => refusal(429, { title: "Too many attempts" }));
  await enterPassword(user, "Download my data", "Download");
  expect(await screen.findByText("Too many attempts")).toBeTruthy();
});

test("requests deletion after an explanation, and can withdraw the request", async () => {
  const { user } = await show(NONE);
  mockRoute(routes.myData.requestDeletion, REQUESTED);
  mockRoute(routes.myData.withdrawDeletion, NONE);
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  const question = await screen.findByRole("dialog", { name: "Delete your account?" });
  expect(question.textContent).toContain("In 7 days");
  await expectAccessible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await enterPassword(user, "Delete my account", "Request deletion");
  expect(await screen.findByText(/all your data will be deleted on Wed 2026-11-25/)).toBeTruthy();
  const keepAccountButton = screen.getByRole("button", { name: "Keep my account" });
  await waitFor(() => expect(document.activeElement).toBe(keepAccountButton));
  await expectAccessible();
  await user.click(keepAccountButton);
  expect(await screen.findByText("Your account will not be deleted")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Delete my account" })).toBeTruthy();
});

test("reports a failed request and leaves the account unchanged", async () => {
  const { user } = await show(NONE, "pl");
  mockRoute(routes.myData.requestDeletion, () => refusal(429, { title: "Zbyt wiele prób" }));
  await enterPassword(user, "Usuń moje konto", /^Poproś o\susunięcie$/);
  expect(await screen.findByText("Zbyt wiele prób")).toBeTruthy();
  expect(screen.getByText("Usuń moje konto")).toBeTruthy();
});

test("logs out all devices after a confirmation and opens the login", async () => {
  const { user, router } = await show(NONE);
  const onLogout = vi.fn<() => Record<string, never>>(() => ({}));
  mockRoute(routes.auth.logoutEverywhere, onLogout);
  await user.click(await screen.findByRole("button", { name: "Log out everywhere" }));
  const question = await screen.findByRole("alertdialog", { name: "Log out everywhere?" });
  expect(onLogout).not.toHaveBeenCalled();
  await user.click(within(question).getByRole("button", { name: "Log out everywhere" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(onLogout).toHaveBeenCalledOnce();
  expect(getSession().token).toBeNull();
});

test("reports that devices could not be logged out", async () => {
  const { user } = await show(NONE);
  mockRoute(routes.auth.logoutEverywhere, () => refusal(503, { title: "Come back later" }));
  await user.click(await screen.findByRole("button", { name: "Log out everywhere" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Log out everywhere" }));
  expect(await screen.findByText("Come back later")).toBeTruthy();
  expect(getSession().token).not.toBeNull();
});

test("reports that the state cannot be loaded, and retries", async () => {
  mockRoute(routes.myData.deletion, () => refusal(400, { title: "Come back later" }));
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  expect(await screen.findByText(/^The status of your account could not be loaded/)).toBeTruthy();
  mockRoute(routes.myData.deletion, REQUESTED);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Keep my account" })).toBeTruthy();
});
