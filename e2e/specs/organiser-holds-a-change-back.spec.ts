import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { DEMO_OFFICE, enterOffice, fieldIn, test } from "../office.ts";
import { skip, toast, topic } from "../visitor.ts";

const NOW = "A form of one page";
const THEN = "A form of half a page";

/** The day of the programme that has the session, as a visitor reads it. */
const openProgramme = async (page: Page) => {
  await skip(page, { to: `/panels?day=all&search=${encodeURIComponent("A form of")}` });
};

test("an organiser holds a change back, and publishes it when everybody may see it", async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const visitor = await context.newPage();
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/sessions?q=${encodeURIComponent(NOW)}`);
  await page.getByRole("link", { name: NOW }).click();
  await fieldIn(page, "Title", "English").fill(THEN);

  await test.step("what is held back is said at the session, which stays as it is", async () => {
    await page.getByRole("button", { name: "Not yet: keep as draft" }).click();
    const note = page.getByRole("region", { name: "A change is held back" });
    await expect(note).toContainText("organiser");
    await expect(fieldIn(page, "Title", "English")).toHaveValue(NOW);
    await openProgramme(visitor);
    await expect(topic(visitor, NOW)).toBeVisible();
    await expect(topic(visitor, THEN)).toBeHidden();
  });

  await test.step("published, it is what everybody sees", async () => {
    await page.getByRole("link", { name: "Unpublished" }).first().click();
    const card = page.getByRole("listitem").filter({ hasText: THEN });
    await expect(card).toContainText(NOW);
    await page.getByRole("button", { name: "Publish 1 change" }).click();
    await expect(toast(page, "1 change published")).toBeVisible();
    await expect(page.getByText("Nothing is held back.")).toBeVisible();
    await visitor.reload();
    await expect(topic(visitor, THEN)).toBeVisible();
  });
  await context.close();
});
