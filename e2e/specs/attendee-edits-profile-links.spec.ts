import { expect, test } from "../fixtures.ts";
import { logIn, toast } from "../visitor.ts";

test(
  "a link that a speaker saves is on the session and on the speaker's page",
  { tag: "@phone" },
  async ({ page, pageErrors }) => {
    pageErrors.expect(/400/);
    await logIn(page, "anna");
    // Phones collapse the section, unless the address names it.
    await page.goto("/profile#profile");
    const field = page.getByLabel("LinkedIn");
    const save = page.getByRole("button", { name: "Save", exact: true });

    await test.step("an invalid link is rejected at its field, and the input stays", async () => {
      await field.fill("javascript:alert(1)");
      await save.click();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveValue("javascript:alert(1)");
    });

    await field.fill("@anna.speaks");
    await save.click();
    await expect(toast(page, "Data saved")).toBeVisible();

    await page.goto("/panels?tab=mine&without=recommended.bookmarked");
    await page.getByRole("article").getByRole("heading").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/panels\/details\/\d+\?edition=/);
    await expect(page.getByRole("link", { name: /^LinkedIn.*: Anna / }).first()).toHaveAttribute(
      "href",
      "https://www.linkedin.com/in/anna.speaks",
    );
    const me = page.getByRole("link", { name: /^Anna / });
    const [profile] = await Promise.all([page.waitForEvent("popup"), me.first().click()]);
    await expect(profile.getByRole("link", { name: /LinkedIn/ })).toHaveAttribute(
      "href",
      "https://www.linkedin.com/in/anna.speaks",
    );
  },
);
