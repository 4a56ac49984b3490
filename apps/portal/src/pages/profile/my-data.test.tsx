import { type Deletion, routes } from "@foyer/contract";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/axe.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { answer, refusal } from "../../testing/server.ts";
import { buildSettings } from "../../testing/settings-builders.ts";

const NONE: Deletion = { requestedAt: null, deletesAt: null };
const ASKED: Deletion = {
  requestedAt: "2026-11-18T23:30:00+01:00",
  deletesAt: "2026-11-25T23:30:00+01:00",
};

beforeEach(() => {
  answer(routes.settings.mine, buildSettings());
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

test("one's own data are downloaded as a file, and a failure is said", async () => {
  const createUrl = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:data");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { user } = await show(NONE);
  answer(routes.myData.download, new TextEncoder().encode("{}"));
  const button = await screen.findByRole("button", { name: "Download my data" });
  await user.click(button);
  expect(await screen.findByText("Your data have been downloaded")).toBeTruthy();
  expect([createUrl.mock.calls.length, click.mock.calls.length]).toEqual([1, 1]);

  answer(routes.myData.download, () => refusal(429, { title: "Too many attempts" }));
  await user.click(button);
  expect(
    await screen.findByText("Your data could not be downloaded. Too many attempts"),
  ).toBeTruthy();
});

test("deletion is asked for only after a word about what it means, and may be withdrawn", async () => {
  const { user } = await show(NONE);
  answer(routes.myData.requestDeletion, ASKED);
  answer(routes.myData.withdrawDeletion, NONE);
  const open = () => user.click(screen.getByRole("button", { name: "Delete my account" }));
  await screen.findByRole("button", { name: "Delete my account" });
  await open();
  const question = await screen.findByRole("alertdialog", { name: "Delete your account?" });
  expect(question.textContent).toContain("in 7 days");
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());

  await open();
  await user.click(await screen.findByRole("button", { name: "Ask for deletion" }));
  expect(
    await screen.findByText(/everything about you will be deleted on 2026-11-25/),
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
  await user.click(await screen.findByRole("button", { name: "Usuń moje konto" }));
  await user.click(await screen.findByRole("button", { name: /^Poproś o\susunięcie$/ }));
  expect(await screen.findByText("Zbyt wiele prób")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Usuń moje konto" })).toBeTruthy();
});

test("a state that cannot be read is said, with a way to try again", async () => {
  answer(routes.myData.deletion, () => refusal(400, { title: "Come back later" }));
  const { user } = await renderPage("/profile", { isLoggedIn: true });
  expect(await screen.findByText(/checked whether your account is to be deleted/)).toBeTruthy();
  answer(routes.myData.deletion, ASKED);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Keep my account" })).toBeTruthy();
});
