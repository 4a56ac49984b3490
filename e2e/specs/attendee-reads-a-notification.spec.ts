import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { logIn } from "../visitor.ts";

/** How many are unread, as the title of a tab says. */
const countIn = async (page: Page): Promise<number> => {
  await expect(page).toHaveTitle(/^\(\d+\) /);
  return Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
};

const expectCount = (page: Page, count: number) =>
  expect(page).toHaveTitle(count > 0 ? new RegExp(`^\\(${count}\\) `) : /^[^(]/);

test("a notification that is read in one tab is read in the other, and leads to its session", async ({
  page,
  context,
}) => {
  await logIn(page, "maria", { to: "/notifications" });
  const other = await context.newPage();
  await other.goto("/");
  const before = await countIn(page);
  await expectCount(other, before);
  const entry = page.getByRole("button", { name: /^This panel will be recorded/ });
  await expect(entry).toHaveAccessibleName(/New$/);
  await entry.click();

  const dialog = page.getByRole("dialog", { name: "This panel will be recorded" });
  await expect(dialog).toBeVisible();
  await expectCount(page, before - 1);
  await expectCount(other, before - 1);
  await expect(
    other.getByRole("button", { name: /^This panel will be recorded.*:\d\d$/ }),
  ).toBeVisible();
  await dialog.getByRole("link", { name: "Go to the event" }).click();
  await expect(page.getByRole("heading", { name: "Trust as infrastructure" })).toBeVisible();
});
