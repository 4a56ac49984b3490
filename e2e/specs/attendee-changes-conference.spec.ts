import { expect, test } from "../fixtures.ts";
import { choose, chooseInMenu, logIn, PAST_CONFERENCE, shownDate, toast } from "../visitor.ts";

test("an attendee looks into the past edition and comes back", async ({ page }) => {
  await logIn(page, "john", { to: "/profile" });
  await choose(page, "Conference", PAST_CONFERENCE);
  await expect(toast(page, `You are now viewing: ${PAST_CONFERENCE}`)).toBeVisible();

  await chooseInMenu(page, "profileMenu", "My Forum");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAST_CONFERENCE);
  await chooseInMenu(page, "conferenceMenu", "Programme");
  await expect(page.getByRole("tab", { name: /^Day/ })).toHaveCount(2);
  await expect(shownDate(page, "2025-09-09")).toBeVisible();

  await chooseInMenu(page, "profileMenu", "Settings");
  await choose(page, "Conference", "Economic Forum 2026");
  await expect(toast(page, "You are now viewing: Economic Forum")).toBeVisible();
  await chooseInMenu(page, "conferenceMenu", "Programme");
  await expect(page.getByRole("tab", { name: /^Day/ })).toHaveCount(3);
});

test("a list opens beside its control, and both stay in view", async ({ page }) => {
  await logIn(page, "john", { to: "/profile" });
  const control = page.getByRole("combobox", { name: "Theme", exact: true });
  await control.click();
  await expect(page.getByRole("option", { selected: true })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("option").last()).toBeFocused();
  await expect(page.getByRole("listbox")).toBeInViewport({ ratio: 1 });
  await expect(control).toBeInViewport({ ratio: 1 });
});
