import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { chooseInMenu, logIn, toast } from "../visitor.ts";

/** Has free spots and starts tomorrow. */
const WALK = "A walk along the ridge with a guide";
/** Has one free spot. */
const SUNSET = "Up by cable car for the sunset";

/** Located by its element, because content behind a dialog has no role. */
const card = (page: Page, title: string) => page.locator("article").filter({ hasText: title });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("an attendee signs up for a recreational event, sees it, and signs out", async ({ page }) => {
  await logIn(page, "anna");
  await chooseInMenu(page, "conferenceMenu", "Recreational events");
  await expect(card(page, WALK).getByText("17 free spots")).toBeVisible();
  await button(page, `Sign up: ${WALK}`).click();
  await expect(toast(page, "Signed up for recreational event")).toBeVisible();

  await page.reload();
  await expect(card(page, WALK).getByText("16 free spots")).toBeVisible();
  await expect(card(page, WALK).getByText("You are signed up")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign up: / })).toHaveCount(0);

  await button(page, `Sign out: ${WALK}`).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(toast(page, "Signed out from recreational event")).toBeVisible();
  await expect(card(page, WALK).getByText("17 free spots")).toBeVisible();
  await expect(button(page, `Sign up: ${WALK}`)).toBeVisible();
});

test("one of two people who race for the last spot gets it, and both see the result", async ({
  context,
  browser,
  baseURL,
}) => {
  const rival = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const open = async (at: BrowserContext, username: string) => {
    const page = await at.newPage();
    await logIn(page, username, { to: "/recreational-events" });
    await expect(card(page, SUNSET).getByText("1 free spot")).toBeVisible();
    return page;
  };
  const pages = [await open(context, "anna"), await open(rival, "stand")];
  await Promise.all(pages.map((page) => button(page, `Sign up: ${SUNSET}`).click()));

  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const success = toast(page, "Signed up for recreational event");
      const refused = page.getByRole("alertdialog", { name: "Error occured" });
      await expect(success.or(refused)).toBeVisible();
      await expect(card(page, SUNSET).getByText("No free spots")).toBeVisible();
      const isMine = await card(page, SUNSET).getByText("You are signed up").isVisible();
      expect(await refused.isVisible()).toBe(!isMine);
      if (!isMine) await expect(refused.getByText(/^This event is full/)).toBeVisible();
      return isMine;
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  await rival.close();
});
