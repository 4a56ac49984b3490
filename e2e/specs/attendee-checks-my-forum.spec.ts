import { expect, test } from "../fixtures.ts";
import { measureOverflow } from "../audit.ts";
import { waitForIdle } from "../view.ts";
import { logIn } from "../visitor.ts";

/** Height of two phone screens. */
const TWO_PHONES = 2 * 844;

test(
  "an attendee sees the next session and open tasks without a search",
  { tag: "@phone" },
  async ({ page }) => {
    await logIn(page, "anna");
    const next = page.getByRole("region", { name: "Next for you" });
    const stay = page.getByRole("region", { name: "Your stay" });
    await expect(next.getByRole("heading", { level: 3 }).first()).toBeVisible();
    await expect(stay.getByRole("link", { name: "Sign up for recreational event" })).toBeVisible();
    await expect(stay.getByRole("link", { name: "Contact the hotel" })).toBeVisible();
    const box = await stay.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(TWO_PHONES);

    await expect(page.getByRole("region", { name: "Anna Nowak" })).toContainText(
      "Director of Energy Policy",
    );
  },
);

test(
  "My Forum fits at 200 % text size and does not move while the conference loads",
  { tag: "@phone" },
  async ({ page }) => {
    await page.addInitScript(() => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0;
        document.documentElement.dataset["shifted"] = String(sum);
      }).observe({ type: "layout-shift", buffered: true });
    });
    // John has an event, whose date is the longest text of his stay.
    await logIn(page, "john", { language: "pl" });
    await page.route(/\/public\/conferences(\?|$)/, async (route) => {
      await page.getByRole("region", { name: "Twój pobyt" }).waitFor();
      await route.continue();
    });
    await page.goto("/");
    await waitForIdle(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forum Ekonomiczne");
    const shifted = await page.locator("html").getAttribute("data-shifted");
    expect(Number(shifted ?? 0)).toBeLessThanOrEqual(0.02);

    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html { font-size: 200% !important }");
      document.adoptedStyleSheets = [sheet];
    });
    await waitForIdle(page);
    await expect.poll(() => measureOverflow(page)).toBe(0);
  },
);
