import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { waitForIdle } from "../view.ts";
import { choose, chooseInMenu, logIn, PAST_CONFERENCE, visibleDate, toast } from "../visitor.ts";

test("an attendee opens the past edition and comes back", async ({ page }) => {
  await logIn(page, "john", { to: "/profile" });
  await choose(page, "Conference", PAST_CONFERENCE);
  await expect(toast(page, `You are now viewing: ${PAST_CONFERENCE}`)).toBeVisible();

  await chooseInMenu(page, "profileMenu", "My Forum");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAST_CONFERENCE);
  await chooseInMenu(page, "conferenceMenu", "Programme");
  await expect(page.getByRole("tab", { name: /^Day/ })).toHaveCount(2);
  await expect(visibleDate(page, "2025-09-09")).toBeVisible();

  await chooseInMenu(page, "profileMenu", "Settings");
  await choose(page, "Conference", "Economic Forum 2026");
  await expect(toast(page, "You are now viewing: Economic Forum")).toBeVisible();
  await chooseInMenu(page, "conferenceMenu", "Programme");
  await expect(page.getByRole("tab", { name: /^Day/ })).toHaveCount(3);
});

/** Vertical distance between two elements, in CSS pixels. */
const gapBetween = async (one: Locator, other: Locator): Promise<number> => {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  if (!first || !second) return Number.POSITIVE_INFINITY;
  return Math.min(
    Math.abs(first.y - second.y - second.height),
    Math.abs(second.y - first.y - first.height),
  );
};

for (const [address, name] of [
  ["/profile", "Theme"],
  ["/panels", "Thematic path"],
] as const) {
  test(
    `the list of ${name} opens next to its control, and both stay in view`,
    { tag: "@phone" },
    async ({ page }) => {
      await logIn(page, "john", { to: address });
      const filters = page.getByRole("button", { name: /^Filters/ });
      const control = page.getByRole("combobox", { name, exact: true });
      await expect(filters.or(control).first()).toBeVisible();
      if (await filters.isVisible()) await filters.click();
      await control.click();
      await expect(page.getByRole("option", { selected: true })).toBeFocused();
      await page.keyboard.press("End");
      await expect(page.getByRole("option").last()).toBeFocused();
      await waitForIdle(page);
      const list = page.getByRole("listbox");
      await expect(list).toBeInViewport({ ratio: 1 });
      await expect(control).toBeInViewport({ ratio: 1 });
      expect(await gapBetween(list, control)).toBeLessThan(12);
    },
  );
}
