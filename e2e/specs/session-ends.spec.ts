import { routes } from "@foyer/contract";
import { expect, test } from "../fixtures.ts";
import { callWith, readToken } from "../session.ts";
import { chooseInMenu, DEMO_PASSWORD, logIn, openMenu, tryToLogIn } from "../visitor.ts";

test("a session that was ended elsewhere leads to login at the next step", async ({
  page,
  foyer,
  troubles,
}) => {
  troubles.expect(/401/);
  // The line to the hub would tell the page at once, before its next step.
  await page.routeWebSocket(/\/api\/hub\//, () => {});
  await logIn(page, "john");
  await expect(page.getByRole("heading", { name: "My agenda" })).toBeVisible();
  // A menu asks for its counts when it opens, which would be a step already.
  const header = await openMenu(page, "profileMenu");
  await callWith(foyer.url, await readToken(page)).call(routes.auth.logout);
  await header.getByRole("link", { name: "Settings" }).click();

  await expect(page).toHaveURL("/login");
  expect(await readToken(page)).toBe("");
  await tryToLogIn(page, "john", DEMO_PASSWORD);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Economic Forum");
});

test("a call that is refused refreshes the profile and leads to main, still logged in", async ({
  page,
  troubles,
}) => {
  troubles.expect(/403/);
  await logIn(page, "john", { to: "/panels" });
  await page.route("**/printAgenda?*", (route) =>
    route.fulfill({ status: 403, json: { title: "You have no access to it", status: 403 } }),
  );
  const refreshed = page.waitForRequest(/conference\/data/);
  await page.getByRole("button", { name: "Download PDF" }).click();

  await expect(page).toHaveURL("/");
  await refreshed;
  await expect(page.getByRole("heading", { name: "My agenda" })).toBeVisible();
  expect(await readToken(page)).not.toBe("");
});

test("logging out in one tab logs out the others", async ({ page, context }) => {
  await logIn(page, "john");
  const other = await context.newPage();
  await other.goto("/panels");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Programme");
  await page.bringToFront();
  await chooseInMenu(page, "profileMenu", "Log out");

  await expect(page).toHaveURL("/login");
  await expect(other).toHaveURL("/login");
});

test("nothing personal stays behind after logging out", async ({ page }) => {
  await logIn(page, "john");
  await chooseInMenu(page, "profileMenu", "Log out");
  await expect(page).toHaveURL("/login");

  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/katarzyna|eyJ/i);
  // The cookie goes with the server's answer, for which nobody is kept waiting.
  const listCookies = async () =>
    (await page.context().cookies()).filter(({ value }) => value !== "");
  await expect.poll(listCookies).toEqual([]);
});

test("all devices are logged out from one of them", async ({ page, browser, foyer }) => {
  await logIn(page, "john", { to: "/profile" });
  const lost = await browser.newContext({ baseURL: foyer.url });
  const elsewhere = await lost.newPage();
  await logIn(elsewhere, "john");
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  const question = page.getByRole("alertdialog", { name: "Log out everywhere?" });
  await question.getByRole("button", { name: "Log out everywhere" }).click();

  await expect(page).toHaveURL("/login");
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL("/login");
  await lost.close();
});

test("a picture of a conversation is not there for the next user of the browser", async ({
  page,
  foyer,
  troubles,
}) => {
  troubles.expect(/404/);
  await logIn(page, "john");
  const john = callWith(foyer.url, await readToken(page));
  const contacts = await john.call(routes.chat.history);
  const conversations = await Promise.all(
    contacts.map(({ userId }) => john.call(routes.chat.messages, { query: { userId } })),
  );
  const picture = conversations.flat().find(({ previewFileId }) => previewFileId !== null);
  const address = `/api${routes.files.download.path}?id=${picture?.previewFileId}`;
  expect((await page.goto(address))?.status()).toBe(200);
  await page.goto("/");
  await chooseInMenu(page, "profileMenu", "Log out");
  await expect(page).toHaveURL("/login");
  expect((await page.goto(address))?.status()).toBe(404);
});
