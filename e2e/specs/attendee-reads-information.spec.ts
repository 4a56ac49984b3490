import { expect, test } from "../fixtures.ts";
import { changeLanguage, logIn } from "../visitor.ts";

test(
  "a link opens an information text, and Back closes it",
  { tag: "@phone" },
  async ({ page }) => {
    await logIn(page, "anna", { to: "/information" });
    await page.getByRole("button", { name: "Shuttle buses" }).click();
    await expect(page.getByRole("dialog", { name: "Shuttle buses" })).toBeVisible();
    const link = page.url();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL("/information");

    await test.step("the link opens it for other people", async () => {
      await page.goto(link);
      await expect(page.getByRole("dialog", { name: "Shuttle buses" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL("/information");
    });

    await test.step("in either language", async () => {
      await changeLanguage(page, "pl");
      await expect(page.getByRole("button", { name: "Autobusy wahadłowe" })).toBeVisible();
    });
  },
);
