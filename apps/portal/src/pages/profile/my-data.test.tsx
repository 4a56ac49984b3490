import { type Deletion, routes } from "@foyer/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { getSession } from "../../lib/session.ts";
import { expectAccessible } from "@foyer/ui/testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";
import { buildAlerts, buildSettings } from "../../testing/settings-builders.ts";

const NONE: Deletion = { requestedAt: null, deletesAt: null };
const ASKED: Deletion = {
  requestedAt: "2026-11-18T23:30:00+01:00",
  deletesAt: "2026-11-25T23:30:00+01:00",
};

beforeEach(() => {
  answer(routes.settings.mine, buildSettings());
  answer(routes.alerts.mine, buildAlerts());
  answer(routes.calendar.state, { madeAt: null });
});

const show = async (state: Deletion, language: "pl" | "en" = "en") => {
  answer(routes.myData.deletion, state);
  return renderPage("/profile", { isLoggedIn: true, language });
};

test("a visitor who skipped login has no data to take away", async () => {
  await renderPage("/profile");
  await screen.findByRole("combobox", { name: "Conference" });
  expect(screen.queryByRole("heading", { name: "My data" })).toBeNull();
});

type User = Awaited<ReturnType<typeof show>>["user"];

/** Opens what a button asks the password for, types it and sends it. */
const confirm = async (user: User, open: string, submit: string | RegExp, password = "correct") => {
  await user.click(await screen.findByRole("button", { name: open }));
  const dialog = await screen.findByRole("dialog");
  await user.type(
    within(dialog).getByLabelText(/^(Current password|Dotychczasowe hasło)$/),
    password,
  );
  await user.click(within(dialog).getByRole("button", { name: submit }));
  return dialog;
};

test("one's own data are downloaded as a file by who knows the password", async () => {
  const createUrl = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:data");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { user } = await show(NONE);
  const errors = { password: ["The current password is not right"] };
  answer(routes.myData.download, ({ body }) =>
    body.password === "correct"
      ? new TextEncoder().encode("{}")
      : refusal(400, { code: "validation-failed", title: "Wrong", errors }),
  );
  const dialog = await confirm(user, "Download my data", "Download", "a guess");
  expect(await within(dialog).findByText("The current password is not right")).toBeTruthy();
  await expectAccessible();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));

  await confirm(user, "Download my data", "Download");
  expect(await screen.findByText("Your data have been downloaded")).toBeTruthy();
  expect([createUrl.mock.calls.length, click.mock.calls.length]).toEqual([1, 1]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  answer(routes.myData.download, () => refusal(429, { title: "Too many attempts" }));
  await confirm(user, "Download my data", "Download");
  expect(await screen.findByText("Too many attempts")).toBeTruthy();
});

test("deletion is asked for only after a word about what it means, and may be withdrawn", async () => {
  const { user } = await show(NONE);
  answer(routes.myData.requestDeletion, ASKED);
  answer(routes.myData.withdrawDeletion, NONE);
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  const question = await screen.findByRole("dialog", { name: "Delete your account?" });
  expect(question.textContent).toContain("in 7 days");
  await expectAccessible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await confirm(user, "Delete my account", "Ask for deletion");
  expect(
    await screen.findByText(/everything about you will be deleted on Wed 2026-11-25/),
  ).toBeTruthy();
  const keep = screen.getByRole("button", { name: "Keep my account" });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await expectAccessible();
  await user.click(keep);
  expect(await screen.findByText("Your account stays")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Delete my account" })).toBeTruthy();
});

test("a request that fails is said, and the account stays as it was", async () => {
  const { user } = await show(NONE, "pl");
  answer(routes.myData.requestDeletion, () => refusal(429, { title: "Zbyt wiele prób" }));
  await confirm(user, "Usuń moje konto", /^Poproś o\susunięcie$/);
  expect(await screen.findByText("Zbyt wiele prób")).toBeTruthy();
  expect(screen.getByText("Usuń moje konto")).toBeTruthy();
});

test("all devices are logged out after a question, and this one goes to the login", async () => {
  const { user, router } = await show(NONE);
  const ended = vi.fn<() => Record<string, never>>(() => ({}));
  answer(routes.auth.logoutEverywhere, ended);
  await user.click(await screen.findByRole("button", { name: "Log out everywhere" }));
  const question = await screen.findByRole("alertdialog", { name: "Log out everywhere?" });
  expect(ended).not.toHaveBeenCalled();
  await user.click(within(question).getByRole("button", { name: "Log out everywhere" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(ended).toHaveBeenCalledOnce();
  expect(getSession().token).toBeNull();
});

test("devices that could not be logged out stay, and that is said", async () => {
  const { user } = await show(NONE);
  answer(routes.auth.logoutEverywhere, () => refusal(503, { title: "Come back later" }));
  await user.click(await screen.findByRole("button", { name: "Log out everywhere" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Log out everywhere" }));
  expect(await screen.findByText("Come back later")).toBeTruthy();
  expect(getSession().token).not.toBeNull();
});

test("a state that cannot be read is said, with a way to try again", async () => {
  answer(routes.myData.deletion, () => refusal(400, { title: "Come back later" }));
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  expect(await screen.findByText(/checked whether your account is to be deleted/)).toBeTruthy();
  answer(routes.myData.deletion, ASKED);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Keep my account" })).toBeTruthy();
});
