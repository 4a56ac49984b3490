import { expect, test } from "../fixtures.ts";
import { chooseInMenu, openMenu, skip, topic } from "../visitor.ts";

test(
  "a visitor skips login and finds the way to the programme",
  { tag: "@phone" },
  async ({ page }) => {
    await skip(page);
    await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Programme/ })
      .click();

    await expect(page).toHaveURL("/panels");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Programme");
    // The number of running sessions may appear beside the number of the day.
    await expect(page.getByText(/^\d+ sessions$/).first()).toBeVisible();
  },
);

test("a visitor whose browser blocks storage reaches the programme", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const storage of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, storage, { get: refuse });
  });
  await skip(page, { to: "/panels?day=all&room=Great+Hall" });
  await expect(topic(page, "Trust as infrastructure")).toBeVisible();
});

test("a visitor stays a visitor after a reload, and may log in at any time", async ({ page }) => {
  await skip(page, { to: "/buildings" });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conference locations");
  const header = await openMenu(page, "profileMenu");
  await expect(header.getByRole("button", { name: "Log out" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await chooseInMenu(page, "profileMenu", "Log in");
  await expect(page).toHaveURL("/login");
});
