import { expect, test } from "../fixtures.ts";
import { readToken, statusWith } from "../session.ts";
import { chooseInMenu, DEMO_PASSWORD, logIn, openMenu, tryToLogIn } from "../visitor.ts";

test("an attendee logs in and comes to My Forum", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await expect(page.locator("select option:checked")).toHaveText("Economic Forum 2026");
  await tryToLogIn(page, "anna", DEMO_PASSWORD);

  await expect(page).toHaveURL("/");
  await expect(page).toHaveTitle(/^(\(\d+\) )?My Forum – Foyer$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Economic Forum");
  await expect(page.getByRole("heading", { name: "My agenda" })).toBeVisible();
});

test("the login page loads no code of sessions and dialogs", async ({ page }) => {
  await page.goto("/login");
  await expect(page.locator("select option:checked")).toHaveText("Economic Forum 2026");
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name.replace(/.*\//, "")),
  );
  expect(scripts.some((name) => /^account-.*\.js$/.test(name))).toBe(true);
  expect(
    scripts.filter((name) => /^(agenda|dialog|landing|panel-kit|programme)-/.test(name)),
  ).toEqual([]);
});

test("an attendee logs out and the session is over", async ({ page }) => {
  await logIn(page, "john");
  await chooseInMenu(page, "conferenceMenu", "Conference locations");
  await expect(page).toHaveURL("/buildings");
  const token = await readToken(page);
  const ended = page.waitForResponse(/auth\/logout/);
  await chooseInMenu(page, "profileMenu", "Log out");

  await expect(page).toHaveURL("/login");
  await ended;
  expect(await statusWith(page, token)).toBe(401);

  await page.goBack();
  await expect(page).toHaveURL("/login");
});

test("a logged-in person skips the login page and gets main", async ({ page }) => {
  await logIn(page, "john");
  await page.goto("/login");

  await expect(page).toHaveURL("/");
  const header = await openMenu(page, "profileMenu");
  await expect(header.getByRole("button", { name: "Log out" })).toBeVisible();
});
