import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { chooseInMenu, logIn, skip, toast, tryToLogIn, WHOLE_DAY } from "../visitor.ts";

const LOST = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|did not load|Unable to preload/;

/** From here on no more code of the portal comes through, or none of the files that are named. */
const loseCode = (page: Page, files = "**/assets/*.js") =>
  page.route(files, (route) => route.abort());

test("a refused login is explained where no more code comes, and what was typed stays", async ({
  page,
  troubles,
}) => {
  troubles.expect(/401/);
  troubles.expect(LOST);
  await page.goto("/login");
  await expect(page.getByLabel("Username")).toBeVisible();
  await loseCode(page);
  await tryToLogIn(page, "john", "guess");

  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Invalid username or password");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByLabel("Username")).toHaveValue("john");
});

test("a bookmark without an answer is kept where no more code comes, and the page stays", async ({
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

  await expect(toast(page, "Saved on this device.")).toBeVisible();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
});

test("a page that cannot be loaded leaves the portal standing until there is a connection", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(LOST);
  await skip(page);
  await context.setOffline(true);
  await chooseInMenu(page, "conferenceMenu", "Conference locations");
  await expect(page.getByText("This page could not be opened.")).toBeVisible();
  const retry = page.getByRole("button", { name: "Try again" });
  const attempt = page.waitForEvent("requestfailed");
  await retry.click();
  await attempt;
  await expect(retry).toBeEnabled();
  await expect(toast(page, "There is no answer from the server.")).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();

  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conference locations");
});

test("a page that a new release has moved is opened by another try", async ({ page, troubles }) => {
  troubles.expect(/404|Failed to fetch|did not load/);
  await skip(page);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  await chooseInMenu(page, "conferenceMenu", "Conference locations");
  await expect(page.getByText("This page could not be opened.")).toBeVisible();

  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conference locations");
});

test("what belongs to an open page opens without a connection, and what does not says so", async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(LOST);
  await skip(page, { to: WHOLE_DAY });
  const details = page.getByRole("button", { name: /^Go to details/ }).first();
  await expect(details).toBeVisible();
  await context.setOffline(true);

  await details.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("tab", { name: "Thematic paths" }).click();
  const paths = page.getByRole("tabpanel", { name: "Thematic paths" });
  await expect(paths).toContainText("This part of the page could not be loaded");
  await context.setOffline(false);
  await paths.getByRole("button", { name: "Try again" }).click();
  await expect(paths).toContainText("Energy forum");
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
