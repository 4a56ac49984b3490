import { expect, test } from "../fixtures.ts";
import { filterBy, logIn, search } from "../visitor.ts";

test(
  "an attendee finds a participant and opens them in a new tab, and the list stays unchanged",
  { tag: "@phone" },
  async ({ page }) => {
    await logIn(page, "anna", { to: "/attendees" });
    await filterBy(page, { Role: "Speakers", Country: "Germany" });
    await expect(page).toHaveURL(/role=4/);
    await expect(page).toHaveURL(/country=DE/);
    const names = page.getByRole("main").locator("a[href^='/attendees/details/']");
    const name = (await names.first().locator("span").first().textContent()) ?? "";
    // Search ignores the order of names.
    await search(page, name.split(" ").toReversed().join(" "));
    await expect(names).toHaveCount(1);
    const address = page.url();

    const [profile] = await Promise.all([page.waitForEvent("popup"), names.first().click()]);
    await expect(profile.getByRole("heading", { level: 2, name })).toBeVisible();
    await expect(profile.getByRole("heading", { name: "Participates in" })).toBeVisible();
    await profile.close();

    await page.reload();
    await expect(page).toHaveURL(address);
    await expect(names).toHaveCount(1);
  },
);
