import { expect, test } from "../fixtures.ts";
import { filterBy, skip } from "../visitor.ts";

test(
  "a visitor finds a partner by trade, its panel, and the room on the plan",
  { tag: "@phone" },
  async ({ page }) => {
    await skip(page, { to: "/partners" });
    await filterBy(page, { Trade: "Energy" });
    await expect(page).toHaveURL(/\/partners\?trade=\d+$/);
    await expect(page.getByText("Larch Bank")).toBeHidden();
    await page.getByRole("link", { name: "Go to details: Nordsee Link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Nordsee Link" })).toBeVisible();

    await expect(page.getByRole("heading", { name: "Panels under patronage" })).toBeVisible();
    await page.getByRole("main").locator("a[href*='/panels/details/']").first().click();
    await expect(page).toHaveURL(/\/panels\/details\/\d+\?edition=/);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Nordsee Link/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/partners\/details\/\d+$/);

    await page.getByRole("button", { name: "Show on map" }).click();
    const plan = page.getByRole("dialog");
    await expect(plan.getByRole("img", { name: /^Plan: / })).toBeVisible();
    await page.goBack();
    await expect(plan).toBeHidden();
  },
);
