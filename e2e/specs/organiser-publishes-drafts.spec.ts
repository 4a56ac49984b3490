import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import {
  cardInGrid,
  confirmPublication,
  confirmQuestion,
  DEMO_OFFICE,
  enterOffice,
  fieldIn,
  test,
  waitForWrite,
} from "../office.ts";
import { changeLanguage, logIn, skip, toast, topic } from "../visitor.ts";

const NOW = "A form of one page";
const THEN = "A form of half a page";

/** Opens the day of the session as a visitor. */
const openProgramme = async (page: Page) => {
  await skip(page, { to: `/panels?day=all&search=${encodeURIComponent("A form of")}` });
};

// Needs a server of its own, because it renames a session that other specs use.
test.use({ installation: {} });

test("an organiser saves a draft and publishes it later", async ({
  page,
  browser,
  baseURL,
  pageErrors,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const visitor = await context.newPage();
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/panels?q=${encodeURIComponent(NOW)}`);
  await page.getByRole("link", { name: NOW }).click();
  await fieldIn(page, "Title", "English").fill(THEN);

  await test.step("the form shows the draft, and the session stays unchanged", async () => {
    await page.getByRole("button", { name: "Save as draft" }).click();
    const note = page.getByRole("region", { name: "This session has an unpublished change" });
    await expect(note).toContainText("Helena Bukowska");
    await expect(fieldIn(page, "Title", "English")).toHaveValue(NOW);
    await openProgramme(visitor);
    await expect(topic(visitor, NOW)).toBeVisible();
    await expect(topic(visitor, THEN)).toBeHidden();
  });

  await test.step("the preview next to the form shows the draft", async () => {
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const phone = page.frameLocator('iframe[title="Preview of the portal"]').first();
    await expect(phone.getByRole("heading", { name: THEN, exact: true })).toBeVisible();
    await expect(phone.getByText("Preview of unpublished content")).toBeVisible();
  });

  await test.step("a link opens the preview without a login until it is revoked", async () => {
    await page
      .getByRole("link", { name: /^Publish / })
      .first()
      .click();
    await page.getByRole("button", { name: "Create preview link" }).click();
    const link = await page.getByLabel(/^Anyone with the link/).inputValue();
    const guest = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
    const guestPage = await guest.newPage();
    await logIn(guestPage, "maria");
    await guestPage.goto(`${link}&language=pl`);
    await expect(guestPage).toHaveURL("/panels");
    await expect(guestPage.getByText("Podgląd nieopublikowanych treści")).toBeVisible();
    await changeLanguage(guestPage, "en");
    await guestPage.goto(`/panels?day=all&search=${encodeURIComponent("A form of")}`);
    await expect(topic(guestPage, THEN)).toBeVisible();
    await expect(guestPage.getByText("Preview of unpublished content")).toBeVisible();
    await guestPage.getByRole("button", { name: "Leave preview" }).click();
    await expect(guestPage).toHaveURL("/");
    const storedSession = await guestPage.evaluate(() => localStorage.getItem("foyer.session"));
    expect(JSON.parse(storedSession ?? "{}")).toHaveProperty("token", expect.stringMatching(/./));
    await expect(guestPage.getByText("Preview of unpublished content")).toBeHidden();

    await page.getByRole("button", { name: "Revoke all links" }).click();
    await confirmQuestion(page, "Revoke all links");
    await expect(toast(page, "All links revoked")).toBeVisible();
    pageErrors.expect(/410/);
    await guestPage.goto(link);
    await expect(guestPage.getByText(/This preview has ended/).first()).toBeVisible();
    await guest.close();
  });

  await test.step("once published, visitors see it", async () => {
    const card = page.getByRole("listitem").filter({ hasText: THEN });
    await expect(card).toContainText(NOW);
    await confirmPublication(page);
    await expect(toast(page, "1 change published")).toBeVisible();
    await expect(page.getByText("No unpublished changes.")).toBeVisible();
    await visitor.reload();
    await expect(topic(visitor, THEN)).toBeVisible();
  });
  await context.close();
});

test("draft mode saves moves in the grid as drafts", async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
  const visitor = await context.newPage();
  const timeHeading = (time: string) => visitor.getByRole("heading", { name: time, exact: true });
  await enterOffice(page, "organiser", `${DEMO_OFFICE}/programme/grid`);
  const courts = cardInGrid(page, "Courts on time");
  const draftMode = page.getByLabel("Save changes as drafts");
  await expect(courts).toHaveAccessibleName(/17:15–18:15/);

  const openView = () => page.getByRole("button", { name: "View", exact: true }).click();

  await test.step("only the grid shows the move, and only in draft mode", async () => {
    await openView();
    await draftMode.check();
    await page.keyboard.press("Escape");
    await courts.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await waitForWrite(page, () => page.keyboard.press("Enter"));
    await expect(courts).toHaveAccessibleName(/17:10–18:10/);
    await skip(visitor, { to: "/panels?day=all&search=Courts" });
    await expect(timeHeading("17:15")).toBeVisible();
    await openView();
    await draftMode.uncheck();
    await expect(courts).toHaveAccessibleName(/17:15–18:15/);
  });

  await test.step("once published, visitors see it", async () => {
    await page.getByRole("link", { name: "1 not yet published" }).click();
    await confirmPublication(page);
    await expect(toast(page, "1 change published")).toBeVisible();
    await visitor.reload();
    await expect(timeHeading("17:10")).toBeVisible();
  });
  await context.close();
});
