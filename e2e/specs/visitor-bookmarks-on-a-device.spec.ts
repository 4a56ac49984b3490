import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { chooseInMenu, DEMO_PASSWORD, skip, toast, tryToLogIn } from "../visitor.ts";

const PANEL = "Small reactors, large neighbours";
const SEARCH = "/panels?day=all&search=small+reactors";

const bookmark = (page: Page) => page.getByRole("button", { name: `Bookmark: ${PANEL}` });

test("a visitor's bookmark survives a reload and an outage, and joins the agenda after a log-in", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED|Failed to fetch|failed to load/);
  await skip(page, { to: SEARCH });
  await bookmark(page).click();
  await expect(toast(page, "Added to My Agenda")).toBeVisible();

  await test.step("after a reload", async () => {
    await page.reload();
    await expect(bookmark(page)).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("while the server is unreachable", async () => {
    await page.route("**/api/**", (route) => route.abort());
    await bookmark(page).click();
    await expect(bookmark(page)).toHaveAttribute("aria-pressed", "false");
    await bookmark(page).click();
    await expect(bookmark(page)).toHaveAttribute("aria-pressed", "true");
    await page.unroute("**/api/**");
  });

  await test.step("in the agenda of the account", async () => {
    await page.goto("/panels?tab=mine");
    await chooseInMenu(page, "profileMenu", "Log in");
    await tryToLogIn(page, "john", DEMO_PASSWORD);
    const question = page.getByRole("dialog", { name: /^Add the session that you saved/ });
    await question.getByRole("button", { name: "Add to My Agenda" }).click();
    await expect(toast(page, "1 session added to My Agenda")).toBeVisible();
    await page.goto(SEARCH);
    await expect(bookmark(page)).toHaveAttribute("aria-pressed", "true");
    expect(await page.evaluate(() => localStorage.getItem("foyer.device-bookmarks"))).toBeNull();
  });
});
