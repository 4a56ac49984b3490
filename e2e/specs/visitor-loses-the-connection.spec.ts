import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { settle } from "../view.ts";
import { chooseInMenu, logIn, skip, toast, tryToLogIn } from "../visitor.ts";

const LOST = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|did not load/;

/** From here on no more code of the portal comes through, or none of the files that are named. */
const loseCode = (page: Page, files = "**/assets/*.js") =>
  page.route(files, (route) => route.abort());

test("a refused login is explained where the pop-up's code is lost, and what was typed stays", async ({
  page,
  troubles,
}) => {
  troubles.expect(/401/);
  troubles.expect(LOST);
  await page.goto("/login");
  await expect(page.getByLabel("Username")).toBeVisible();
  await loseCode(page);
  await tryToLogIn(page, "john", "guess");

  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Invalid username or password");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByLabel("Username")).toHaveValue("john");
});

test("a bookmark that fails is told where the message's code is lost, and the page stays", async ({
  page,
  troubles,
}) => {
  troubles.expect(LOST);
  await logIn(page, "john", { to: "/panels?search=small+reactors" });
  const bookmark = page.getByRole("button", { name: /^Bookmark: Small reactors/ });
  await expect(bookmark).toBeVisible();
  await loseCode(page);
  await page.route("**/favourites/add", (route) => route.abort());
  await bookmark.click();

  await expect(page.getByText("The bookmark could not be changed.")).toBeVisible();
  await expect(bookmark).toHaveAttribute("aria-pressed", "false");
});

test("a page that cannot be loaded leaves the portal standing until there is a connection", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(LOST);
  // It would come by itself before long.
  await loseCode(page, "**/assets/BuildingsPage-*.js");
  await skip(page);
  // Late parts of this page would tell of their own loss.
  await settle(page);
  await context.setOffline(true);
  await chooseInMenu(page, "conferenceMenu", "Conference locations");
  await expect(page.getByText("This page could not be opened.")).toBeVisible();
  const retry = page.getByRole("button", { name: "Try again" });
  const attempt = page.waitForEvent("requestfailed");
  await retry.click();
  await attempt;
  await expect(retry).toBeEnabled();
  await expect(page.getByRole("banner")).toBeVisible();

  await page.unroute("**/assets/BuildingsPage-*.js");
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conference locations");
});

test("what a page may need later is there before the connection is lost", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(LOST);
  const window = page.waitForResponse(/\/assets\/DialogPanel-[^/]*\.js$/);
  const paths = page.waitForResponse(/\/assets\/ThematicPaths-[^/]*\.js$/);
  const legal = page.waitForResponse(/\/assets\/PrivacyPage-[^/]*\.js$/);
  await skip(page, { to: "/panels" });
  await Promise.all([window, paths, legal]);
  await context.setOffline(true);

  await page
    .getByRole("button", { name: /^Go to details/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("tab", { name: "Thematic paths" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("There is no answer from the server");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
});

test("a window that does not come is told, leaves the page, and opens at another press", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(LOST);
  const WINDOWS = "**/assets/{DialogPanel,EventDialog}-*.js";
  await loseCode(page, WINDOWS);
  const toasts = page.waitForResponse(/\/assets\/ToastList-[^/]*\.js$/);
  await skip(page, { to: "/panels" });
  const details = page.getByRole("button", { name: /^Go to details/ }).first();
  await expect(details).toBeVisible();
  await toasts;
  await context.setOffline(true);
  await details.click();
  await expect(toast(page, "There is no answer from the server.")).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Programme");
  await expect(details).toBeVisible();

  await page.unroute(WINDOWS);
  await context.setOffline(false);
  await details.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a portal that cannot start says so in both languages, and starts at another try", async ({
  page,
  troubles,
}) => {
  troubles.expect(LOST);
  const portal = "**/assets/portal-*.js";
  await loseCode(page, portal);
  await page.goto("/login");
  await expect(page.getByText("The portal could not be started.")).toBeVisible();
  await expect(page.getByText("Nie udało się uruchomić portalu.")).toBeVisible();

  await page.unroute(portal);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
});

test("a language whose texts do not come is told, and the old one stays", async ({
  page,
  troubles,
}) => {
  troubles.expect(LOST);
  await skip(page);
  await loseCode(page, "**/assets/pl-*.js");
  await page.getByRole("button", { name: /zmień język na polski/ }).click();

  await expect(toast(page, "There is no answer from the server.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
