import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { cardInGrid, DEMO_OFFICE, enterOffice, fieldIn, test, written } from "../office.ts";
import { changeLanguage, logIn, skip, toast, topic } from "../visitor.ts";

const NOW = "A form of one page";
const THEN = "A form of half a page";

/** The day of the programme that has the session, as a visitor reads it. */
const openProgramme = async (page: Page) => {
  await skip(page, { to: `/panels?day=all&search=${encodeURIComponent("A form of")}` });
};

// A server of its own: it gives a session that others look for another title.
test.use({ installation: {} });

test("an organiser holds a change back, and publishes it when everybody may see it", async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const visitor = await context.newPage();
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/sessions?q=${encodeURIComponent(NOW)}`);
  await page.getByRole("link", { name: NOW }).click();
  await fieldIn(page, "Title", "English").fill(THEN);

  await test.step("what is held back is said at the session, which stays as it is", async () => {
    await page.getByRole("button", { name: "Keep as draft" }).click();
    const note = page.getByRole("region", { name: "A change is held back" });
    await expect(note).toContainText("organiser");
    await expect(fieldIn(page, "Title", "English")).toHaveValue(NOW);
    await openProgramme(visitor);
    await expect(topic(visitor, NOW)).toBeVisible();
    await expect(topic(visitor, THEN)).toBeHidden();
  });

  await test.step("the preview beside the form shows it, and says what it is", async () => {
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const phone = page.frameLocator('iframe[title="Preview of the portal"]');
    await expect(phone.getByRole("heading", { name: THEN, exact: true })).toBeVisible();
    await expect(phone.getByText("Preview: not published")).toBeVisible();
  });

  await test.step("so does a link, as to somebody without a login, until it is ended", async () => {
    await page.getByRole("link", { name: "Unpublished" }).first().click();
    await page.getByRole("button", { name: "Make a link for others" }).click();
    const link = await page.getByLabel(/^For whoever has the link/).inputValue();
    const guest = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
    const looking = await guest.newPage();
    await logIn(looking, "maria");
    await looking.goto(`${link}&language=pl`);
    await expect(looking).toHaveURL("/panels");
    await expect(looking.getByText("Podgląd: nieopublikowane")).toBeVisible();
    await changeLanguage(looking, "en");
    await looking.goto(`/panels?day=all&search=${encodeURIComponent("A form of")}`);
    await expect(topic(looking, THEN)).toBeVisible();
    await expect(looking.getByText("Preview: not published")).toBeVisible();
    await looking.getByRole("button", { name: "Leave the preview" }).click();
    await expect(looking).toHaveURL("/");
    const kept = await looking.evaluate(() => localStorage.getItem("foyer.session"));
    expect(JSON.parse(kept ?? "{}")).toHaveProperty("token", expect.stringMatching(/./));
    await expect(looking.getByText("Preview: not published")).toBeHidden();

    page.once("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "End all links" }).click();
    await expect(toast(page, "All links are ended")).toBeVisible();
    troubles.expect(/410/);
    await looking.goto(link);
    await expect(looking.getByText(/This preview has ended/).first()).toBeVisible();
    await guest.close();
  });

  await test.step("published, it is what everybody sees", async () => {
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

test("what is moved in the grid is held back while its switch says so", async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const visitor = await context.newPage();
  const timeSeen = (time: string) => visitor.getByRole("heading", { name: time, exact: true });
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/programme/grid`);
  const courts = cardInGrid(page, "Courts on time");
  const holding = page.getByLabel("Hold changes back");
  await expect(courts).toHaveAccessibleName(/17:15–18:15/);

  await test.step("only the grid shows it, and only with the switch on", async () => {
    await holding.check();
    await courts.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await written(page, () => page.keyboard.press("Enter"));
    await expect(courts).toHaveAccessibleName(/17:10–18:10/);
    await skip(visitor, { to: "/panels?day=all&search=Courts" });
    await expect(timeSeen("17:15")).toBeVisible();
    await holding.uncheck();
    await expect(courts).toHaveAccessibleName(/17:15–18:15/);
  });

  await test.step("published, it is what everybody sees", async () => {
    await page.getByRole("link", { name: "Unpublished" }).first().click();
    await page.getByRole("button", { name: "Publish 1 change" }).click();
    await expect(toast(page, "1 change published")).toBeVisible();
    await visitor.reload();
    await expect(timeSeen("17:10")).toBeVisible();
  });
  await context.close();
});
