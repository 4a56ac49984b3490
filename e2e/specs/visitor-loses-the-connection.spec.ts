import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { chooseInMenu, logIn, skip, toast, tryToLogIn, WHOLE_DAY } from "../visitor.ts";

const CONNECTION_ERRORS =
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch|failed to load|Unable to preload/;

/** Blocks all scripts of the portal from now on, or only the given ones. */
const blockCode = (page: Page, files = "**/assets/*.js") =>
  page.route(files, (route) => route.abort());

test("a failed login shows its reason without more code and preserves the input", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/401/);
  pageErrors.expect(CONNECTION_ERRORS);
  await page.goto("/login");
  await expect(page.getByLabel("Username")).toBeVisible();
  await blockCode(page);
  await tryToLogIn(page, "john", "guess");

  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText("Invalid username or password");
  await alert.getByRole("button", { name: "OK" }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByLabel("Username")).toHaveValue("john");
});

test("a bookmark without a response is stored, and the page stays open", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS);
  await logIn(page, "john", { to: "/panels?day=all&search=small+reactors" });
  const bookmark = page.getByRole("button", { name: /^Bookmark: Small reactors/ });
  await expect(bookmark).toBeVisible();
  // The code of the toasts follows the log-in.
  await expect(page.getByRole("region", { name: "Status messages" })).toBeAttached();
  await blockCode(page);
  await page.route("**/favourites/add", (route) => route.abort());
  await bookmark.click();

  await expect(toast(page, "Saved on this device.")).toBeVisible();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
});

test("a page that cannot load leaves the portal usable until the connection returns", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS);
  await skip(page);
  await context.setOffline(true);
  await chooseInMenu(page, "conferenceMenu", "Conference locations");
  await expect(page.getByText("This page could not be opened.")).toBeVisible();
  const retry = page.getByRole("button", { name: "Try again" });
  const attempt = page.waitForEvent("requestfailed");
  await retry.click();
  await attempt;
  await expect(retry).toBeEnabled();
  await expect(toast(page, "The server does not respond.")).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();

  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conference locations");
});

test("a retry opens a page whose code a new release has moved", async ({ page, pageErrors }) => {
  pageErrors.expect(/404|Failed to fetch|failed to load/);
  await skip(page);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  await chooseInMenu(page, "conferenceMenu", "Conference locations");
  await expect(page.getByText("This page could not be opened.")).toBeVisible();

  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conference locations");
});

test("parts of an open page open offline, and other pages show an error", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS);
  await skip(page, { to: WHOLE_DAY });
  const details = page.getByRole("article").locator("[aria-haspopup=dialog]").first();
  await expect(details).toBeVisible();
  await context.setOffline(true);

  await details.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "By room" }).click();
  const events = page.getByRole("tabpanel", { name: "Current events" });
  await expect(events).toContainText("This part of the page could not be loaded");
  await context.setOffline(false);
  await events.getByRole("button", { name: "Try again" }).click();
  await expect(events).toContainText("Great Hall");
});

test("a portal that cannot start shows an error in both languages and starts on retry", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS);
  const portal = "**/assets/portal-*.js";
  await blockCode(page, portal);
  await page.goto("/login");
  await expect(page.getByText("The portal could not be started.")).toBeVisible();
  await expect(page.getByText("Nie udało się uruchomić portalu.")).toBeVisible();

  await page.unroute(portal);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
});

test("a language that fails to load shows an error, and the old one stays", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(CONNECTION_ERRORS);
  await skip(page);
  await blockCode(page, "**/assets/pl-*.js");
  await page.getByRole("button", { name: /zmień język na polski/ }).click();

  await expect(toast(page, "The server does not respond.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
