import { expect, test } from "../fixtures.ts";
import { skip } from "../visitor.ts";

test("a visitor reads the terms and the privacy policy from the footer", async ({ page }) => {
  await skip(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of use" }).click();
  await expect(page).toHaveURL("/terms");
  await expect(page).toHaveTitle("Terms of use – Foyer");
  const terms = page.getByRole("article");
  await expect(terms).toBeVisible();
  await expect(terms).toHaveAttribute("lang", "pl");
  await expect(terms).toContainText(/14\sdni\sroboczych/);
  await expect(terms).toContainText(/20\sMb\/s/);

  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveURL("/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the table of contents links to the cookie policy at the end of the page", async ({
  page,
  isMobile,
}) => {
  await page.goto("/privacy");
  const contents = page.getByRole("navigation", { name: "Contents" });
  if (isMobile) await contents.getByRole("button").click();
  await contents.getByRole("link").last().click();
  await expect(page).toHaveURL("/privacy#cookies");
  await expect(page.locator("#cookies")).toBeInViewport();
  await expect(page.locator("#cookies")).toContainText(/25\smiesięcy/);
});

test("a link to the cookie policy opens there without a login", async ({ page }) => {
  await page.goto("/privacy#cookies");

  await expect(page.locator("#cookies")).toBeInViewport();
});

test("an unknown path redirects to main", async ({ page }) => {
  await skip(page);
  await page.goto("/no/such/page");

  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Economic Forum");
});
